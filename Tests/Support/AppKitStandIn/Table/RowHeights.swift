import Foundation

/// Where the rows of a table stand. The tops are summed anew when they are asked for after a change.
struct RowHeights {
  private(set) var heights: [CGFloat] = []
  private(set) var known: [Bool] = []
  private var tops: [CGFloat] = [0]
  private var isStale = false

  mutating func replace(_ rows: [(height: CGFloat, known: Bool)]) {
    heights = rows.map(\.height)
    known = rows.map(\.known)
    isStale = true
  }

  /// Its height stays until it is measured again.
  mutating func forget(_ row: Int) { known[row] = false }

  mutating func measured(_ row: Int, _ height: CGFloat) {
    known[row] = true
    guard heights[row] != height else { return }
    heights[row] = height
    isStale = true
  }

  mutating func top(of row: Int) -> CGFloat {
    if isStale {
      isStale = false
      tops = [0]
      tops.reserveCapacity(heights.count + 1)
      for height in heights { tops.append(tops[tops.count - 1] + height) }
    }
    return tops[row]
  }

  mutating func total() -> CGFloat { top(of: heights.count) }

  /// Rows that meet a stretch.
  mutating func rows(from low: CGFloat, to high: CGFloat) -> Range<Int> {
    guard high > low, high > 0, low < total() else { return 0..<0 }
    var first = 0
    var last = heights.count - 1
    while first < last {
      let middle = (first + last) / 2
      if top(of: middle + 1) > low { last = middle } else { first = middle + 1 }
    }
    var end = first
    while end < heights.count, top(of: end) < high { end += 1 }
    return first..<end
  }
}
