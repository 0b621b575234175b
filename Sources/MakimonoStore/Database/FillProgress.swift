import Foundation
import GRDB

/// How far a list was filled from the network, in a table of the app's database: written with the rows, so that the two agree whenever the
/// process dies.
struct FillProgress: Equatable, Sendable {
  /// Where the network's next page begins; its first has no key.
  struct Place: Equatable, Sendable {
    let key: Data?
  }

  /// `nil` at the network's end.
  let place: Place?

  static var table: String { "makimono_filling" }

  init(next: Data?) {
    place = next.map { Place(key: $0) }
  }

  init(of name: String, in db: Database) throws {
    guard try db.tableExists(Self.table),
      let row = try Row.fetchOne(db, sql: "SELECT next FROM \(Self.table) WHERE list = ?", arguments: [name])
    else {
      place = Place(key: nil)
      return
    }
    let next: Data? = row[0]
    place = next.map { Place(key: $0) }
  }

  static func set(_ db: Database, _ name: String, _ progress: FillProgress) throws {
    try createTable(db)
    try db.execute(
      sql: "INSERT INTO \(table) (list, next) VALUES (?, ?) ON CONFLICT (list) DO UPDATE SET next = excluded.next",
      arguments: [name, progress.place?.key])
  }

  static func createTable(_ db: Database) throws {
    try db.execute(sql: "CREATE TABLE IF NOT EXISTS \(table) (list TEXT NOT NULL PRIMARY KEY, next BLOB)")
  }
}
