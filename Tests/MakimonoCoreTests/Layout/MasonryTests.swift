import Testing

@testable import MakimonoCore

@Suite("Masonry: every question after any edit")
struct MasonryTests {
  /// One random change.
  private func change(_ layout: inout RowLayout, using random: inout SplitMix64) {
    let count = layout.rowCount
    let size = random.chance(10) ? Int.random(in: 60...150, using: &random) : Int.random(in: 1...9, using: &random)
    let place = [0, count, Int.random(in: 0...count, using: &random)].randomElement(using: &random) ?? 0
    switch Int.random(in: 0..<12, using: &random) {
    case 0, 1: layout.insertRows(place..<place + size)
    case 2: layout.insertRows(place..<place + size, units: Int64.random(in: 0...400_000, using: &random), header: 9_000)
    case 3: layout.insertFullRow(at: place, units: Int64.random(in: 0...90_000, using: &random))
    case 4 where count > 0:
      let from = Int.random(in: 0..<count, using: &random)
      layout.removeRows(from..<min(count, from + size))
    case 5 where count > 1:
      layout.moveRow(from: Int.random(in: 0..<count, using: &random), to: Int.random(in: 0..<count, using: &random))
    case 6 where count > 0:
      let header = random.chance(60) ? Int64.random(in: 0...40_000, using: &random) : nil
      layout.setHeader(beforeRow: Int.random(in: 0..<count, using: &random), units: header)
    case 7 where count > 0:
      let from = random.chance(50) ? 0 : Int.random(in: 0..<count, using: &random)
      layout.summarize(from..<min(count, from + 20 * size))
    default:
      guard count > 0 else { return }
      let from = Int.random(in: 0..<count, using: &random)
      for row in from..<min(count, from + size) {
        _ = layout.setHeight(units: Int64.random(in: 0...200_000, using: &random), ofRow: row)
      }
    }
  }

  @Test("Rows that meet a span, and the row at an offset, are those whose places say so", arguments: 2...4)
  func questions(columns: Int) {
    let seed = Seed.next()
    print("Masonry in \(columns) columns: seed \(seed)")
    var random = SplitMix64(seed: seed)
    for round in 0..<6 {
      var layout = RowLayout(
        estimatedRowHeight: 50,
        shape: LayoutShape(
          columns: columns, arrangement: .masonry, mainSpacing: round % 2 == 0 ? 0 : 4, crossLength: 300))
      for _ in 0..<100 {
        change(&layout, using: &random)
        let problems = layout.invariantViolations + self.problems(of: layout, using: &random)
        #expect(problems == [], "seed \(seed)")
        guard problems.isEmpty else { return }
      }
    }
  }

  private func problems(of layout: RowLayout, using random: inout SplitMix64) -> [String] {
    let rows = 0..<layout.rowCount
    let tops = rows.map { layout.offsetUnits(ofRow: $0) }
    let ends = rows.map { layout.endUnits(ofRow: $0) }
    var problems: [String] = []
    for row in rows where ends[row] != tops[row] + layout.heightUnits(ofRow: row) {
      problems.append("end of row \(row)")
    }
    for _ in 0..<5 {
      let start = Int64.random(in: -1_000...layout.totalUnits + 1_000, using: &random)
      let end = start + Int64.random(in: 1...200_000, using: &random)
      let found = layout.rows(fromUnits: start, to: end)
      // Rows of no height beside those that meet the span need not come along.
      let meeting = rows.filter { tops[$0] < min(end, ends[$0]) && ends[$0] > max(0, start) }
      if let first = meeting.first, let last = meeting.last {
        if !found.contains(first) || !found.contains(last) {
          problems.append("rows \(found) do not hold \(first)...\(last)")
        }
      }
      // No row of a block that lies before the span or behind it comes along.
      if let first = found.first, first > 0,
        layout.tree.place(ofRow: first - 1).block != layout.tree.place(ofRow: first).block
      {
        if rows[..<first].contains(where: { ends[$0] > max(tops[$0], start) }) {
          problems.append("a row before \(found) meets the span")
        }
      }
      for row in [found.first, found.last].compactMap({ $0 }) {
        let place = layout.tree.place(ofRow: row)
        if place.start >= end || place.start + place.units <= start {
          problems.append("row \(row) is of another block")
        }
      }
      guard let row = layout.row(atUnits: start) else { continue }
      let isThere = { (row: Int) in tops[row] <= start && start < ends[row] + layout.rules.spacing }
      if let wanted = rows.first(where: isThere),
        !layout.tree.blocks[Int(layout.tree.place(ofRow: wanted).block)].isCompact
      {
        if row != wanted { problems.append("row \(row) at \(start), not \(wanted)") }
      }
    }
    return problems
  }
}
