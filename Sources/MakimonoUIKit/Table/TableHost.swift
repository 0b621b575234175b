#if (canImport(UIKit) && !os(watchOS)) || canImport(UIKitStandIn)
import Foundation
import Makimono
import MakimonoCore
#if canImport(UIKit)
import UIKit
#else
import UIKitStandIn
#endif

/// A table view as a ``ScrollHost``.
@MainActor
final class TableHost<ID: Hashable & Sendable>: ScrollHost {
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

  weak var watcher: LayoutWatcher?
  var scrollView: UIScrollView { tableView }
  var isHorizontal: Bool { false }

  func apply(_ snapshot: NSDiffableDataSourceSnapshot<PagedSection, PagedEntry<ID>>, animated: Bool) {
    dataSource.apply(snapshot, animatingDifferences: animated)
  }

  func rect(ofRow row: Int) -> CGRect? {
    guard tableView.numberOfSections > PagedSection.rows.index, row >= 0,
      row < tableView.numberOfRows(inSection: PagedSection.rows.index)
    else { return nil }
    return tableView.rectForRow(at: IndexPath(row: row, section: PagedSection.rows.index))
  }

  var visibleIndexPaths: [IndexPath] { tableView.indexPathsForVisibleRows ?? [] }

  var background: UIView? {
    get { tableView.backgroundView }
    set { tableView.backgroundView = newValue }
  }
}
#endif
