#if os(Linux) || os(macOS)
import Foundation
import GRDB
import MakimonoTesting
import Testing

@testable import MakimonoStore

/// `DATABASE_KILLS=200 swift test --package-path Workshop --filter DatabaseProcessTests` is the full run.
@Suite("Database: several processes", .timeLimit(.minutes(60)))
@MainActor
struct DatabaseProcessTests {
  private struct FilledRow: Codable, FetchableRecord, PersistableRecord, Identifiable, Equatable, Sendable {
    static let databaseTableName = "filled"

    let id: Int
    let text: String
  }

  private func open(_ bench: Bench) throws -> DatabasePool {
    var configuration = Configuration()
    configuration.busyMode = .timeout(30)
    let pool = try DatabasePool(path: bench.file.path, configuration: configuration)
    try pool.write { db in
      try db.create(table: "filled", options: .ifNotExists) { table in
        table.primaryKey("id", .integer)
        table.column("text", .text).notNull()
      }
    }
    return pool
  }

  @Test("Two processes write to one file at one time: the list of either has what both wrote")
  func shared() async throws {
    let bench = try Bench()
    let pool = try open(bench)
    try await pool.write { db in
      for id in stride(from: 10, through: 2_000, by: 10) { try FilledRow(id: id, text: "old").insert(db) }
    }
    let source = DatabaseSource<FilledRow>(pool, order: [.descending("id")], lookingEvery: .milliseconds(10))
    let pager = KeyedPager(
      source: source, configuration: PagingConfiguration(pageSize: 20, window: .pages(10), retry: .never),
      prefetchRows: 1)
    pager.start()
    for _ in 0..<5 {
      await pager.waitUntilSettled()
      pager.rowAppeared(pager.rows.count - 1)
    }
    let child = try Child(["rows", bench.file.path, "1901", "120"])
    for id in stride(from: 1_905, to: 2_105, by: 10) {
      try await pool.write { try FilledRow(id: id, text: "own").upsert($0) }
      await Task.yield()
    }
    #expect(child.lines().last == "done")
    try await pool.write { try FilledRow(id: 3_000, text: "last").insert($0) }
    let rows = try await pool.read { try FilledRow.order(Column("id").desc).fetchAll($0) }
    try await until("the list has all of it") {
      !pager.items.isEmpty && Array(pager.items) == Array(rows.prefix(pager.items.count))
    }
    #expect(pager.items.contains { $0.text == "own" } && pager.items.contains { $0.text.hasPrefix("row ") })
  }

  @Test("SIGKILL while the network fills a list: no page is lost, none is shown twice, one at most is asked for again")
  func killed() throws {
    let environment = ProcessInfo.processInfo.environment
    let rounds = environment["DATABASE_KILLS"].flatMap { Int($0) } ?? 20
    let seed = environment["SEED"].flatMap { UInt64($0) } ?? UInt64.random(in: 0..<1_000_000)
    var random = SeededRandom(seed: seed)
    let bench = try Bench()
    let rowCount = 3_010
    var kills = 0
    var asked: [Int: Int] = [:]
    var isDone = false
    while !isDone {
      let child = try Child(["feed", bench.file.path, "\(rowCount)"])
      func note(_ line: String) throws {
        if line == "done" { return isDone = true }
        let words = line.split(separator: " ")
        try #require(words.count == 2, "the child said: \(line)")
        if words[0] == "asked" { asked[try #require(Int(words[1])), default: 0] += 1 }
      }
      if kills < rounds {
        let lines = Int.random(in: 0...24, using: &random)
        for _ in 0..<lines {
          guard let line = child.line() else { break }
          try note(line)
        }
        let clock = ContinuousClock()
        let point = clock.now + .microseconds(Int.random(in: 0...4_000, using: &random))
        while clock.now < point {}
        child.kill()
        kills += 1
      }
      for line in child.lines() { try note(line) }
      guard FileManager.default.fileExists(atPath: bench.file.path) else { continue }
      let (ids, isWhole) = try open(bench).read { db in
        (
          try Int.fetchAll(db, sql: "SELECT id FROM filled ORDER BY id"),
          try String.fetchAll(db, sql: "PRAGMA integrity_check")
        )
      }
      try #require(
        isWhole == ["ok"] && ids == Array(0..<ids.count).map { $0 + 1 }, "SEED=\(seed), after \(kills) kills")
      try #require(ids.count % 20 == 0 || ids.count == rowCount, "SEED=\(seed), after \(kills) kills")
    }
    let pages = (rowCount + 19) / 20
    #expect(Set(asked.keys) == Set(1...pages), "SEED=\(seed)")
    #expect(asked.values.reduce(0, +) - pages <= kills, "SEED=\(seed): \(asked.filter { $0.value > 1 })")
    print("Killed \(kills) times with SEED=\(seed): \(pages) pages, \(asked.values.reduce(0, +)) requests.")
  }
}
#endif
