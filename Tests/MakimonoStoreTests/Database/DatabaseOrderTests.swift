import Foundation
import GRDB
import MakimonoTesting
import Testing

@testable import MakimonoStore

/// A row of whatever table, by its rowid or another key.
struct Anything: FetchableRecord, Identifiable, Equatable, Sendable {
  let id: String
  init(row: GRDB.Row) { id = row["name"] }
}

@Suite("Database: orders")
@MainActor
struct DatabaseOrderTests {
  struct Table: Sendable, CustomTestStringConvertible {
    let key: String
    let index: String?
    let order: [OrderingTerm]
    var options = ""

    var testDescription: String { "\(key) \(options), by \(order.map(\.signature))" }
  }

  private nonisolated static let tables = [
    Table(key: "number INTEGER PRIMARY KEY", index: "rank", order: [.ascending("rank")]),
    Table(key: "number INTEGER PRIMARY KEY", index: "rank", order: [.descending("rank")]),
    Table(key: "number INTEGER PRIMARY KEY", index: nil, order: []),
    Table(key: "number INTEGER PRIMARY KEY", index: nil, order: [.descending("number")]),
    // The rowid alone.
    Table(key: "number INTEGER", index: "rank", order: [.descending("rank")]),
    Table(key: "name2 TEXT NOT NULL PRIMARY KEY", index: "rank, name2", order: [.ascending("rank")]),
    Table(
      key: "one INTEGER NOT NULL, two TEXT NOT NULL, PRIMARY KEY (one, two)", index: "rank DESC, one DESC, two DESC",
      order: [.descending("rank")], options: "WITHOUT ROWID"),
    Table(
      key: "number INTEGER PRIMARY KEY", index: "pinned DESC, rank, number",
      order: [.descending("pinned"), .ascending("rank")]),
    Table(key: "number INTEGER PRIMARY KEY", index: "maybe", order: [.ascending("maybe")]),
    Table(key: "number INTEGER PRIMARY KEY", index: "maybe", order: [.descending("maybe")]),
    Table(
      key: "number INTEGER PRIMARY KEY", index: nil, order: [.ascending("maybe", nulls: .last), .descending("rank")]),
    Table(
      key: "number INTEGER PRIMARY KEY", index: nil, order: [.descending("maybe", nulls: .first), .ascending("text")]),
    Table(
      key: "number INTEGER PRIMARY KEY", index: "text COLLATE NOCASE", order: [.ascending("text", collation: .nocase)]),
    Table(key: "number INTEGER PRIMARY KEY", index: "declared", order: [.descending("declared")]),
    Table(key: "number INTEGER PRIMARY KEY", index: "any", order: [.ascending("any")]),
  ]

  @Test("Read on from each place, either way, pages are the query's rows in its order", arguments: tables)
  func whole(_ table: Table) async throws {
    let seed = UInt64.random(in: 0..<1_000_000)
    var random = SeededRandom(seed: seed)
    let rows = (0..<60).map { number -> [DatabaseValue] in
      let any: [any DatabaseValueConvertible] = [number, Double(number) / 2, "text \(number)", Data([UInt8(number)])]
      let isMissing = (Int.random(in: 0..<3, using: &random) == 0, Int.random(in: 0..<9, using: &random) == 0)
      return [
        "name \(number)".databaseValue, Int.random(in: 0..<20, using: &random).databaseValue,
        Int.random(in: 0...1, using: &random).databaseValue,
        isMissing.0 ? .null : Int.random(in: 0..<9, using: &random).databaseValue,
        ["a", "A", "b", "B", "é", ""].randomElement(using: &random)!.databaseValue,
        ["x", "X", "y"].randomElement(using: &random)!.databaseValue,
        isMissing.1 ? .null : any.randomElement(using: &random)!.databaseValue,
      ]
    }
    let shelf = try Shelf { db in
      try db.execute(
        sql: """
          CREATE TABLE thing (\(table.key.hasSuffix(")") ? "" : table.key + ", ")name TEXT NOT NULL, rank INTEGER NOT NULL, pinned INTEGER NOT NULL,
            maybe INTEGER, text TEXT NOT NULL, declared TEXT NOT NULL COLLATE NOCASE, "any" BLOB
            \(table.key.hasSuffix(")") ? ", " + table.key : "")) \(table.options)
          """)
      if let index = table.index {
        try db.execute(sql: "CREATE INDEX thing_index ON thing (\(index.replacing("any", with: "\"any\"")))")
      }
      let first = try db.primaryKey("thing").columns
      for (number, row) in rows.enumerated() {
        let key: [(String, any DatabaseValueConvertible)] =
          first == ["name2"]
          ? [("name2", "key \(number)")]
          : first == ["one", "two"] ? [("one", number / 10), ("two", "\(number % 10)")] : [("number", number)]
        let columns = (key.map(\.0) + ["name", "rank", "pinned", "maybe", "text", "declared", "\"any\""]).joined(
          separator: ", ")
        let values = key.map(\.1.databaseValue) + row
        try db.execute(
          sql: "INSERT INTO thing (\(columns)) VALUES (\(values.map { _ in "?" }.joined(separator: ", ")))",
          arguments: StatementArguments(values))
      }
    }
    let source = DatabaseSource(
      shelf.database, GRDB.Table<Anything>("thing").all(), order: table.order, lookingEvery: nil, clock: shelf.clock)
    let plan = try await shelf.database.read { try source.list.plan($0) }
    let expected = try await shelf.database.read { db in
      try String.fetchAll(
        db,
        sql: "SELECT name FROM thing ORDER BY "
          + plan.terms.map { term in
            "\(term.column.quotedDatabaseIdentifier)\(term.collation.map { " COLLATE \($0)" } ?? "") \(term.isDescending ? "DESC" : "ASC") NULLS \(term.nullsFirst ? "FIRST" : "LAST")"
          }.joined(separator: ", "))
    }
    func page(_ key: DirectedKey<RowPosition>, _ count: Int) async throws -> PageReply<
      DirectedKey<RowPosition>, Anything
    > {
      try await source.load(LoadRequest(id: RequestID(rawValue: 1), edge: .append, key: key, count: count))
    }
    for count in [1, 7, 200] {
      var names: [String] = []
      var key: DirectedKey<RowPosition>? = .first
      while let next = key {
        let reply = try await page(next, count)
        #expect(reply.items.count <= count)
        names += reply.items.map(\.id)
        key = reply.nextKey
      }
      #expect(names == expected, "SEED \(seed), \(count) a page")
      (names, key) = ([], source.key(at: .end))
      while let next = key {
        let reply = try await page(next, count)
        names = reply.items.map(\.id) + names
        key = reply.previousKey
      }
      #expect(names == expected, "SEED \(seed), back, \(count) a page")
    }
    // What stands where, without asking.
    let placed = try await shelf.database.read { try source.list.rows($0, behind: nil, limit: 200, plan) }
    for (one, two) in zip(placed, placed.dropFirst()) {
      #expect([.before, .unknown].contains(plan.standing(of: one.values, to: two.values)), "\(one) \(two)")
      #expect([.behind, .unknown].contains(plan.standing(of: two.values, to: one.values)), "\(one) \(two)")
    }
  }

  @Test(
    "A page is read by the index, without sorting and without passing over rows",
    arguments: [
      Table(key: "", index: "rank", order: [.ascending("rank")]),
      Table(key: "", index: "rank", order: [.descending("rank")]),
      Table(key: "", index: "pinned DESC, rank", order: [.descending("pinned"), .ascending("rank")]),
      Table(key: "", index: "maybe", order: [.ascending("maybe")]), Table(key: "", index: nil, order: []),
      Table(key: "", index: "text COLLATE NOCASE", order: [.ascending("text", collation: .nocase)]),
    ])
  func plans(_ table: Table) async throws {
    let shelf = try Shelf { db in
      try db.execute(
        sql: """
          CREATE TABLE thing (id INTEGER PRIMARY KEY, name TEXT NOT NULL, rank INTEGER NOT NULL, pinned INTEGER NOT NULL, maybe INTEGER,
            text TEXT NOT NULL)
          """)
      if let index = table.index { try db.execute(sql: "CREATE INDEX thing_index ON thing (\(index))") }
      for number in 1...100 {
        try db.execute(
          sql: "INSERT INTO thing VALUES (?, ?, ?, ?, ?, ?)",
          arguments: [number, "\(number)", number / 3, number % 2, number % 5 == 0 ? nil : number, "\(number)"])
      }
    }
    let source = DatabaseSource(
      shelf.database, GRDB.Table<Anything>("thing").all(), order: table.order, lookingEvery: nil, clock: shelf.clock)
    _ = shelf.reads(of: "thing")
    var key: DirectedKey<RowPosition>? = .first
    while let next = key {
      key = try await source.load(LoadRequest(id: RequestID(rawValue: 1), edge: .append, key: next, count: 9)).nextKey
    }
    key = source.key(at: .end)
    while let next = key {
      key = try await source.load(LoadRequest(id: RequestID(rawValue: 1), edge: .append, key: next, count: 9))
        .previousKey
    }
    let statements = Set(shelf.reads(of: "thing"))
    #expect(statements.count > 2)
    for sql in statements {
      let plan = try await shelf.database.read { db in
        try GRDB.Row.fetchAll(
          db, sql: "EXPLAIN QUERY PLAN \(sql)",
          arguments: StatementArguments(repeatElement(1, count: sql.filter { $0 == "?" }.count))
        )
        .map { $0["detail"] as String }
      }
      #expect(!plan.contains { $0.contains("TEMP B-TREE") }, "\(sql): \(plan)")
      let hasPlace = sql.contains("WHERE")
      // Behind rows without a value SQLite passes over those that have none.
      let isPastNulls = sql.contains("IS NOT NULL")
      #expect(plan.allSatisfy { $0.hasPrefix(hasPlace && !isPastNulls ? "SEARCH" : "S") }, "\(sql): \(plan)")
    }
  }
}
