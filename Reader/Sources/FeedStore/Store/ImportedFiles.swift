import Foundation
import GRDB

/// Which file each imported article came from, so that a file that is imported again is the same article, and another file never is,
/// however alike their paths are.
struct ImportedFiles {
  private let db: Database

  init(_ db: Database) {
    self.db = db
  }

  /// The id for a file whose article has none of its own.
  ///
  /// - Parameters:
  ///   - word: What the id is made of, if no other file's article has it.
  ///   - path: The file's absolute path.
  ///   - article: A file of the same word that is no more has become this one where its title or text is the same.
  ///   - claimed: Ids that other files of this import have.
  func id(of word: String, path: String, article: Article, claimed: [String: String]) throws -> String {
    let known = try String.fetchOne(
      db, sql: "SELECT article.id FROM importedFile JOIN article ON article.pk = importedFile.article WHERE path = ?",
      arguments: [path])
    if let known, claimed[known] ?? path == path { return known }
    if let moved = try moved(word, article, claimed) { return moved }
    let id = StableHash.articleID(of: word)
    return try isFree(id, for: path, article, claimed) ? id : StableHash.articleID(of: "\(word)\0\(path)")
  }

  /// The article of a file that stood elsewhere and is no more.
  private func moved(_ word: String, _ article: Article, _ claimed: [String: String]) throws -> String? {
    let rows = try Row.fetchAll(
      db,
      sql: """
        SELECT path, id FROM importedFile JOIN article ON article.pk = importedFile.article
        JOIN articleText ON articleText.pk = article.pk
        WHERE word = ? AND (articleText.title = ? OR body = ?) ORDER BY path
        """, arguments: [word, article.title, article.body])
    return rows.lazy.map { (path: $0["path"] as String, id: $0["id"] as String) }
      .first { claimed[$0.id] == nil && !FileManager.default.fileExists(atPath: $0.path) }?.id
  }

  private func isFree(_ id: String, for path: String, _ article: Article, _ claimed: [String: String]) throws -> Bool {
    if let other = claimed[id] { return other == path }
    guard let pk = try Int64.fetchOne(db, sql: "SELECT pk FROM article WHERE id = ?", arguments: [id]) else {
      return true
    }
    let others = try String.fetchAll(db, sql: "SELECT path FROM importedFile WHERE article = ?", arguments: [pk])
    // Databases of before did not note files.
    if others.isEmpty {
      let row = try Row.fetchOne(db, sql: "SELECT title, body FROM articleText WHERE pk = ?", arguments: [pk])
      return row?["title"] == article.title || row?["body"] == article.body
    }
    // A file that is no more has moved here, and was changed; one that is still there is another.
    return others.allSatisfy { $0 == path || !FileManager.default.fileExists(atPath: $0) }
  }

  /// Notes where an article came from, once it is written.
  func note(_ path: String, word: String, is id: String) throws {
    try db.execute(
      sql: """
        INSERT INTO importedFile (path, word, article) SELECT ?, ?, pk FROM article WHERE id = ?
        ON CONFLICT (path) DO UPDATE SET article = excluded.article
        """, arguments: [path, word, id])
  }

  /// Notes which folder was named when a file was imported.
  func note(_ path: String, root: String) throws {
    try db.execute(
      sql: "INSERT INTO importedRoot (path, root) VALUES (?, ?) ON CONFLICT (path) DO UPDATE SET root = excluded.root",
      arguments: [path, root])
  }

  func root(of path: String) throws -> String? {
    try String.fetchOne(db, sql: "SELECT root FROM importedRoot WHERE path = ?", arguments: [path])
  }
}
