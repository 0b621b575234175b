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

/// A table of stories on a simulated Mac, over a source that does what the test says.
@MainActor
final class TableBench: ListBench {
  typealias Source = StoryFeed.Source

  let screen = Screen()
  let scrollView = NSScrollView(frame: NSRect(x: 0, y: 0, width: 480, height: 700))
  let tableView = NSTableView(frame: NSRect(x: 0, y: 0, width: 480, height: 0))
  let source: Source
  let pager: KeyedPager<Source>
  let paged: PagedTableView<Story>
  private let log: AskLog

  var document: NSView { tableView }

  /// Cells that were asked for.
  final class AskLog {
    var onCell: ((Int) -> Void)?
  }

  /// Called as a cell is asked for.
  var onCell: ((Int) -> Void)? {
    get { log.onCell }
    set { log.onCell = newValue }
  }

  /// - Parameters:
  ///   - total: rows of the feed.
  ///   - window: pages held at most; `nil` for all.
  ///   - placeholders: whether rows whose page is not there have a row already.
  init(
    total: Int = 100, pageSize: Int = 20, window: Int? = nil, placeholders: Bool = false, source: Source? = nil,
    configure: (NSTableView) -> Void = { _ in }
  ) {
    self.source = source ?? StoryFeed.still(total: total)
    pager = KeyedPager(
      source: self.source,
      configuration: PagingConfiguration(
        pageSize: pageSize, window: window.map { .pages($0) } ?? .unbounded, retry: .never, placeholders: placeholders),
      clock: ManualClock(), random: { 0.5 })
    tableView.addTableColumn(NSTableColumn(identifier: NSUserInterfaceItemIdentifier("Story")))
    tableView.headerView = nil
    tableView.rowHeight = 40
    tableView.usesAutomaticRowHeights = true
    scrollView.contentInsets = NSEdgeInsets(top: 28, left: 0, bottom: 10, right: 0)
    scrollView.documentView = tableView
    configure(tableView)
    let log = AskLog()
    self.log = log
    paged = PagedTableView(tableView, pager: pager) { tableView, _, _, story in
      log.onCell?(story.id)
      let cell = tableView.makeView(withIdentifier: StoryCell.identifier, owner: nil) as? StoryCell ?? StoryCell()
      cell.show(story)
      return cell
    }
  }

  /// Reads the list anew, without waiting for it.
  func refresh(_ strategy: RefreshStrategy) {
    pager.refresh(strategy)
  }

  // MARK: - Seeing

  /// Rows of the table that are in sight.
  var visibleRows: Range<Int> { Range(tableView.rows(in: tableView.visibleRect)) ?? 0..<0 }

  var visibleIDs: [Int] { visibleRows.compactMap { paged.item(atRow: $0)?.id } }

  /// Where the rows in sight stand in the window, by id: the distance of each from the view's edge.
  var picture: [Int: Double] {
    var tops: [Int: Double] = [:]
    for row in visibleRows {
      if let story = paged.item(atRow: row) { tops[story.id] = tableView.rect(ofRow: row).minY - offset }
    }
    return tops
  }

  func text(of id: Int) -> String? {
    paged.row(of: id).flatMap { tableView.view(atColumn: 0, row: $0, makeIfNecessary: false) as? StoryCell }?.text
  }

  /// The cell of a row that shows no item, the one before the first item or the last.
  func edgeCell(_ edge: PageDirection) -> NSView? {
    guard let row = edge == .backward ? visibleRows.first : visibleRows.last, paged.item(atRow: row) == nil
    else { return nil }
    return tableView.view(atColumn: 0, row: row, makeIfNecessary: false)
  }
}
