#if (canImport(UIKit) && !os(watchOS)) || canImport(UIKitStandIn)
import Foundation
import MakimonoCore
#if canImport(UIKit)
import UIKit
#else
import UIKitStandIn
#endif

/// A collection view as a ``RowHost``, whatever its layout.
@MainActor
final class CollectionHost<ID: Hashable & Sendable>: RowHost {
  private let collectionView: UICollectionView
  private let dataSource: UICollectionViewDiffableDataSource<PagedSection, PagedEntry<ID>>
  let isHorizontal: Bool

  init(
    _ collectionView: UICollectionView, isHorizontal: Bool,
    cell: @escaping UICollectionViewDiffableDataSource<PagedSection, PagedEntry<ID>>.CellProvider
  ) {
    self.collectionView = collectionView
    self.isHorizontal = isHorizontal
    dataSource = UICollectionViewDiffableDataSource(collectionView: collectionView, cellProvider: cell)
  }

  var scrollView: UIScrollView { collectionView }

  func apply(_ snapshot: NSDiffableDataSourceSnapshot<PagedSection, PagedEntry<ID>>, animated: Bool) {
    dataSource.apply(snapshot, animatingDifferences: animated)
  }

  func frame(ofRow row: Int) -> CGRect? {
    guard collectionView.numberOfSections > PagedSection.rows.index, row >= 0,
      row < collectionView.numberOfItems(inSection: PagedSection.rows.index)
    else { return nil }
    return collectionView.layoutAttributesForItem(at: IndexPath(item: row, section: PagedSection.rows.index))?.frame
  }

  var visibleRows: ClosedRange<Int>? {
    let rows = collectionView.indexPathsForVisibleItems.filter { $0.section == PagedSection.rows.index }.map(\.item)
    guard let first = rows.min(), let last = rows.max() else { return nil }
    return first...last
  }

  func showsEdge(_ edge: PageDirection) -> Bool {
    let section = edge == .backward ? PagedSection.start : .end
    return collectionView.indexPathsForVisibleItems.contains { $0.section == section.index }
  }

  var background: UIView? {
    get { collectionView.backgroundView }
    set { collectionView.backgroundView = newValue }
  }
}
#endif
