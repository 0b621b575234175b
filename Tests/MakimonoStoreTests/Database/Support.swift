import Foundation
import GRDB
import Makimono
import MakimonoTesting

@testable import MakimonoStore

/// A row of the tests' table.
struct Entry: Codable, FetchableRecord, PersistableRecord, Identifiable, Equatable, Sendable {
  static let databaseTableName = "entry"

  var id: Int64
  /// What the list is ordered by. Several rows may have one.
  var rank: Int
  var text: String
  var isHidden = false

  static func createTable(_ db: Database) throws {
    try db.create(table: databaseTableName) { table in
      table.primaryKey("id", .integer)
      table.column("rank", .integer).notNull()
      table.column("text", .text).notNull()
      table.column("isHidden", .boolean).notNull()
    }
    try db.create(indexOn: databaseTableName, columns: ["rank", "id"])
  }

  /// Rows of ranks 10, 20 and so on, ids likewise.
  static func numbered(_ numbers: some Sequence<Int>) -> [Entry] {
    numbers.map { Entry(id: Int64($0), rank: $0, text: "\($0)") }
  }
}

/// A folder for one test's files, a clock that stands still, a database, and what was asked of it.
@MainActor
final class Shelf {
  let folder = FileManager.default.temporaryDirectory.appending(path: "MakimonoStoreTests-\(UUID().uuidString)")
  let clock = ManualClock()
  let statements = Locked<[String]>([])
  let database: any DatabaseWriter

  /// - Parameter isPool: a file with a write-ahead log, else memory.
  init(
    isPool: Bool = true, _ rows: [Entry] = [],
    create: @Sendable (Database) throws -> Void = { try Entry.createTable($0) }
  ) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    var configuration = Configuration()
    let statements = statements
    configuration.prepareDatabase { db in
      db.trace { event in
        if case .statement(let statement) = event { statements.withLock { $0.append(statement.sql) } }
      }
    }
    database =
      isPool
      ? try DatabasePool(path: folder.appending(path: "app.sqlite").path, configuration: configuration)
      : try DatabaseQueue(configuration: configuration)
    try database.write { db in
      try create(db)
      for row in rows { try row.insert(db) }
    }
  }

  deinit {
    try? FileManager.default.removeItem(at: folder)
  }

  var file: String { folder.appending(path: "app.sqlite").path }

  /// Statements that read the table since it was asked last. What triggers do as part of another statement is not one.
  func reads(of table: String = "entry") -> [String] {
    statements.withLock { statements in
      defer { statements = [] }
      return statements.filter { $0.hasPrefix("SELECT") && $0.contains("\"\(table)\"") }
    }
  }

  func entries(
    _ request: QueryInterfaceRequest<Entry> = Entry.all(), order: [OrderingTerm] = [.ascending("rank")],
    opensAt edge: ListEdge = .start, countsRows: Bool = false, lookingEvery interval: Duration? = .seconds(1)
  ) -> DatabaseSource<Entry> {
    DatabaseSource(
      database, request, order: order, opensAt: edge, countsRows: countsRows, lookingEvery: interval, clock: clock)
  }

  func pager<Source: PagingSource>(
    _ source: Source, pageSize: Int = 10, window: PagingWindow = .pages(4)
  ) -> KeyedPager<Source> {
    KeyedPager(
      source: source, configuration: PagingConfiguration(pageSize: pageSize, window: window, retry: .never),
      prefetchRows: 1, clock: clock, random: { 1 })
  }
}

extension KeyedPager {
  /// Reads on at an end until it has so many rows, or that end.
  @MainActor
  func read(_ edge: ListEdge, rows count: Int = .max) async {
    await waitUntilSettled()
    let load = edge == .start ? LoadEdge.prepend : .append
    while rows.count < count, loadStates[load].isIdle {
      rowAppeared(edge == .start ? 0 : rows.count - 1)
      await waitUntilSettled()
    }
  }
}
