import MakimonoCore

extension ListChange {
  /// The steps that lead to rows in pieces of what is alike: removals, moves, insertions, updates. O(pieces log pieces), and O(moves x pieces).
  ///
  /// - Parameters:
  ///   - pieces: the rows after. Those that do not move are in the order in which they were.
  ///   - rowCountBefore: how many rows there were.
  init(_ pieces: [Piece], rowCountBefore: Int) {
    self.init()
    let staying = pieces.filter { $0.origin != nil }.sorted { ($0.origin ?? 0) < ($1.origin ?? 0) }
    appendRemovals(besides: staying, rowCountBefore)
    if staying.contains(where: \.isMoved) { appendMoves(of: pieces, staying) }
    appendInsertions(of: pieces)
    var row = 0
    for piece in pieces {
      if piece.isUpdated { operations += (row..<row + piece.count).map { .update($0) } }
      row += piece.count
    }
  }

  private mutating func appendRemovals(besides staying: [Piece], _ rowCountBefore: Int) {
    var end = rowCountBefore
    for piece in staying.reversed() {
      guard let origin = piece.origin else { continue }
      if origin + piece.count < end { operations.append(.remove(origin + piece.count..<end)) }
      end = origin
    }
    if end > 0 { operations.append(.remove(0..<end)) }
  }

  /// Each row that moves goes right behind the one that is before it in the end.
  private mutating func appendMoves(of pieces: [Piece], _ staying: [Piece]) {
    var running = staying
    var before: Int?
    for piece in pieces {
      guard let origin = piece.origin else { continue }
      defer { before = origin }
      guard piece.isMoved, let index = running.firstIndex(where: { $0.origin == origin }) else { continue }
      let from = running[..<index].reduce(0) { $0 + $1.count }
      running.remove(at: index)
      let target = before.flatMap { before in running.firstIndex { $0.origin == before } }.map { $0 + 1 } ?? 0
      let to = running[..<target].reduce(0) { $0 + $1.count }
      running.insert(piece, at: target)
      if from != to { operations.append(.move(from: from, to: to)) }
    }
  }

  private mutating func appendInsertions(of pieces: [Piece]) {
    var row = 0
    for piece in pieces {
      let rows = row..<row + piece.count
      row = rows.upperBound
      guard piece.origin == nil else { continue }
      if case .insert(let last) = operations.last, last.upperBound == rows.lowerBound {
        operations[operations.count - 1] = .insert(last.lowerBound..<rows.upperBound)
      } else {
        operations.append(.insert(rows))
      }
    }
  }
}
