import MakimonoCore

extension ListChange.Piece {
  /// Whether its rows are as they were, one behind the other.
  var isSame: Bool { origin != nil && !isMoved && !isUpdated }

  /// The number before the change of the row behind its last; `nil` for rows that came.
  var end: Int? { origin.map { $0 + count } }
}

extension PagedRows {
  /// The rows as pieces that stay: each row that is held a piece of its own, those between as one. O(rows held).
  var heldPieces: [ListChange.Piece] {
    var pieces: [ListChange.Piece] = []
    func add(_ rows: Range<Int>) {
      if !rows.isEmpty { pieces.append(ListChange.Piece(origin: rows.lowerBound, count: rows.count)) }
    }
    var row = 0
    for held in source.heldRows ?? [0..<sourceCount] {
      add(row..<held.lowerBound)
      for row in held { add(row..<row + 1) }
      row = held.upperBound
    }
    if row < sourceCount { add(row..<sourceCount) }
    return pieces
  }
}
