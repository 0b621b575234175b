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
        try Self.comment(db, reactions, index: index, of: count, articleAuthor: counts.author)
      }
    }
  }

  static func comment(
    _ db: Database, _ reactions: Reactions, index: Int, of count: Int, articleAuthor: String
  ) throws -> Comment {
    var random = SplitMix64(seed: StableHash.of(reactions.articleID, salt: 0xC0 &+ UInt64(index)))
    let id = StableHash.hexID(random.next(), random.next())
    let createdAt = reactions.time(index: index, of: count)
    let user = try person(db, .user(random.below(reactions.userCount)))
    return Comment(
      id: id,
      body: CommentText.body(&random, articleAuthor: articleAuthor),
      createdAt: CivilTime.date(createdAt),
      updatedAt: CivilTime.date(createdAt + Int64(random.below(4) == 0 ? random.below(86_400) : 0)),
      user: user)
  }

  /// Who liked the article, newest first, as many as its `likesCount` says (at most 10,000); none where there is no such
  /// article. Made from the article's id, but for the viewer's.
  public func likes(articleID: String) async throws -> [Like] {
    try await read { db in
      guard let (reactions, counts) = try Self.reactions(db, articleID) else { return [] }
      let mine = try Self.viewerMark(db, .like(articleID))
      let count = max(0, min(counts.likes, Reactions.likeLimit) - (mine == nil ? 0 : 1))
      var likes = try reactions.people(.like, 0..<count).enumerated().map { index, person in
        Like(
          createdAt: CivilTime.date(reactions.time(index: index, of: count)), user: try Self.person(db, person))
      }
      if let mine, let viewer = try Self.user(db, id: Viewer.id) {
        let like = Like(createdAt: CivilTime.date(mine), user: viewer)
        likes.insert(like, at: likes.firstIndex { $0.createdAt <= like.createdAt } ?? likes.endIndex)
      }
      return likes
    }
  }

  /// A numbered page of those who stocked the article, the viewer before all others, then newest first; `totalCount` is its
  /// `stocksCount`. Made from the article's id.
  public func stockers(
    articleID: String, page: Int, perPage: Int
  ) async throws -> (items: [User], totalCount: Int) {
    let range = PageRange(page: page, perPage: perPage)
    return try await read { db in
      guard let (reactions, counts) = try Self.reactions(db, articleID) else { return ([], 0) }
      let isMine = try Self.viewerMark(db, .stock(articleID)) != nil
      let people = try Self.people(db, reactions, .stock, range.clamped(to: counts.stocks), viewerIsFirst: isMine)
      return (people, counts.stocks)
    }
  }

  /// The people in a range of a list, which the viewer leads or has no part in.
  static func people(
    _ db: Database, _ reactions: Reactions, _ kind: Reactions.Kind, _ range: Range<Int>, viewerIsFirst: Bool
  ) throws -> [User] {
    guard viewerIsFirst else { return try reactions.people(kind, range).map { try person(db, $0) } }
    var people: [User] = []
    if range.contains(0), let viewer = try user(db, id: Viewer.id) { people.append(viewer) }
    let others = max(range.lowerBound - 1, 0)..<max(range.upperBound - 1, 0)
    return people + (try reactions.people(kind, others).map { try person(db, $0) })
  }

  struct Counts {
    var comments: Int
    var likes: Int
    var stocks: Int
    var author: String
  }

  static func reactions(_ db: Database, _ id: String) throws -> (Reactions, Counts)? {
    // Users are never deleted, so their row ids run from 1 without a hole; the viewer's is 0.
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

  static func person(_ db: Database, _ person: Reactions.Person) throws -> User {
    switch person {
    case .reader(let number):
      return try anyone(db, id: Reactions.reader(number).id) ?? Reactions.reader(number)
    case .user(let rank):
      let statement = try db.cachedStatement(sql: "SELECT * FROM user WHERE rowid = ?")
      // Where a user had the viewer's id before there was one, a reader reacts in their place: the viewer's own reactions
      // are those that they made.
      guard let user = try Row.fetchOne(statement, arguments: [rank + 1]).map({ user($0) }), user.id != Viewer.id
      else { return Reactions.reader(Reactions.standIn + rank) }
      return user
    }
  }
}
