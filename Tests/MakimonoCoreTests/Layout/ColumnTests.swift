import Testing

@testable import MakimonoCore

@Suite("Columns")
struct ColumnTests {
  private func masonry(_ columns: Int) -> RowLayout {
    RowLayout(
      estimatedRowHeight: 50,
      shape: LayoutShape(columns: columns, arrangement: .masonry, mainSpacing: 4, crossLength: 300))
  }

  @Test("Masonry is balanced page by page: no column is longer than another by more than a row")
  func masonryBalance() {
    let seed = Seed.next()
    print("Masonry balance: seed \(seed)")
    var random = SplitMix64(seed: seed)
    for columns in 2...5 {
      var layout = masonry(columns)
      for page in 0..<10 {
        let rows = page % 2 == 0 ? 0..<20 : layout.rowCount..<layout.rowCount + 20
        layout.insertRows(rows)
        var longest = 0.0
        for row in rows {
          let height = Double(Int.random(in: 20...200, using: &random))
          longest = max(longest, height)
          layout.setHeight(height, ofRow: row)
        }
        var ends: [Double: Double] = [:]
        for row in rows {
          let frame = layout.frame(ofRow: row)
          ends[frame.crossOffset] = max(ends[frame.crossOffset] ?? 0, frame.offset + frame.length)
        }
        #expect(ends.count == columns)
        #expect((ends.values.max() ?? 0) - (ends.values.min() ?? 0) <= longest + 4, "seed \(seed)")
      }
      #expect(layout.invariantViolations == [])
    }
  }

  @Test("In masonry no two rows overlap, and a row keeps its column once it is measured")
  func masonryStability() {
    let seed = Seed.next()
    print("Masonry stability: seed \(seed)")
    var random = SplitMix64(seed: seed)
    var layout = masonry(3)
    var columns: [Double?] = []
    for _ in 0..<400 {
      let count = layout.rowCount
      switch Int.random(in: 0..<6, using: &random) {
      case 0:
        layout.insertRows(0..<20)
        columns.insert(contentsOf: Array(repeating: nil, count: 20), at: 0)
      case 1:
        let place = Int.random(in: 0...count, using: &random)
        layout.insertRows(place..<place + 2)
        columns.insert(contentsOf: [nil, nil], at: place)
      case 2 where count > 60:
        let rows = random.chance(50) ? 0..<20 : count - 20..<count
        layout.removeRows(rows)
        columns.removeSubrange(rows)
      default:
        guard count > 0 else { continue }
        let first = Int.random(in: 0..<count, using: &random)
        for row in first..<min(count, first + 12) {
          layout.setHeight(Double(Int.random(in: 10...200, using: &random)), ofRow: row)
          if columns[row] == nil { columns[row] = layout.frame(ofRow: row).crossOffset }
        }
      }
      #expect(layout.invariantViolations == [], "seed \(seed)")
      var ends: [Double: Double] = [:]
      for row in 0..<layout.rowCount {
        let frame = layout.frame(ofRow: row)
        #expect(frame.offset >= (ends[frame.crossOffset] ?? 0), "seed \(seed)")
        ends[frame.crossOffset] = frame.offset + frame.length
        if let column = columns[row] { #expect(frame.crossOffset == column, "seed \(seed)") }
      }
    }
  }

  @Test("A page put before a grid leaves every item in its column; the hole is at the very start")
  func prependKeepsColumns() {
    var layout = RowLayout(estimatedRowHeight: 50, shape: LayoutShape(columns: 3, crossLength: 300))
    layout.insertRows(0..<20)
    let columns = (0..<20).map { layout.frame(ofRow: $0).crossOffset }
    layout.insertRows(0..<20)
    #expect((20..<40).map { layout.frame(ofRow: $0).crossOffset } == columns)
    // 20 rows before column 0: two on the first line, at its end.
    #expect((0..<4).map { layout.frame(ofRow: $0).crossOffset } == [100, 200, 0, 100])
    #expect(layout.height == 14 * 50)
  }

  @Test("Frames: gutters, insets, and the height of the line")
  func frames() {
    let shape = LayoutShape(
      columns: 2, mainSpacing: 10, crossSpacing: 20, crossInsets: LengthInsets(start: 5, end: 15), crossLength: 340)
    var layout = RowLayout(estimatedRowHeight: 50, shape: shape)
    layout.insertRows(0..<4)
    layout.setHeight(80, ofRow: 1)
    #expect(layout.frame(ofRow: 0) == RowFrame(offset: 0, length: 80, crossOffset: 5, crossLength: 150))
    #expect(layout.frame(ofRow: 3).crossOffset == 175)
    #expect(layout.frame(ofRow: 3).offset == 90)
    layout.setHeader(beforeRow: 2, length: 30)
    #expect(layout.frame(ofRow: 2).offset == 130)
  }

  @Test("A rotation keeps heights as estimates in proportion, and columns where their count stays")
  func reshape() {
    var layout = RowLayout(estimatedRowHeight: 50, shape: LayoutShape(columns: 2, crossLength: 400))
    layout.insertRows(0..<100_000)
    for row in 0..<40 { layout.setHeight(100, ofRow: row) }
    let before = layout.height
    layout.reshape(LayoutShape(columns: 2, crossLength: 800))
    #expect(abs(layout.height - before / 2) <= before / 1_000)
    #expect(!layout.isMeasured(0))
    #expect(layout.estimatedRowHeight == 50)
    layout.reshape(LayoutShape(columns: 3, crossLength: 800))
    #expect(layout.invariantViolations == [])
    #expect(layout.frame(ofRow: 5).crossOffset == layout.frame(ofRow: 2).crossOffset)
    #expect(layout.rowCount == 100_000)
  }
}
