import Testing

@testable import MakimonoCore

@Suite("Where rows stand")
struct RowLayoutTests {
  @Test("Rows are estimated until measured; the estimate is the mean of what was")
  func estimates() {
    var layout = RowLayout(estimatedRowHeight: 50)
    layout.insertRows(0..<4)
    #expect(layout.height == 200)
    layout.setHeight(100, ofRow: 1)
    layout.setHeight(20, ofRow: 2)
    #expect(layout.height == 220)
    #expect(layout.estimatedRowHeight == 60)
    layout.insertRows(4..<5)
    #expect(layout.height(ofRow: 4) == 60)
    #expect(layout.offset(ofRow: 5) == 280)
  }

  @Test("A row is found by its offset; spans take in every row they meet, and no other")
  func lookup() {
    var layout = RowLayout(estimatedRowHeight: 10)
    layout.insertRows(0..<10)
    #expect(layout.row(atOffset: -5) == 0)
    #expect(layout.row(atOffset: 0) == 0)
    #expect(layout.row(atOffset: 9.5) == 0)
    #expect(layout.row(atOffset: 10) == 1)
    #expect(layout.row(atOffset: 1e9) == 9)
    #expect(layout.rows(from: 10, to: 30) == 1..<3)
    #expect(layout.rows(from: 9, to: 31) == 0..<4)
    #expect(layout.rows(from: -50, to: 0) == 0..<0)
    #expect(layout.rows(from: 100, to: 200) == 10..<10)
    #expect(RowLayout(estimatedRowHeight: 10).row(atOffset: 0) == nil)
  }

  @Test("Rows put back get the height that was remembered, to the unit")
  func remembersSums() {
    var layout = RowLayout(estimatedRowHeight: 10)
    layout.insertRows(0..<3, height: 100)
    #expect(layout.height == 100)
    layout.insertRows(0..<7, height: 33.25)
    #expect(layout.height == 133.25)
  }

  @Test("However long rows are said to be, their sum stays within what a Double holds to the unit")
  func longestSum() {
    for excess in [0, 1, 2_999_999, 3_000_001] as [Int64] {
      var layout = RowLayout(estimatedRowHeight: 10)
      layout.insertRows(0..<2_000_000, units: FixedPoint.unitLimit + excess)
      #expect(layout.totalUnits <= FixedPoint.unitLimit)
      layout.insertRows(0..<7, height: 1_000)
      #expect(layout.totalUnits <= FixedPoint.unitLimit)
    }
  }

  @Test("Hostile heights neither trap nor spoil the sums", arguments: [Double.nan, -1, .infinity, -.infinity, 1e300])
  func hostileHeights(height: Double) {
    var layout = RowLayout(estimatedRowHeight: height)
    layout.insertRows(0..<3)
    layout.setHeight(height, ofRow: 1)
    layout.setHeight(10, ofRow: 1)
    #expect(layout.height(ofRow: 1) == 10)
    #expect(layout.height >= 10)
    #expect(layout.rows(from: height, to: height).isEmpty)
  }

  @Test("Random edits give what a plain array gives")
  func againstPlainArray() {
    let seed = UInt64.random(in: 0...UInt64.max)
    print("RowLayout against an array: seed \(seed)")
    var random = SplitMix64(seed: seed)
    var layout = RowLayout(estimatedRowHeight: 8)
    var plain: [Double] = []
    for _ in 0..<3_000 {
      let count = Int.random(in: 1...5, using: &random)
      switch Int.random(in: 0..<6, using: &random) {
      case 0, 1:
        let place =
          [0, plain.count, Int.random(in: 0...plain.count, using: &random)].randomElement(using: &random) ?? 0
        let height = Double(Int.random(in: 1...400, using: &random)) / 4 * Double(count)
        layout.insertRows(place..<place + count, height: height)
        // Whatever does not divide goes to one row, so single heights are read back.
        plain.insert(
          contentsOf: (place..<place + count).map { layout.height(ofRow: $0) }, at: place)
        #expect(plain[place..<place + count].reduce(0, +) == height)
      case 2:
        guard plain.count > count else { continue }
        let place = [0, plain.count - count].randomElement(using: &random) ?? 0
        layout.removeRows(place..<place + count)
        plain.removeSubrange(place..<place + count)
      case 3:
        guard plain.count > 1 else { continue }
        let from = Int.random(in: 0..<plain.count, using: &random)
        let to = Int.random(in: 0..<plain.count, using: &random)
        layout.moveRow(from: from, to: to)
        plain.insert(plain.remove(at: from), at: to)
      default:
        guard let row = plain.indices.randomElement(using: &random) else { continue }
        plain[row] = Double(Int.random(in: 0...800, using: &random)) / 4
        layout.setHeight(plain[row], ofRow: row)
      }
      #expect(layout.rowCount == plain.count)
      #expect(layout.height == plain.reduce(0, +), "seed \(seed)")
      guard let row = plain.indices.randomElement(using: &random) else { continue }
      let offset = plain[..<row].reduce(0, +)
      #expect(layout.offset(ofRow: row) == offset, "seed \(seed)")
      if plain[row] > 0 { #expect(layout.row(atOffset: offset + plain[row] / 2) == row, "seed \(seed)") }
    }
  }

  @Test("Spans and offsets just at the ends of rows and of the list", arguments: [1, 2])
  func exactEnds(columns: Int) {
    var layout = RowLayout(estimatedRowHeight: 10, shape: LayoutShape(columns: columns))
    #expect(layout.rows(from: -10, to: 10) == 0..<0)
    #expect(layout.row(atOffset: 0) == nil)
    layout.insertRows(0..<200)
    let end = layout.height
    #expect(end == 200 * 10 / Double(columns))
    #expect(layout.rows(from: -10, to: 0) == 0..<0)
    #expect(layout.rows(from: 20, to: 20) == 0..<0)
    #expect(layout.rows(from: 20, to: 30) == 2 * columns..<3 * columns)
    #expect(layout.rows(from: end, to: end + 10) == 200..<200)
    #expect(layout.rows(from: end - 10, to: end + 10) == 200 - columns..<200)
    // Wherever the last look was, a block ends where the next begins.
    for row in stride(from: 0, to: 200, by: columns) { layout.setHeight(10, ofRow: row) }
    for row in stride(from: 0, to: 200, by: columns) {
      let top = layout.offset(ofRow: row)
      for other in stride(from: 0, to: 200, by: 16) {
        _ = layout.findRow(atUnits: layout.offsetUnits(ofRow: other))
        #expect(layout.row(atOffset: top) == row)
        #expect(layout.findRow(atUnits: FixedPoint.units(top))?.row == row)
      }
    }
    #expect(layout.header(beforeRow: 200) == nil)
    layout.setHeader(beforeRow: 200, length: 5)
    #expect(layout.height == end)
  }

  @Test("Between two lines there is nothing to see", arguments: [1, 2], [true, false])
  func spacing(columns: Int, isMeasured: Bool) {
    var layout = RowLayout(estimatedRowHeight: 10, shape: LayoutShape(columns: columns, mainSpacing: 4))
    layout.insertRows(0..<6 * columns)
    if isMeasured { for row in 0..<6 * columns { layout.setHeight(10, ofRow: row) } }
    #expect(layout.height == 6 * 14 - 4)
    for (start, end, lines) in [
      (0.0, 1.0, 0..<1), (9, 14, 0..<1), (10, 14, 1..<1), (10, 15, 1..<2), (10, 30, 1..<3), (13.5, 24, 1..<2),
      (14, 24, 1..<2), (14, 28, 1..<2), (14, 29, 1..<3), (66, 80, 5..<5), (66, 70, 5..<5), (66, 71, 5..<6),
    ] as [(Double, Double, Range<Int>)] where end <= 71 || start < 66 {
      let wanted = lines.lowerBound * columns..<lines.upperBound * columns
      #expect(layout.rows(from: start, to: end) == wanted, "\(start) to \(end)")
    }
  }

  @Test("A width that is not known scales nothing")
  func unknownWidth() {
    for (old, new) in [(0.0, 400.0), (400, 0), (0, 0)] {
      var layout = RowLayout(estimatedRowHeight: 10, shape: LayoutShape(crossLength: old))
      layout.insertRows(0..<5)
      layout.setHeight(30, ofRow: 2)
      layout.reshape(LayoutShape(crossLength: new))
      // The mean of what was measured is the estimate from then on.
      #expect(layout.height(ofRow: 2) == 30)
      #expect(layout.estimatedRowHeight == 30)
      #expect(layout.height == 70)
    }
  }
}
