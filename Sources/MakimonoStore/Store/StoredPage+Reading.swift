import Foundation
import GRDB

extension StoredPage {
  private static let columns = """
    page.id, page.pageKey, page.requestedCount, page.rowCount, page.feedIndex, page.nextKey, page.previousKey,
    page.totalCount, page.isLast, page.cost, page.validator, page.fetchedAt, pageRows.items, list.totalCount,
    page.coveredCount
    """
  private static let tables = "list JOIN page ON page.list = list.id JOIN pageRows ON pageRows.page = page.id"

  /// The page under a key that was fetched at a time or later.
  static func fetch(
    _ db: Database, list: String, key: Data, count: Int, notBefore: Date
  ) throws -> (id: Int64, page: StoredPage)? {
    let statement = try db.cachedStatement(
      sql: """
        SELECT \(columns) FROM \(tables)
        WHERE list.name = ? AND page.pageKey = ? AND page.requestedCount = ? AND page.fetchedAt >= ?
        """)
    let row = try Row.fetchOne(
      statement, arguments: [Data(list.utf8), key, count, notBefore.timeIntervalSince1970])
    return row.map { ($0[0], StoredPage($0, list: list)) }
  }

  /// The pages that meet a range of the feed, those that were fetched last first.
  static func fetch(
    _ db: Database, list: String, feedRange: Range<Int>, notBefore: Date
  ) throws -> [(id: Int64, page: StoredPage)] {
    let statement = try db.cachedStatement(
      sql: """
        SELECT \(columns) FROM \(tables)
        WHERE list.name = ? AND page.feedIndex < ? AND page.feedIndex + page.rowCount >= ? AND page.fetchedAt >= ?
        ORDER BY page.fetchedAt DESC, page.id DESC
        """)
    let rows = try Row.fetchAll(
      statement,
      arguments: [Data(list.utf8), feedRange.upperBound, feedRange.lowerBound, notBefore.timeIntervalSince1970])
    return rows.map { ($0[0], StoredPage($0, list: list)) }
  }

  private init(_ row: Row, list: String) {
    self.init(
      list: list, key: row[1], requestedCount: row[2], rowCount: row[3], feedIndex: row[4], nextKey: row[5],
      previousKey: row[6], totalCount: row[7], isLast: row[8], cost: row[9],
      validator: (row[10] as Data?).map { String(decoding: $0, as: UTF8.self) },
      fetchedAt: Date(timeIntervalSince1970: row[11]), items: row[12], listTotal: row[13],
      coveredCount: row[14])
  }
}
