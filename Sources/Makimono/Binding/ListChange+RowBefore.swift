package import MakimonoCore

extension ListChange {
  /// The number that a row had before the change, by its number after; `nil` where it came with it. O(steps).
  package func rowBefore(_ row: Int) -> Int? {
    var row = row
    for operation in operations.reversed() {
      switch operation {
      case .insert(let rows):
        if rows.contains(row) { return nil }
        if row >= rows.upperBound { row -= rows.count }
      case .remove(let rows): if row >= rows.lowerBound { row += rows.count }
      case .move(let from, let to):
        guard row != to else {
          row = from
          continue
        }
        let without = row < to ? row : row - 1
        row = without < from ? without : without + 1
      case .update: break
      }
    }
    return row
  }
}
