#if canImport(SwiftUI) || canImport(SwiftUIStandIn)
#if canImport(SwiftUI)
import SwiftUI
#else
import SwiftUIStandIn
#endif

@available(iOS 18.0, macOS 15.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
extension PagedKeeper {
  /// Where the scroll view is to stand, and whether the person moved it since.
  var position: ScrollPosition {
    get { storedPosition as? ScrollPosition ?? ScrollPosition() }
    set { storedPosition = newValue }
  }
}
#endif
