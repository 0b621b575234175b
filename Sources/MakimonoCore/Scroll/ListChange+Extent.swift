extension ListChange {
  /// Whether the change is one that a user makes by hand: at most `limit` rows come, go or move, and all of them among, or
  /// next to, the rows in sight. A screen may animate it; what a page brings it shows at once. O(steps).
  public func isSmall(within visible: ClosedRange<Int>, limit: Int = 8) -> Bool {
    var touched = 0
    for operation in operations {
      let rows: ClosedRange<Int>
      switch operation {
      case .remove(let range), .insert(let range):
        guard !range.isEmpty else { continue }
        touched += range.count
        rows = range.lowerBound...range.upperBound - 1
      case .move(let from, let to):
        touched += 1
        rows = min(from, to)...max(from, to)
      case .update(let row):
        rows = row...row
      }
      guard rows.lowerBound >= visible.lowerBound, rows.upperBound <= visible.upperBound + limit else { return false }
    }
    return touched <= limit
  }
}
