import Foundation
import GRDB

extension FeedStore {
  /// A numbered page of those who follow a user, the viewer first; nil where there is no such user.
  ///
  /// As many as their `followersCount` says, made from the user's id: the same in every copy of the same articles.
  public func followers(
    userID: String, page: Int, perPage: Int
  ) async throws -> (items: [User], totalCount: Int)? {
    let range = PageRange(page: page, perPage: perPage)
    return try await read { db in
      guard let user = try Self.anyone(db, id: userID) else { return nil }
      let isMine = try Self.viewerMark(db, .user(userID)) != nil
      let people = try Self.people(
        db, Self.circle(db, userID), .follower, range.clamped(to: user.followersCount), viewerIsFirst: isMine)
      return (people, user.followersCount)
    }
  }

  /// A numbered page of those whom a user follows; nil where there is no such user.
  ///
  /// The viewer's are those that were followed here, newest first. Others' are as many as their `followeesCount` says, made
  /// from the user's id.
  public func followees(
    userID: String, page: Int, perPage: Int
  ) async throws -> (items: [User], totalCount: Int)? {
    let range = PageRange(page: page, perPage: perPage)
    return try await read { db in
      guard let user = try Self.anyone(db, id: userID) else { return nil }
      guard userID == Viewer.id else {
        let people = try Self.circle(db, userID).people(.followee, range.clamped(to: user.followeesCount))
        return (try people.map { try Self.person(db, $0) }, user.followeesCount)
      }
      let ids = try String.fetchAll(
        db, sql: "SELECT user FROM viewerUser ORDER BY serial DESC LIMIT ? OFFSET ?",
        arguments: [range.limit, range.offset])
      let total = try Int.fetchOne(db, sql: "SELECT COUNT(*) FROM viewerUser") ?? 0
      return (try ids.compactMap { try Self.anyone(db, id: $0) }, total)
    }
  }

  /// A numbered page of the tags that a user follows; nil where there is no such user.
  ///
  /// The viewer's are those that were followed here, newest first. Of others nothing is known but what they write about:
  /// they follow the tags of their articles, most used first.
  public func followingTags(
    userID: String, page: Int, perPage: Int
  ) async throws -> (items: [Tag], totalCount: Int)? {
    let range = PageRange(page: page, perPage: perPage)
    return try await read { db in
      guard try Self.anyone(db, id: userID) != nil else { return nil }
      let source =
        userID == Viewer.id
        ? "tag JOIN viewerTag ON viewerTag.tag = tag.pk WHERE ? IS NOT NULL AND tag.itemsCount > 0"
        : """
        article JOIN articleTag ON articleTag.article = article.pk JOIN tag ON tag.pk = articleTag.tag
        WHERE article.userID = ?
        """
      let order = userID == Viewer.id ? "ORDER BY serial DESC" : "GROUP BY tag.pk ORDER BY COUNT(*) DESC, tag.folded"
      let rows = try Row.fetchAll(
        db,
        sql: """
          SELECT tag.id, tag.iconURL, tag.itemsCount, tag.followersCount FROM \(source) \(order) LIMIT ? OFFSET ?
          """,
        arguments: [userID, range.limit, range.offset])
      let total = try Int.fetchOne(db, sql: "SELECT COUNT(DISTINCT tag.pk) FROM \(source)", arguments: [userID])
      return (rows.map { Self.tag($0) }, total ?? 0)
    }
  }

  /// A numbered page of the articles that a user stocked; nil where there is no such user.
  ///
  /// The viewer's come newest stock first, others' newest article first: they are those whose `stockers` hold the user. The
  /// first page of another's costs O(articles), and later ones O(page), until something is written.
  public func stocks(
    userID: String, page: Int, perPage: Int
  ) async throws -> (items: [Article], totalCount: Int)? {
    let range = PageRange(page: page, perPage: perPage)
    let lists = lists
    return try await read { db in
      guard try Self.anyone(db, id: userID) != nil else { return nil }
      let keys: ArraySlice<Int64>
      let total: Int
      if userID == Viewer.id {
        keys = try Int64.fetchAll(
          db, sql: "SELECT article FROM viewerStock ORDER BY serial DESC LIMIT ? OFFSET ?",
          arguments: [range.limit, range.offset])[...]
        total = try Int.fetchOne(db, sql: "SELECT COUNT(*) FROM viewerStock") ?? 0
      } else {
        let list = try Self.stockedList(db, lists, userID)
        keys = list.rows[range.clamped(to: list.rows.count)]
        total = list.rows.count
      }
      return (try keys.compactMap { try Self.article(db, "article.pk = ?", $0) }, total)
    }
  }

  /// What the lists of people around a user follow from.
  private static func circle(_ db: Database, _ id: String) throws -> Reactions {
    let count = try Int.fetchOne(db, sql: "SELECT MAX(rowid) FROM user") ?? 0
    guard let rank = try rank(db, id) else {
      // Nobody among the users is left out for one who is not among them.
      return Reactions(articleID: id, articleCreatedAt: 0, authorRank: count, userCount: count + 1)
    }
    return Reactions(articleID: id, articleCreatedAt: 0, authorRank: rank, userCount: count)
  }

  private static func rank(_ db: Database, _ id: String) throws -> Int? {
    try Int.fetchOne(db, sql: "SELECT rowid - 1 FROM user WHERE id = ?", arguments: [id])
  }

  private static func stockedList(_ db: Database, _ lists: RowListCache, _ userID: String) throws -> RowList {
    let key = RowListKey(version: try version(db), query: .everything, stocker: userID)
    if let known = lists.list(key) { return known }
    let person: Reactions.Person
    if let rank = try rank(db, userID) {
      person = .user(rank)
    } else {
      person = .reader(Int(userID.dropFirst("reader-".count)) ?? 0)
    }
    let userCount = try Int.fetchOne(db, sql: "SELECT MAX(rowid) FROM user") ?? 0
    var keys: [Int64] = []
    let cursor = try Row.fetchCursor(
      db,
      sql: """
        SELECT article.pk, article.id, user.rowid,
          stocksCount - EXISTS (SELECT 1 FROM viewerStock WHERE viewerStock.article = article.pk)
        FROM article JOIN user ON user.id = article.userID WHERE stocksCount > 0
        ORDER BY article.createdAt DESC, article.id
        """)
    while let row = try cursor.next() {
      let reactions = Reactions(
        articleID: row[1], articleCreatedAt: 0, authorRank: (row[2] as Int) - 1, userCount: userCount)
      if let index = reactions.index(of: person, .stock), index < row[3] { keys.append(row[0]) }
    }
    let list = RowList(keys)
    lists.insert(list, for: key)
    return list
  }
}
