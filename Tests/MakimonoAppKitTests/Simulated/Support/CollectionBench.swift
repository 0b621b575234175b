import Foundation
import ListStories
import Makimono
import MakimonoAppKit
import MakimonoCore
import MakimonoTesting

#if canImport(AppKit)
import AppKit
#else
import AppKitStandIn
#endif

/// A collection of stories on a simulated Mac, over a source that does what the test says.
@MainActor
final class CollectionBench: ListBench {
  typealias Source = StoryFeed.Source

  let screen = Screen()
  let scrollView = NSScrollView(frame: NSRect(x: 0, y: 0, width: 480, height: 700))
  let collectionView = NSCollectionView(frame: NSRect(x: 0, y: 0, width: 480, height: 0))
  let source: Source
  let pager: KeyedPager<Source>
  let paged: PagedCollectionView<Story>

  var document: NSView { collectionView }

  /// - Parameters:
  ///   - total: rows of the feed.
  ///   - window: pages held at most; `nil` for all.
  ///   - layout: by default two columns of items that are as high as they need.
  init(
    total: Int = 100, pageSize: Int = 20, window: Int? = nil, source: Source? = nil,
    layout: NSCollectionViewLayout = CollectionBench.columns
  ) {
    self.source = source ?? StoryFeed.still(total: total)
    pager = KeyedPager(
      source: self.source,
      configuration: PagingConfiguration(
        pageSize: pageSize, window: window.map { .pages($0) } ?? .unbounded, retry: .never),
      clock: ManualClock(), random: { 0.5 })
    collectionView.collectionViewLayout = layout
    collectionView.isSelectable = true
    collectionView.register(StoryItem.self, forItemWithIdentifier: StoryCell.identifier)
    scrollView.documentView = collectionView
    paged = PagedCollectionView(collectionView, pager: pager) { view, indexPath, story in
      let item = view.makeItem(withIdentifier: StoryCell.identifier, for: indexPath)
      (item as? StoryItem)?.show(story)
      return item
    }
  }

  static var columns: NSCollectionViewCompositionalLayout {
    .paged { _ in
      let item = NSCollectionLayoutItem(
        layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(0.5), heightDimension: .estimated(80)))
      let group = NSCollectionLayoutGroup.horizontal(
        layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(80)),
        subitems: [item, item])
      return NSCollectionLayoutSection(group: group)
    }
  }

  static func flow(_ direction: NSCollectionView.ScrollDirection) -> NSCollectionViewFlowLayout {
    let layout = NSCollectionViewFlowLayout()
    layout.itemSize = NSSize(width: 150, height: 90)
    layout.scrollDirection = direction
    return layout
  }

  // MARK: - Seeing

  /// Items in sight, in order.
  private var visiblePaths: [IndexPath] {
    collectionView.indexPathsForVisibleItems().filter {
      collectionView.layoutAttributesForItem(at: $0)?.frame.intersects(collectionView.visibleRect) ?? false
    }.sorted()
  }

  var visibleIDs: [Int] { visiblePaths.compactMap { paged.item(at: $0)?.id } }

  /// Where the items in sight stand in the window, by id: the distance of each from the view's edge.
  var picture: [Int: Double] {
    var tops: [Int: Double] = [:]
    for path in visiblePaths {
      guard let story = paged.item(at: path), let frame = collectionView.layoutAttributesForItem(at: path)?.frame
      else { continue }
      tops[story.id] = frame.minY - offset
    }
    return tops
  }

  /// The view of the item at an edge, where it is in sight.
  func edgeCell(_ edge: PageDirection) -> NSView? {
    let section = edge == .backward ? PagedSection.start : .end
    return visiblePaths.first { $0.section == section.index }.flatMap { collectionView.item(at: $0)?.view }
  }
}
