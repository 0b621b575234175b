import GRDB

/// How far somebody knows of a store's articles.
public struct ArticleMark: Sendable {
  fileprivate var version: Int64
  /// Those that were written last, by their row.
  fileprivate var newest: [Int64: String]
}

extension FeedStore {
  /// What was written since a mark.
  public struct NewArticles: Sendable {
    public var mark: ArticleMark
    /// In the order of writing.
    public var rows: [ArticleRow]
    /// Whether there are more than `rows` can say.
    public var isTooMany: Bool
  }

  private static let newLimit = 256

  /// Articles that were not there at a mark. O(1) where nothing was written since.
  ///
  /// By the last rows of the table: SQLite gives the number of the last row again where that was deleted, so the number alone does not do.
  ///
  /// - Parameter mark: nil to begin with: nothing is new then.
  public func newArticles(since mark: ArticleMark?) async throws -> NewArticles {
    try await read { db in
      let version = try Self.articlesVersion(db)
      if let mark, mark.version == version { return NewArticles(mark: mark, rows: [], isTooMany: false) }
      let rows = try Row.fetchAll(
        db, sql: "SELECT pk, id FROM article ORDER BY pk DESC LIMIT ?", arguments: [2 * Self.newLimit])
      let newest = Dictionary(rows.map { ($0[0] as Int64, $0[1] as String) }, uniquingKeysWith: { first, _ in first })
      let now = ArticleMark(version: version, newest: newest)
      guard let mark else { return NewArticles(mark: now, rows: [], isTooMany: false) }
      let oldest = mark.newest.keys.min() ?? .min
      let keys = newest.keys.filter { $0 >= oldest && mark.newest[$0] != newest[$0] }.sorted()
      guard keys.count <= Self.newLimit else { return NewArticles(mark: now, rows: [], isTooMany: true) }
      return NewArticles(mark: now, rows: try Self.articleRows(db, keys[...]), isTooMany: false)
    }
  }
}
