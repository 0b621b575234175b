import Foundation

extension UITableView {
  /// Once a frame, after the layout: the rows within one screen in the direction of the scroll are announced.
  func prefetchRows() {
    guard isLoaded, isPrefetchingEnabled, let source = prefetchDataSource, window != nil else { return }
    let forward = prefetch.turned(to: bounds.minY)
    let wanted =
      forward
      ? rows.paths(from: bounds.maxY, to: bounds.maxY + bounds.height)
      : rows.paths(from: bounds.minY - bounds.height, to: bounds.minY)
    let (new, cancelled) = prefetch.update(wanted: wanted, visible: Set(cells.keys))
    if !cancelled.isEmpty { source.tableView(self, cancelPrefetchingForRowsAt: cancelled) }
    if !new.isEmpty { source.tableView(self, prefetchRowsAt: new) }
  }
}
