import Testing

@testable import MakimonoCore

@Suite("Scrolling a row into sight")
struct RevealTests {
  /// Rows 0 to 99, each of 50 points but one of 1,000, on a screen of 800; the first in sight is row 20.
  private func reader() -> SimulatedReader {
    var reader = SimulatedReader(
      feed: NumberedFeed(count: 100, pageSize: 100), window: .unbounded,
      configuration: ScrollConfiguration(prefetch: .points(0), estimatedRowHeight: 50),
      height: { $0 == 60 ? 1_000 : 50 })
    reader.start(at: 0)
    reader.answerNext()
    reader.scroll(by: 1_000)
    return reader
  }

  @Test("A row in sight stays where it is")
  func inSight() {
    var reader = reader()
    for row in 20..<36 {
      #expect(reader.engine.reveal(row: row) == ScrollOutput())
      #expect(reader.engine.contentOffset == 1_000)
    }
  }

  @Test("A row above comes to the top, one below to the bottom, one higher than the screen to the top")
  func outOfSight() {
    var reader = reader()
    #expect(reader.engine.reveal(row: 19).movesContent)
    #expect(reader.engine.contentOffset == 950)
    #expect(reader.engine.reveal(row: 50).movesContent)
    #expect(reader.engine.contentOffset == 51 * 50 - 800)
    #expect(reader.engine.scrollAnchor?.row == 35)
    reader.apply(reader.engine.reveal(row: 59))
    reader.apply(reader.engine.reveal(row: 60))
    #expect(reader.screenTop(of: 60) == 0)
  }

  @Test("A row that is not there changes nothing", arguments: [-1, 100, Int.max, Int.min])
  func nowhere(row: Int) {
    var reader = reader()
    #expect(reader.engine.reveal(row: row) == ScrollOutput())
    #expect(reader.engine.contentOffset == 1_000)
  }
}
