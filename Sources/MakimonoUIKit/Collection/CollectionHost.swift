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
final class CollectionHost: ScrollHost {
  private let collectionView: UICollectionView
  /// A collection view does not keep it.
  private let dataSource: any UICollectionViewDataSource
  let isHorizontal: Bool

  init(_ collectionView: UICollectionView, isHorizontal: Bool, dataSource: any UICollectionViewDataSource) {
    self.collectionView = collectionView
    self.isHorizontal = isHorizontal
    self.dataSource = dataSource
    collectionView.dataSource = dataSource
  }

  weak var watcher: LayoutWatcher?
  var keptRoom = LengthInsets()
  var scrollView: UIScrollView { collectionView }

  func reloadData() { collectionView.reloadData() }

  func follow(_ step: ListStep, animated: Bool, change: @escaping () -> Void) {
    collectionView.performBatchUpdates { [collectionView] in
      change()
      collectionView.deleteItems(at: step.deletions)
      collectionView.insertItems(at: step.insertions)
      for move in step.moves { collectionView.moveItem(at: move.from, to: move.to) }
    }
  }

  func redraw(after step: ListStep) {
    let (redrawn, remade) = (step.redrawn, step.remade)
    if !redrawn.isEmpty { collectionView.reconfigureItems(at: redrawn) }
    if !remade.isEmpty { collectionView.reloadItems(at: remade) }
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
