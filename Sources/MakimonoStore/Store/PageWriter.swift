import Foundation
import GRDB

/// Writes pages, and lets go of those that are over the limits: all within the transaction of the page.
struct PageWriter {
  let db: Database
  let path: String
  let limits: OfflineLimits
  let now: Date
  /// Lists that are being read: their pages go last.
  let readLists: [String]

  /// Writes a page in the place of the one with its key. One that was fetched later than this stays.
  func save(_ page: StoredPage) throws {
    guard page.items.count <= limits.maxBytes / 2 else {
      throw OfflineStoreError.pageTooLarge(path: path, bytes: page.items.count)
    }
    let list = try listID(page)
    let fetchedAt = page.fetchedAt.timeIntervalSince1970
    let statement = try db.cachedStatement(
      sql: """
        INSERT INTO page (
          list, pageKey, requestedCount, rowCount, feedIndex, nextKey, previousKey, totalCount, isLast, cost, validator,
          fetchedAt, usedAt, coveredCount
        ) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
        ON CONFLICT (list, pageKey, requestedCount) DO UPDATE SET
          rowCount = excluded.rowCount, feedIndex = excluded.feedIndex, nextKey = excluded.nextKey,
          previousKey = excluded.previousKey, totalCount = excluded.totalCount, isLast = excluded.isLast,
          cost = excluded.cost, validator = excluded.validator, fetchedAt = excluded.fetchedAt,
          usedAt = excluded.usedAt, coveredCount = excluded.coveredCount
        WHERE excluded.fetchedAt >= fetchedAt
        RETURNING id
        """)
    let id = try Int64.fetchOne(
      statement,
      arguments: [
        list, page.key, page.requestedCount, page.rowCount, page.feedIndex, page.nextKey, page.previousKey,
        page.totalCount, page.isLast, page.cost, page.validator.map { Data($0.utf8) }, fetchedAt,
        now.timeIntervalSince1970, page.coveredCount,
      ])
    guard let id else { return }
    try db.cachedStatement(
      sql: "INSERT INTO pageRows (page, items) VALUES (?, ?) ON CONFLICT (page) DO UPDATE SET items = excluded.items"
    ).execute(arguments: [id, page.items])
    try trim(except: id)
  }

  /// The page is what it was: notes when that was asked.
  func renew(list: String, key: Data, count: Int, totalCount: Int?, fetchedAt: Date) throws {
    try db.cachedStatement(
      sql: """
        UPDATE page SET fetchedAt = max(fetchedAt, ?), totalCount = ?, usedAt = ?
        WHERE list = (SELECT id FROM list WHERE name = ?) AND pageKey = ? AND requestedCount = ?
        """
    ).execute(arguments: [
      fetchedAt.timeIntervalSince1970, totalCount, now.timeIntervalSince1970, Data(list.utf8), key, count,
    ])
  }

  func touch(_ pages: some Sequence<Int64>) throws {
    let statement = try db.cachedStatement(sql: "UPDATE page SET usedAt = ? WHERE id = ?")
    for page in pages { try statement.execute(arguments: [now.timeIntervalSince1970, page]) }
  }

  private func listID(_ page: StoredPage) throws -> Int64 {
    let name = Data(page.list.utf8)
    let find = try db.cachedStatement(sql: "SELECT id, totalCount FROM list WHERE name = ?")
    guard let row = try Row.fetchOne(find, arguments: [name]) else {
      try db.cachedStatement(sql: "INSERT INTO list (name, totalCount) VALUES (?, ?)")
        .execute(arguments: [name, page.totalCount])
      return db.lastInsertedRowID
    }
    let (id, oldTotal): (Int64, Int?) = (row[0], row[1])
    if let total = page.totalCount, total != oldTotal {
      try db.cachedStatement(sql: "UPDATE list SET totalCount = ? WHERE id = ?").execute(arguments: [total, id])
    }
    return id
  }

  // MARK: - Limits

  /// Pages that go at one time, so that the size is not asked for after each.
  private static let step = 8

  func trim(except newest: Int64) throws {
    let oldest = now.timeIntervalSince1970 - limits.maxAge
    let expired = try Int64.fetchAll(
      db.cachedStatement(sql: "SELECT id FROM page WHERE fetchedAt < ? AND id <> ? LIMIT 64"),
      arguments: [oldest, newest])
    try remove(expired)
    var hasRemoved = !expired.isEmpty
    if try usedBytes() > limits.maxBytes {
      // Some more than need be: else every page from now on would have to push one out.
      while try usedBytes() > limits.maxBytes - limits.maxBytes / 16 {
        let pages = try oldestPages(except: newest)
        if pages.isEmpty { break }
        try remove(pages)
        hasRemoved = true
      }
    }
    if hasRemoved { try shrink() }
  }

  /// Gives room that is not used back to the file system. Stepped through to its end: each step frees one page of the file.
  func shrink() throws {
    _ = try Row.fetchAll(db, sql: "PRAGMA incremental_vacuum")
  }

  func remove(_ pages: [Int64]) throws {
    let rows = try db.cachedStatement(sql: "DELETE FROM pageRows WHERE page = ?")
    let page = try db.cachedStatement(sql: "DELETE FROM page WHERE id = ?")
    for id in pages {
      try rows.execute(arguments: [id])
      try page.execute(arguments: [id])
    }
  }

  private func usedBytes() throws -> Int {
    let size = try Int.fetchOne(db, sql: "PRAGMA page_size") ?? 4096
    let count = try Int.fetchOne(db, sql: "PRAGMA page_count") ?? 0
    let free = try Int.fetchOne(db, sql: "PRAGMA freelist_count") ?? 0
    return (count - free) * size
  }

  private func oldestPages(except newest: Int64) throws -> [Int64] {
    let marks = readLists.map { _ in "?" }.joined(separator: ", ")
    let names = StatementArguments(readLists.map { Data($0.utf8) })
    let others = try Int64.fetchAll(
      db,
      sql: """
        SELECT id FROM page WHERE id <> ? AND list NOT IN (SELECT id FROM list WHERE name IN (\(marks)))
        ORDER BY usedAt, id LIMIT \(Self.step)
        """,
      arguments: [newest] + names)
    guard others.isEmpty else { return others }
    return try Int64.fetchAll(
      db, sql: "SELECT id FROM page WHERE id <> ? ORDER BY usedAt, id LIMIT \(Self.step)", arguments: [newest])
  }
}
