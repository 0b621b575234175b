import Foundation
import GRDB

extension FeedStore {
  /// The article's comments, newest first, as many as its `commentsCount` says (at most 1,000); none where there is no
  /// such article.
  ///
  /// Made from the article's id: the same in every copy of the same articles.
  public func comments(articleID: String) async throws -> [Comment] {
    try await read { db in
      guard let (reactions, counts) = try Self.reactions(db, articleID) else { return [] }
      let count = min(counts.comments, Reactions.commentLimit)
      return try (0..<count).map { index in
        var random = SplitMix64(seed: StableHash.of(articleID, salt: 0xC0 &+ UInt64(index)))
        let id = StableHash.hexID(random.next(), random.next())
        let createdAt = reactions.time(index: index, of: count)
        let user = try Self.person(db, .user(random.below(reactions.userCount)))
        return Comment(
          id: id,
          body: CommentText.body(&random, articleAuthor: counts.author),
          createdAt: CivilTime.date(createdAt),
          updatedAt: CivilTime.date(createdAt + Int64(random.below(4) == 0 ? random.below(86_400) : 0)),
          user: user)
      }
    }
  }

  /// Who liked the article, newest first, as many as its `likesCount` says (at most 10,000); none where there is no such
  /// article. Made from the article's id.
  public func likes(articleID: String) async throws -> [Like] {
    try await read { db in
      guard let (reactions, counts) = try Self.reactions(db, articleID) else { return [] }
      let count = min(counts.likes, Reactions.likeLimit)
      return try reactions.people(.like, 0..<count).enumerated().map { index, person in
        Like(
          createdAt: CivilTime.date(reactions.time(index: index, of: count)), user: try Self.person(db, person))
      }
    }
  }

  /// A numbered page of those who stocked the article, newest first; `totalCount` is its `stocksCount`. Made from the
  /// article's id.
  public func stockers(
    articleID: String, page: Int, perPage: Int
  ) async throws -> (items: [User], totalCount: Int) {
    let range = PageRange(page: page, perPage: perPage)
    return try await read { db in
      guard let (reactions, counts) = try Self.reactions(db, articleID) else { return ([], 0) }
      let people = reactions.people(.stock, range.clamped(to: counts.stocks))
      return (try people.map { try Self.person(db, $0) }, counts.stocks)
    }
  }

  private struct Counts {
    var comments: Int
    var likes: Int
    var stocks: Int
    var author: String
  }

  private static func reactions(_ db: Database, _ id: String) throws -> (Reactions, Counts)? {
    // Users are never deleted, so their row ids run from 1 without a hole.
    guard
      let row = try Row.fetchOne(
        db,
        sql: """
          SELECT createdAt, commentsCount, likesCount, stocksCount, userID, user.rowid, (SELECT MAX(rowid) FROM user)
          FROM article JOIN user ON user.id = article.userID WHERE article.id = ?
          """,
        arguments: [id])
    else { return nil }
    let reactions = Reactions(
      articleID: id, articleCreatedAt: row[0], authorRank: (row[5] as Int) - 1, userCount: row[6])
    return (reactions, Counts(comments: row[1], likes: row[2], stocks: row[3], author: row[4]))
  }

  private static func person(_ db: Database, _ person: Reactions.Person) throws -> User {
    switch person {
    case .reader(let number):
      return Reactions.reader(number)
    case .user(let rank):
      let statement = try db.cachedStatement(sql: "SELECT * FROM user WHERE rowid = ?")
      return try Row.fetchOne(statement, arguments: [rank + 1]).map { user($0) } ?? Reactions.reader(rank)
    }
  }
}
