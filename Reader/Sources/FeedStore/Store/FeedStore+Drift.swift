import Foundation
import GRDB

/// How a feed moves under its readers. For copies made to be moved: nothing brings back what is deleted.
extension FeedStore {
  /// Writes the whole database to a file, which must not exist.
  public func copy(to path: String) async throws {
    do {
      let target = try DatabaseQueue(path: path, configuration: Configuration())
      try database.backup(to: target)
      try target.close()
    } catch {
      throw FeedStoreError(error, path: path)
    }
  }

  /// Adds an article that was not there.
  ///
  /// - Parameters:
  ///   - number: The same number and seed make the same text and id.
  ///   - isNewest: Whether it is the newest of all; else it gets the time of an article that is there.
  ///   - place: Which one's, from 0 (the newest) to below 1.
  package func insertGeneratedArticle(_ number: Int, seed: UInt64, isNewest: Bool, place: Double) async throws {
    let lists = lists
    try await write { db in
      // Another seed than the feed's own articles have.
      let generator = ArticleGenerator(seed: SplitMix64.mix(seed) ^ 0xD21F)
      var article = generator.article(number)
      let neighbour = try Self.key(db, lists, place: isNewest ? 0 : place)
      if let neighbour {
        let time = try Int64.fetchOne(db, sql: "SELECT createdAt FROM article WHERE pk = ?", arguments: [neighbour])
        article.createdAt = CivilTime.date((time ?? 0) + (isNewest ? 1 : 0))
        article.updatedAt = article.createdAt
      }
      // One who is there already: a new user would change who reacted to everything.
      let authors = try Int.fetchOne(db, sql: "SELECT MAX(rowid) FROM user") ?? 0
      if authors > 0,
        let author = try Row.fetchOne(
          db, sql: "SELECT * FROM user WHERE rowid = ?", arguments: [1 + number % authors])
      {
        article.user = Self.user(author)
      }
      var writer = ArticleWriter(db)
      try writer.save(article)
      _ = try writer.finish()
    }
  }

  /// Deletes an article, its text, its tags and its place in the search index.
  ///
  /// - Parameter place: Which one, from 0 (the newest) to below 1. Does nothing where there is none.
  package func deleteArticle(place: Double) async throws {
    let lists = lists
    try await writeWhereChanged { db in
      guard let pk = try Self.key(db, lists, place: place) else { return ((), false) }
      var index = SearchIndex(db)
      try index.remove(pk)
      try index.flush()
      try db.execute(sql: "DELETE FROM article WHERE pk = ?", arguments: [pk])
      return ((), true)
    }
  }

  private static func key(_ db: Database, _ lists: RowListCache, place: Double) throws -> Int64? {
    let rows = try rowList(db, lists, query: .everything).rows
    guard !rows.isEmpty else { return nil }
    let share = place.isFinite ? min(max(place, 0), 1) : 0
    return rows[min(Int(share * Double(rows.count)), rows.count - 1)]
  }
}
