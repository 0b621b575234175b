#if (canImport(UIKit) && !os(watchOS)) || canImport(UIKitStandIn)
import Foundation
import Makimono
import MakimonoCore
#if canImport(UIKit)
import UIKit
#else
import UIKitStandIn
#endif

/// A collection view as a ``ScrollHost``, whatever its layout.
@MainActor
final class CollectionHost<ID: Hashable & Sendable>: ScrollHost {
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

  weak var watcher: LayoutWatcher?
  var scrollView: UIScrollView { collectionView }

  func apply(_ snapshot: NSDiffableDataSourceSnapshot<PagedSection, PagedEntry<ID>>, animated: Bool) {
    dataSource.apply(snapshot, animatingDifferences: animated)
  }

  func rect(ofRow row: Int) -> CGRect? {
    guard collectionView.numberOfSections > PagedSection.rows.index, row >= 0,
      row < collectionView.numberOfItems(inSection: PagedSection.rows.index)
    else { return nil }
    return collectionView.layoutAttributesForItem(at: IndexPath(item: row, section: PagedSection.rows.index))?.frame
  }

  var visibleIndexPaths: [IndexPath] { collectionView.indexPathsForVisibleItems }

  var background: UIView? {
    get { collectionView.backgroundView }
    set { collectionView.backgroundView = newValue }
  }
}
#endif
