import Foundation
public import GRDB
public import Makimono
public import MakimonoCore

/// A list that reads the database and is filled from the network: what Room calls a `RemoteMediator`.
///
/// ```swift
/// let articles = DatabaseSource<Article>(database, order: [.descending("createdAt")])
///   .filled(by: api.articles, as: "articles")
/// let pager = Pager(source: articles)
/// pager.start()        // what the database has, at once; with a pull to refresh, what the network has
/// ```
///
/// - Rows come from the database alone, and show at once, with a network or without.
/// - Where the database has no more rows, the next page of `remote` is asked for and saved, and the list reads on. While it is waited for
///   the edge loads, and where it fails the edge says so, as of any source.
/// - With its rows, in one transaction, goes where the network goes on, so that no process that dies loses a page or asks for it twice. That is
///   a table of the app's database, `makimono_filling`; the network's end is remembered there too.
/// - A refresh by the user asks the network for its first page, and replaces the rows of the query by it in one transaction; from there the
///   network is read again. Rows that came again are updated, not deleted and made anew. Where it fails nothing changes.
extension DatabaseSource {
  /// This list, filled by a source whose rows are saved in your own way.
  ///
  /// - Parameters:
  ///   - remote: where rows come from, in the list's order.
  ///   - name: of this list in the table of progress. Whose account it is belongs into it, and the query.
  ///   - edge: the end that rows come in at: `.start` for a chat, whose history is above.
  ///   - save: writes rows; those that are there already take their new values. Called in a transaction.
  ///   - replace: of a refresh. Takes away the rows of the list that are not among these, which were saved. Called in the same transaction.
  public func filled<Remote: PagingSource>(
    by remote: Remote, as name: String, at edge: ListEdge = .end,
    save: @escaping @Sendable (Database, [Remote.Item]) throws -> Void,
    replace: @escaping @Sendable (Database, [Remote.Item]) throws -> Void
  ) -> DatabaseSource where Remote.Key: Codable {
    precondition(!name.isEmpty, "DatabaseSource: a filled list without a name cannot be told from others")
    let filling = Filling<Item>(
      name: name, edge: edge,
      fetch: { progress, count in
        try await RemotePages(source: remote).portion(after: progress, count: count, save: save, replace: replace)
      },
      retryAdvice: { remote.retryAdvice(for: $0) })
    return DatabaseSource(list, firstKey: firstKey, filling: filling)
  }

  /// Makes the table of progress. It is made with the first page where it is not there. An app whose migrator compares schemas
  /// (`eraseDatabaseOnSchemaChange`) makes it in a migration of its own.
  public static func createFillingTable(_ db: Database) throws {
    try FillProgress.createTable(db)
  }

  /// Forgets how far a list was filled: the network is read from its first page on. For whoever deletes its rows.
  public static func forgetFilling(of name: String, _ db: Database) throws {
    guard try db.tableExists(FillProgress.table) else { return }
    try db.execute(sql: "DELETE FROM \(FillProgress.table) WHERE list = ?", arguments: [name])
  }
}

extension DatabaseSource where Item: PersistableRecord {
  /// This list, filled by a source of its own rows: see the extension's description. They are saved by `upsert`; a refresh deletes the rows
  /// of the query that the network's first page does not have.
  ///
  /// - Parameters:
  ///   - remote: where rows come from, in the list's order; `map(_:)` makes rows of what a server sends.
  ///   - name: of this list in the table of progress. Whose account it is belongs into it, and the query.
  ///   - edge: the end that rows come in at: `.start` for a chat, whose history is above.
  public func filled<Remote: PagingSource<Item>>(
    by remote: Remote, as name: String, at edge: ListEdge = .end
  ) -> DatabaseSource where Remote.Key: Codable {
    let list = list
    return filled(by: remote, as: name, at: edge) { db, rows in
      for row in rows { try row.upsert(db) }
    } replace: { db, rows in
      try list.delete(db, but: rows)
    }
  }
}

extension DatabaseList where Item: PersistableRecord {
  /// Deletes the list's rows but for some.
  fileprivate func delete(_ db: Database, but rows: [Item]) throws {
    let columns = try db.primaryKey(request.databaseTableName).columns
    let kept = try rows.map { row in
      let values = try row.databaseDictionary
      return columns.map { Column($0) == (values[$0] ?? .null) }.joined(operator: .and)
    }
    guard !kept.isEmpty else { return _ = try request.deleteAll(db) }
    try request.filter(!kept.joined(operator: .or)).deleteAll(db)
  }
}
