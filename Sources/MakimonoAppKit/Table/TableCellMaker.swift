#if (canImport(AppKit) && !targetEnvironment(macCatalyst)) || canImport(AppKitStandIn)
import Foundation
import Makimono
#if canImport(AppKit)
import AppKit
#else
import AppKitStandIn
#endif

/// Makes the cells of a table view: the user's for items, ours for all else.
@MainActor
final class TableCellMaker<Item: Identifiable & Equatable & Sendable> where Item.ID: Sendable {
  /// Of the cells that show no item.
  private static var identifier: NSUserInterfaceItemIdentifier { NSUserInterfaceItemIdentifier("Makimono.status") }

  private let cell: PagedTableView<Item>.CellProvider
  weak var binding: PagedBinding<Item>?
  weak var host: TableHost<Item.ID>?

  init(cell: @escaping PagedTableView<Item>.CellProvider) {
    self.cell = cell
  }

  /// The item in a row of the table; `nil` where it shows none.
  func item(atRow row: Int) -> Item? {
    host?.row(ofTableRow: row).flatMap { binding?.list.item(inRow: $0) }
  }

  func cell(_ tableView: NSTableView, _ column: NSTableColumn, _ row: Int, _ entry: PagedEntry<Item.ID>) -> NSView {
    binding?.list.cellAsked()
    if let item = item(atRow: row) { return cell(tableView, column, row, item) }
    let status = tableView.makeView(withIdentifier: Self.identifier, owner: nil) as? StatusCell ?? StatusCell()
    status.identifier = Self.identifier
    // One cell tells it, whatever columns there are.
    status.show(column === tableView.tableColumns.first ? binding?.view(of: entry) : nil)
    return status
  }
}
#endif
