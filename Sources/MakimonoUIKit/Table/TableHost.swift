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
final class TableHost: ScrollHost {
  private let tableView: UITableView
  /// A table view does not keep it.
  private let dataSource: any UITableViewDataSource

  init(_ tableView: UITableView, dataSource: any UITableViewDataSource) {
    self.tableView = tableView
    self.dataSource = dataSource
    tableView.dataSource = dataSource
  }

  weak var watcher: LayoutWatcher?
  var keptRoom = LengthInsets()
  var scrollView: UIScrollView { tableView }
  var isHorizontal: Bool { false }

  func reloadData() { tableView.reloadData() }

  func follow(_ step: ListStep, animated: Bool, change: @escaping () -> Void) {
    let animation: UITableView.RowAnimation = animated ? .fade : .none
    tableView.performBatchUpdates { [tableView] in
      change()
      tableView.deleteRows(at: step.deletions, with: animation)
      tableView.insertRows(at: step.insertions, with: animation)
      for move in step.moves { tableView.moveRow(at: move.from, to: move.to) }
    }
  }

  func redraw(after step: ListStep) {
    let (redrawn, remade) = (step.redrawn, step.remade)
    if !redrawn.isEmpty { tableView.reconfigureRows(at: redrawn) }
    if !remade.isEmpty { tableView.reloadRows(at: remade, with: .none) }
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
