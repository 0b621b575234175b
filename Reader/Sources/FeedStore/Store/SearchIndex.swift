import GRDB

/// Keeps the search index in step with `articleText`: gathers its changes, and makes them some megabytes at a time.
///
/// Neither triggers nor a change after each article: a statement with triggers or foreign keys opens a savepoint, before
/// which FTS5 writes out all that it has gathered, and filling the store took several times as long.
struct SearchIndex {
  private struct Change {
    let isRemoval: Bool
    let pk: Int64
    let title: String
    let body: String
    let code: String
  }

  private static let byteLimit = 8 << 20

  private let db: Database
  private var changes: [Change] = []
  private var byteCount = 0

  init(_ db: Database) {
    self.db = db
  }

  mutating func insert(_ pk: Int64, title: String, body: String, code: String) throws {
    try append(Change(isRemoval: false, pk: pk, title: title, body: body, code: code))
  }

  /// Removes an article whose text is still in `articleText` as it was indexed: a contentless index must be told.
  mutating func remove(_ pk: Int64) throws {
    let statement = try db.cachedStatement(
      sql: "SELECT CAST(title AS BLOB), CAST(body AS BLOB), CAST(code AS BLOB) FROM articleText WHERE pk = ?")
    guard let row = try Row.fetchOne(statement, arguments: [pk]) else { return }
    try append(
      Change(
        isRemoval: true, pk: pk, title: TextValue.read(row, 0), body: TextValue.read(row, 1),
        code: TextValue.read(row, 2)))
  }

  /// Makes the changes that were gathered, in their order.
  mutating func flush() throws {
    for change in changes {
      let sql =
        change.isRemoval
        ? "INSERT INTO articleSearch (articleSearch, rowid, title, body, code) VALUES ('delete', ?, ?, ?, ?)"
        : "INSERT INTO articleSearch (rowid, title, body, code) VALUES (?, ?, ?, ?)"
      try db.cachedStatement(sql: sql).execute(arguments: [
        change.pk, Self.indexed(change.title), Self.indexed(change.body), Self.indexed(change.code),
      ])
    }
    changes.removeAll(keepingCapacity: true)
    byteCount = 0
  }

  private mutating func append(_ change: Change) throws {
    changes.append(change)
    byteCount += change.title.utf8.count + change.body.utf8.count + change.code.utf8.count
    if byteCount >= Self.byteLimit { try flush() }
  }

  /// Two line feeds follow each text, so that a trigram begins at its last two characters too (see `Schema`). The index
  /// would end a text at a NUL.
  private static func indexed(_ text: String) -> String {
    (TextValue.holdsNUL(text) ? text.replacing("\0", with: " ") : text) + "\n\n"
  }
}
