import Testing

@testable import MakimonoCore

@Suite("State for restoration: the reader's row comes in sight, wherever it was")
struct RestoringSightTests {
  private static func reader() -> SimulatedReader {
    SimulatedReader(feed: NumberedFeed(count: 1_000, pageSize: 20)) { 40 + Double($0 * 37 % 101) }
  }

  @Test("A reader who dragged the scroll bar past every row comes back to the nearest", arguments: [0.0, 1.0])
  func draggedPast(share: Double) throws {
    var reader = Self.reader()
    reader.start(at: 0)
    reader.settle()
    reader.read(by: 310, until: { $0.logicalContentOffset > 20_000 })
    reader.read(by: -310, until: { $0.logicalContentOffset < 10_000 })
    reader.scroll(to: share * (reader.engine.contentLength - reader.engine.viewport.length))
    try #require(reader.engine.visibleRows.isEmpty)
    let snapshot = try #require(reader.engine.snapshot)
    let id = try #require(snapshot.list.itemID)

    var other = Self.reader()
    other.apply(other.engine.restore(snapshot))
    other.answerNext()
    let row = try #require(other.engine.paging.row(of: id))
    #expect(other.engine.visibleRows.contains(row))
  }

  @Test("A row that stood where a shorter viewport does not reach is in sight all the same", arguments: [true, false])
  func shorterViewport(isHeld: Bool) throws {
    let record = PageRecord(key: 200, rowCount: 20, requestedCount: 20, position: 200)
    let list = PagingSnapshot<Int, NumberedRow>(page: record, itemID: isHeld ? 205 : -1, rowInPage: 5)
    var reader = Self.reader()
    reader.apply(reader.engine.scroll(to: Viewport(offset: 0, length: 300)))
    reader.apply(reader.engine.restore(ScrollSnapshot(list: list, distance: 700)))
    reader.answerNext()
    let row = try #require(reader.engine.paging.row(of: 205))
    #expect(reader.engine.visibleRows.contains(row))
    #expect((reader.screenTop(of: 205) ?? 0) > 200)
  }

  @Test("R16, R17: at a gap, with every row of the page below it removed by edits")
  func gapAboveRemovedRows() throws {
    var driver = try RestoringTests.listWithGap()
    driver.edit(.remove(10), 1)
    driver.edit(.remove(11), 2)
    let snapshot = try #require(driver.engine.snapshot(atRow: 2))
    #expect(snapshot.page.rowCount == 2)
    #expect(snapshot.itemID == nil)
    #expect(snapshot.edits.count == 2)
  }
}
