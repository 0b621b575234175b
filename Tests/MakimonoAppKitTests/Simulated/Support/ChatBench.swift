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

/// A conversation on a simulated Mac, in a table or in a collection of one column.
@MainActor
final class ChatBench {
  enum Kind: CaseIterable { case table, collection }

  let screen = Screen()
  let scrollView: NSScrollView
  let paged: PagedListController<Story>
  let pager: KeyedPager<StoryFeed.Source>
  let source: StoryFeed.Source
  let conversation: Conversation
  private let frameOf: (Int) -> NSRect?
  private let visible: () -> [Int]
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
    scrollView = NSScrollView(frame: NSRect(x: 0, y: 0, width: 480, height: 700))
    scrollView.contentInsets = NSEdgeInsets(top: 28, left: 0, bottom: 10, right: 0)
    switch kind {
    case .table:
      let view = NSTableView(frame: NSRect(x: 0, y: 0, width: 480, height: 0))
      view.addTableColumn(NSTableColumn(identifier: NSUserInterfaceItemIdentifier("Story")))
      view.headerView = nil
      view.rowHeight = 40
      view.usesAutomaticRowHeights = true
      scrollView.documentView = view
      let table = PagedTableView(view, pager: pager) { [log] view, _, _, story in
        log.asked[story.id, default: 0] += 1
        let cell = view.makeView(withIdentifier: StoryCell.identifier, owner: nil) as? StoryCell ?? StoryCell()
        cell.show(story)
        return cell
      }
      paged = table
      frameOf = { id in table.row(of: id).map { view.rect(ofRow: $0) } }
      visible = { (Range(view.rows(in: view.visibleRect)) ?? 0..<0).compactMap { table.item(atRow: $0)?.id } }
    case .collection:
      let view = NSCollectionView(frame: NSRect(x: 0, y: 0, width: 480, height: 0))
      view.collectionViewLayout = Self.column
      view.register(StoryItem.self, forItemWithIdentifier: StoryCell.identifier)
      scrollView.documentView = view
      let collection = PagedCollectionView(view, pager: pager) { [log] view, path, story in
        log.asked[story.id, default: 0] += 1
        let item = view.makeItem(withIdentifier: StoryCell.identifier, for: path)
        (item as? StoryItem)?.show(story)
        return item
      }
      paged = collection
      frameOf = { id in collection.indexPath(of: id).flatMap { view.layoutAttributesForItem(at: $0)?.frame } }
      visible = {
        view.indexPathsForVisibleItems().filter {
          view.layoutAttributesForItem(at: $0)?.frame.intersects(view.visibleRect) ?? false
        }.sorted().compactMap { collection.item(at: $0)?.id }
      }
    }
    paged.readingLine = .end
  }

  private static var column: NSCollectionViewCompositionalLayout {
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

  private var clip: NSClipView { scrollView.contentView }

  /// Points from where what is in sight ends to the end of the last row; below 0 past it.
  var distanceToEnd: Double {
    guard let last = pager.items.last?.id, let end = frameOf(last)?.maxY else { return .infinity }
    return end - (clip.bounds.maxY - clip.contentInsets.bottom)
  }

  /// From the view's edge, in points.
  func top(of id: Int) -> Double? { frameOf(id).map { $0.minY - clip.bounds.minY } }

  func bottom(of id: Int) -> Double? { frameOf(id).map { $0.maxY - clip.bounds.minY } }

  var visibleEnd: Double { clip.bounds.height - clip.contentInsets.bottom }

  var visibleIDs: [Int] { visible() }

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
