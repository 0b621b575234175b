#if (canImport(UIKit) && !os(watchOS)) || canImport(UIKitStandIn)
import Foundation
import Makimono
#if canImport(UIKit)
import UIKit
#else
import UIKitStandIn
#endif

/// Makes the cells of a table view: the user's for items, ours for all else.
@MainActor
final class TableCellMaker<Item: Identifiable & Equatable & Sendable> where Item.ID: Sendable {
  /// Of the cells that show no item.
  static var identifier: String { "Makimono.status" }

  private let cell: PagedTableView<Item>.CellProvider
  weak var binding: PagedBinding<Item>?

  init(cell: @escaping PagedTableView<Item>.CellProvider) {
    self.cell = cell
  }

  func cell(_ tableView: UITableView, _ indexPath: IndexPath, _ entry: PagedEntry<Item.ID>) -> UITableViewCell {
    binding?.list.cellAsked()
    if let item = binding?.item(at: indexPath) { return cell(tableView, indexPath, item) }
    let cell = tableView.dequeueReusableCell(withIdentifier: Self.identifier, for: indexPath)
    cell.selectionStyle = .none
    cell.contentConfiguration = binding?.content(of: entry)
    return cell
  }
}
#endif
