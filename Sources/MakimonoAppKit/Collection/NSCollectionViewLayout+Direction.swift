#if (canImport(AppKit) && !targetEnvironment(macCatalyst)) || canImport(AppKitStandIn)
#if canImport(AppKit)
import AppKit
#else
import AppKitStandIn
#endif

extension NSCollectionViewLayout {
  /// Whether it says that it scrolls sideways. A layout of one's own says nothing.
  var scrollsSideways: Bool {
    switch self {
    case let flow as NSCollectionViewFlowLayout: flow.scrollDirection == .horizontal
    case let compositional as NSCollectionViewCompositionalLayout:
      compositional.configuration.scrollDirection == .horizontal
    default: false
    }
  }
}
#endif
