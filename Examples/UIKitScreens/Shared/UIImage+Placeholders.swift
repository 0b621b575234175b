#if (canImport(UIKit) && !os(watchOS)) || canImport(UIKitStandIn)
#if canImport(UIKit)
import UIKit
#else
import UIKitStandIn
#endif

extension UIImage {
  static var person: UIImage? { UIImage(systemName: "person.crop.circle") }
  static var product: UIImage? { UIImage(systemName: "shippingbox") }
}
#endif
