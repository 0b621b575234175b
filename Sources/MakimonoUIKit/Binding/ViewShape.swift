#if (canImport(UIKit) && !os(watchOS)) || canImport(UIKitStandIn)
import Foundation
#if canImport(UIKit)
import UIKit
#else
import UIKitStandIn
#endif

/// What the heights of all rows depend on. Where it changes, a view stands anywhere until it is laid out anew.
struct ViewShape: Equatable {
  private let size: CGSize
  private let textSize: UIContentSizeCategory

  @MainActor
  init(_ view: UIView) {
    size = view.bounds.size
    textSize = view.traitCollection.preferredContentSizeCategory
  }
}
#endif
