#if (canImport(AppKit) && !targetEnvironment(macCatalyst)) || canImport(AppKitStandIn)
import Foundation
import Makimono
import MakimonoCore
#if canImport(AppKit)
import AppKit
#else
import AppKitStandIn
#endif

/// Where a collection view has its items from: what the ``ListBinding`` shows. They are made by the user for items, by us for all else.
@MainActor
final class CollectionSource<Item: Identifiable & Equatable & Sendable>: NSObject, NSCollectionViewDataSource
where Item.ID: Sendable {
  /// Of the items that show none of the pager's.
  static var identifier: NSUserInterfaceItemIdentifier { NSUserInterfaceItemIdentifier("Makimono.status") }

  private let item: PagedCollectionView<Item>.ItemProvider
  weak var binding: PagedBinding<Item>?

  init(item: @escaping PagedCollectionView<Item>.ItemProvider) {
    self.item = item
  }

  func numberOfSections(in collectionView: NSCollectionView) -> Int { PagedSection.allCases.count }

  func collectionView(_ collectionView: NSCollectionView, numberOfItemsInSection section: Int) -> Int {
    binding?.list.rowCount(inSection: section) ?? 0
  }

  func collectionView(
    _ collectionView: NSCollectionView, itemForRepresentedObjectAt indexPath: IndexPath
  ) -> NSCollectionViewItem {
    binding?.list.cellAsked()
    if let item = binding?.list.item(at: indexPath) { return self.item(collectionView, indexPath, item) }
    let status = collectionView.makeItem(withIdentifier: Self.identifier, for: indexPath)
    (status.view as? StatusCell)?.show(binding?.list.entry(at: indexPath).flatMap { binding?.view(of: $0) })
    return status
  }
}
#endif
