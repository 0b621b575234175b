import Foundation
import GRDB

extension FeedStore {
  /// Looks for what a query finds, in its turn and time: pages of it are read at once for a while.
  ///
  /// - Throws: also `SearchQueryError`.
  public func find(_ query: SearchQuery) async throws {
    guard !query.isEverything else { return }
    let lists = lists
    try await read(by: query) { db in _ = try Self.rowList(db, lists, query: query) }
  }

  /// A numbered page of whole articles, newest first, as Qiita's lists are cut.
  ///
  /// - Parameters:
  ///   - userID: Only this user's articles.
  ///   - tagID: Only articles with this tag, case aside.
  ///   - page: From 1 on; a page past the end is empty.
  ///   - perPage: Clamped to 1...1000.
  public func articles(
    query: SearchQuery, userID: String? = nil, tagID: String? = nil, page: Int, perPage: Int
  ) async throws -> (items: [Article], totalCount: Int) {
    let lists = lists
    return try await read(by: query, userID: userID, tagID: tagID) { db in
      let list = try Self.rowList(db, lists, query: query, userID: userID, tagID: tagID)
      let range = PageRange(page: page, perPage: perPage).clamped(to: list.rows.count)
      return (try list.rows[range].compactMap { try Self.article(db, "article.pk = ?", $0) }, list.rows.count)
    }
  }

  /// The article with this id, or nil.
  public func article(id: String) async throws -> Article? {
    try await read { db in try Self.article(db, "article.id = ?", id) }
  }

  static func article(_ db: Database, _ condition: String, _ value: some DatabaseValueConvertible) throws -> Article? {
    let statement = try db.cachedStatement(
      sql: """
        SELECT article.id, CAST(article.title AS BLOB), article.url, CAST(articleText.body AS BLOB),
          CAST(articleText.renderedBody AS BLOB), article.createdAt, article.updatedAt, article.isPrivate,
          article.coediting, article.slide, article.commentsCount, article.likesCount, article.stocksCount,
          article.reactionsCount, article.pageViewsCount, article.tags, article.organizationURLName, article.groupJSON,
          article.teamMembershipJSON, article.pk, article.breaksLines, user.*
        FROM article JOIN articleText ON articleText.pk = article.pk JOIN user ON user.id = article.userID
        WHERE \(condition)
        """)
    guard let row = try Row.fetchOne(statement, arguments: [value]) else { return nil }
    return Article(
      id: row[0],
      title: TextValue.read(row, 1),
      url: row[2],
      body: TextValue.read(row, 3),
      renderedBody: row.hasNull(atIndex: 4) ? nil : TextValue.read(row, 4),
      createdAt: CivilTime.date(row[5]),
      updatedAt: CivilTime.date(row[6]),
      isPrivate: row[7],
      coediting: row[8],
      slide: row[9],
      commentsCount: row[10],
      likesCount: row[11],
      stocksCount: row[12],
      reactionsCount: row[13],
      pageViewsCount: row[14],
      tags: try JSONDecoder().decode([ArticleTag].self, from: Data((row[15] as String).utf8)),
      user: user(row, from: 21),
      organizationURLName: row[16],
      groupJSON: row[17],
      teamMembershipJSON: row[18],
      references: try references(db, of: row[19]),
      breaksLines: row[20])
  }

  /// Those whose article is not here, or no more, are left out: nothing is to lead nowhere.
  private static func references(_ db: Database, of pk: Int64) throws -> [ArticleReference] {
    let statement = try db.cachedStatement(
      sql: """
        SELECT address, picture, coalesce(
          (SELECT id FROM article WHERE id = target),
          (SELECT id FROM importedFile JOIN article ON article.pk = importedFile.article WHERE path = file))
        FROM articleReference WHERE article = ? ORDER BY address
        """)
    return try Row.fetchAll(statement, arguments: [pk]).compactMap { row in
      if let name = row[1] as String? { return ArticleReference(address: row[0], target: .picture(name)) }
      return (row[2] as String?).map { ArticleReference(address: row[0], target: .article($0)) }
    }
  }

  /// The bytes of a picture of an imported folder, or nil.
  ///
  /// - Parameter name: As ``StoredPicture/name``.
  public func picture(_ name: String) async throws -> StoredPicture? {
    guard StoredPicture.format(of: name) != nil else { return nil }
    return try await read { db in
      try Data.fetchOne(db, sql: "SELECT bytes FROM picture WHERE name = ?", arguments: [name])
        .map { StoredPicture(name: name, bytes: [UInt8]($0)) }
    }
  }
}
