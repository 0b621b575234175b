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

/// A table of stories on a simulated screen, over a source that does what the test says.
@MainActor
final class TableBench {
  typealias Source = StoryFeed.Source

  let screen = Screen()
  let tableView: UITableView
  let clock = ManualClock()
  let source: Source
  let pager: KeyedPager<Source>
  let paged: PagedTableView<Story>

  /// - Parameters:
  ///   - total: rows of the feed.
  ///   - window: pages held at most; `nil` for all.
  ///   - retry: what a failed page does by itself.
  init(
    total: Int = 100, pageSize: Int = 20, window: Int? = nil, retry: RetryPolicy = .never, source: Source? = nil,
    configure: (UITableView) -> Void = { _ in }
  ) {
    self.source = source ?? StoryFeed.still(total: total)
    pager = KeyedPager(
      source: self.source,
      configuration: PagingConfiguration(
        pageSize: pageSize, window: window.map { .pages($0) } ?? .unbounded, retry: retry),
      clock: clock, random: { 0.5 })
    tableView = UITableView(frame: CGRect(x: 0, y: 0, width: 390, height: 844), style: .plain)
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "Story")
    configure(tableView)
    let log = AskLog()
    paged = PagedTableView(tableView, pager: pager) { tableView, indexPath, story in
      log.asked[story.id, default: 0] += 1
      log.onCell?(story.id)
      let cell = tableView.dequeueReusableCell(withIdentifier: "Story", for: indexPath)
      var content = cell.defaultContentConfiguration()
      content.text = story.text
      cell.contentConfiguration = content
      return cell
    }
    self.log = log
  }

  /// Cells that were asked for, by id.
  final class AskLog {
    var asked: [Int: Int] = [:]
    var onCell: ((Int) -> Void)?
  }

  let log: AskLog

  /// Called as a cell is asked for.
  var onCell: ((Int) -> Void)? {
    get { log.onCell }
    set { log.onCell = newValue }
  }

  // MARK: - Doing

  /// Shows the table, begins the list, and waits for the first rows.
  func open() async throws {
    screen.show(tableView)
    paged.start()
    try await settled()
  }

  /// Reads the list anew, without waiting for it.
  func refresh(_ strategy: RefreshStrategy) {
    pager.refresh(strategy)
  }

  struct TimeOut: Error {}

  /// Runs frames until no load is under way.
  func settled() async throws {
    let isDone = await screen.frames {
      let states = pager.loadStates
      return !states.refresh.isLoading && !states.append.isLoading && !states.prepend.isLoading
        && pager.gaps.allSatisfy { !$0.state.isLoading }
    }
    if !isDone { throw TimeOut() }
    screen.settle()
  }

  func until(_ condition: () -> Bool) async throws {
    if await !screen.frames(until: condition) { throw TimeOut() }
  }

  /// Drags on until the list has ended, or failed.
  func readToEnd(limit: Int = 2_000) async throws {
    for _ in 0..<limit {
      if pager.loadStates.append.isEnd || pager.loadStates.append.isFailed { return }
      screen.finger.drag(tableView, by: 600, steps: 6)
      try await settled()
    }
    throw TimeOut()
  }

  // MARK: - Seeing

  /// What the rows of a section say.
  func texts(of section: PagedSection) -> [String] {
    (tableView.indexPathsForVisibleRows ?? []).filter { $0.section == section.index }.compactMap { text(at: $0) }
  }

  func text(at indexPath: IndexPath) -> String? {
    guard let cell = tableView.cellForRow(at: indexPath) else { return nil }
    if let content = cell.contentConfiguration as? UIListContentConfiguration { return content.text }
    return (cell.contentConfiguration as? StatusConfiguration)?.text
  }

  var visibleIDs: [Int] {
    (tableView.indexPathsForVisibleRows ?? []).compactMap { paged.item(at: $0)?.id }
  }

  /// Where the rows in sight stand on the screen, by id: the distance of each from the view's edge.
  var picture: [Int: Double] {
    var tops: [Int: Double] = [:]
    for path in tableView.indexPathsForVisibleRows ?? [] {
      guard let story = paged.item(at: path) else { continue }
      tops[story.id] = tableView.rectForRow(at: path).minY - tableView.contentOffset.y
    }
    return tops
  }

  /// Whether the content stands within its ends, and will after a scroll of a way.
  func isInside(after way: CGFloat = 0) -> Bool {
    let inset = tableView.adjustedContentInset
    let end = tableView.contentSize.height + inset.bottom - tableView.bounds.height
    let offsets = [tableView.contentOffset.y, tableView.contentOffset.y + way]
    return offsets.allSatisfy { $0 > -inset.top && $0 < end }
  }

  /// The button in the row at an edge.
  func button(at section: PagedSection) -> UIButton? {
    guard let path = tableView.indexPathsForVisibleRows?.first(where: { $0.section == section.index }),
      let cell = tableView.cellForRow(at: path)
    else { return nil }
    return cell.firstButton
  }
}

extension UIView {
  /// The first button in it that can be seen.
  var firstButton: UIButton? {
    if let button = self as? UIButton, !isHidden { return button }
    for view in subviews where !view.isHidden {
      if let found = view.firstButton { return found }
    }
    return nil
  }

  /// All that its labels say.
  var words: [String] {
    let own = (self as? UILabel).flatMap { $0.isHidden ? nil : $0.text }.map { [$0] } ?? []
    return own + subviews.filter { !$0.isHidden }.flatMap(\.words)
  }
}
