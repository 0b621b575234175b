import Foundation
import GRDB
import MakimonoStore

/// A row of a database that is filled from a feed of numbers.
struct FilledRow: Codable, FetchableRecord, PersistableRecord, Identifiable, Equatable, Sendable {
  static let databaseTableName = "filled"

  let id: Int
  let text: String

  init(_ number: Int) {
    id = number
    text = "row \(number)"
  }

  static func open(_ path: String) throws -> DatabasePool {
    var configuration = Configuration()
    configuration.busyMode = .timeout(30)
    let pool = try DatabasePool(path: path, configuration: configuration)
    try pool.write { db in
      try db.create(table: databaseTableName, options: .ifNotExists) { table in
        table.primaryKey("id", .integer)
        table.column("text", .text).notNull()
      }
    }
    return pool
  }
}

/// Reads a list to the end of the feed that fills it, as a reader does. Tells each page that the feed is asked for, and how far the list is.
@MainActor
func fillRows(_ path: String, rows: Int) async throws {
  let remote = PageNumberSource<FilledRow>(endRule: .shortPage) { page, count in
    say("asked \(page)")
    let start = (page - 1) * count
    return PageReply(items: (start..<min(rows, start + count)).map { FilledRow($0 + 1) })
  }
  let source = DatabaseSource<FilledRow>(try FilledRow.open(path), order: [.ascending("id")], lookingEvery: nil)
  let pager = KeyedPager(
    source: source.filled(by: remote, as: "numbers"),
    configuration: PagingConfiguration(pageSize: 20, window: .pages(4)), prefetchRows: 1)
  pager.start()
  while true {
    await pager.waitUntilSettled()
    if let failure = pager.loadStates.append.failure ?? pager.loadStates.refresh.failure { throw failure.error }
    say("shown \(pager.items.last?.id ?? 0)")
    if pager.loadStates.append.isEnd { break }
    pager.rowAppeared(pager.rows.count - 1)
  }
  say("done")
}

/// Writes rows, a transaction each.
func writeRows(_ path: String, first: Int, count: Int) throws {
  let pool = try FilledRow.open(path)
  for number in first..<first + count { try pool.write { try FilledRow(number).upsert($0) } }
  say("done")
}
