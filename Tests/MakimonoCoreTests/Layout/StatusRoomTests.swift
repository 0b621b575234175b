import Testing

@testable import MakimonoCore

@Suite("Room for the state of an edge")
struct StatusRoomTests {
  private func reader() -> SimulatedReader {
    SimulatedReader(
      feed: NumberedFeed(count: 1_000, pageSize: 20),
      configuration: ScrollConfiguration(prefetch: .points(0), estimatedRowHeight: 50, statusHeight: 64),
      height: { _ in 50 })
  }

  @Test("A list without rows has none: there is no edge yet")
  func empty() {
    var reader = reader()
    #expect(reader.engine.contentLength == 0)
    reader.start(at: 500)
    #expect(reader.engine.contentLength == 0)
  }

  @Test("Before the first row as long as more may come there, and behind the last in any case")
  func bothEdges() {
    var reader = reader()
    reader.start(at: 500)
    reader.answerNext()
    #expect(reader.engine.offset(ofRow: 0) == 64)
    #expect(reader.engine.contentLength == 64 + 20 * 50 + 64)
    // The list stands at its first row, not at the room above it.
    #expect(reader.engine.contentOffset == 64)
  }

  @Test("At the feed's start none before the first row; at its end the end-of-list note still has its own")
  func wholeFeed() {
    var reader = SimulatedReader(
      feed: NumberedFeed(count: 10, pageSize: 20),
      configuration: ScrollConfiguration(prefetch: .points(0), estimatedRowHeight: 50, statusHeight: 64),
      height: { _ in 50 })
    reader.start(at: 0)
    reader.answerNext()
    #expect(reader.engine.offset(ofRow: 0) == 0)
    #expect(reader.engine.contentLength == 10 * 50 + 64)
  }

  @Test("A list that begins in the middle has its first row below a bar that covers the screen's start")
  func belowTheBar() {
    for inset in [0.0, 10, 50] {
      var reader = reader()
      reader.apply(reader.engine.scroll(to: Viewport(offset: 0, length: 800, leadingInset: inset)))
      reader.start(at: 500)
      reader.answerNext()
      #expect(reader.screenTop(of: 500) == inset)
      #expect(reader.engine.scrollAnchor == ScrollAnchor(id: .item(500), row: 0, distance: inset))
    }
  }

  @Test("What covers more of the screen, or less, changes which row is held, and moves none")
  func coveredRows() {
    var reader = reader()
    reader.apply(reader.engine.scroll(to: Viewport(offset: 0, length: 800)))
    reader.start(at: 0)
    reader.answerNext()
    reader.apply(reader.engine.scroll(to: Viewport(offset: 200, length: 800)))
    for (inset, row) in [(0.0, 4), (130, 6), (40, 4), (300, 10)] {
      reader.apply(reader.engine.scroll(to: Viewport(offset: 200, length: 800, leadingInset: inset)))
      #expect(reader.engine.scrollAnchor == ScrollAnchor(id: .item(row), row: row, distance: Double(row) * 50 - 200))
      #expect(reader.engine.contentOffset == 200)
    }
    // A row above it that turns out higher moves none that can be read.
    reader.apply(reader.engine.measure([(id: 7, height: 90)]))
    #expect(reader.screenTop(of: 10) == 300)
  }
}
