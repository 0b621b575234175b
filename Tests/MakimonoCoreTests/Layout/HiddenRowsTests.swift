import Testing

@testable import MakimonoCore

@Suite("Rows without a length, which an app hides")
struct HiddenRowsTests {
  /// Rows of which some is shown, 60 points high, on a screen of 800, in a window of 100 rows.
  private func reader(count: Int = 3_000, at key: Int = 0, isShown: @escaping (Int) -> Bool) -> SimulatedReader {
    var reader = SimulatedReader(
      feed: NumberedFeed(count: count, pageSize: 20), window: PagingWindow(maxPages: 5),
      configuration: ScrollConfiguration(
        prefetch: .points(800), estimatedRowHeight: 60, overscan: 1, maxMountedRows: 10_000),
      height: { isShown($0) ? 60 : 0 })
    reader.start(at: key)
    reader.settle()
    return reader
  }

  @Test(
    "The list loads on until rows fill the screen, or there are no more",
    arguments: [(0, 0), (0, 49), (0, 25), (1_000, 0), (1_500, 49), (2_900, 0)])
  func fills(key: Int, place: Int) {
    let reader = reader(at: key) { $0 % 50 == place }
    let shown = reader.engine.visibleRows.filter { reader.engine.height(ofRow: $0) > 0 }.count
    #expect(shown >= 14 || reader.engine.paging.loadStates.append.isEnd)
    #expect(reader.engine.paging.rowCount < 1_000)
  }

  @Test("Where nothing is shown yet, the window grows over the pages that nobody sees")
  func grows() {
    let reader = reader { $0 >= 2_000 }
    #expect(reader.engine.visibleRows.contains { reader.engine.height(ofRow: $0) == 60 })
    #expect(reader.engine.paging.rowCount <= 2_100)
  }

  @Test("Where nothing is shown at all, the list comes to its end")
  func ends() {
    let reader = reader(count: 400) { _ in false }
    #expect(reader.engine.paging.loadStates.append.isEnd)
    #expect(reader.engine.paging.pageCount <= 5)
  }

  @Test("Rows in sight at the end are those without a length too")
  func noLength() {
    var layout = RowLayout(estimatedRowHeight: 60)
    layout.insertRows(0..<5, units: nil)
    for row in 0..<5 { _ = layout.setHeight(units: 0, ofRow: row) }
    #expect(layout.rows(fromUnits: -100, to: 800) == 5..<5)
    #expect(layout.rows(fromUnits: 0, to: 800) == 5..<5)
  }
}
