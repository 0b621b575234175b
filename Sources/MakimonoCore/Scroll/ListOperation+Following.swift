extension ListOperation {
  /// The number that a row has after this step; `nil` where it went.
  ///
  /// - Parameter followsMoves: whether a row that is moved is still the row it was.
  func following(_ row: Int, followsMoves: Bool) -> Int? {
    switch self {
    case .remove(let rows):
      return row < rows.lowerBound ? row : row >= rows.upperBound ? row - rows.count : nil
    case .insert(let rows):
      return row < rows.lowerBound ? row : row + rows.count
    case .move(let from, let to):
      if row == from { return followsMoves ? to : nil }
      let without = row < from ? row : row - 1
      return without < to ? without : without + 1
    case .update:
      return row
    }
  }
}

extension ListChange {
  /// The row itself where it is there after the change, else the nearest that is, below first, then above: with
  /// its numbers before and after; `nil` where none is left. O(steps) for each row that went.
  ///
  /// - Parameters:
  ///   - row: the row that is looked for, by its number before.
  ///   - rowCount: how many rows there were.
  ///   - followsMoves: whether a row that is moved is still the row it was. In a list that is read anew it is; in
  ///     the same list a row that somebody moves does not take the reader along.
  public func survivor(nearest row: Int, rowCount: Int, followsMoves: Bool) -> (before: Int, after: Int)? {
    for candidate in row..<max(row, rowCount) {
      if let after = follow(candidate, followsMoves) { return (candidate, after) }
    }
    for candidate in stride(from: row - 1, through: 0, by: -1) {
      if let after = follow(candidate, followsMoves) { return (candidate, after) }
    }
    return nil
  }

  private func follow(_ row: Int, _ followsMoves: Bool) -> Int? {
    var row = row
    for operation in operations {
      guard let next = operation.following(row, followsMoves: followsMoves) else { return nil }
      row = next
    }
    return row
  }
}
