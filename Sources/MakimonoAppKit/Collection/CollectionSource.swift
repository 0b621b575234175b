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

  /// The pager's item at an index path; `nil` where there is none.
  func item(at indexPath: IndexPath) -> Item? {
    indexPath.section == PagedSection.rows.index ? binding?.list.item(inRow: indexPath.item) : nil
  }

  func numberOfSections(in collectionView: NSCollectionView) -> Int { PagedSection.allCases.count }

  func collectionView(_ collectionView: NSCollectionView, numberOfItemsInSection section: Int) -> Int {
    PagedSection(rawValue: section).flatMap { binding?.list.rowCount(in: $0) } ?? 0
  }

  func collectionView(
    _ collectionView: NSCollectionView, itemForRepresentedObjectAt indexPath: IndexPath
  ) -> NSCollectionViewItem {
    binding?.list.cellAsked()
    if let item = item(at: indexPath) { return self.item(collectionView, indexPath, item) }
    let status = collectionView.makeItem(withIdentifier: Self.identifier, for: indexPath)
    let entry = PagedSection(rawValue: indexPath.section).flatMap {
      binding?.list.entry(ofRow: indexPath.item, in: $0)
    }
    (status.view as? StatusCell)?.show(entry.flatMap { binding?.view(of: $0) })
    return status
  }
}
#endif
