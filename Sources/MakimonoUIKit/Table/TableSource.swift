#if (canImport(UIKit) && !os(watchOS)) || canImport(UIKitStandIn)
import Foundation
import Makimono
#if canImport(UIKit)
import UIKit
#else
import UIKitStandIn
#endif

/// Where a table view has its rows from: what the ``ListBinding`` shows. Its cells are the user's for items, ours for all else.
@MainActor
final class TableSource<Item: Identifiable & Equatable & Sendable>: NSObject, UITableViewDataSource
where Item.ID: Sendable {
  /// Of the cells that show no item.
  static var identifier: String { "Makimono.status" }

  private let cell: PagedTableView<Item>.CellProvider
  weak var binding: PagedBinding<Item>?

  init(cell: @escaping PagedTableView<Item>.CellProvider) {
    self.cell = cell
  }

  func numberOfSections(in tableView: UITableView) -> Int { PagedSection.allCases.count }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    binding?.list.rowCount(inSection: section) ?? 0
  }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    binding?.list.cellAsked()
    if let item = binding?.list.item(at: indexPath) { return cell(tableView, indexPath, item) }
    let cell = tableView.dequeueReusableCell(withIdentifier: Self.identifier, for: indexPath)
    cell.selectionStyle = .none
    cell.contentConfiguration = binding?.content(at: indexPath)
    return cell
  }

  /// Items alone: whether one is swiped, or deleted, is for the user's delegate to say.
  func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
    binding?.list.item(at: indexPath) != nil
  }
}
#endif
