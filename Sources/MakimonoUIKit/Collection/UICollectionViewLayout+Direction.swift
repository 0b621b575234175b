#if (canImport(UIKit) && !os(watchOS)) || canImport(UIKitStandIn)
#if canImport(UIKit)
import UIKit
#else
import UIKitStandIn
#endif

extension UICollectionViewLayout {
  /// Whether it says that it scrolls sideways. A layout of one's own says nothing.
  var scrollsSideways: Bool {
    switch self {
    case let flow as UICollectionViewFlowLayout: flow.scrollDirection == .horizontal
    case let compositional as UICollectionViewCompositionalLayout:
      compositional.configuration.scrollDirection == .horizontal
    default: false
    }
  }
}
#endif
