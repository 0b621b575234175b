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
  /// its numbers before and after; `nil` where none is left. O(steps) for each run of rows that went.
  ///
  /// - Parameters:
  ///   - row: the row that is looked for, by its number before.
  ///   - rowCount: how many rows there were.
  ///   - followsMoves: whether a row that is moved is still the row it was. In a list that is read anew it is; in
  ///     the same list a row that somebody moves does not take the reader along.
  public func survivor(nearest row: Int, rowCount: Int, followsMoves: Bool) -> (before: Int, after: Int)? {
    var candidate = row
    while candidate < max(row, rowCount) {
      var next = candidate + 1
      if let after = follow(candidate, followsMoves, &next) { return (candidate, after) }
      candidate = max(candidate + 1, next)
    }
    candidate = row - 1
    while candidate >= 0 {
      var next = candidate - 1
      if let after = follow(candidate, followsMoves, &next) { return (candidate, after) }
      candidate = min(candidate - 1, next)
    }
    return nil
  }

  /// - Parameter next: the row that is looked at next, one up or down: where this one went with many others, the first beyond them. A feed may say
  ///   that it has any number of rows.
  private func follow(_ row: Int, _ followsMoves: Bool, _ next: inout Int) -> Int? {
    var place = row
    for (index, operation) in operations.enumerated() {
      guard let following = operation.following(place, followsMoves: followsMoves) else {
        if case .remove(let rows) = operation { next = beyond(rows, at: index, from: row, to: next) }
        return nil
      }
      place = following
    }
    return place
  }

  /// The row by its number before that the first one beyond removed rows was; the one after where steps before moved rows about.
  private func beyond(_ rows: Range<Int>, at index: Int, from row: Int, to next: Int) -> Int {
    let isUp = next < row
    var place = isUp ? rows.lowerBound - 1 : rows.upperBound
    for operation in operations[..<index].reversed() {
      switch operation {
      case .remove(let removed): if place >= removed.lowerBound { place += removed.count }
      case .insert(let inserted):
        if place >= inserted.upperBound {
          place -= inserted.count
        } else if place >= inserted.lowerBound {
          place = isUp ? inserted.lowerBound - 1 : inserted.lowerBound
        }
      case .move: return next
      case .update: break
      }
    }
    return place
  }
}
