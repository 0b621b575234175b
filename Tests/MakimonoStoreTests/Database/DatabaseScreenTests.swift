import Foundation
import GRDB
import Makimono
import MakimonoTesting
import Testing

@testable import MakimonoStore

@Suite("Database: as screens use it")
@MainActor
struct DatabaseScreenTests {
  @Test("A chat from a database opens at its end, and has what is written there at once")
  func chat() async throws {
    let shelf = try Shelf(Entry.numbered(1...100))
    let pager = shelf.pager(shelf.entries(opensAt: .end))
    pager.start()
    await pager.waitUntilSettled()
    #expect(pager.items.map(\.rank) == Array(91...100) && pager.loadStates.append.isEnd)
    try await shelf.database.write { try Entry(id: 101, rank: 101, text: "new").insert($0) }
    try await until("it comes") { pager.items.last?.rank == 101 }
    pager.holdsBackNewRows = true
    try await shelf.database.write { db in
      for rank in 102...104 { try Entry(id: Int64(rank), rank: rank, text: "new").insert(db) }
    }
    try await until("they are counted") { pager.heldBackCount == 3 }
    #expect(pager.items.last?.rank == 101)
    pager.holdsBackNewRows = false
    try await until("they are shown") { pager.items.map(\.rank).suffix(4) == [101, 102, 103, 104] }
    await pager.read(.start)
    #expect(pager.items.first?.rank == 1)
  }

  @Test("The first row of an empty table comes, and the last one goes")
  func empty() async throws {
    let shelf = try Shelf()
    let pager = shelf.pager(shelf.entries())
    pager.start()
    await pager.waitUntilSettled()
    #expect(pager.items.isEmpty && pager.loadStates.append.isEnd)
    try await shelf.database.write { try Entry(id: 1, rank: 1, text: "first").insert($0) }
    try await until("it comes") { pager.items.map(\.rank) == [1] }
    try await shelf.database.write { _ = try Entry.deleteAll($0) }
    try await until("it goes") { pager.items.isEmpty }
    try await shelf.database.write { try Entry(id: 2, rank: 2, text: "second").insert($0) }
    try await until("it comes") { pager.items.map(\.rank) == [2] }
  }

  @Test("A row that is shown before it is saved is one row when it is")
  func optimistic() async throws {
    let shelf = try Shelf(Entry.numbered(1...20))
    let pager = shelf.pager(shelf.entries(), window: .unbounded)
    pager.start()
    await pager.read(.end)
    let new = Entry(id: 21, rank: 21, text: "mine")
    let insert = pager.edit(.insert(new, at: .end))
    let removal = pager.edit(.remove(5))
    let change = pager.edit(.update(Entry(id: 7, rank: 7, text: "changed")))
    #expect(pager.items.count == 20)
    try await shelf.database.write { db in
      try new.insert(db)
      _ = try Entry.deleteOne(db, key: 5)
      try Entry(id: 7, rank: 7, text: "changed").update(db)
    }
    // Another row, to know that these were heard.
    try await shelf.database.write { try Entry(id: 8, rank: 8, text: "heard").update($0) }
    try await until("it is heard") { pager.items.contains { $0.text == "heard" } }
    for token in [insert, removal, change] { pager.confirm(token) }
    let expected = try await shelf.database.read { try Entry.order(Column("rank")).fetchAll($0) }
    #expect(Array(pager.items) == expected)
    await pager.refreshAndWait(.keepWindow)
    #expect(Array(pager.items) == expected)
  }

  @Test("A removal that is not confirmed stays while the database says something else of the row")
  func pendingRemoval() async throws {
    let shelf = try Shelf(Entry.numbered(1...20))
    let pager = shelf.pager(shelf.entries(), window: .unbounded)
    pager.start()
    await pager.read(.end)
    let removal = pager.edit(.remove(5))
    try await shelf.database.write { db in
      try Entry(id: 5, rank: 5, text: "being deleted").update(db)
      try Entry(id: 8, rank: 8, text: "heard").update(db)
    }
    try await until("it is heard") { pager.items.contains { $0.text == "heard" } }
    #expect(!pager.items.contains { $0.id == 5 })
    pager.rollBack(removal)
    #expect(pager.items.first { $0.id == 5 }?.text == "being deleted")
  }

  @Test("What another connection wrote is seen when it is looked for, and what this one wrote is no news then")
  func others() async throws {
    let shelf = try Shelf(Entry.numbered(1...100))
    let pager = shelf.pager(shelf.entries())
    pager.start()
    await pager.read(.end, rows: 30)
    let other = try DatabasePool(path: shelf.file)
    try await other.write { db in
      try Entry(id: 1000, rank: 15, text: "other").insert(db)
      _ = try Entry.deleteOne(db, key: 3)
    }
    await shelf.clock.sleepers(atLeast: 1)
    #expect(pager.items.count == 30)
    shelf.clock.advance(by: .seconds(1))
    try await until("it is seen") {
      pager.items.contains { $0.text == "other" } && !pager.items.contains { $0.id == 3 }
    }
    await pager.waitUntilSettled()
    let expected = try await shelf.database.read { try Entry.order(Column("rank"), Column("id")).fetchAll($0) }
    #expect(Array(pager.items) == Array(expected.prefix(pager.items.count)))

    try await shelf.database.write { try Entry(id: 5, rank: 5, text: "own").update($0) }
    try await until("it changes") { pager.items.contains { $0.text == "own" } }
    _ = shelf.reads()
    await shelf.clock.sleepers(atLeast: 1)
    shelf.clock.advance(by: .seconds(1))
    await shelf.clock.sleepers(atLeast: 1)
    #expect(shelf.reads().isEmpty)
  }

  @Test("Where a list shows other tables, what is written to them is seen")
  func joined() async throws {
    let shelf = try Shelf(Entry.numbered(1...50)) { db in
      try Entry.createTable(db)
      try db.create(table: "star") { table in table.primaryKey("entry", .integer) }
    }
    let starred = SQL("EXISTS (SELECT 1 FROM star WHERE star.entry = entry.id)")
    let pager = shelf.pager(shelf.entries(Entry.filter(literal: starred)))
    pager.start()
    await pager.waitUntilSettled()
    #expect(pager.items.isEmpty)
    try await shelf.database.write { try $0.execute(sql: "INSERT INTO star VALUES (7), (9)") }
    try await until("they come") { pager.items.map(\.rank) == [7, 9] }
    try await shelf.database.write { try $0.execute(sql: "DELETE FROM star WHERE entry = 7") }
    try await until("it goes") { pager.items.map(\.rank) == [9] }
    try await shelf.database.write { try Entry(id: 9, rank: 9, text: "changed").update($0) }
    try await until("it changes") { pager.items.map(\.text) == ["changed"] }
  }

  @Test("A list that shows the table twice is read anew with each change of it")
  func twice() async throws {
    let shelf = try Shelf(Entry.numbered(1...50))
    let newest = SQL("rank > (SELECT MAX(rank) - 3 FROM entry)")
    let pager = shelf.pager(shelf.entries(Entry.filter(literal: newest)))
    pager.start()
    await pager.waitUntilSettled()
    #expect(pager.items.map(\.rank) == [48, 49, 50])
    try await shelf.database.write { try Entry(id: 51, rank: 51, text: "new").insert($0) }
    try await until("they follow") { pager.items.map(\.rank) == [49, 50, 51] }
  }

  @Test("A page says how many rows there are, where that is asked for")
  func counted() async throws {
    let shelf = try Shelf(Entry.numbered(1...50))
    let pager = shelf.pager(shelf.entries(countsRows: true))
    pager.start()
    await pager.waitUntilSettled()
    #expect(pager.totalCount == 50)
    try await shelf.database.write { try Entry(id: 51, rank: 3, text: "new").insert($0) }
    try await until("it comes") { pager.totalCount == 51 }
  }

  @Test("Whoever reads alone hears of others; a list that is let go leaves nothing behind on the connection")
  func letGo() async throws {
    let shelf = try Shelf(Entry.numbered(1...50))
    do {
      let pager = shelf.pager(shelf.entries())
      pager.start()
      await pager.waitUntilSettled()
      let triggers = try await shelf.database.writeWithoutTransaction {
        try Int.fetchOne($0, sql: "SELECT COUNT(*) FROM temp.sqlite_master")
      }
      #expect(triggers == 5)
    }
    try await until("they go") {
      try await shelf.database.writeWithoutTransaction {
        try Int.fetchOne($0, sql: "SELECT COUNT(*) FROM temp.sqlite_master")
      } == 0
    }
    try await shelf.database.write { try Entry(id: 51, rank: 3, text: "new").insert($0) }

    var configuration = Configuration()
    configuration.readonly = true
    let reading = try DatabasePool(path: shelf.file, configuration: configuration)
    let source = DatabaseSource<Entry>(reading, order: [.ascending("rank")], clock: shelf.clock)
    let pager = shelf.pager(source)
    pager.start()
    await pager.waitUntilSettled()
    try await shelf.database.write { try Entry(id: 52, rank: 0, text: "newest").insert($0) }
    await shelf.clock.sleepers(atLeast: 1)
    shelf.clock.advance(by: .seconds(1))
    try await until("it is seen") { pager.items.first?.text == "newest" }
  }

  @Test("A long transaction keeps no list from its first rows; what it wrote is seen afterwards")
  func longTransaction() async throws {
    let shelf = try Shelf(Entry.numbered(1...50))
    let (gate, began) = (DispatchSemaphore(value: 0), Locked(false))
    let database = shelf.database
    let writing = Task.detached {
      try await database.write { db in
        try Entry(id: 51, rank: 0, text: "long").insert(db)
        began.withLock { $0 = true }
        gate.wait()
      }
    }
    try await until("it writes") { began.withLock { $0 } }
    let pager = shelf.pager(shelf.entries())
    pager.start()
    await shelf.clock.sleepers(atLeast: 1)
    shelf.clock.advance(by: .seconds(1))
    await pager.waitUntilSettled()
    #expect(pager.items.map(\.rank) == Array(1...10))
    gate.signal()
    try await writing.value
    try await until("it is seen") { pager.items.first?.text == "long" }
  }
}
