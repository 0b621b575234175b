import Foundation
import GRDB
import MakimonoTesting

@testable import MakimonoStore

/// A row with a value that may be missing.
struct Card: Codable, FetchableRecord, PersistableRecord, Identifiable, Equatable, Sendable {
  static let databaseTableName = "card"

  var id: Int64
  var isPinned: Bool
  var rank: Int?
  var name: String
  var isHidden: Bool
  var text: String
}

/// A table that is written to at random, a pager over it, and what the pager should show.
@MainActor
final class EditedTable {
  private let shelf: Shelf
  private let source: DatabaseSource<Card>
  private let pager: KeyedPager<DatabaseSource<Card>>
  private let order: [OrderingTerm]
  private var random: SeededRandom
  /// All rows, by their ids.
  private var rows: [Int64: Card] = [:]
  /// Those of the query, in order.
  private var shown: [Card] = []
  private var lastID: Int64 = 0
  private(set) var reads = 0
  private var observation: PagerObservation?
  private var wasRefreshing = false

  init(_ order: [OrderingTerm], seed: UInt64) throws {
    self.order = order
    random = SeededRandom(seed: seed)
    shelf = try Shelf(isPool: seed % 2 == 0) { db in
      try db.create(table: "card") { table in
        table.primaryKey("id", .integer)
        table.column("isPinned", .boolean).notNull()
        table.column("rank", .integer)
        table.column("name", .text).notNull().unique()
        table.column("isHidden", .boolean).notNull()
        table.column("text", .text).notNull()
      }
    }
    source = DatabaseSource(
      shelf.database, Card.filter { _ in Column("isHidden") == false }, order: order, lookingEvery: nil,
      clock: shelf.clock)
    pager = KeyedPager(
      source: source, configuration: PagingConfiguration(pageSize: 8, window: .pages(4), retry: .never),
      prefetchRows: 2,
      clock: shelf.clock, random: { 1 })
    try shelf.database.write { db in for _ in 0..<150 { try insert(db) } }
    sort()
    observation = pager.observe { [weak self] update in
      guard let self else { return }
      let isRefreshing = update.loadStates.refresh.isLoading
      if isRefreshing, !wasRefreshing { reads += 1 }
      wasRefreshing = isRefreshing
    }
    pager.start()
  }

  // MARK: - What happens

  /// One thing, and what it was.
  func step() -> String {
    switch Int.random(in: 0..<100, using: &random) {
    case 0..<60: write { try edit($0) }
    case 60..<70: write { db in for _ in 0..<Int.random(in: 2...12, using: &random) { try edit(db) } }
    case 70..<72: write { db in for _ in 0..<260 { try edit(db) } }
    case 72..<76: rollBack()
    case 76..<96: scroll()
    case 96: jump()
    case 97: refresh()
    case 98: writeAndScroll()
    default: writeTwice()
    }
  }

  private func write(_ body: (Database) throws -> Void) -> String {
    do {
      // Synchronously: the main actor does nothing else meanwhile.
      try shelf.database.write(body)
    } catch {
      fatalError("\(error)")
    }
    sort()
    return "written"
  }

  private func rollBack() -> String {
    let before = (rows, lastID)
    try? shelf.database.write { db in
      for _ in 0..<4 { try edit(db) }
      throw CancellationError()
    }
    (rows, lastID) = before
    return "rolled back"
  }

  private func scroll() -> String {
    guard !pager.rows.isEmpty else { return "nothing to scroll" }
    let row =
      Bool.random(using: &random) ? 0 : Bool.random(using: &random) ? pager.rows.count - 1 : pager.rows.count / 2
    pager.rowAppeared(row)
    return "scrolled to \(row)"
  }

  private func jump() -> String {
    guard let card = rows.values.sorted(by: { $0.id < $1.id }).randomElement(using: &random) else { return "nowhere" }
    pager.jump(to: source.key(around: card.id))
    return "jumped to \(card.id)"
  }

  private func refresh() -> String {
    let strategy = [RefreshStrategy.firstPage, .keepWindow, .aroundAnchor].randomElement(using: &random)!
    pager.refresh(strategy)
    return "refreshed \(strategy)"
  }

  /// A page is on its way while rows are written.
  private func writeAndScroll() -> String {
    let what = scroll()
    return "\(write { db in for _ in 0..<3 { try edit(db) } }), \(what)"
  }

  private func writeTwice() -> String {
    _ = write { try edit($0) }
    return write { try edit($0) }
  }

  private func insert(_ db: Database) throws {
    lastID += 1
    try put(card(lastID), db) { try $0.insert($1) }
  }

  private func card(_ id: Int64) -> Card {
    Card(
      id: id, isPinned: Int.random(in: 0..<10, using: &random) == 0,
      rank: Int.random(in: 0..<8, using: &random) == 0 ? nil : Int.random(in: 0..<400, using: &random), name: "\(id)",
      isHidden: Int.random(in: 0..<6, using: &random) == 0, text: "\(Int.random(in: 0..<1000, using: &random))")
  }

  private func put(_ card: Card, _ db: Database, _ how: (Card, Database) throws -> Void) throws {
    try how(card, db)
    rows[card.id] = card
  }

  /// A row that is shown more often than not.
  private func anyID() -> Int64? {
    if Int.random(in: 0..<3, using: &random) > 0, let item = pager.items.randomElement(using: &random),
      rows[item.id] != nil
    {
      return item.id
    }
    return rows.keys.sorted().randomElement(using: &random)
  }

  private func edit(_ db: Database) throws {
    let kind = Int.random(in: 0..<100, using: &random)
    guard kind >= 28 || rows.count > 220, let id = anyID(), var card = rows[id] else { return try insert(db) }
    switch kind {
    case 0..<50:
      rows[id] = nil
      _ = try Card.deleteOne(db, key: id)
    case 50..<65:
      card.text += "'"
      try put(card, db) { try $0.update($1) }
    case 65..<80:
      card.rank = self.card(id).rank
      try put(card, db) { try $0.update($1) }
    case 80..<85:
      card.rank = card.rank.map { $0 + Int.random(in: -3...3, using: &random) }
      try put(card, db) { try $0.update($1) }
    case 85..<91:
      card.isHidden.toggle()
      try put(card, db) { try $0.update($1) }
    case 91..<94:
      card.isPinned.toggle()
      try put(card, db) { try $0.upsert($1) }
    case 94..<96:
      // By the same key.
      try put(self.card(id), db) { try $0.insert($1, onConflict: .replace) }
    case 96..<98:
      // Another row, by its unique name: SQLite says nothing of the one that goes.
      lastID += 1
      var new = self.card(lastID)
      new.name = card.name
      rows[id] = nil
      try put(new, db) { try $0.insert($1, onConflict: .replace) }
    default:
      // Another key for the same row.
      lastID += 1
      rows[id] = nil
      card.id = lastID
      rows[lastID] = card
      try db.execute(sql: "UPDATE card SET id = ? WHERE id = ?", arguments: [lastID, id])
    }
  }

  // MARK: - What should be

  private func sort() {
    shown = rows.values.filter { !$0.isHidden }.sorted { one, two in
      for term in order {
        let (left, right) = (value(one, term.column), value(two, term.column))
        if left == right { continue }
        guard let left else { return term.nulls == .first }
        guard let right else { return term.nulls == .last }
        return term.isDescending ? left > right : left < right
      }
      return order.last!.isDescending ? one.id > two.id : one.id < two.id
    }
  }

  private func value(_ card: Card, _ column: String) -> Int? {
    column == "rank" ? card.rank : card.isPinned ? 1 : 0
  }

  /// What is wrong with the list; `nil` for nothing. A list that loads is not judged.
  var flaw: String? {
    guard !LoadEdge.allCases.contains(where: { pager.loadStates[$0].isLoading }) else { return "it loads" }
    if let failure = LoadEdge.allCases.compactMap({ pager.loadStates[$0].failure }).first {
      return "it failed: \(failure)"
    }
    let items = Array(pager.items)
    guard pager.rows.count == items.count else { return "there is a gap" }
    guard let first = items.first else { return shown.isEmpty ? nil : "it is empty" }
    guard let start = shown.firstIndex(where: { $0.id == first.id }) else { return "\(first) is not in the table" }
    let end = start + items.count
    guard end <= shown.count else { return "it has \(items.count) rows from the \(start)th of \(shown.count)" }
    for (index, item) in items.enumerated() where shown[start + index] != item {
      return "at \(index) is \(item), should be \(shown[start + index])"
    }
    if pager.loadStates.prepend.isEnd, start > 0 { return "it starts with \(first), behind \(shown[..<start])" }
    if pager.loadStates.append.isEnd, end < shown.count {
      return "it ends with \(items.last!), before \(shown[end...])"
    }
    return nil
  }
}
