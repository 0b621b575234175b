import Foundation
import GRDB
import MakimonoTesting
import Testing

@testable import MakimonoStore

@Suite("Database: keys, and what cannot be listed")
@MainActor
struct DatabaseKeyTests {
  @Test("Keys are kept exactly, whatever the values are")
  func coding() throws {
    let values: [DatabaseValue] = [
      .null, Int64.max.databaseValue, 0.1.databaseValue, Double.infinity.databaseValue, "日本\u{0301}".databaseValue,
      Data([0, 255]).databaseValue,
    ]
    for place in [RowPosition.Place.end, .row("id".databaseValue), .values(values), .values([])] {
      let position = RowPosition(list: "entry, rank", place: place)
      for key in [DirectedKey.first, .next(position), .previous(position), .around(position)] {
        let read = try JSONDecoder().decode(DirectedKey<RowPosition>.self, from: JSONEncoder().encode(key))
        #expect(read == key)
        if case .next(let read) = read, case .values(let read) = read.place, !values.isEmpty, !read.isEmpty {
          #expect(zip(read, values).allSatisfy { "\($0.storage)" == "\($1.storage)" })
        }
      }
    }
  }

  @Test("A list opens at a row, in one load, and is read both ways from there")
  func around() async throws {
    let shelf = try Shelf(Entry.numbered(1...100))
    let source = shelf.entries()
    let pager = shelf.pager(source, window: .unbounded)
    pager.start(at: source.key(around: 50))
    await pager.waitUntilSettled()
    #expect(pager.items.map(\.rank) == Array(45...54))
    await pager.read(.start)
    await pager.read(.end)
    #expect(pager.items.map(\.rank) == Array(1...100))
  }

  @Test("A list goes on where it was in the process before")
  func restored() async throws {
    let shelf = try Shelf(Entry.numbered(1...100))
    let first = shelf.pager(shelf.entries())
    first.start(at: shelf.entries().key(around: 50))
    await first.read(.end, rows: 30)
    let state = try JSONEncoder().encode(try #require(first.state(atRow: 25)))
    let row = first.items[25]
    try await shelf.database.write { db in
      _ = try Entry.filter(Column("rank") < 30).deleteAll(db)
      try Entry(id: 1000, rank: 1, text: "new").insert(db)
    }
    let second = shelf.pager(shelf.entries())
    second.restore(try JSONDecoder().decode(PagerState.self, from: state))
    await second.waitUntilSettled()
    #expect(second.items.contains(row))
    await second.read(.start)
    #expect(second.items.first?.id == 1000)
  }

  @Test("A row that went since the list was opened at it does not keep the list from being read anew")
  func goneOpening() async throws {
    let shelf = try Shelf(Entry.numbered(1...100))
    let source = shelf.entries()
    let pager = shelf.pager(source)
    pager.start(at: source.key(around: 50))
    await pager.waitUntilSettled()
    try await shelf.database.write { _ = try Entry.deleteOne($0, key: 50) }
    try await until("it goes") { pager.items.count == 9 }
    await pager.refreshAndWait(.keepWindow)
    #expect(pager.loadStates.refresh.failure == nil)
    #expect(pager.items.map(\.rank).contains(51))
  }

  @Test("Keys of another order or another table are refused in words")
  func foreign() async throws {
    let shelf = try Shelf(Entry.numbered(1...100))
    let other = shelf.entries(order: [.descending("rank")])
    let request = LoadRequest(id: RequestID(rawValue: 1), edge: .append, key: other.key(around: 3), count: 10)
    let error = try #require(
      await #expect(throws: DatabaseSourceError.self) { try await shelf.entries().load(request) })
    guard case .foreignKey = error else { throw error }
    #expect(error.message.contains("descending") && error.retryAdvice == .permanent)
  }

  @Test("A row that is not there, a column that is not there, a view, a virtual table, a limit: each is said")
  func refused() async throws {
    let shelf = try Shelf(Entry.numbered(1...10)) { db in
      try Entry.createTable(db)
      try db.execute(sql: "CREATE VIEW seen AS SELECT * FROM entry; CREATE VIRTUAL TABLE words USING fts4(text)")
    }
    func failure(_ source: DatabaseSource<some Any>, _ key: DirectedKey<RowPosition> = .first) async
      -> DatabaseSourceError?
    {
      await #expect(throws: DatabaseSourceError.self) {
        _ = try await source.load(LoadRequest(id: RequestID(rawValue: 1), edge: .append, key: key, count: 10))
      }
    }
    let entries = shelf.entries()
    #expect(await failure(entries, entries.key(around: 77)) == .noRow(id: "77"))
    #expect(await failure(shelf.entries(order: [.ascending("sentAt")])) == .noColumn("sentAt", table: "entry"))
    for name in ["seen", "words", "nothing"] {
      let source = DatabaseSource(
        shelf.database, Table<Entry>(name).all(), order: [.ascending("rank")], clock: shelf.clock)
      #expect(await failure(source) == .noTable(name))
    }
    guard case .notPageable = await failure(shelf.entries(Entry.limit(5))) else {
      Issue.record("A limit was taken")
      return
    }
    // One of a subquery is no limit of the list's.
    let newest = Entry.select(Column("id")).order(Column("rank").desc).limit(5)
    let inner = shelf.entries(Entry.filter(newest.contains(Column("id"))))
    let page = try await inner.load(LoadRequest(id: RequestID(rawValue: 1), edge: .append, key: .first, count: 10))
    #expect(page.items.map(\.rank) == Array(6...10))
  }

  @Test("A database that is locked, and a row that cannot be read, fail at the edge, and a retry goes on")
  func failures() async throws {
    let shelf = try Shelf(isPool: false, Entry.numbered(1...30))
    let pager = shelf.pager(shelf.entries(lookingEvery: nil))
    pager.start()
    await pager.waitUntilSettled()
    try await shelf.database.write { try $0.execute(sql: "ALTER TABLE entry RENAME COLUMN text TO words") }
    pager.rowAppeared(pager.rows.count - 1)
    await pager.waitUntilSettled()
    #expect(pager.loadStates.append.isFailed && pager.items.count == 10)
    try await shelf.database.write { try $0.execute(sql: "ALTER TABLE entry RENAME COLUMN words TO text") }
    pager.retry()
    await pager.waitUntilSettled()
    #expect(pager.items.count == 20)
    #expect(
      DatabaseSourceError.translating(DatabaseError(resultCode: .SQLITE_BUSY), path: "p") as? DatabaseSourceError
        == .busy(path: "p"))
    #expect(DatabaseSourceError.busy(path: "p").retryAdvice == .transient)
  }
}
