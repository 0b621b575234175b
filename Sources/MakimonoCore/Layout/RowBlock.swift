/// A run of rows that begins a line of its own: either compact (a count and a length, whatever the count), or
/// with a ``RowCell`` for each row. No line is shared between two blocks.
struct RowBlock: Sendable {
  /// Empty where the block is compact.
  var cells: [RowCell] = []
  var count: Int
  /// Length of all lines, with the spacing behind each, in units.
  var body: Int64
  /// Column of the first row of a compact block.
  var phase = 0
  /// Length of the header before the first row, in units; -1 for none.
  var header: Int64 = -1

  var isCompact: Bool { cells.isEmpty }
  var hasHeader: Bool { header >= 0 }

  init(compact count: Int, body: Int64, phase: Int) {
    self.count = count
    self.body = body
    self.phase = phase
  }

  init(cells: [RowCell], _ rules: LineRules) {
    self.cells = cells
    count = cells.count
    body = 0
    arrange(rules)
  }

  func headerSpace(_ rules: LineRules) -> Int64 { hasHeader ? header + rules.spacing : 0 }

  func extent(_ rules: LineRules) -> Int64 { headerSpace(rules) + body }

  // MARK: - Lines of a compact block

  func lineCount(_ rules: LineRules) -> Int {
    let columns = rules.columns
    return columns == 1 ? count : count / columns + (count % columns + phase + columns - 1) / columns
  }

  func line(of row: Int, _ rules: LineRules) -> Int {
    let columns = rules.columns
    return columns == 1 ? row : row / columns + (row % columns + phase) / columns
  }

  /// The first row of a line. Wrapping, since what is over before the subtraction fits again after it.
  func firstRow(ofLine line: Int, _ rules: LineRules) -> Int {
    line == 0 ? 0 : min(count, (line &* rules.columns) &- phase)
  }

  /// Lines are as equal as whole numbers allow: the first ones take what does not divide. A block that is cut
  /// in two keeps every line's top by this.
  func lineTop(_ line: Int, _ rules: LineRules) -> Int64 {
    let lines = Int64(lineCount(rules))
    return Int64(line) * (body / lines) + min(Int64(line), body % lines)
  }

  /// The last line whose top is at most `offset`.
  func line(at offset: Int64, _ rules: LineRules) -> Int {
    let offset = max(0, offset)
    let lines = Int64(lineCount(rules))
    let share = body / lines
    let rest = body % lines
    let wide = rest * (share + 1)
    if offset < wide { return Int(offset / (share + 1)) }
    if share == 0 { return Int(lines - 1) }
    return Int(min(lines - 1, rest + (offset - wide) / share))
  }

  /// A compact block of some of the lines of this one.
  func slice(lines: Range<Int>, _ rules: LineRules) -> RowBlock {
    let first = firstRow(ofLine: lines.lowerBound, rules)
    let end = lines.upperBound == lineCount(rules) ? count : firstRow(ofLine: lines.upperBound, rules)
    var slice = RowBlock(
      compact: end - first, body: lineTop(lines.upperBound, rules) - lineTop(lines.lowerBound, rules),
      phase: lines.lowerBound == 0 ? phase : 0)
    if lines.lowerBound == 0 { slice.header = header }
    return slice
  }

  /// The same rows with a cell each.
  func detailed(_ rules: LineRules) -> RowBlock {
    var cells: [RowCell] = []
    cells.reserveCapacity(count)
    for row in 0..<count {
      let line = line(of: row, rules)
      let height = lineTop(line + 1, rules) - lineTop(line, rules) - rules.spacing
      cells.append(RowCell(height: height, column: UInt8((phase + row) % rules.columns)))
    }
    var block = RowBlock(cells: cells, rules)
    block.header = header
    return block
  }
}
