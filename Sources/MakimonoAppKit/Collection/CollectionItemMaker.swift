#if (canImport(AppKit) && !targetEnvironment(macCatalyst)) || canImport(AppKitStandIn)
import Foundation
import Makimono
#if canImport(AppKit)
import AppKit
#else
import AppKitStandIn
#endif

/// Makes the items of a collection view: the user's for items, ours for all else.
@MainActor
final class CollectionItemMaker<Item: Identifiable & Equatable & Sendable> where Item.ID: Sendable {
  /// Of the items that show none of the pager's.
  static var identifier: NSUserInterfaceItemIdentifier { NSUserInterfaceItemIdentifier("Makimono.status") }

  private let item: PagedCollectionView<Item>.ItemProvider
  weak var binding: PagedBinding<Item>?

  init(item: @escaping PagedCollectionView<Item>.ItemProvider) {
    self.item = item
  }

  /// The pager's item at an index path; `nil` where there is none.
  func item(at indexPath: IndexPath) -> Item? {
    indexPath.section == PagedSection.rows.index ? binding?.list.item(inRow: indexPath.item) : nil
  }

  func item(
    _ collectionView: NSCollectionView, _ indexPath: IndexPath, _ entry: PagedEntry<Item.ID>
  ) -> NSCollectionViewItem {
    binding?.list.cellAsked()
    if let item = item(at: indexPath) { return self.item(collectionView, indexPath, item) }
    let status = collectionView.makeItem(withIdentifier: Self.identifier, for: indexPath)
    (status.view as? StatusCell)?.show(binding?.view(of: entry))
    return status
  }
}
#endif
