#if (canImport(AppKit) && !targetEnvironment(macCatalyst)) || canImport(AppKitStandIn)
import Foundation
import Makimono
import MakimonoCore
#if canImport(AppKit)
import AppKit
#else
import AppKitStandIn
#endif

/// A table view as a ``ScrollHost``. It has no sections: its rows are those of all sections, one after the other.
@MainActor
final class TableHost<ID: Hashable & Sendable>: ScrollHost {
  typealias DataSource = NSTableViewDiffableDataSource<PagedSection, PagedEntry<ID>>

  private let tableView: NSTableView
  private let dataSource: DataSource
  let scrollView: NSScrollView
  let watch = ScrollWatch()
  weak var watcher: LayoutWatcher?
  /// The rows of the table that show `PagedSection.rows`.
  private var rows = 0..<0

  init(_ tableView: NSTableView, cell: @escaping DataSource.CellProvider) {
    guard let scrollView = tableView.enclosingScrollView else {
      preconditionFailure("A table view is put into its scroll view before it is joined to a pager")
    }
    self.tableView = tableView
    self.scrollView = scrollView
    dataSource = DataSource(tableView: tableView, cellProvider: cell)
  }

  var document: NSView { tableView }
  var isHorizontal: Bool { false }

  func apply(_ snapshot: NSDiffableDataSourceSnapshot<PagedSection, PagedEntry<ID>>, animated: Bool) {
    let start = snapshot.numberOfItems(inSection: .start)
    rows = start..<start + snapshot.numberOfItems(inSection: .rows)
    dataSource.defaultRowAnimation = animated ? .effectFade : []
    dataSource.apply(snapshot, animatingDifferences: true)
  }

  /// The table's row of a row of `PagedSection.rows`.
  func tableRow(of row: Int) -> Int { rows.lowerBound + row }

  /// The row of `PagedSection.rows` that a row of the table shows; `nil` where it shows another.
  func row(ofTableRow row: Int) -> Int? { rows.contains(row) ? row - rows.lowerBound : nil }

  func rect(ofRow row: Int) -> NSRect? {
    let tableRow = tableRow(of: row)
    guard rows.contains(tableRow), tableRow < tableView.numberOfRows else { return nil }
    return tableView.rect(ofRow: tableRow)
  }

  /// Rows of the table that are in sight.
  private var visible: Range<Int> {
    Range(tableView.rows(in: sight)) ?? 0..<0
  }

  var visibleRows: ClosedRange<Int>? {
    let visible = visible.clamped(to: rows)
    guard let first = visible.first.flatMap(row), let last = visible.last.flatMap(row) else { return nil }
    return first...last
  }

  func showsEdge(_ edge: PageDirection) -> Bool {
    edge == .backward
      ? visible.contains { $0 < rows.lowerBound }
      : visible.contains { $0 >= rows.upperBound }
  }
}
#endif
