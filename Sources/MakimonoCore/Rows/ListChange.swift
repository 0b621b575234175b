/// How a list's rows changed: steps that turn the rows before into the rows after, exactly (rule R11).
public struct ListChange: Hashable, Sendable {
  /// In order, each on the result of the one before.
  public var operations: [ListOperation]

  /// Makes a change of its steps; without any, nothing changes.
  @inlinable
  public init(_ operations: [ListOperation] = []) {
    self.operations = operations
  }

  /// The change between two lists of rows.
  ///
  /// Rows that stay in order are not touched; the others move, or, where many would, go and come again. It is exact also where an id stands
  /// twice in a list.
  ///
  /// Complexity: O(n log n), and O(m x n) for m rows that move.
  public init<Item: Identifiable & Equatable>(from old: [Item], to new: [Item]) {
    self = ListDiff.change(from: old, to: new)
  }

  /// Whether there is no step.
  public var isEmpty: Bool { operations.isEmpty }

  /// Whether any row came, went, or moved.
  public var changesRows: Bool {
    operations.contains { if case .update = $0 { false } else { true } }
  }

  /// Applies the steps to the rows before; new and updated rows are taken from the rows after.
  ///
  /// Complexity: O(steps x rows). For tests, and for shells that keep a plain array.
  public func apply<Row>(to rows: inout [Row], after: [Row]) {
    // New rows are known by their place only once every later step is done, so places are tracked.
    var tokens: [Int] = Array(0..<rows.count)
    var updated: [Bool] = Array(repeating: false, count: rows.count)
    replay(on: &tokens, updated: &updated)
    var result: [Row] = []
    result.reserveCapacity(tokens.count)
    for (index, token) in tokens.enumerated() {
      result.append(token < 0 || updated[index] ? after[index] : rows[token])
    }
    rows = result
  }

  /// Replays the steps on row tokens: old rows are their old index, new rows -1.
  func replay(on tokens: inout [Int], updated: inout [Bool]) {
    for operation in operations {
      switch operation {
      case .remove(let range):
        tokens.removeSubrange(range)
        updated.removeSubrange(range)
      case .insert(let range):
        tokens.insert(contentsOf: Array(repeating: -1, count: range.count), at: range.lowerBound)
        updated.insert(contentsOf: Array(repeating: false, count: range.count), at: range.lowerBound)
      case .move(let from, let to):
        let token = tokens.remove(at: from)
        tokens.insert(token, at: to)
        let flag = updated.remove(at: from)
        updated.insert(flag, at: to)
      case .update(let row):
        updated[row] = true
      }
    }
  }
}
