/// Putting a block's cells in place. O(rows of the block).
extension RowBlock {
  /// Computes the tops of all cells, and the block's length.
  mutating func arrange(_ rules: LineRules) {
    guard !cells.isEmpty else { return }
    if rules.isMasonry {
      arrangeMasonry(rules)
    } else if rules.columns == 1 {
      var top: Int64 = 0
      for row in cells.indices {
        cells[row].top = top
        top += Int64(cells[row].height) + rules.spacing
      }
      body = top
    } else {
      arrangeLines(rules)
    }
  }

  /// Notes a cell's height. The other rows keep their columns.
  mutating func setHeight(_ height: Int64, of row: Int, _ rules: LineRules) {
    let difference = height - Int64(cells[row].height)
    cells[row].height = UInt32(height)
    cells[row].isMeasured = true
    if rules.columns > 1 {
      arrange(rules)
      cells[row].isSettled = true
      return
    }
    guard difference != 0 else { return }
    cells.withUnsafeMutableBufferPointer { cells in
      for later in row + 1..<max(cells.count, row + 1) { cells[later].top += difference }
    }
    body += difference
  }

  private mutating func arrangeLines(_ rules: LineRules) {
    var top: Int64 = 0
    var start = 0
    while start < count {
      let end = lineEnd(after: start)
      var height: UInt32 = 0
      for row in start..<end {
        cells[row].top = top
        height = max(height, cells[row].height)
      }
      top += Int64(height) + rules.spacing
      start = end
    }
    body = top
  }

  private mutating func arrangeMasonry(_ rules: LineRules) {
    var ends: [Int64] = Array(repeating: 0, count: rules.columns)
    for row in cells.indices {
      var longest = 0
      var shortest = 0
      for column in 1..<rules.columns {
        if ends[column] < ends[shortest] { shortest = column }
        if ends[column] > ends[longest] { longest = column }
      }
      if cells[row].spansAll {
        cells[row].top = ends[longest]
        let end = ends[longest] + Int64(cells[row].height) + rules.spacing
        for column in 0..<rules.columns { ends[column] = end }
        continue
      }
      if !cells[row].isSettled { cells[row].column = UInt8(shortest) }
      let column = Int(cells[row].column)
      cells[row].top = ends[column]
      ends[column] += Int64(cells[row].height) + rules.spacing
    }
    body = 0
    for end in ends { body = max(body, end) }
  }
}
