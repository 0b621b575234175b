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

/// A conversation on a simulated screen, in a table or in a collection of one column.
@MainActor
final class ChatBench {
  enum Kind: CaseIterable { case table, collection }

  let screen = Screen()
  let scrollView: UIScrollView
  let paged: PagedListController<Story>
  let pager: KeyedPager<StoryFeed.Source>
  let source: StoryFeed.Source
  let conversation: Conversation
  private let frameOfPath: (IndexPath) -> CGRect?
  private let paths: () -> [IndexPath]
  let log = AskLog()

  /// Cells that were asked for, by id.
  final class AskLog { var asked: [Int: Int] = [:] }

  /// - Parameters:
  ///   - count: messages that there are.
  ///   - window: pages held at most; `nil` for all.
  init(_ kind: Kind, count: Int = 90, pageSize: Int = 20, window: Int? = nil) {
    conversation = Conversation(count: count, pageSize: pageSize)
    source = conversation.source
    pager = KeyedPager(
      source: source,
      configuration: PagingConfiguration(
        pageSize: pageSize, window: window.map { .pages($0) } ?? .unbounded, retry: .never),
      clock: ManualClock(), random: { 0.5 })
    let bounds = CGRect(x: 0, y: 0, width: 390, height: 844)
    switch kind {
    case .table:
      let view = UITableView(frame: bounds, style: .plain)
      view.register(UITableViewCell.self, forCellReuseIdentifier: "Story")
      paged = PagedTableView(view, pager: pager) { [log] view, path, story in
        log.asked[story.id, default: 0] += 1
        let cell = view.dequeueReusableCell(withIdentifier: "Story", for: path)
        var content = cell.defaultContentConfiguration()
        content.text = story.text
        cell.contentConfiguration = content
        return cell
      }
      scrollView = view
      frameOfPath = { view.rectForRow(at: $0) }
      paths = { view.indexPathsForVisibleRows ?? [] }
    case .collection:
      let view = UICollectionView(frame: bounds, collectionViewLayout: Self.column)
      let cell = UICollectionView.CellRegistration<UICollectionViewCell, Story> { [log] cell, _, story in
        log.asked[story.id, default: 0] += 1
        var content = UIListContentConfiguration.cell()
        content.text = story.text
        cell.contentConfiguration = content
      }
      paged = PagedCollectionView(view, pager: pager) { view, path, story in
        view.dequeueConfiguredReusableCell(using: cell, for: path, item: story)
      }
      scrollView = view
      frameOfPath = { view.layoutAttributesForItem(at: $0)?.frame }
      paths = { view.indexPathsForVisibleItems }
    }
    paged.readingLine = .end
  }

  private static var column: UICollectionViewCompositionalLayout {
    .paged { _ in
      let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(60))
      return NSCollectionLayoutSection(
        group: .horizontal(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)]))
    }
  }

  // MARK: - Doing

  /// Shows the list, begins it, and waits for the first rows.
  func open() async throws {
    screen.show(scrollView)
    paged.start()
    try await settled()
  }

  struct TimeOut: Error {}

  func settled() async throws {
    try await until {
      let states = pager.loadStates
      return !states.refresh.isLoading && !states.append.isLoading && !states.prepend.isLoading
    }
    screen.settle()
  }

  func until(_ condition: () -> Bool) async throws {
    if await !screen.frames(until: condition) { throw TimeOut() }
  }

  /// The user says something: a row at the end, at once.
  func say(_ id: Int) { pager.edit(.insert(Story(id: id), at: .end)) }

  /// Others say something, and the list reads its pages anew.
  func hear(_ count: Int) async throws {
    conversation.say(count)
    refresh(.keepWindow)
    try await settled()
  }

  func refresh(_ strategy: RefreshStrategy) { pager.refresh(strategy) }

  /// A row has so many words more.
  func grow(_ id: Int, by words: Int = 1) {
    let all = (pager.row(of: id).flatMap { pager.rows[$0].item }?.more ?? 0) + words
    pager.edit(id) { $0.more = all }
  }

  // MARK: - Seeing

  /// Points from where what is in sight ends to the end of the content; below 0 past it.
  var distanceToEnd: Double {
    scrollView.contentSize.height
      - (scrollView.contentOffset.y + scrollView.bounds.height - scrollView.adjustedContentInset.bottom)
  }

  /// From the view's edge, in points.
  func top(of id: Int) -> Double? {
    paged.indexPath(of: id).flatMap(frameOfPath).map { $0.minY - scrollView.contentOffset.y }
  }

  func bottom(of id: Int) -> Double? {
    paged.indexPath(of: id).flatMap(frameOfPath).map { $0.maxY - scrollView.contentOffset.y }
  }

  var visibleEnd: Double { scrollView.bounds.height - scrollView.adjustedContentInset.bottom }

  var visibleIDs: [Int] { paths().sorted().compactMap { paged.item(at: $0)?.id } }

  /// Where the rows in sight stand, by id.
  var picture: [Int: Double] {
    Dictionary(uniqueKeysWithValues: visibleIDs.compactMap { id in top(of: id).map { (id, $0) } })
  }

  /// How far rows that were in sight, and are, have moved at most.
  func moved(since old: [Int: Double]) -> Double {
    let now = picture
    return old.compactMap { id, top in now[id].map { abs($0 - top) } }.max() ?? .infinity
  }
}
