import Testing

@testable import MakimonoCore

@Suite("Layouts and evicted room of any size")
struct ScaleTests {
  @Test("Ten million rows that nobody measured are one block, wherever they are looked at", arguments: [1, 3])
  func compactRows(columns: Int) {
    var layout = RowLayout(estimatedRowHeight: 60, shape: LayoutShape(columns: columns))
    layout.insertRows(0..<10_000_000)
    #expect(layout.tree.blockCount == 1)
    #expect(layout.height == Double((10_000_000 + columns - 1) / columns) * 60)
    for row in stride(from: 0, to: 10_000_000, by: 999_983) { layout.setHeight(90, ofRow: row) }
    // Each measured row has its neighbourhood, and what is left on either side.
    #expect(layout.tree.blockCount <= 2 * 11 + 1)
    #expect(layout.row(atOffset: layout.offset(ofRow: 7_654_321)) == 7_654_321 / columns * columns)
    layout.removeRows(1_000..<9_999_000)
    #expect(layout.rowCount == 2_000)
    #expect(layout.invariantViolations == [])
  }

  @Test("A page that leaves its sum behind leaves one block, and old sums are joined")
  func summaries() {
    var layout = RowLayout(estimatedRowHeight: 60)
    layout.insertRows(0..<1_000_000)
    var most = 0
    for page in 0..<6_000 {
      let rows = page * 20..<page * 20 + 20
      for row in rows { layout.setHeight(Double(40 + row % 50), ofRow: row) }
      let before = layout.totalUnits
      layout.summarize(rows)
      #expect(layout.totalUnits == before)
      most = max(most, layout.tree.blockCount)
    }
    #expect(most <= RowLayout.compactBlocks + 2 * RowLayout.nearBlocks)
    #expect(layout.measuredCount == 0)
  }

  @Test("A million evicted pages are remembered in a few thousand numbers, and come back in the end")
  func evictedPages() {
    var space = EvictedSpace()
    for page in 0..<1_000_000 { space.push(Int64(1_000 + page % 7)) }
    #expect(space.pageCount == 1_000_000)
    #expect(space.extents.count <= 14 * EvictedSpace.runsOfASize)
    let length = space.length
    // The nearest are as they went.
    for page in (1_000_000 - 200..<1_000_000).reversed() { #expect(space.pop() == Int64(1_000 + page % 7)) }
    var rest = space.length
    #expect(rest < length)
    while !space.isEmpty { rest -= space.pop() }
    #expect(rest == 0)
    #expect(space.length == 0)
  }

  @Test("Evicted room is rescaled with what was borrowed from it")
  func rescaled() {
    var space = EvictedSpace()
    for _ in 0..<600 { space.push(10_000) }
    space.take(500_000)
    space.scale(by: 0.5)
    #expect(space.length == 2_750_000)
    #expect(space.pop() == 5_000)
    #expect(space.length == 2_745_000)
  }

  @Test(
    "Hostile counts and lengths neither trap nor overflow",
    arguments: [Double.nan, -.infinity, .infinity, 1e300, -1, 0])
  func hostile(length: Double) {
    for columns in [-4, 1, 3, 1_000] {
      let shape = LayoutShape(
        columns: columns, mainSpacing: length, crossSpacing: length,
        mainInsets: LengthInsets(start: length, end: length), crossLength: length)
      var layout = RowLayout(estimatedRowHeight: length, shape: shape)
      layout.insertRows(0..<Int.max / 2)
      layout.setHeight(length, ofRow: 12_345)
      layout.setHeader(beforeRow: 50, length: length)
      layout.insertRows(0..<10, height: length)
      layout.reshape(LayoutShape(columns: 2, crossLength: length))
      layout.removeRows(5..<1_000_000)
      #expect(layout.height.isFinite)
      #expect(layout.rows(from: length, to: length).isEmpty)
      _ = layout.row(atOffset: length)
    }
  }
}
