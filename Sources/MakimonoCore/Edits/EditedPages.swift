/// Comparing pages before and after local edits.
enum EditedPages {
  /// The exact change between two lists of pages and gaps (rule R11). Those that are alike at both ends are not looked
  /// at row by row, so that an edit costs as much as the pages between the first and the last that changed.
  static func change<Item>(from old: [EditChunk<Item>], to new: [EditChunk<Item>]) -> ListChange {
    var start = 0
    var firstRow = 0
    while start < old.count, start < new.count, old[start] == new[start] {
      firstRow += old[start].count
      start += 1
    }
    var oldEnd = old.count
    var newEnd = new.count
    while oldEnd > start, newEnd > start, old[oldEnd - 1] == new[newEnd - 1] {
      oldEnd -= 1
      newEnd -= 1
    }
    var change = ListDiff.change(from: rows(of: old[start..<oldEnd]), to: rows(of: new[start..<newEnd]))
    guard firstRow > 0 else { return change }
    change.operations = change.operations.map { $0.shifted(by: firstRow) }
    return change
  }

  private static func rows<Item>(of chunks: ArraySlice<EditChunk<Item>>) -> [ListRow<Item>] {
    var rows: [ListRow<Item>] = []
    for chunk in chunks { chunk.append(to: &rows) }
    return rows
  }

  /// The place among a page's server rows of the row shown at `offset`: of the next behind it that the server has
  /// too, or (`isLast`) right behind the next before it. Where there is none, still on the page: it is in sight.
  static func place<Item: Identifiable>(
    of offset: Int, in shown: [Item?], among server: [Item?], isLast: Bool
  ) -> Int {
    var offset = offset
    while offset >= 0, offset < shown.count {
      if let place = server.firstIndex(where: { $0?.id == shown[offset]?.id }) { return isLast ? place + 1 : place }
      offset += isLast ? -1 : 1
    }
    return isLast ? min(1, server.count) : max(0, server.count - 1)
  }
}

extension ListOperation {
  /// Whether rows come or go.
  var changesCount: Bool {
    switch self {
    case .remove, .insert: true
    case .move, .update: false
    }
  }

  func shifted(by rows: Int) -> ListOperation {
    switch self {
    case .remove(let range): .remove(range.lowerBound + rows..<range.upperBound + rows)
    case .insert(let range): .insert(range.lowerBound + rows..<range.upperBound + rows)
    case .move(let from, let to): .move(from: from + rows, to: to + rows)
    case .update(let row): .update(row + rows)
    }
  }
}
