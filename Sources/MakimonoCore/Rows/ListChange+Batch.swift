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
    /// The same rows as `updates`, by their number after.
    public var updatesAfter: [Int] = []
    /// Rows that moved and changed, by their number after.
    public var movedUpdates: [Int] = []

    /// Nothing changes.
    public init() {}
  }

  /// A row that moves: its number before and after.
  public struct Move: Hashable, Sendable {
    /// The row's number before.
    public var from: Int
    /// The row's number after.
    public var to: Int
  }

  /// Rows that come or go, one counted for each time. O(steps).
  package var editedRowCount: Int {
    var count = 0
    for operation in operations {
      switch operation {
      case .remove(let range), .insert(let range): count += range.count
      case .move, .update: count += 1
      }
    }
    return count
  }

  /// The change in UIKit's batch form. O(rows that change + steps) where the steps go through the list
  /// in order, and O(steps x steps) at most: however many rows stay as they are.
  ///
  /// - Parameter rowCountBefore: how many rows there were.
  public func batch(rowCountBefore: Int) -> Batch {
    let pieces = pieces(rowCountBefore: rowCountBefore)
    var batch = Batch()
    var row = 0
    for piece in pieces {
      let rows = row..<row + piece.count
      row = rows.upperBound
      guard let origin = piece.origin else {
        batch.insertions += rows
        continue
      }
      if piece.isMoved {
        batch.moves.append(Move(from: origin, to: rows.lowerBound))
        if piece.isUpdated { batch.movedUpdates.append(rows.lowerBound) }
      } else if piece.isUpdated {
        batch.updates += origin..<origin + piece.count
        batch.updatesAfter += rows
      }
    }
    var end = 0
    for piece in pieces.sorted(by: { ($0.origin ?? -1) < ($1.origin ?? -1) }) {
      guard let origin = piece.origin else { continue }
      batch.removals += end..<origin
      end = origin + piece.count
    }
    batch.removals += end..<rowCountBefore
    return batch
  }

  /// The rows after the change, in runs of what is alike.
  package func pieces(rowCountBefore: Int) -> [Piece] {
    var pieces = [Piece(origin: 0, count: rowCountBefore)]
    // Steps go through the list in order, most of them: the next piece is near the last one.
    var last = (index: 0, row: 0)
    /// The piece that begins at a row.
    func cut(at row: Int) -> Int {
      if row < last.row { last = (0, 0) }
      while last.index < pieces.count, last.row < row {
        let end = last.row + pieces[last.index].count
        if row < end {
          let rest = pieces[last.index].dropFirst(row - last.row)
          pieces[last.index].count = row - last.row
          pieces.insert(rest, at: last.index + 1)
        }
        last = (last.index + 1, min(end, row))
      }
      return last.index
    }
    func cutOut(_ row: Int) -> Int {
      let index = cut(at: row)
      _ = cut(at: row + 1)
      return index
    }
    for operation in operations {
      switch operation {
      case .remove(let range):
        let first = cut(at: range.lowerBound)
        pieces.removeSubrange(first..<cut(at: range.upperBound))
        last = (first, range.lowerBound)
      case .insert(let range):
        pieces.insert(Piece(origin: nil, count: range.count), at: cut(at: range.lowerBound))
      case .move(let from, let to):
        var piece = pieces.remove(at: cutOut(from))
        last = (0, 0)
        piece.isMoved = true
        pieces.insert(piece, at: cut(at: to))
      case .update(let row): pieces[cutOut(row)].isUpdated = true
      }
    }
    return pieces.filter { $0.count > 0 }
  }

  /// Rows one after the other that are alike.
  package struct Piece {
    /// The number before of the first; `nil` for rows that came.
    package var origin: Int?
    package var count: Int
    package var isMoved: Bool
    package var isUpdated: Bool

    package init(origin: Int?, count: Int, isMoved: Bool = false, isUpdated: Bool = false) {
      self.origin = origin
      self.count = count
      self.isMoved = isMoved
      self.isUpdated = isUpdated
    }

    fileprivate func dropFirst(_ rows: Int) -> Piece {
      Piece(origin: origin.map { $0 + rows }, count: count - rows, isMoved: isMoved, isUpdated: isUpdated)
    }
  }
}
