/// The rows that a change brought, moved or touched, numbered as they are once all of it is done.
struct FreshRows {
  /// Past this many ranges they are taken for one.
  private static let limit = 32

  private(set) var ranges: [Range<Int>] = []

  init() {}

  mutating func follow(_ operation: ListOperation) {
    switch operation {
    case .insert(let rows):
      insert(rows)
      add(rows)
    case .remove(let rows):
      remove(rows)
      add(rows.lowerBound..<rows.lowerBound)
    case .move(let from, let to):
      remove(from..<from + 1)
      add(from..<from)
      insert(to..<to + 1)
      add(to..<to + 1)
    case .update(let row):
      add(row..<row + 1)
    }
  }

  private mutating func insert(_ rows: Range<Int>) {
    for index in ranges.indices {
      let range = ranges[index]
      let lower = range.lowerBound >= rows.lowerBound ? rows.count : 0
      let upper = range.upperBound > rows.lowerBound || lower > 0 ? rows.count : 0
      ranges[index] = range.lowerBound + lower..<range.upperBound + upper
    }
  }

  private mutating func remove(_ rows: Range<Int>) {
    func follow(_ bound: Int) -> Int {
      bound <= rows.lowerBound ? bound : max(rows.lowerBound, bound - rows.count)
    }
    for index in ranges.indices {
      ranges[index] = follow(ranges[index].lowerBound)..<follow(ranges[index].upperBound)
    }
  }

  private mutating func add(_ rows: Range<Int>) {
    // The rows of a page that is read anew, one after the other.
    if let last = ranges.last, last.upperBound == rows.lowerBound {
      ranges[ranges.count - 1] = last.lowerBound..<rows.upperBound
      return
    }
    if ranges.count < Self.limit { return ranges.append(rows) }
    var all = rows
    for range in ranges {
      all = min(all.lowerBound, range.lowerBound)..<max(all.upperBound, range.upperBound)
    }
    ranges = [all]
  }
}
