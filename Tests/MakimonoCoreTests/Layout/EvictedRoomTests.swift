import Testing

@testable import MakimonoCore

/// Every row is as high as it was taken for, so that lengths can be foretold to the unit.
@Suite("R9: the room of pages that went, and of rows that are still to come")
struct EvictedRoomTests {
  private static let rowHeight = 50.0
  private static let statusHeight = 64.0

  private func reader(
    count: Int, pageSize: Int = 20, crossLength: Double = 0, height: Double = Self.rowHeight
  ) -> SimulatedReader {
    SimulatedReader(
      feed: NumberedFeed(count: count, pageSize: pageSize),
      configuration: ScrollConfiguration(
        prefetch: .viewports(1), estimatedRowHeight: Self.rowHeight, statusHeight: Self.statusHeight,
        shape: LayoutShape(crossLength: crossLength)),
      height: { _ in height })
  }

  /// A reader with pages remembered on both sides.
  private func readerInBetween(crossLength: Double = 0) -> SimulatedReader {
    var reader = reader(count: 2_000, crossLength: crossLength)
    reader.start(at: 0)
    reader.settle()
    reader.read(by: 400, until: { $0.paging.evictedPageCount(.prepend) >= 9 })
    reader.read(by: -400, until: { $0.paging.evictedPageCount(.append) >= 2 })
    return reader
  }

  @Test("Pages that went at the end leave the content as long as it was")
  func evictionAtTheEnd() {
    var reader = reader(count: 2_000)
    reader.start(at: 0)
    reader.settle()
    reader.read(by: 400, until: { $0.paging.evictedPageCount(.prepend) >= 6 })
    let length = reader.engine.logicalContentLength
    reader.read(by: -400, until: { $0.paging.loadStates.prepend.isEnd && $0.contentOffset == 0 })
    #expect(reader.engine.paging.evictedPageCount(.append) >= 6)
    #expect(reader.engine.logicalContentLength == length)
  }

  @Test("A change of width rescales the room below; that above keeps the row at the reading line where it is")
  func rotation() throws {
    var reader = readerInBetween(crossLength: 400)
    #expect(reader.engine.paging.evictedPageCount(.prepend) > 0)
    let before = (head: reader.engine.head.length, tail: reader.engine.tail.length)
    let anchor = try #require(reader.engine.scrollAnchor)
    _ = reader.engine.resize(crossLength: 800)
    #expect(reader.engine.tail.length == before.tail / 2)
    // The rows before the anchor are half as high now.
    let lost = Double(anchor.row) * Self.rowHeight / 2
    #expect(FixedPoint.points(reader.engine.head.length) == FixedPoint.points(before.head) + lost)
    #expect(reader.engine.scrollAnchor == anchor)
  }

  @Test("Room that was made for a position above goes as soon as the list is known to begin there")
  func roomAbove() {
    // Five rows above, and a place that asks for more: what is left of the room would be blank.
    var reader = reader(count: 1_000)
    reader.start(at: 5, position: .row(5, distance: 700))
    reader.answerNext()
    #expect(abs((reader.screenTop(of: 5) ?? .infinity) - 700) <= 0.5)
    reader.settle()
    #expect(reader.engine.paging.loadStates.prepend.isEnd)
    #expect(reader.engine.offset(ofRow: 0) == 0)
  }

  @Test("Room that was made for a position below goes as soon as the list is known to end there")
  func roomBelow() {
    var reader = reader(count: 1_000)
    reader.start(at: 975, position: .row(994, distance: 0))
    reader.answerNext()
    #expect(abs(reader.screenTop(of: 994) ?? .infinity) <= 0.5)
    reader.settle()
    #expect(reader.engine.paging.loadStates.append.isEnd)
    let end = reader.engine.offset(ofRow: reader.engine.paging.rowCount)
    #expect(reader.engine.contentLength == end + Self.statusHeight)
  }

  @Test(
    "Rows over room that was made below turn out otherwise: the row that was asked for stands where it was asked for",
    arguments: [20.0, 49, 51, 120], [505, 517])
  func roomBelowUnderLowerRows(height: Double, row: Int) {
    var reader = reader(count: 1_000, height: height)
    reader.start(at: 500, position: .row(row, distance: -10))
    reader.answerNext()
    #expect(abs((reader.screenTop(of: row) ?? .infinity) + 10) <= 0.5)
    reader.settle()
    #expect(abs((reader.screenTop(of: row) ?? .infinity) + 10) <= 0.5)
  }

  @Test("A reader who pulls beyond the end gets no room there, however low the rows turn out")
  func noRoomBeyondTheEnd() {
    var reader = reader(count: 1_000, pageSize: 60, height: 30)
    reader.start(at: 0)
    reader.answerNext()
    reader.apply(reader.engine.scroll(to: Viewport(offset: reader.engine.contentLength - 700, length: 800)))
    #expect(!reader.engine.paging.loadStates.append.isEnd)
    #expect(reader.engine.tail.length == 0)
  }

  @Test("Room is made on both sides of a row that is to stand in the middle: the content fills the screen")
  func roomOnBothSides() {
    var reader = reader(count: 1_000, pageSize: 2)
    reader.start(at: 500, position: .row(500, distance: 300))
    reader.answerNext()
    #expect(reader.screenTop(of: 500) == 300)
    #expect(reader.engine.contentOffset == 0)
    #expect(reader.engine.contentLength == 800)
    reader.settle()
    #expect(reader.engine.paging.rowCount > 2)
    #expect(reader.screenTop(of: 500) == 300)
  }

  @Test("A list that is restored has the room of what lay around it: the scroll bar stands where it stood")
  func restored() throws {
    let reader = readerInBetween()
    let snapshot = try #require(reader.engine.snapshot)
    var other = self.reader(count: 2_000)
    other.apply(other.engine.restore(snapshot))
    other.answerNext()
    #expect(other.engine.paging.evictedPageCount(.prepend) != other.engine.paging.evictedPageCount(.append))
    #expect(other.engine.logicalContentOffset == reader.engine.logicalContentOffset)
    #expect(other.engine.logicalContentLength == reader.engine.logicalContentLength)
  }
}
