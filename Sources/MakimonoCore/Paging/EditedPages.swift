/// Comparing pages before and after local edits.
enum EditedPages {
  /// The exact change between two lists of pages (rule R11). Pages that are alike at both ends are not looked at
  /// row by row, so that an edit costs as much as the pages between the first and the last that changed.
  static func change<Item: Identifiable & Equatable>(from old: [[Item]], to new: [[Item]]) -> ListChange {
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
    var change = ListDiff.change(
      from: Array(old[start..<oldEnd].joined()), to: Array(new[start..<newEnd].joined()))
    guard firstRow > 0 else { return change }
    change.operations = change.operations.map { $0.shifted(by: firstRow) }
    return change
  }

  /// How far the first of these rows that is still there went; `nil` where none is.
  static func firstPlace<Item: Identifiable>(
    in rows: Range<Int>, of pages: [[Item]], _ place: (Item.ID) -> Int?
  ) -> Int? {
    // An empty viewport stands at its row.
    let end = max(rows.upperBound, rows.lowerBound + 1)
    var row = 0
    for page in pages {
      if row >= end { break }
      for offset in max(0, rows.lowerBound - row)..<max(max(0, rows.lowerBound - row), min(page.count, end - row)) {
        if let after = place(page[offset].id) { return after - row - offset }
      }
      row += page.count
    }
    return nil
  }

  /// The place among a page's server rows of the row shown at `offset`: of the next behind it that the server has
  /// too, or (`isLast`) right behind the next before it.
  static func place<Item: Identifiable>(
    of offset: Int, in shown: [Item], among server: [Item], isLast: Bool
  ) -> Int {
    var offset = offset
    while offset >= 0, offset < shown.count {
      if let place = server.firstIndex(where: { $0.id == shown[offset].id }) { return isLast ? place + 1 : place }
      offset += isLast ? -1 : 1
    }
    return isLast ? 0 : server.count
  }
}

extension ListOperation {
  fileprivate func shifted(by rows: Int) -> ListOperation {
    switch self {
    case .remove(let range): .remove(range.lowerBound + rows..<range.upperBound + rows)
    case .insert(let range): .insert(range.lowerBound + rows..<range.upperBound + rows)
    case .move(let from, let to): .move(from: from + rows, to: to + rows)
    case .update(let row): .update(row + rows)
    }
  }
}
