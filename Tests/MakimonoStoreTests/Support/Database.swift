import Foundation
import GRDB

/// Looks into a store's file, or writes to it, without the store.
enum RawDatabase {
  static func integrity(_ file: URL) throws -> [String] {
    try DatabaseQueue(path: file.path).read { try String.fetchAll($0, sql: "PRAGMA integrity_check") }
  }

  static func execute(_ file: URL, _ sql: String) throws {
    try DatabaseQueue(path: file.path).write { try $0.execute(sql: sql) }
  }

  static func int(_ file: URL, _ sql: String) throws -> Int {
    try DatabaseQueue(path: file.path).read { try Int.fetchOne($0, sql: sql) ?? 0 }
  }

  /// The version that each page was written as, by its key.
  static func versions(_ file: URL, list: String) throws -> [Int: Int] {
    try DatabaseQueue(path: file.path).read { db in
      let rows = try Row.fetchAll(
        db,
        sql: """
          SELECT page.pageKey, pageRows.items, page.rowCount FROM page
          JOIN pageRows ON pageRows.page = page.id JOIN list ON list.id = page.list WHERE list.name = ?
          """,
        arguments: [Data(list.utf8)])
      var versions: [Int: Int] = [:]
      for row in rows {
        let key = try JSONDecoder().decode([Int].self, from: row[0] as Data)[0]
        let items = try JSONDecoder().decode([Written].self, from: row[1] as Data)
        guard items.count == row[2] as Int, let first = items.first, items.allSatisfy({ $0.text == first.text }) else {
          throw CocoaError(.coderReadCorrupt)
        }
        versions[key] = Int(first.text.prefix { $0 != " " })
      }
      return versions
    }
  }

  private struct Written: Codable {
    var id: Int
    var text: String
  }
}
