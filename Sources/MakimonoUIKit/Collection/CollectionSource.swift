#if (canImport(UIKit) && !os(watchOS)) || canImport(UIKitStandIn)
import Foundation
import Makimono
#if canImport(UIKit)
import UIKit
#else
import UIKitStandIn
#endif

/// Where a collection view has its items from: what the ``ListBinding`` shows. Its cells are the user's for items, ours for all else.
@MainActor
final class CollectionSource<Item: Identifiable & Equatable & Sendable>: NSObject, UICollectionViewDataSource
where Item.ID: Sendable {
  /// Of the cells that show no item.
  static var identifier: String { "Makimono.status" }

  private let cell: PagedCollectionView<Item>.CellProvider
  weak var binding: PagedBinding<Item>?

  init(cell: @escaping PagedCollectionView<Item>.CellProvider) {
    self.cell = cell
  }

  func numberOfSections(in collectionView: UICollectionView) -> Int { PagedSection.allCases.count }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    binding?.list.rowCount(inSection: section) ?? 0
  }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    binding?.list.cellAsked()
    if let item = binding?.list.item(at: indexPath) { return cell(collectionView, indexPath, item) }
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: Self.identifier, for: indexPath)
    cell.contentConfiguration = binding?.content(at: indexPath)
    return cell
  }
}
#endif
