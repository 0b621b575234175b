#if (canImport(AppKit) && !targetEnvironment(macCatalyst)) || canImport(AppKitStandIn)
import Foundation
import Makimono
import MakimonoCore
#if canImport(AppKit)
import AppKit
#else
import AppKitStandIn
#endif

/// Where a table view has its rows from: what the ``ListBinding`` shows. Its cells are the user's for items, ours for all else. A table view
/// has no sections: its rows are those of all of ``PagedSection``, one after the other.
@MainActor
final class TableSource<Item: Identifiable & Equatable & Sendable>: NSObject, NSTableViewDataSource, TableRows
where Item.ID: Sendable {
  /// Of the cells that show no item.
  private static var identifier: NSUserInterfaceItemIdentifier { NSUserInterfaceItemIdentifier("Makimono.status") }

  private let cell: PagedTableView<Item>.CellProvider
  weak var binding: PagedBinding<Item>?

  init(cell: @escaping PagedTableView<Item>.CellProvider) {
    self.cell = cell
  }

  func count(in section: PagedSection) -> Int { binding?.list.rowCount(in: section) ?? 0 }

  func numberOfRows(in tableView: NSTableView) -> Int { PagedSection.allCases.reduce(0) { $0 + count(in: $1) } }

  /// The item in a row of the table; `nil` where it shows none.
  func item(atRow row: Int) -> Item? {
    rows.contains(row) ? binding?.list.item(inRow: row - rows.lowerBound) : nil
  }

  /// The view of a row in a column; `nil` where there is no such row.
  func cell(_ tableView: NSTableView, _ column: NSTableColumn, _ row: Int) -> NSView? {
    binding?.list.cellAsked()
    if let item = item(atRow: row) { return cell(tableView, column, row, item) }
    guard row >= 0, row < numberOfRows(in: tableView) else { return nil }
    let status = tableView.makeView(withIdentifier: Self.identifier, owner: nil) as? StatusCell ?? StatusCell()
    status.identifier = Self.identifier
    // One cell tells it, whatever columns there are.
    status.show(column === tableView.tableColumns.first ? view(ofRow: row) : nil)
    return status
  }

  private func view(ofRow row: Int) -> NSView? {
    let rows = rows
    let entry =
      if row < rows.lowerBound {
        binding?.list.entry(ofRow: row, in: .start)
      } else if row < rows.upperBound {
        binding?.list.entry(ofRow: row - rows.lowerBound, in: .rows)
      } else {
        binding?.list.entry(ofRow: row - rows.upperBound, in: .end)
      }
    return entry.flatMap { binding?.view(of: $0) }
  }
}
#endif
