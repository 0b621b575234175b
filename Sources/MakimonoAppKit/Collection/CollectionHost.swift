#if (canImport(AppKit) && !targetEnvironment(macCatalyst)) || canImport(AppKitStandIn)
import Foundation
import Makimono
import MakimonoCore
#if canImport(AppKit)
import AppKit
#else
import AppKitStandIn
#endif

/// A collection view as a ``ScrollHost``, whatever its layout.
@MainActor
final class CollectionHost: ScrollHost {
  private let collectionView: NSCollectionView
  /// A collection view does not keep it.
  private let dataSource: any NSCollectionViewDataSource
  let scrollView: NSScrollView
  let isHorizontal: Bool
  let watch = ScrollWatch()
  weak var watcher: LayoutWatcher?
  var keptRoom = LengthInsets()

  init(_ collectionView: NSCollectionView, isHorizontal: Bool, dataSource: any NSCollectionViewDataSource) {
    guard let scrollView = collectionView.enclosingScrollView else {
      preconditionFailure("A collection view is put into its scroll view before it is joined to a pager")
    }
    self.collectionView = collectionView
    self.scrollView = scrollView
    self.isHorizontal = isHorizontal
    self.dataSource = dataSource
    collectionView.dataSource = dataSource
  }

  var document: NSView { collectionView }

  /// A collection view fills what shows it: of less than a screenful it is the layout that says how long the content is.
  var contentLength: Double {
    let (frame, clip) = (document.frame, scrollView.contentView.bounds)
    let fills = isHorizontal ? frame.width <= clip.width : frame.height <= clip.height
    let size = fills ? collectionView.collectionViewLayout?.collectionViewContentSize ?? frame.size : frame.size
    return isHorizontal ? size.width : size.height
  }

  func reloadData() { collectionView.reloadData() }

  func follow(_ step: ListStep, animated: Bool, change: @escaping () -> Void) {
    collectionView.performBatchUpdates({ [collectionView] in
      change()
      collectionView.deleteItems(at: Set(step.deletions))
      collectionView.insertItems(at: Set(step.insertions))
      for move in step.moves { collectionView.moveItem(at: move.from, to: move.to) }
    })
  }

  /// AppKit draws none anew in its place.
  func redraw(after step: ListStep) {
    let remade = Set(step.redrawn + step.remade)
    if !remade.isEmpty { collectionView.reloadItems(at: remade) }
  }

  func rect(ofRow row: Int) -> NSRect? {
    guard collectionView.numberOfSections > PagedSection.rows.index, row >= 0,
      row < collectionView.numberOfItems(inSection: PagedSection.rows.index)
    else { return nil }
    return collectionView.layoutAttributesForItem(at: IndexPath(item: row, section: PagedSection.rows.index))?.frame
  }

  /// A collection view has items made that are out of sight, and counts them as visible.
  private var visible: [IndexPath] {
    let sight = sight
    return collectionView.indexPathsForVisibleItems().filter {
      collectionView.layoutAttributesForItem(at: $0)?.frame.intersects(sight) ?? false
    }
  }

  var visibleRows: ClosedRange<Int>? { visible.pagedRows }

  func showsEdge(_ edge: PageDirection) -> Bool { visible.hasRow(of: edge) }
}
#endif
