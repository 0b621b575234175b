import Foundation
import GRDB

/// For an app's settings, and for when a user logs out.
extension OfflineStore {
  /// Waits until every page that was loaded by now is in the file, or was refused: when the app goes to the background, or a
  /// program ends.
  public func flush() async {
    await pendingSaves()
  }

  /// What is held of each list, by name. O(pages).
  public func lists() async throws(OfflineStoreError) -> [OfflineListSummary] {
    try await perform { writer, _ in
      try await writer.read { db in
        let rows = try Row.fetchAll(
          db,
          sql: """
            SELECT list.name, count(page.id), coalesce(sum(page.rowCount), 0), min(page.fetchedAt), max(page.fetchedAt)
            FROM list LEFT JOIN page ON page.list = list.id GROUP BY list.id ORDER BY list.name
            """)
        return rows.map { row in
          OfflineListSummary(
            name: String(decoding: row[0] as Data, as: UTF8.self), pageCount: row[1], rowCount: row[2],
            oldestFetch: (row[3] as Double?).map { Date(timeIntervalSince1970: $0) },
            newestFetch: (row[4] as Double?).map { Date(timeIntervalSince1970: $0) })
        }
      }
    }
  }

  /// Bytes of the file, without its write-ahead log.
  public func byteCount() async throws(OfflineStoreError) -> Int {
    try await perform { writer, _ in
      try await writer.read { db in
        let size = try Int.fetchOne(db, sql: "PRAGMA page_size") ?? 0
        return size * (try Int.fetchOne(db, sql: "PRAGMA page_count") ?? 0)
      }
    }
  }

  /// Forgets one list. A pager that shows it keeps its rows.
  public func remove(list: String) async throws(OfflineStoreError) {
    try await remove("SELECT id FROM list WHERE name = ?", [Data(list.utf8)])
  }

  /// Forgets everything, and writes over what was there.
  public func removeAll() async throws(OfflineStoreError) {
    try await remove("SELECT id FROM list", [])
  }

  private func remove(_ lists: String, _ arguments: [Data]) async throws(OfflineStoreError) {
    await pendingSaves()
    forgetCopies()
    try await perform { writer, _ in
      try await writer.writeWithoutTransaction { db in
        // What is deleted must not be found in the file by another program.
        let habit = try Int.fetchOne(db, sql: "PRAGMA secure_delete") ?? 0
        try db.execute(sql: "PRAGMA secure_delete = ON")
        defer { try? db.execute(sql: "PRAGMA secure_delete = \(habit)") }
        try db.inTransaction(.immediate) {
          let arguments = StatementArguments(arguments)
          let ids = try Int64.fetchAll(db, sql: lists, arguments: arguments)
          for id in ids {
            try db.execute(
              sql: "DELETE FROM pageRows WHERE page IN (SELECT id FROM page WHERE list = ?)", arguments: [id])
            try db.execute(sql: "DELETE FROM page WHERE list = ?", arguments: [id])
            try db.execute(sql: "DELETE FROM list WHERE id = ?", arguments: [id])
          }
          _ = try Row.fetchAll(db, sql: "PRAGMA incremental_vacuum")
          return .commit
        }
        // The log holds the old pages too. Another process that reads keeps it; it goes with the next checkpoint.
        _ = try? Row.fetchAll(db, sql: "PRAGMA wal_checkpoint(TRUNCATE)")
      }
    }
  }
}
