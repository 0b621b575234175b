extension ListChange {
  /// The change in the form of UIKit's batch updates: removals, moves' origins and updates number the rows
  /// before, insertions and moves' targets the rows after.
  public struct Batch: Hashable, Sendable {
    /// Rows to remove, by their number before.
    public var removals: [Int] = []
    /// Rows to insert, by their number after.
    public var insertions: [Int] = []
    /// Rows to move.
    public var moves: [Move] = []
    /// Rows to reload, by their number before. A row that moves is not among them: UIKit refuses both at
    /// once, so reload it after the batch, from `movedUpdates`.
    public var updates: [Int] = []
    /// Rows that moved and changed, by their number after.
    public var movedUpdates: [Int] = []
  }

  /// A row that moves: its number before and after.
  public struct Move: Hashable, Sendable {
    /// The row's number before.
    public var from: Int
    /// The row's number after.
    public var to: Int
  }

  /// The change in UIKit's batch form. O(steps x rows).
  ///
  /// - Parameter rowCountBefore: how many rows there were.
  public func batch(rowCountBefore: Int) -> Batch {
    var tokens: [Int] = Array(0..<rowCountBefore)
    var updated: [Bool] = Array(repeating: false, count: rowCountBefore)
    replay(on: &tokens, updated: &updated)
    var moved: [Bool] = Array(repeating: false, count: rowCountBefore)
    markMoved(in: &moved, rowCount: rowCountBefore)

    var batch = Batch()
    var survives: [Bool] = Array(repeating: false, count: rowCountBefore)
    for (row, token) in tokens.enumerated() {
      if token < 0 {
        batch.insertions.append(row)
        continue
      }
      survives[token] = true
      if moved[token] {
        batch.moves.append(Move(from: token, to: row))
        if updated[row] { batch.movedUpdates.append(row) }
      } else if updated[row] {
        batch.updates.append(token)
      }
    }
    for row in 0..<rowCountBefore where !survives[row] { batch.removals.append(row) }
    return batch
  }

  private func markMoved(in moved: inout [Bool], rowCount: Int) {
    guard operations.contains(where: { if case .move = $0 { true } else { false } }) else { return }
    var tokens: [Int] = Array(0..<rowCount)
    for operation in operations {
      switch operation {
      case .remove(let range): tokens.removeSubrange(range)
      case .insert(let range):
        tokens.insert(contentsOf: Array(repeating: -1, count: range.count), at: range.lowerBound)
      case .move(let from, let to):
        let token = tokens.remove(at: from)
        tokens.insert(token, at: to)
        if token >= 0 { moved[token] = true }
      case .update: break
      }
    }
  }
}
