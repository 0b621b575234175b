#if (canImport(AppKit) && !targetEnvironment(macCatalyst)) || canImport(AppKitStandIn)
import Foundation
#if canImport(AppKit)
import AppKit
#else
import AppKitStandIn
#endif

/// The table view's delegate where the user has none.
@MainActor
final class TableDelegate: NSObject, NSTableViewDelegate {
  /// Whether there is an item in a row.
  var hasItem: ((Int) -> Bool)?

  func tableView(_ tableView: NSTableView, shouldSelectRow row: Int) -> Bool {
    hasItem?(row) ?? true
  }
}
#endif
