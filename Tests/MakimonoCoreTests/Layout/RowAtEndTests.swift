import Testing

@testable import MakimonoCore

@Suite("A list that begins at the end of a page, or is scrolled to its own end")
struct RowAtEndTests {
  private func height(_ id: Int) -> Double { 60 + Double(id % 7) * 10 }

  /// Rows 0 to 999 of 60 points and more, which were thought to be 40, on a screen of 800.
  private func reader(at key: Int, _ position: ListPosition<Int> = .end, pageSize: Int = 20) -> SimulatedReader {
    var configuration = ScrollConfiguration(prefetch: .points(800), estimatedRowHeight: 40, statusHeight: 64)
    configuration.staysAtEnd = true
    var reader = SimulatedReader(
      feed: NumberedFeed(count: 1_000, pageSize: pageSize), window: .unbounded, configuration: configuration,
      height: height)
    reader.start(at: key, position: position)
    return reader
  }

  private func bottom(of id: Int, _ reader: SimulatedReader) -> Double? {
    reader.screenTop(of: id).map { $0 + height(id) + (reader.grown[id] ?? 0) }
  }

  private func room(_ reader: SimulatedReader) -> Double {
    reader.engine.contentLength - 800 - reader.engine.contentOffset
  }

  @Test("The page's last row stands at the bottom, and stays there while pages come", arguments: [20, 3])
  func stays(pageSize: Int) {
    var reader = reader(at: 500, pageSize: pageSize)
    let last = 500 + pageSize - 1
    reader.answerNext()
    #expect(bottom(of: last, reader) == 800)
    reader.settle()
    #expect(reader.requests.count < (pageSize == 20 ? 8 : 24))
    #expect(bottom(of: last, reader) == 800)
  }

  @Test("A row above that grows, a screen that is shorter: the page's end stays at the bottom")
  func staysWhileRowsGrow() {
    var reader = reader(at: 500)
    reader.answerNext()
    for id in [515, 519] {
      reader.grown[id] = 200
      reader.apply(reader.engine.measure([(id: id, height: height(id) + 200)]))
      #expect(bottom(of: 519, reader) == 800)
    }
    reader.apply(reader.engine.scroll(to: Viewport(offset: reader.engine.contentOffset, length: 500)))
    #expect(bottom(of: 519, reader) == 500)
  }

  @Test("Who scrolls to the feed's end stays there, whatever grows or shrinks", arguments: [true, false])
  func comesBack(wasBegunThere: Bool) {
    var reader = wasBegunThere ? reader(at: 980) : reader(at: 960, .start)
    reader.settle()
    reader.scroll(by: wasBegunThere ? -900 : 0)
    reader.settle()
    reader.scroll(to: reader.engine.contentLength - 800.4)
    reader.grown[999] = 450
    reader.apply(reader.engine.measure([(id: 999, height: height(999) + 450)]))
    #expect(room(reader) == 0)
    reader.apply(reader.engine.scroll(to: Viewport(offset: reader.engine.contentOffset, length: 500)))
    #expect(reader.engine.contentLength - 500 - reader.engine.contentOffset == 0)
  }

  @Test("Who has scrolled up from it is not moved")
  func movesNobodyElse() {
    var reader = reader(at: 980)
    reader.settle()
    reader.scroll(by: -2)
    let before = reader.screenTop(of: 995)
    reader.grown[999] = 450
    reader.apply(reader.engine.measure([(id: 999, height: height(999) + 450)]))
    #expect(reader.screenTop(of: 995) == before)
  }
}
