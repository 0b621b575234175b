package import MakimonoCore

extension ListChange {
  /// Rows that were there and have another row before them now, or none any more, by their number after. O(steps x steps).
  ///
  /// - Parameter rowCount: how many rows there are after.
  package func rowsWithAnotherBefore(rowCount: Int) -> [Int] {
    var below: Set<Int> = []
    for operation in operations {
      switch operation {
      case .remove(let rows): below = Self.removing(rows, from: below)
      case .insert(let rows): below = Self.inserting(rows, into: below)
      case .move(let from, let to):
        below = Self.inserting(to..<to + 1, into: Self.removing(from..<from + 1, from: below)).union([to])
      case .update: break
      }
    }
    return below.filter { $0 < rowCount }.sorted()
  }

  private static func removing(_ rows: Range<Int>, from below: Set<Int>) -> Set<Int> {
    Set(below.filter { !rows.contains($0) }.map { $0 < rows.lowerBound ? $0 : $0 - rows.count } + [rows.lowerBound])
  }

  private static func inserting(_ rows: Range<Int>, into below: Set<Int>) -> Set<Int> {
    Set(below.map { $0 < rows.lowerBound ? $0 : $0 + rows.count } + [rows.upperBound])
  }
}
