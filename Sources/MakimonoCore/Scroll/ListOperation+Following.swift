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

  /// The step that takes this one back.
  fileprivate var inverse: ListOperation {
    switch self {
    case .remove(let rows): .insert(rows)
    case .insert(let rows): .remove(rows)
    case .move(let from, let to): .move(from: to, to: from)
    case .update: self
    }
  }

  /// The number that a row had before this step, by its number after; `nil` where it came with it.
  fileprivate func preceding(_ row: Int) -> Int? { inverse.following(row, followsMoves: true) }
}

extension ListChange {
  /// The number that a row had before the change, by its number after; `nil` where it came with it. O(steps).
  package func rowBefore(_ row: Int) -> Int? {
    var row = row
    for operation in operations.reversed() {
      guard let before = operation.preceding(row) else { return nil }
      row = before
    }
    return row
  }

  /// The row itself where it is there after the change, else the nearest that is, below first, then above: with
  /// its numbers before and after; `nil` where none is left. O(steps) for each run of rows that went.
  ///
  /// - Parameters:
  ///   - row: the row that is looked for, by its number before.
  ///   - rowCount: how many rows there were.
  ///   - followsMoves: whether a row that is moved is still the row it was. In a list that is read anew it is; in
  ///     the same list a row that somebody moves does not take the reader along.
  public func survivor(nearest row: Int, rowCount: Int, followsMoves: Bool) -> (before: Int, after: Int)? {
    survivor(from: row, by: 1, rowCount: rowCount, followsMoves: followsMoves)
      ?? survivor(from: row - 1, by: -1, rowCount: rowCount, followsMoves: followsMoves)
  }

  /// The first row from one on, downwards or upwards, that is there after the change.
  private func survivor(
    from row: Int, by step: Int, rowCount: Int, followsMoves: Bool
  ) -> (before: Int, after: Int)? {
    var row = row
    search: while row >= 0, row < rowCount {
      var place = row
      for (index, operation) in operations.enumerated() {
        guard let next = operation.following(place, followsMoves: followsMoves) else {
          row = rowBeyond(row, goneAt: index, by: step)
          continue search
        }
        place = next
      }
      return (row, place)
    }
    return nil
  }

  /// The row to look at after one that went: past all that went with it, since a feed may say that it has any number of rows; the one next to it
  /// where rows were moved before, so that those that went are not one run.
  private func rowBeyond(_ row: Int, goneAt index: Int, by step: Int) -> Int {
    guard case .remove(let rows) = operations[index] else { return row + step }
    var place = step > 0 ? rows.upperBound : rows.lowerBound - 1
    for operation in operations[..<index].reversed() {
      switch operation {
      case .move: return row + step
      // Of rows that came, those next to them were there before.
      case .insert(let rows) where rows.contains(place): place = step > 0 ? rows.lowerBound : rows.lowerBound - 1
      case .insert(let rows): if place >= rows.upperBound { place -= rows.count }
      case .remove(let rows): if place >= rows.lowerBound { place += rows.count }
      case .update: break
      }
    }
    return place
  }
}
