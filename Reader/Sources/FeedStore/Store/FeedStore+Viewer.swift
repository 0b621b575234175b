public import Foundation
import GRDB

extension FeedStore {
  /// The viewer's own user.
  public func viewer() async throws -> User {
    try await read { db in try Self.user(db, id: Viewer.id) ?? User(id: Viewer.id) }
  }

  /// Likes, stocks or follows. Doing so again changes nothing, and keeps the first time.
  ///
  /// Counts on the article, the user or the tag follow. O(log n).
  ///
  /// - Returns: Whether there is what should be marked.
  @discardableResult
  public func mark(_ mark: ViewerMark, at time: Date) async throws -> Bool {
    try await writeWhereChanged(isMark: true) { db in
      guard let target = try Self.target(db, mark) else { return (false, false) }
      try db.execute(
        sql: "INSERT OR IGNORE INTO \(mark.table) (\(mark.column), createdAt) VALUES (?, ?)",
        arguments: [target, CivilTime.seconds(time)])
      return (true, db.changesCount > 0)
    }
  }

  /// Takes a mark away. Doing so again changes nothing.
  ///
  /// - Returns: Whether there is what may be marked.
  @discardableResult
  public func unmark(_ mark: ViewerMark) async throws -> Bool {
    try await writeWhereChanged(isMark: true) { db in
      guard let target = try Self.target(db, mark) else { return (false, false) }
      try db.execute(sql: "DELETE FROM \(mark.table) WHERE \(mark.column) = ?", arguments: [target])
      return (true, db.changesCount > 0)
    }
  }

  /// Whether the viewer marked it; nil where there is no such thing.
  public func isMarked(_ mark: ViewerMark) async throws -> Bool? {
    try await read { db in
      guard try Self.target(db, mark) != nil else { return nil }
      return try Self.viewerMark(db, mark) != nil
    }
  }

  /// When the viewer marked it, in Unix seconds; nil where they did not.
  static func viewerMark(_ db: Database, _ mark: ViewerMark) throws -> Int64? {
    guard let target = try target(db, mark) else { return nil }
    let statement = try db.cachedStatement(sql: "SELECT createdAt FROM \(mark.table) WHERE \(mark.column) = ?")
    return try Int64.fetchOne(statement, arguments: [target])
  }

  /// What the mark's table refers to: a row's number, or a user's id.
  private static func target(_ db: Database, _ mark: ViewerMark) throws -> DatabaseValue? {
    switch mark {
    case .like(let id), .stock(let id):
      let statement = try db.cachedStatement(sql: "SELECT pk FROM article WHERE id = ?")
      return try Int64.fetchOne(statement, arguments: [id])?.databaseValue
    case .user(let id):
      let exists = try user(db, id: id) != nil || Reactions.reader(id: id) != nil
      return exists ? id.databaseValue : nil
    case .tag(let id):
      let statement = try db.cachedStatement(sql: "SELECT pk FROM tag WHERE folded = ? AND itemsCount > 0")
      return try Int64.fetchOne(statement, arguments: [TagName.folded(id)])?.databaseValue
    }
  }
}

extension ViewerMark {
  fileprivate var table: String {
    switch self {
    case .like: "viewerLike"
    case .stock: "viewerStock"
    case .user: "viewerUser"
    case .tag: "viewerTag"
    }
  }

  fileprivate var column: String {
    switch self {
    case .like, .stock: "article"
    case .user: "user"
    case .tag: "tag"
    }
  }
}
