import MakimonoCore

/// What a live feed tells of its changes, on its way to the list.
struct TellingLine: Sendable {
  /// A change on its way.
  struct Word: Sendable {
    var push: Push<ServerRow>
    /// The row that came in, where one did.
    var newRow: Int?
  }

  static let order = RowOrder<ServerRow> { $0.id > $1.id }

  /// What is on the line, the oldest first.
  private(set) var underWay: [Word] = []
  /// What the list was told of.
  private(set) var told: [Push<ServerRow>] = []
  /// Whether nothing gets through.
  private(set) var isCut = false
  /// Rows that came in and that the list was not told of, since a word of them is on the line or was lost. It learns of them by pages.
  private(set) var unheard: Set<Int> = []
  private(set) var tally = LiveTally()
  private var changes: UInt64 = 0

  mutating func grew(_ row: ServerRow) {
    unheard.insert(row.id)
    say { .insert(row, by: Self.order, version: $0) }
  }

  mutating func updated(_ row: ServerRow) { say { .update(row, version: $0) } }

  mutating func removed(_ id: Int) { say { .remove(id, version: $0) } }

  private mutating func say(_ push: (UInt64) -> Push<ServerRow>) {
    changes += 1
    tally.operations += 1
    let push = push(changes)
    guard !isCut else {
      tally.lost += 1
      return
    }
    underWay.append(Word(push: push, newRow: unheard.contains(push.id) ? push.id : nil))
  }

  /// The word at a place arrives.
  mutating func hear(_ place: Int) -> Push<ServerRow>? {
    guard !underWay.isEmpty else { return nil }
    let place = place % underWay.count
    if place > 0 { tally.overtaking += 1 }
    tally.told += 1
    let word = underWay.remove(at: place)
    told.append(word.push)
    if case .insert = word.push.edit { unheard.remove(word.push.id) }
    return word.push
  }

  /// The word at a place among those that arrived comes again.
  mutating func repeated(_ place: Int) -> Push<ServerRow>? {
    guard !told.isEmpty else { return nil }
    tally.repeated += 1
    return told[place % told.count]
  }

  /// So many of the last words come again, in their order.
  mutating func resume(_ count: Int) -> [Push<ServerRow>] {
    guard !isCut else { return [] }
    tally.cuts += 1
    let again = told.suffix(count)
    tally.repeated += again.count
    return Array(again)
  }

  mutating func cut() {
    if !isCut { tally.cuts += 1 }
    tally.lost += underWay.count
    isCut = true
    underWay = []
  }

  mutating func mend() { isCut = false }
}
