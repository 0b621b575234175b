#if (canImport(AppKit) && !targetEnvironment(macCatalyst)) || canImport(AppKitStandIn)
#if canImport(AppKit)
import AppKit
#else
import AppKitStandIn
#endif

/// The item of a collection view that shows none of the pager's.
final class StatusItem: NSCollectionViewItem {
  override func loadView() {
    view = StatusCell()
  }
}
#endif
