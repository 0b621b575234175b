import Foundation
import GRDB

extension FeedStore {
  /// Whole articles in feed order, from those behind a key on. O(log n + limit) once the query's matches are known.
  ///
  /// - Parameters:
  ///   - key: The last article that was had; nil begins at the newest. It need not be there any more.
  ///   - limit: Clamped to 1...1000.
  /// - Returns: The articles, how many there are under the query, and whether these are the last.
  public func articles(
    after key: FeedKey?, limit: Int, query: SearchQuery
  ) async throws -> (items: [Article], totalCount: Int, isEnd: Bool) {
    let limit = min(max(limit, 1), 1000)
    let lists = lists
    return try await read(by: query) { db in
      let list = try Self.rowList(db, lists, query: query)
      let start = try key.map { key in try Self.firstIndex(db, in: list) { key < $0 } } ?? 0
      let rows = list.rows[start...].prefix(limit)
      let articles = try rows.compactMap { try Self.article(db, "article.pk = ?", $0) }
      return (articles, list.rows.count, rows.endIndex == list.rows.count)
    }
  }
}
