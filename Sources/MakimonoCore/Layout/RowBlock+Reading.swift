/// Questions to a block. Rows are numbered from the block's first, offsets counted from its start.
extension RowBlock {
  func top(of row: Int, _ rules: LineRules) -> Int64 {
    headerSpace(rules) + (isCompact ? lineTop(line(of: row, rules), rules) : cells[row].top)
  }

  /// The row's own height, as measured or estimated.
  func height(of row: Int, _ rules: LineRules) -> Int64 {
    isCompact ? lineHeight(of: row, rules) : Int64(cells[row].height)
  }

  /// Height of the room that the row has: its line's, where rows share one.
  func lineHeight(of row: Int, _ rules: LineRules) -> Int64 {
    if isCompact {
      let line = line(of: row, rules)
      return max(0, lineTop(line + 1, rules) - lineTop(line, rules) - rules.spacing)
    }
    guard rules.hasSharedLines else { return Int64(cells[row].height) }
    let end = lineEnd(after: row)
    return (end < count ? cells[end].top : body) - cells[row].top - rules.spacing
  }

  func column(of row: Int, _ rules: LineRules) -> UInt8 {
    isCompact ? UInt8((phase + row % rules.columns) % rules.columns) : cells[row].column
  }

  /// Whether a cell begins a line. In masonry nothing is shared but the block's start.
  func beginsLine(_ row: Int) -> Bool {
    row == 0 || cells[row].spansAll || cells[row - 1].spansAll || cells[row].column <= cells[row - 1].column
  }

  func lineStart(before row: Int) -> Int {
    var start = row
    while !beginsLine(start) { start -= 1 }
    return start
  }

  /// The first row behind the line of a row.
  func lineEnd(after row: Int) -> Int {
    var end = row + 1
    while end < count, !beginsLine(end) { end += 1 }
    return end
  }

  /// The last row whose top is at or before an offset; the first row where there is none.
  func lastRow(from offset: Int64, _ rules: LineRules) -> Int {
    let inside = offset - headerSpace(rules)
    if isCompact {
      let line = line(at: inside, rules)
      return line + 1 == lineCount(rules) ? count - 1 : firstRow(ofLine: line + 1, rules) - 1
    }
    if rules.isMasonry {
      return cells.lastIndex { $0.top <= inside } ?? 0
    }
    // Rows are about equally high: from where the row would be, its place is a step or two away.
    var row = body > 0 ? Int(min(max(0, inside), body - 1) * Int64(count) / body) : 0
    while row > 0, cells[row].top > inside { row -= 1 }
    while row + 1 < count, cells[row + 1].top <= inside { row += 1 }
    return row
  }

  /// The first row of what stands at an offset: of the line, or of the columns.
  func firstRow(at offset: Int64, _ rules: LineRules) -> Int {
    let inside = offset - headerSpace(rules)
    if isCompact { return firstRow(ofLine: line(at: inside, rules), rules) }
    if rules.isMasonry {
      let pitch = rules.spacing
      return cells.firstIndex { $0.top <= inside && inside < $0.top + Int64($0.height) + pitch }
        ?? lastRow(from: offset, rules)
    }
    let last = lastRow(from: offset, rules)
    return rules.columns == 1 ? last : lineStart(before: last)
  }

  /// The first row that ends behind an offset; `count` where it falls into the spacing behind the last.
  func firstRow(endingAfter offset: Int64, _ rules: LineRules) -> Int {
    let first = firstRow(at: offset, rules)
    guard rules.spacing > 0 || rules.isMasonry else { return first }
    if rules.isMasonry, !isCompact {
      let inside = offset - headerSpace(rules)
      return cells.firstIndex { $0.top + Int64($0.height) > inside } ?? count
    }
    guard offset >= top(of: first, rules) + lineHeight(of: first, rules) else { return first }
    return lastRow(from: offset, rules) + 1
  }
}
