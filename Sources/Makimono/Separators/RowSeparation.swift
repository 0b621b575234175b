import MakimonoCore

/// The separators of a list: what the app said of each two rows next to one another. It is asked once for a pair while neither changes.
///
/// What is shown is a function of the rows that are held and of the ends that are reached. A separator is left out whose id a row has, or a separator above
/// it.
struct RowSeparation<Item: Identifiable & Equatable & Sendable> {
  typealias Rows = PagedRows<AnyPageKey, Item>
  typealias Table = SeparatorTable<Item>
  typealias Piece = ListChange.Piece

  /// What the app says of two rows; an end of the list is `nil`.
  let ask: @MainActor (Item?, Item?) -> [Item]
  /// The rows as they are shown.
  private(set) var rows: Rows
  /// The ends of the list that are ends of the feed.
  private(set) var ends: Set<ListEdge> = []
  /// All that the app said, whatever is left out of it.
  private var said = Table()
  /// How often an id is among that.
  private var counts: [Item.ID: Int] = [:]

  /// - Parameter rows: those that are shown now, as they are.
  init(rows: Rows, ask: @escaping @MainActor (Item?, Item?) -> [Item]) {
    self.rows = rows
    self.ask = ask
    // Of what another closure said nothing is known but what is shown of it.
    said = shown
    for item in said.items { counts[item.id, default: 0] += 1 }
  }

  var shown: Table { rows.separators ?? Table() }

  /// The row of the separator that has an id. O(1) where there is none, O(separators) where there is.
  func row(of id: Item.ID) -> Int? { index(of: id).map { shown.row(ofSeparator: $0) } }

  /// The number of the row below the separator that has an id, among rows without separators.
  func slot(of id: Item.ID) -> Int? { index(of: id).map { shown.slots[$0] } }

  private func index(of id: Item.ID) -> Int? {
    counts[id] == nil ? nil : shown.items.firstIndex { $0.id == id }
  }

  // MARK: - Following

  /// The separators after a change of the rows between which they stand, and the change of all that is shown. Asks of pairs that are new.
  ///
  /// O(steps + separators), and O(log separators) for each row that comes or changes.
  ///
  /// - Parameters:
  ///   - change: what happens to the rows without separators.
  ///   - source: these rows, after it.
  ///   - ends: the ends of the list that are ends of the feed.
  ///   - asksAll: whether the app is asked once more of every pair.
  ///   - holds: whether an id is a row's.
  @MainActor
  func following(
    _ change: ListChange, to source: Rows, ends: Set<ListEdge>, asksAll: Bool = false, holds: (Item.ID) -> Bool
  ) -> (next: RowSeparation, change: ListChange) {
    var next = self
    next.ends = ends
    let pieces = pieces(of: change, source, asksAll: asksAll)
    let came = next.take(from: self, pieces, source, asksAll: asksAll)
    let hasRepeats =
      said.count != shown.count || came.contains { next.counts[$0] != 1 || holds($0) }
      || next.isNamed(byRowsOf: pieces, source)
    next.rows = source
    next.rows.separators = hasRepeats ? next.said.leavingOutRepeats(holds) : next.said
    guard !shown.isEmpty || !next.shown.isEmpty else { return (next, change) }
    var separated = SeparatedPieces(
      pieces, sourceCount: rows.sourceCount, from: shown, to: next.shown, mayDiffer: hasRepeats)
    return (next, ListChange(separated.make(), rowCountBefore: rows.count))
  }

  /// The rows after a change, in as few pieces as may be.
  private func pieces(of change: ListChange, _ source: Rows, asksAll: Bool) -> [Piece] {
    if asksAll { return source.heldPieces }
    var pieces: [Piece] = []
    for piece in change.pieces(rowCountBefore: rows.sourceCount) {
      if let last = pieces.last, last.isSame, piece.isSame, last.end == piece.origin {
        pieces[pieces.count - 1].count += piece.count
      } else {
        pieces.append(piece)
      }
    }
    return pieces
  }

  // MARK: - Asking

  /// Takes over what was said of pairs that are as they were, and asks of all others.
  ///
  /// - Returns: the ids that the app gave now.
  @MainActor
  private mutating func take(
    from old: RowSeparation, _ pieces: [Piece], _ source: Rows, asksAll: Bool
  ) -> [Item.ID] {
    var table = Table()
    var came: [Item.ID] = []
    /// The first of what was said before that is neither taken over nor gone.
    var next = 0
    var gone: [Item.ID] = []
    func keep(_ indices: Range<Int>, movedBy distance: Int) {
      guard !indices.isEmpty else { return }
      gone += old.said.items[next..<indices.lowerBound].map(\.id)
      for index in indices { table.append(old.said.items[index], slot: old.said.slots[index] + distance) }
      next = indices.upperBound
    }
    func add(_ items: some Sequence<Item>, _ slot: Int) {
      for item in items {
        table.append(item, slot: slot)
        came.append(item.id)
      }
    }
    func ask(_ slot: Int) { add(separators(ofSlot: slot, in: source), slot) }
    /// What was said of the same two rows, which may both have gone elsewhere.
    func recall(_ slot: Int, as new: Int) { add(old.said.items[old.said.indices(ofSlot: slot)], new) }
    /// The row before the change that stood where the next one stands, if nothing changed there.
    var expected: Int?
    if !asksAll, ends.contains(.start) == old.ends.contains(.start) { expected = 0 }
    var row = 0
    for piece in pieces {
      if let origin = piece.origin, !piece.isUpdated {
        if origin == expected { recall(origin, as: row) } else { ask(row) }
        if !piece.isMoved {
          keep(old.said.indices(within: origin..<origin + piece.count), movedBy: row - origin)
        }
        expected = asksAll ? nil : piece.end
      } else {
        for slot in row..<row + piece.count { ask(slot) }
        expected = nil
      }
      row += piece.count
    }
    if row > 0 {
      if expected == old.rows.sourceCount, ends.contains(.end) == old.ends.contains(.end) {
        recall(old.rows.sourceCount, as: row)
      } else {
        ask(row)
      }
    }
    gone += old.said.items[next...].map(\.id)
    said = table
    for id in gone { counts[id] = counts[id].flatMap { $0 > 1 ? $0 - 1 : nil } }
    for id in came { counts[id, default: 0] += 1 }
    return came
  }

  /// What the app says of the rows on either side of a slot. It is not asked of rows that are missing, nor of an end that may go on.
  @MainActor
  private func separators(ofSlot slot: Int, in source: Rows) -> [Item] {
    let before = slot > 0 ? source[slot - 1].item : nil
    let after = slot < source.count ? source[slot].item : nil
    guard before != nil || slot == 0 && ends.contains(.start),
      after != nil || slot == source.count && ends.contains(.end)
    else { return [] }
    return ask(before, after)
  }

  /// Whether a row that came or changed has the id of a separator.
  private func isNamed(byRowsOf pieces: [Piece], _ source: Rows) -> Bool {
    guard !counts.isEmpty else { return false }
    var row = 0
    for piece in pieces {
      let rows = row..<row + piece.count
      row = rows.upperBound
      guard !piece.isSame else { continue }
      if rows.contains(where: { source[$0].item.map { counts[$0.id] != nil } ?? false }) { return true }
    }
    return false
  }
}
