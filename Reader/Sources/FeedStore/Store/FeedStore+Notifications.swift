import GRDB

extension FeedStore {
  /// A numbered page of what users did with a user's articles; nil where there is no such user.
  ///
  /// Newest article first; of each its comments, its stocks and its likes, each newest first, as many as its counts say.
  /// The first page costs O(articles of the user), later ones O(log articles + page), until something is written.
  ///
  /// - Parameter page: From 1 on; a page past the end is empty.
  public func notifications(
    userID: String, page: Int, perPage: Int
  ) async throws -> (items: [ArticleNotification], totalCount: Int)? {
    let range = PageRange(page: page, perPage: perPage)
    let lists = lists
    return try await read { db in
      guard try Self.anyone(db, id: userID) != nil else { return nil }
      let list = try Self.notificationList(db, lists, userID)
      let total = list.ends.last ?? 0
      var rest = range.clamped(to: total)
      var items: [ArticleNotification] = []
      var index = Self.firstEnd(list.ends, after: rest.lowerBound)
      while !rest.isEmpty {
        let start = index == 0 ? 0 : list.ends[index - 1]
        let end = min(rest.upperBound, list.ends[index])
        items += try Self.notifications(db, list.rows[index], rest.lowerBound - start..<end - start)
        rest = end..<rest.upperBound
        index += 1
      }
      return (items, total)
    }
  }

  private static func notificationList(_ db: Database, _ lists: RowListCache, _ userID: String) throws -> RowList {
    let key = RowListKey(version: try version(db), query: .everything, notified: userID)
    if let known = lists.list(key) { return known }
    var (rows, ends) = ([Int64](), [Int]())
    let cursor = try Row.fetchCursor(
      db,
      sql: """
        SELECT pk, commentsCount, stocksCount, likesCount FROM article WHERE userID = ? ORDER BY createdAt DESC, id
        """,
      arguments: [userID])
    while let row = try cursor.next() {
      let count = lengths(comments: row[1], stocks: row[2], likes: row[3]).reduce(0, +)
      guard count > 0 else { continue }
      rows.append(row[0])
      ends.append((ends.last ?? 0) + count)
    }
    let list = RowList(rows, ends: ends)
    lists.insert(list, for: key)
    return list
  }

  /// The notifications in a range of those of one article.
  private static func notifications(
    _ db: Database, _ pk: Int64, _ range: Range<Int>
  ) throws -> [ArticleNotification] {
    let statement = try db.cachedStatement(sql: "SELECT id, CAST(title AS BLOB) FROM article WHERE pk = ?")
    guard let row = try Row.fetchOne(statement, arguments: [pk]) else { return [] }
    let (articleID, title) = (row[0] as String, TextValue.read(row, 1))
    guard let (reactions, counts) = try reactions(db, articleID) else { return [] }
    let lengths = lengths(comments: counts.comments, stocks: counts.stocks, likes: counts.likes)
    var items: [ArticleNotification] = []
    var start = 0
    for (kind, length) in zip(ArticleNotification.Kind.allCases, lengths) {
      let part = range.clamped(to: start..<start + length)
      let places = part.lowerBound - start..<part.upperBound - start
      start += length
      guard !places.isEmpty else { continue }
      let reacted: [(id: String, user: User)]
      switch kind {
      case .comment:
        reacted = try places.map { index in
          let comment = try comment(db, reactions, index: index, of: length, articleAuthor: counts.author)
          return (comment.id, comment.user)
        }
      case .stock:
        let isMine = try viewerMark(db, .stock(articleID)) != nil
        reacted = try people(db, reactions, .stock, places, viewerIsFirst: isMine).map { ($0.id, $0) }
      case .like:
        let isMine = try viewerMark(db, .like(articleID)) != nil
        reacted = try people(db, reactions, .like, places, viewerIsFirst: isMine).map { ($0.id, $0) }
      }
      items += reacted.map { id, user in
        ArticleNotification(
          id: "\(articleID)-\(kind.rawValue)-\(id)", kind: kind, user: user, articleID: articleID, articleTitle: title)
      }
    }
    return items
  }

  /// How many notifications of each kind an article makes: as many as the lists of its reactions hold.
  private static func lengths(comments: Int, stocks: Int, likes: Int) -> [Int] {
    [min(comments, Reactions.commentLimit), stocks, min(likes, Reactions.likeLimit)].map { max(0, $0) }
  }

  /// The first index whose end lies after an offset. O(log n).
  private static func firstEnd(_ ends: [Int], after offset: Int) -> Int {
    var (low, high) = (0, ends.count)
    while low < high {
      let middle = low + (high - low) / 2
      if ends[middle] > offset { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
