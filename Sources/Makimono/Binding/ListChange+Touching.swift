package import MakimonoCore

extension ListChange {
  /// Whether rows come, go or move before a row, by its number before the change. O(steps).
  package func touchesRows(before row: Int) -> Bool {
    var row = row
    for operation in operations {
      switch operation {
      case .insert(let rows): if rows.lowerBound <= row { return true }
      case .remove(let rows): if rows.lowerBound < row { return true }
      case .move(let from, let to): if min(from, to) <= row { return true }
      case .update(let updated): if updated < row { return true }
      }
      row = max(0, row)
    }
    return false
  }
}
