@testable import EngineExploration
@testable import MakimonoCore

/// A layout of lines as one would write it first: arrays and loops over all rows. What ``RowLayout`` must agree
/// with.
struct PlainLayout {
  struct Row {
    var height: Int64
    var column: Int
    var header: Int64?
    var spansAll = false
  }

  let columns: Int
  let spacing: Int64
  var rows: [Row] = []

  // MARK: - Changes

  mutating func insert(_ range: Range<Int>, header: Int64? = nil, spansAll: Bool = false, height: (Int) -> Int64) {
    let at = range.lowerBound
    var first = 0
    if at > 0, header == nil, !rows[at - 1].spansAll {
      first = rows[at - 1].column + 1
    } else if at < rows.count, rows[at].header == nil, !rows[at].spansAll {
      first = rows[at].column - range.count % columns + columns
    }
    let new = range.map { row in
      Row(height: height(row), column: spansAll ? 0 : (first + row - at) % columns, header: nil, spansAll: spansAll)
    }
    rows.insert(contentsOf: new, at: at)
    rows[at].header = header
  }

  mutating func move(from: Int, to: Int) {
    let row = rows.remove(at: from)
    insert(to..<to + 1, spansAll: row.spansAll) { _ in row.height }
  }

  // MARK: - Questions

  func beginsLine(_ row: Int) -> Bool {
    guard row > 0, rows[row].header == nil else { return true }
    return rows[row].spansAll || rows[row - 1].spansAll || rows[row].column <= rows[row - 1].column
  }

  func hasHeader(onLineOf row: Int) -> Bool {
    var start = row
    while !beginsLine(start) { start -= 1 }
    return rows[start].header != nil
  }

  /// Top and line height of each row, and the length of all.
  func arranged() -> (tops: [Int64], lengths: [Int64], total: Int64) {
    var tops: [Int64] = []
    var lengths: [Int64] = []
    var top: Int64 = 0
    var start = 0
    while start < rows.count {
      var end = start + 1
      while end < rows.count, !beginsLine(end) { end += 1 }
      if let header = rows[start].header { top += header + spacing }
      let height = rows[start..<end].map(\.height).max() ?? 0
      for _ in start..<end {
        tops.append(top)
        lengths.append(height)
      }
      top += height + spacing
      start = end
    }
    return (tops, lengths, max(0, top - (rows.isEmpty ? 0 : spacing)))
  }
}
