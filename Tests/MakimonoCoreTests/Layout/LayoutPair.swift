@testable import MakimonoCore

/// A ``RowLayout`` and a ``PlainLayout`` that are told the same.
struct LayoutPair {
  var layout: RowLayout
  var plain: PlainLayout
  private var summaryProblem: [String] = []

  init(columns: Int, spacing: Double) {
    layout = RowLayout(
      estimatedRowHeight: 20,
      shape: LayoutShape(columns: columns, mainSpacing: spacing, crossLength: Double(columns) * 100))
    plain = PlainLayout(columns: columns, spacing: FixedPoint.units(spacing))
  }

  mutating func insert(_ rows: Range<Int>, units: Int64? = nil, header: Int64? = nil) {
    layout.insertRows(rows, units: units, header: header)
    let layout = layout
    // Whatever does not divide goes to some line, so single heights are read back.
    plain.insert(rows, header: header) { layout.heightUnits(ofRow: $0) }
  }

  mutating func insertFull(at row: Int, _ height: Int64) {
    guard plain.columns > 1 else { return }
    layout.insertFullRow(at: row, units: height)
    plain.insert(row..<row + 1, spansAll: true) { _ in height }
  }

  mutating func remove(_ rows: Range<Int>) {
    layout.removeRows(rows)
    plain.rows.removeSubrange(rows)
  }

  mutating func move(from: Int, to: Int) {
    layout.moveRow(from: from, to: to)
    plain.move(from: from, to: to)
  }

  mutating func measure(_ row: Int, _ height: Int) {
    _ = layout.setHeight(units: Int64(height) * 256, ofRow: row)
    plain.rows[row].height = Int64(height) * 256
  }

  mutating func setHeader(beforeRow row: Int, _ units: Int64?) {
    layout.setHeader(beforeRow: row, units: units)
    plain.rows[row].header = units
  }

  mutating func summarize(_ rows: Range<Int>) {
    let total = layout.totalUnits
    layout.summarize(rows)
    for row in rows { plain.rows[row].height = layout.heightUnits(ofRow: row) }
    if layout.totalUnits != total { summaryProblem = ["a summary changed the length"] }
  }

  /// One random change.
  mutating func change(using random: inout SplitMix64) {
    let count = plain.rows.count
    let size = random.chance(6) ? Int.random(in: 50...200, using: &random) : Int.random(in: 1...9, using: &random)
    let place = [0, count, Int.random(in: 0...count, using: &random)].randomElement(using: &random) ?? 0
    switch Int.random(in: 0..<14, using: &random) {
    case 0, 1:
      let units = random.chance(50) ? Int64.random(in: 0...400_000, using: &random) * Int64(size) : nil
      insert(place..<place + size, units: units)
    case 2:
      insert(place..<place + size, header: Int64.random(in: 0...40_000, using: &random))
    case 3:
      insertFull(at: place, Int64.random(in: 0...90_000, using: &random))
    case 4, 5:
      guard count > 0 else { return }
      let from = random.chance(40) ? 0 : Int.random(in: 0..<count, using: &random)
      remove(from..<min(count, from + size))
    case 6:
      guard count > 1 else { return }
      move(from: Int.random(in: 0..<count, using: &random), to: Int.random(in: 0..<count, using: &random))
    case 7:
      guard count > 0 else { return }
      let header = random.chance(60) ? Int64.random(in: 0...40_000, using: &random) : nil
      setHeader(beforeRow: Int.random(in: 0..<count, using: &random), header)
    case 8:
      guard count > 0 else { return }
      let from = Int.random(in: 0..<count, using: &random)
      summarize(from..<min(count, from + size))
    default:
      guard count > 0 else { return }
      let from = Int.random(in: 0..<count, using: &random)
      for row in from..<min(count, from + size) { measure(row, Int.random(in: 0...800, using: &random)) }
    }
  }

  // MARK: - Comparing

  /// What the two do not agree on, at all rows and at random offsets; and what is wrong inside.
  func problems(using random: inout SplitMix64) -> [String] {
    var problems = layout.invariantViolations + summaryProblem
    let (tops, lengths, total) = plain.arranged()
    if layout.rowCount != tops.count { return problems + ["\(layout.rowCount) rows, not \(tops.count)"] }
    if layout.totalUnits != total { problems.append("length \(layout.totalUnits), not \(total)") }
    for row in tops.indices {
      if layout.offsetUnits(ofRow: row) != tops[row] {
        problems.append("row \(row) at \(layout.offsetUnits(ofRow: row)), not \(tops[row])")
      }
      if layout.heightUnits(ofRow: row) != plain.rows[row].height { problems.append("height of row \(row)") }
      if layout.endUnits(ofRow: row) != tops[row] + lengths[row] { problems.append("end of row \(row)") }
      let column = plain.rows[row].spansAll ? RowCell.allColumns : UInt8(plain.rows[row].column)
      if layout.column(ofRow: row) != column { problems.append("column of row \(row)") }
      if layout.header(beforeRow: row) != plain.rows[row].header { problems.append("header before row \(row)") }
    }
    for _ in 0..<5 {
      let start = Int64.random(in: -1_000...total + 1_000, using: &random)
      let end = start + Int64.random(in: 0...200_000, using: &random)
      if let problem = problem(from: start, to: end, tops, lengths, total) { problems.append(problem) }
    }
    return problems
  }

  private func problem(
    from start: Int64, to end: Int64, _ tops: [Int64], _ lengths: [Int64], _ total: Int64
  ) -> String? {
    let found = layout.rows(fromUnits: start, to: end)
    let inside = max(0, start)
    let meeting = tops.indices.filter { tops[$0] < min(end, total) && tops[$0] + lengths[$0] > inside }
    if !tops.isEmpty, end > 0, start < total, start < end, let first = meeting.first, let last = meeting.last {
      // Rows of no height beside those that meet the span may come along; so does a row whose header meets it.
      guard found.contains(first), found.contains(last) else { return "rows \(found) do not hold \(first)...\(last)" }
      for row in found where row < first || row > last {
        guard lengths[row] == 0 || plain.hasHeader(onLineOf: row) else { return "row \(row) does not meet the span" }
      }
    }
    guard let row = layout.row(atUnits: start) else { return tops.isEmpty ? nil : "no row at \(start)" }
    let last = tops.indices.last { tops[$0] <= start }
    let wanted = last.map { tops[$0] } ?? 0
    // In a header the row is the one behind it.
    let isInHeader = plain.rows[row].header != nil && tops[row] > start
    return tops[row] == wanted || row == 0 || isInHeader ? nil : "row \(row) at \(start)"
  }
}
