import Foundation
import ListStories
import Makimono
import MakimonoCore
import MakimonoTesting
import MakimonoUIKit

#if canImport(UIKit)
import UIKit
#else
import UIKitStandIn
#endif

/// A collection of stories on a simulated screen, over a source that does what the test says.
@MainActor
final class CollectionBench {
  typealias Source = StoryFeed.Source

  let screen = Screen()
  let collectionView: UICollectionView
  let source: Source
  let pager: KeyedPager<Source>
  let paged: PagedCollectionView<Story>

  /// - Parameters:
  ///   - total: rows of the feed.
  ///   - window: pages held at most; `nil` for all.
  ///   - layout: by default two columns of cells that are as high as they need.
  init(
    total: Int = 100, pageSize: Int = 20, window: Int? = nil, placeholders: Bool = false, source: Source? = nil,
    layout: UICollectionViewLayout = CollectionBench.columns
  ) {
    self.source = source ?? StoryFeed.still(total: total)
    pager = KeyedPager(
      source: self.source,
      configuration: PagingConfiguration(
        pageSize: pageSize, window: window.map { .pages($0) } ?? .unbounded, retry: .never,
        placeholders: placeholders),
      clock: ManualClock(), random: { 0.5 })
    collectionView = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 390, height: 844), collectionViewLayout: layout)
    let cell = UICollectionView.CellRegistration<UICollectionViewCell, Story> { cell, _, story in
      var content = UIListContentConfiguration.cell()
      content.text = story.text
      cell.contentConfiguration = content
    }
    paged = PagedCollectionView(collectionView, pager: pager) { view, indexPath, story in
      view.dequeueConfiguredReusableCell(using: cell, for: indexPath, item: story)
    }
  }

  static var columns: UICollectionViewCompositionalLayout {
    .paged { _ in
      let item = NSCollectionLayoutItem(
        layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(0.5), heightDimension: .estimated(80)))
      let group = NSCollectionLayoutGroup.horizontal(
        layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(80)),
        subitems: [item, item])
      return NSCollectionLayoutSection(group: group)
    }
  }

  static var flow: UICollectionViewFlowLayout {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 180, height: 90)
    return layout
  }

  // MARK: - Doing

  /// Shows the collection, begins the list, and waits for the first rows.
  ///
  /// - Parameter page: where the list begins; `nil` for its start.
  func open(at page: Int? = nil) async throws {
    screen.show(collectionView)
    if let page { pager.start(at: page) } else { paged.start() }
    try await settled()
  }

  struct TimeOut: Error {}

  var isLoading: Bool {
    let states = pager.loadStates
    return states.refresh.isLoading || states.append.isLoading || states.prepend.isLoading
  }

  /// Runs frames until no load is under way.
  func settled() async throws {
    try await until { !isLoading }
    screen.settle()
  }

  func until(_ condition: () -> Bool) async throws {
    if await !screen.frames(until: condition) { throw TimeOut() }
  }

  /// Tosses the list on until an edge has ended, or failed, and is in sight.
  func read(to edge: PageDirection = .forward, limit: Int = 500) async throws {
    let state = { [pager] in pager.loadStates[edge.edge] }
    for _ in 0..<limit where !state().isEnd && !state().isFailed {
      toss(edge)
      try await settled()
    }
    if !state().isEnd, !state().isFailed { throw TimeOut() }
    for _ in 0..<3 {
      toss(edge)
      screen.settle()
    }
  }

  /// Flings with a short move, which at the top is no pull.
  private func toss(_ edge: PageDirection) {
    let sign: CGFloat = edge == .forward ? 1 : -1
    screen.finger.touch(collectionView)
    for _ in 0..<3 { screen.finger.move(collectionView, by: 20 * sign) }
    screen.finger.lift(collectionView, speed: 6_000 * sign)
  }

  // MARK: - Seeing

  var visiblePaths: [IndexPath] { collectionView.indexPathsForVisibleItems.sorted() }

  var visibleIDs: [Int] { visiblePaths.compactMap { paged.item(at: $0)?.id } }

  var placeholdersInSight: Int {
    visiblePaths.count { path in
      guard path.section == PagedSection.rows.index, case .placeholder = pager.rows[path.item] else { return false }
      return true
    }
  }

  /// Where the cells in sight stand on the screen, by id: the distance of each from the view's edge.
  var picture: [Int: Double] {
    var tops: [Int: Double] = [:]
    for path in visiblePaths {
      guard let story = paged.item(at: path), let frame = collectionView.layoutAttributesForItem(at: path)?.frame
      else { continue }
      tops[story.id] = frame.minY - collectionView.contentOffset.y
    }
    return tops
  }

  /// As ``picture``, of a list that is scrolled sideways.
  var leftEdges: [Int: Double] {
    var edges: [Int: Double] = [:]
    for path in visiblePaths {
      guard let story = paged.item(at: path), let frame = collectionView.layoutAttributesForItem(at: path)?.frame
      else { continue }
      edges[story.id] = frame.minX - collectionView.contentOffset.x
    }
    return edges
  }

  /// Whether the content stands within its ends, and will after a scroll of a way.
  func isInside(after way: CGFloat = 0) -> Bool {
    let inset = collectionView.adjustedContentInset
    let end = collectionView.contentSize.height + inset.bottom - collectionView.bounds.height
    let offsets = [collectionView.contentOffset.y, collectionView.contentOffset.y + way]
    return offsets.allSatisfy { $0 > -inset.top && $0 < end }
  }

  /// The cell at an edge, where it is in sight.
  func edgeCell(_ section: PagedSection) -> UICollectionViewCell? {
    visiblePaths.first { $0.section == section.index }.flatMap { collectionView.cellForItem(at: $0) }
  }
}
