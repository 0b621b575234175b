import Foundation
import GRDB

extension FeedStore {
  /// One page of the feed: newest first, articles of the same second by ascending id.
  ///
  /// The first page under a query (and the first after a write) costs the search and a sort of its matches, or a walk
  /// over an index of 40 bytes an article where there is no query; later pages cost O(log n + limit).
  ///
  /// - Parameters:
  ///   - position: Where the page is cut. A key need not belong to an article that is still there.
  ///   - limit: The number of rows; clamped to 1...1000.
  public func feedPage(_ position: FeedPosition, limit: Int, query: SearchQuery) async throws -> FeedPage {
    let limit = min(max(limit, 1), 1000)
    let lists = lists
    return try await read(by: query) { db in
      let list = try Self.rowList(db, lists, query: query)
      let start: Int
      var end: Int?
      switch position {
      case .first:
        start = 0
      case .last:
        start = max(0, list.rows.count - limit)
      case .after(let key):
        start = try Self.firstIndex(db, in: list) { key < $0 }
      case .before(let key):
        let stop = try Self.firstIndex(db, in: list) { $0 >= key }
        end = stop
        start = max(0, stop - limit)
      case .index(let index):
        start = min(max(index, 0), list.rows.count)
      case .date(let date):
        let seconds = CivilTime.seconds(date)
        start = try Self.firstIndex(db, in: list) { $0.createdAt <= seconds }
      }
      let stop = end ?? min(list.rows.count, start + limit)
      let rows = try Self.articleRows(db, list.rows[start..<stop])
      return FeedPage(
        rows: rows,
        totalCount: list.rows.count,
        startIndex: start,
        previousKey: start > 0 ? rows.first?.key : nil,
        nextKey: stop < list.rows.count ? rows.last?.key : nil)
    }
  }

  /// The sorted matches of a query, made once a version.
  static func rowList(
    _ db: Database, _ lists: RowListCache, query: SearchQuery, userID: String? = nil, tagID: String? = nil
  ) throws -> RowList {
    let folded = tagID.map { TagName.folded($0) }
    let key = try rowListKey(db, query: query, userID: userID, foldedTag: folded)
    if let known = lists.list(key) { return known }
    let search = SearchSQL(query.expression)
    var arguments = StatementArguments()
    var sql = "SELECT article.pk FROM article"
    var conditions: [String] = []
    if let folded {
      sql = "SELECT article.pk FROM articleTag JOIN article ON article.pk = articleTag.article"
      conditions.append("articleTag.tag = (SELECT pk FROM tag WHERE folded = ?)")
      arguments += [folded]
    }
    if let userID {
      conditions.append("article.userID = ?")
      arguments += [userID]
    }
    if !query.isEverything {
      conditions.append(search.condition)
      arguments += search.arguments
    }
    if !conditions.isEmpty { sql += " WHERE " + conditions.joined(separator: " AND ") }
    sql += " ORDER BY article.createdAt DESC, article.id"
    let list: RowList
    do {
      list = RowList(try Int64.fetchAll(db, sql: sql, arguments: arguments))
    } catch let error as DatabaseError
      where error.resultCode == .SQLITE_ERROR
      && ["parser stack overflow", "too large", "too many"].contains(where: { error.message?.contains($0) == true })
    {
      // What SQLite cannot hold of a query is the query's fault.
      throw SearchQueryError.tooDeep(limit: SearchParser.depthLimit)
    }
    lists.insert(list, for: key)
    return list
  }

  static func rowListKey(
    _ db: Database, query: SearchQuery, userID: String? = nil, foldedTag: String? = nil
  ) throws -> RowListKey {
    // A search may compare counts that marks change; who wrote what, and under which tags, no mark does. Numbers of the two
    // kinds never meet: the query is part of the key.
    let version = query.isEverything ? try articlesVersion(db) : try version(db)
    return RowListKey(version: version, query: query, userID: userID, foldedTag: foldedTag)
  }

  /// The first index whose key satisfies a condition that holds for every later key as well. O(log n) look-ups.
  static func firstIndex(_ db: Database, in list: RowList, where condition: (FeedKey) -> Bool) throws -> Int {
    let statement = try db.cachedStatement(sql: "SELECT createdAt, id FROM article WHERE pk = ?")
    var low = 0
    var high = list.rows.count
    while low < high {
      let middle = low + (high - low) / 2
      guard let row = try Row.fetchOne(statement, arguments: [list.rows[middle]]) else { return low }
      if condition(FeedKey(createdAt: row[0], id: row[1])) { high = middle } else { low = middle + 1 }
    }
    return low
  }

  static func articleRows(_ db: Database, _ keys: ArraySlice<Int64>) throws -> [ArticleRow] {
    let statement = try db.cachedStatement(
      sql: """
        SELECT article.id, CAST(article.title AS BLOB), article.url, article.createdAt, article.updatedAt,
          article.userID, user.name, user.profileImageURL, article.tags, article.likesCount, article.commentsCount,
          article.stocksCount, EXISTS (SELECT 1 FROM viewerLike WHERE viewerLike.article = article.pk),
          EXISTS (SELECT 1 FROM viewerStock WHERE viewerStock.article = article.pk)
        FROM article JOIN user ON user.id = article.userID WHERE article.pk = ?
        """)
    let decoder = JSONDecoder()
    return try keys.compactMap { key in
      guard let row = try Row.fetchOne(statement, arguments: [key]) else { return nil }
      return ArticleRow(
        id: row[0],
        title: TextValue.read(row, 1),
        url: row[2],
        createdAt: CivilTime.date(row[3]),
        updatedAt: CivilTime.date(row[4]),
        userID: row[5],
        userName: row[6],
        profileImageURL: row[7],
        tags: try decoder.decode([ArticleTag].self, from: Data((row[8] as String).utf8)).map(\.name),
        likesCount: row[9],
        commentsCount: row[10],
        stocksCount: row[11],
        isLiked: row[12],
        isStocked: row[13])
    }
  }
}
