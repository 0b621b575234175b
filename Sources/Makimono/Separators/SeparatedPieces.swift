import MakimonoCore

/// Makes of what becomes of the rows between separators what becomes of all rows that are shown.
struct SeparatedPieces<Item: Identifiable & Equatable> {
  typealias Piece = ListChange.Piece

  private let old: SeparatorTable<Item>
  private let new: SeparatorTable<Item>
  /// Whether separators may come and go between rows that stay.
  private let mayDiffer: Bool
  /// The rows after the change, between separators; those that come, move or change one by one.
  private let pieces: [Piece]
  /// For each of them, and for the end, the row before the change at which the first row stood that stays from there on.
  private var limits: [Int]

  /// Where separators stood that are not between rows that stay, by their ids.
  private var loose: [Item.ID: Int] = [:]
  /// The row before the change behind all that stays so far.
  private var reached = 0
  private var made: [Piece] = []

  /// - Parameters:
  ///   - pieces: the rows between separators, after the change.
  ///   - sourceCount: how many of these there were.
  ///   - old: the separators that are shown.
  ///   - new: those that are to be.
  ///   - mayDiffer: whether separators may come and go between rows that stay.
  init(
    _ pieces: [Piece], sourceCount: Int, from old: SeparatorTable<Item>, to new: SeparatorTable<Item>, mayDiffer: Bool
  ) {
    (self.old, self.new, self.mayDiffer) = (old, new, mayDiffer)
    self.pieces = pieces.flatMap { $0.isSame ? [$0] : $0.rows }
    limits = [sourceCount + old.count]
    for piece in self.pieces.reversed() {
      let stays = piece.isMoved ? nil : piece.origin
      limits.append(stays.map { old.row(ofSource: $0) } ?? limits[limits.count - 1])
    }
    limits.reverse()
  }

  /// All rows after the change. A separator beside rows that change stays where it is as far as the order of rows has it.
  ///
  /// O(pieces x log separators + separators).
  mutating func make() -> [Piece] {
    noteLoose()
    var row = 0
    for (index, piece) in pieces.enumerated() {
      addSeparators(ofSlot: row, before: limits[index])
      if let origin = piece.origin {
        if piece.isSame, mayDiffer {
          addRows(origin..<origin + piece.count, movedBy: row - origin)
        } else {
          addRun(origin..<origin + piece.count, like: piece)
        }
      } else {
        made.append(piece)
      }
      row += piece.count
    }
    if row > 0 { addSeparators(ofSlot: row, before: limits[pieces.count]) }
    return made
  }

  private mutating func noteLoose() {
    var next = 0
    func note(_ indices: Range<Int>) {
      for index in indices { loose[old.items[index].id] = old.row(ofSeparator: index) }
    }
    for piece in pieces {
      guard let origin = piece.origin, piece.isSame else { continue }
      let between = old.indices(within: origin..<origin + piece.count)
      guard !between.isEmpty else { continue }
      note(next..<between.lowerBound)
      next = between.upperBound
    }
    note(next..<old.count)
  }

  private mutating func addSeparators(ofSlot slot: Int, before limit: Int) {
    for index in new.indices(ofSlot: slot) {
      if let row = loose[new.items[index].id], row >= reached, row < limit {
        add(index, from: row)
      } else {
        made.append(Piece(origin: nil, count: 1))
      }
    }
  }

  /// A separator that stays, by its index now and its row before.
  private mutating func add(_ index: Int, from row: Int) {
    guard case .separator(let former) = old.place(ofRow: row) else { return }
    reached = row + 1
    made.append(Piece(origin: row, count: 1, isUpdated: old.items[former] != new.items[index]))
  }

  /// Rows that stay one behind the other, with the separators between them.
  ///
  /// - Parameter rows: as they were numbered without separators.
  private mutating func addRun(_ rows: Range<Int>, like piece: Piece) {
    let first = old.row(ofSource: rows.lowerBound)
    let end = old.row(ofSource: rows.upperBound - 1) + 1
    if !piece.isMoved { reached = end }
    made.append(Piece(origin: first, count: end - first, isMoved: piece.isMoved, isUpdated: piece.isUpdated))
  }

  /// The same where separators between them may come and go.
  private mutating func addRows(_ rows: Range<Int>, movedBy distance: Int) {
    let stay = Piece(origin: rows.lowerBound, count: rows.count)
    var first = rows.lowerBound
    let slots = Set(old.slots[old.indices(within: rows)]).union(
      new.slots[new.indices(within: rows.lowerBound + distance..<rows.upperBound + distance)].map { $0 - distance })
    for slot in slots.sorted() {
      let before = old.indices(ofSlot: slot)
      let after = new.indices(ofSlot: slot + distance)
      guard old.items[before].map(\.id) != new.items[after].map(\.id) else { continue }
      addRun(first..<slot, like: stay)
      for index in after {
        if let former = before.first(where: { old.items[$0].id == new.items[index].id }) {
          add(index, from: old.row(ofSeparator: former))
        } else {
          made.append(Piece(origin: nil, count: 1))
        }
      }
      first = slot
    }
    addRun(first..<rows.upperBound, like: stay)
  }
}

extension ListChange.Piece {
  /// Its rows, one by one.
  fileprivate var rows: [ListChange.Piece] {
    (0..<count).map { step in
      var row = self
      row.origin = origin.map { $0 + step }
      row.count = 1
      return row
    }
  }
}
