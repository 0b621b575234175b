import Foundation
import GRDB

/// An order as the database has it: with a tie-breaker, so that no two rows stand at one place.
struct OrderPlan: Sendable {
  struct Term: Sendable {
    let column: String
    var isDescending: Bool
    var nullsFirst: Bool
    let collation: String?
    let isNullable: Bool
    /// Whether texts compare by a collation that the table's definition may name.
    let hasUnknownCollation: Bool

    /// The same read from the other end.
    var reversed: Term {
      var term = self
      term.isDescending.toggle()
      term.nullsFirst.toggle()
      return term
    }
  }

  let table: String
  let terms: [Term]
  /// Where among the terms the columns are that tell rows apart.
  let keyPlaces: [Int]
  /// Columns that are unique together: a row may replace another by them, of which SQLite tells nobody.
  let uniqueColumns: [[String]]
  /// All that the list shows, of whatever tables.
  let region: DatabaseRegion
  /// Whether a row of the list may show what other rows of the table say.
  let readsTableTwice: Bool

  /// - Throws: ``DatabaseSourceError``.
  init(_ db: Database, _ request: some FetchRequest, table: String, order: [OrderingTerm]) throws {
    let definition = try String.fetchOne(
      db, sql: "SELECT sql FROM main.sqlite_master WHERE type = 'table' AND name = ? COLLATE NOCASE", arguments: [table]
    )
    guard let definition, !definition.uppercased().hasPrefix("CREATE VIRTUAL") else {
      throw DatabaseSourceError.noTable(table)
    }
    self.table = table
    let columns = try db.columns(in: table)
    let primaryKey = try db.primaryKey(table)
    let namesCollation = definition.uppercased().contains("COLLATE")
    func isNullable(_ column: String) -> Bool {
      let name = column.lowercased()
      if primaryKey.isRowID, primaryKey.columns[0].lowercased() == name { return false }
      return !(columns.first { $0.name.lowercased() == name }?.isNotNull ?? false)
    }
    var terms = try order.map { term in
      let name = term.column.lowercased()
      guard columns.contains(where: { $0.name.lowercased() == name }) || primaryKey.columns.contains(term.column) else {
        throw DatabaseSourceError.noColumn(term.column, table: table)
      }
      return Term(
        column: term.column, isDescending: term.isDescending, nullsFirst: term.nulls == .first,
        collation: term.collation,
        isNullable: isNullable(term.column), hasUnknownCollation: namesCollation)
    }
    // In the direction of the last term: an index that lacks the tie-breaker has the rowid behind its columns all the same.
    let isDescending = terms.last?.isDescending ?? false
    for column in primaryKey.columns where !terms.contains(where: { $0.column.lowercased() == column.lowercased() }) {
      terms.append(
        Term(
          column: column, isDescending: isDescending, nullsFirst: !isDescending, collation: nil,
          isNullable: isNullable(column),
          hasUnknownCollation: namesCollation))
    }
    keyPlaces = primaryKey.columns.compactMap { column in
      terms.firstIndex { $0.column.lowercased() == column.lowercased() }
    }
    self.terms = terms
    uniqueColumns = [primaryKey.columns] + (try Self.uniqueColumns(db, table))
    let statement = try request.makePreparedRequest(db, forSingleResult: false).statement
    let words = statement.sql.split(whereSeparator: \.isWhitespace).map { $0.uppercased() }
    // A limit inside of parentheses is a subquery's.
    if let limit = words.lastIndex(of: "LIMIT"), !words[limit...].contains(where: { $0.contains(")") }) {
      throw DatabaseSourceError.notPageable(reason: "it has a limit of its own. Take it away: pages have theirs")
    }
    let name = table.uppercased()
    let mentions = words.indices.dropLast().filter { index in
      (words[index].hasSuffix("FROM") || words[index].hasSuffix("JOIN"))
        && words[index + 1].trimmingCharacters(in: CharacterSet(charactersIn: "\"`[](),")) == name
    }
    readsTableTwice = mentions.count > 1
    region = statement.databaseRegion
  }

  private static func uniqueColumns(_ db: Database, _ table: String) throws -> [[String]] {
    let names = try String.fetchAll(
      db, sql: "SELECT name FROM pragma_index_list(?) WHERE \"unique\" AND NOT partial AND origin <> 'pk'",
      arguments: [table])
    return try names.compactMap { name in
      let columns = try Optional<String>.fetchAll(
        db, sql: "SELECT name FROM pragma_index_info(?) ORDER BY seqno", arguments: [name])
      // An index over an expression has no column's name there.
      return columns.contains(nil) ? nil : columns.compactMap { $0 }
    }
  }
}
