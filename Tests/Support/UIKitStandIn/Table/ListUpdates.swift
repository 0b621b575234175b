import Foundation

/// What one batch does. Deletions, reloads and the origins of moves count before the batch, the others after it.
struct ListUpdates {
  var deletedSections: Set<Int> = []
  var insertedSections: Set<Int> = []
  var reloadedSections: Set<Int> = []
  var movedSections: [(from: Int, to: Int)] = []
  var deletedRows: Set<IndexPath> = []
  var insertedRows: Set<IndexPath> = []
  var reloadedRows: Set<IndexPath> = []
  var reconfiguredRows: Set<IndexPath> = []
  var movedRows: [(from: IndexPath, to: IndexPath)] = []
  var problems: [String] = []

  var isEmpty: Bool {
    deletedSections.isEmpty && insertedSections.isEmpty && reloadedSections.isEmpty && movedSections.isEmpty
      && deletedRows.isEmpty && insertedRows.isEmpty && reloadedRows.isEmpty && reconfiguredRows.isEmpty
      && movedRows.isEmpty && problems.isEmpty
  }

  mutating func add(_ paths: [IndexPath], to set: WritableKeyPath<ListUpdates, Set<IndexPath>>, named name: String) {
    for path in paths where !self[keyPath: set].insert(path).inserted {
      problems.append("attempt to perform multiple \(name) of the same index path \(path)")
    }
  }
}
