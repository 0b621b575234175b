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
  private var changes: UInt64 = 0

  mutating func grew(_ row: ServerRow) {
    unheard.insert(row.id)
    say { .insert(row, by: Self.order, version: $0) }
  }

  mutating func updated(_ row: ServerRow) { say { .update(row, version: $0) } }

  mutating func removed(_ id: Int) { say { .remove(id, version: $0) } }

  private mutating func say(_ push: (UInt64) -> Push<ServerRow>) {
    changes += 1
    let push = push(changes)
    guard !isCut else { return }
    underWay.append(Word(push: push, newRow: unheard.contains(push.id) ? push.id : nil))
  }

  /// The word at a place arrives.
  mutating func hear(_ place: Int) -> Push<ServerRow>? {
    guard !underWay.isEmpty else { return nil }
    let word = underWay.remove(at: place % underWay.count)
    told.append(word.push)
    if case .insert = word.push.edit { unheard.remove(word.push.id) }
    return word.push
  }

  mutating func cut() {
    isCut = true
    underWay = []
  }

  mutating func mend() { isCut = false }
}
