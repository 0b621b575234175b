#if (canImport(UIKit) && !os(watchOS)) || canImport(UIKitStandIn)
import Foundation
import MakimonoCore
#if canImport(UIKit)
import UIKit
#else
import UIKitStandIn
#endif

/// A table view as a ``RowHost``.
@MainActor
final class TableHost<ID: Hashable & Sendable>: RowHost {
  private let tableView: UITableView
  private let dataSource: UITableViewDiffableDataSource<PagedSection, PagedEntry<ID>>

  init(
    _ tableView: UITableView,
    cell: @escaping UITableViewDiffableDataSource<PagedSection, PagedEntry<ID>>.CellProvider
  ) {
    self.tableView = tableView
    dataSource = UITableViewDiffableDataSource(tableView: tableView, cellProvider: cell)
    dataSource.defaultRowAnimation = .fade
  }

  var scrollView: UIScrollView { tableView }
  var isHorizontal: Bool { false }

  func apply(_ snapshot: NSDiffableDataSourceSnapshot<PagedSection, PagedEntry<ID>>, animated: Bool) {
    dataSource.apply(snapshot, animatingDifferences: animated)
  }

  func frame(ofRow row: Int) -> CGRect? {
    guard tableView.numberOfSections > PagedSection.rows.index, row >= 0,
      row < tableView.numberOfRows(inSection: PagedSection.rows.index)
    else { return nil }
    return tableView.rectForRow(at: IndexPath(row: row, section: PagedSection.rows.index))
  }

  var visibleRows: ClosedRange<Int>? {
    let rows = (tableView.indexPathsForVisibleRows ?? []).filter { $0.section == PagedSection.rows.index }.map(\.row)
    guard let first = rows.min(), let last = rows.max() else { return nil }
    return first...last
  }

  func showsEdge(_ edge: PageDirection) -> Bool {
    let section = edge == .backward ? PagedSection.start : .end
    return (tableView.indexPathsForVisibleRows ?? []).contains { $0.section == section.index }
  }

  var background: UIView? {
    get { tableView.backgroundView }
    set { tableView.backgroundView = newValue }
  }
}
#endif
