#if (canImport(AppKit) && !targetEnvironment(macCatalyst)) || canImport(AppKitStandIn)
import Foundation
#if canImport(AppKit)
import AppKit
#else
import AppKitStandIn
#endif

#if canImport(ObjectiveC)
import ObjectiveC
#endif

/// The table view's delegate where the user has none; where he has, see ``ForwardingTableDelegate``.
@MainActor
class TableDelegate: NSObject, NSTableViewDelegate {
  /// Whether there is an item in a row.
  var hasItem: ((Int) -> Bool)?
  /// Makes the view of a row in a column.
  var cell: ((NSTableColumn?, Int) -> NSView?)?

  func tableView(_ tableView: NSTableView, viewFor tableColumn: NSTableColumn?, row: Int) -> NSView? {
    cell?(tableColumn, row)
  }

  func tableView(_ tableView: NSTableView, shouldSelectRow row: Int) -> Bool {
    hasItem?(row) ?? true
  }
}

#if canImport(ObjectiveC)
/// Stands before the user's delegate: makes the views, and hands everything else on. Not exercised on Linux, which has no
/// Objective-C. A table view asks what its delegate responds to once, when it is set, and remembers; so the user's delegate must
/// live as long as the view, as the owner of both does.
@MainActor
final class ForwardingTableDelegate: TableDelegate {
  // Set once, and read where AppKit asks: on the main thread, by methods that NSObject declares without an actor.
  nonisolated(unsafe) private weak var user: (any NSTableViewDelegate)?

  init(before user: any NSTableViewDelegate) {
    self.user = user
  }

  nonisolated override func responds(to selector: Selector!) -> Bool {
    super.responds(to: selector) || user?.responds(to: selector) == true
  }

  nonisolated override func forwardingTarget(for selector: Selector!) -> Any? {
    user?.responds(to: selector) == true ? user : super.forwardingTarget(for: selector)
  }

  override func tableView(_ tableView: NSTableView, shouldSelectRow row: Int) -> Bool {
    super.tableView(tableView, shouldSelectRow: row) && user?.tableView?(tableView, shouldSelectRow: row) ?? true
  }
}

extension TableDelegate {
  /// What stands before a user's delegate, or in its place where there is none.
  static func standing(before user: (any NSTableViewDelegate)?) -> TableDelegate? {
    user.map { ForwardingTableDelegate(before: $0) } ?? TableDelegate()
  }
}
#else
extension TableDelegate {
  /// What stands in the place of a user's delegate where there is none. Without Objective-C nothing can stand before one.
  static func standing(before user: (any NSTableViewDelegate)?) -> TableDelegate? {
    user == nil ? TableDelegate() : nil
  }
}
#endif
#endif
