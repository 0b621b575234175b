import Foundation

/// A list that takes batches: a table or a collection.
@MainActor protocol DiffableHost: UIScrollView {
  /// Counts the rows before the change, makes the change, and follows it.
  func take(_ updates: ListUpdates, change: () -> Void)
  func reloadData()
}
