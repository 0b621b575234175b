import GRDB

extension FeedStore {
  /// A numbered page of users, the newest account (the highest permanent id) first. The viewer is none of the feed's people,
  /// and not among them.
  public func users(page: Int, perPage: Int) async throws -> (items: [User], totalCount: Int) {
    let range = PageRange(page: page, perPage: perPage)
    return try await read { db in
      let rows = try Row.fetchAll(
        db,
        sql: "SELECT * FROM user WHERE id <> ? ORDER BY permanentID DESC, id LIMIT ? OFFSET ?",
        arguments: [Viewer.id, range.limit, range.offset])
      let total = try Int.fetchOne(db, sql: "SELECT COUNT(*) FROM user WHERE id <> ?", arguments: [Viewer.id])
      return (rows.map { Self.user($0) }, total ?? 0)
    }
  }

  /// The user with this id, or nil. Also finds the readers that likes and stockers were filled up with.
  public func user(id: String) async throws -> User? {
    try await read { db in try Self.anyone(db, id: id) }
  }

  /// A user, or a reader that no table holds.
  static func anyone(_ db: Database, id: String) throws -> User? {
    if let user = try user(db, id: id) { return user }
    guard var reader = Reactions.reader(id: id) else { return nil }
    // Readers have no row that could hold a count.
    if try viewerMark(db, .user(id)) != nil { reader.followersCount += 1 }
    return reader
  }

  static func user(_ db: Database, id: String) throws -> User? {
    let statement = try db.cachedStatement(sql: "SELECT * FROM user WHERE id = ?")
    return try Row.fetchOne(statement, arguments: [id]).map { user($0) }
  }

  /// A user from the table's columns, in their order, beginning at an index.
  static func user(_ row: Row, from start: Int = 0) -> User {
    User(
      id: row[start],
      permanentID: row[start + 1],
      name: row[start + 2],
      profileImageURL: row[start + 3],
      description: row[start + 4],
      itemsCount: row[start + 5],
      followersCount: row[start + 6],
      followeesCount: row[start + 7],
      facebookID: row[start + 8],
      githubLoginName: row[start + 9],
      linkedinID: row[start + 10],
      location: row[start + 11],
      organization: row[start + 12],
      twitterScreenName: row[start + 13],
      websiteURL: row[start + 14],
      teamOnly: row[start + 15])
  }
}
