import GRDB
import Makimono
import MakimonoCore

/// What became of a row that was written.
enum RowNews<Item: Identifiable & Sendable>: Sendable where Item.ID: Sendable {
  /// It is not in the list any more, or stands where nothing is held.
  case gone(RowKey)
  /// It says something else, and stands where it stood.
  case changed(Item, RowKey)
  /// It is new, or stands elsewhere: right behind one row and before another, where there are such.
  case placed(PlacedRow<Item>, RowKey, behind: Neighbour?, before: Neighbour?)

  struct Neighbour: Sendable {
    let id: Item.ID
    let key: RowKey
  }

  var key: RowKey {
    switch self {
    case .gone(let key), .changed(_, let key), .placed(_, let key, _, _): key
    }
  }
}

extension DatabaseList {
  /// Reads rows that were written, and where they stand. In the list's order, those that are gone first.
  ///
  /// - Parameters:
  ///   - touched: which, and whether each stood elsewhere meanwhile.
  ///   - held: those of them that the list has, and where it has them.
  ///   - span: from where to where it has rows.
  func changes(
    of touched: [RowKey: ChangeInbox.News.Row], held: [RowKey: [DatabaseValue]], _ span: HeldSpan
  ) async throws -> [RowNews<Item>] {
    try await read { [self] db in
      let plan = try plan(db)
      let rows = try rows(db, keys: touched.keys, plan)
      var found: Set<RowKey> = []
      var changes: [RowNews<Item>] = []
      for row in rows {
        let key = RowKey(row.values, by: plan)
        found.insert(key)
        if held[key] == row.values, touched[key]?.isMoved == false {
          changes.append(.changed(row.item, key))
        } else if span.mayContain(row.values, plan) {
          let previous = try self.rows(db, behind: row.values, reversed: true, limit: 1, plan).first
          let next = try self.rows(db, behind: row.values, limit: 1, plan).first
          func neighbour(_ row: PlacedRow<Item>?) -> RowNews<Item>.Neighbour? {
            row.map { RowNews.Neighbour(id: $0.item.id, key: RowKey($0.values, by: plan)) }
          }
          changes.append(.placed(row, key, behind: neighbour(previous), before: neighbour(next)))
        } else {
          found.remove(key)
        }
      }
      return touched.keys.filter { !found.contains($0) }.map { .gone($0) } + changes
    }
  }
}
