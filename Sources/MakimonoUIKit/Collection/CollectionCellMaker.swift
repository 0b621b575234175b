#if (canImport(UIKit) && !os(watchOS)) || canImport(UIKitStandIn)
import Foundation
import Makimono
#if canImport(UIKit)
import UIKit
#else
import UIKitStandIn
#endif

/// Makes the cells of a collection view: the user's for items, ours for all else.
@MainActor
final class CollectionCellMaker<Item: Identifiable & Equatable & Sendable> where Item.ID: Sendable {
  /// Of the cells that show no item.
  static var identifier: String { "Makimono.status" }

  private let cell: PagedCollectionView<Item>.CellProvider
  weak var binding: PagedBinding<Item>?

  init(cell: @escaping PagedCollectionView<Item>.CellProvider) {
    self.cell = cell
  }

  func cell(
    _ collectionView: UICollectionView, _ indexPath: IndexPath, _ entry: PagedEntry<Item.ID>
  ) -> UICollectionViewCell {
    binding?.list.cellAsked()
    if let item = binding?.item(at: indexPath) { return cell(collectionView, indexPath, item) }
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: Self.identifier, for: indexPath)
    cell.contentConfiguration = binding?.content(of: entry)
    return cell
  }
}
#endif
