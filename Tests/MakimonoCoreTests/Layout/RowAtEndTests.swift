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

  /// A chat with one page, which has grown by rows that were pushed, read from its end. Its key does not bring them again.
  private func chat(isAtEnd: Bool) -> SimulatedReader {
    var reader = SimulatedReader(
      feed: NumberedFeed(count: 1_000, pageSize: 20),
      configuration: ScrollConfiguration(prefetch: .points(0), estimatedRowHeight: 40, statusHeight: 64), height: height
    )
    reader.apply(reader.engine.setReadingLine(.end))
    reader.start(at: 980, position: .end)
    reader.settle()
    for id in 1_000..<1_003 {
      reader.apply(reader.engine.handle(.push([.insert(NumberedRow(id: id), at: .end)])))
    }
    if !isAtEnd { reader.scroll(by: -300) }
    reader.apply(reader.engine.handle(.pushesLost))
    return reader
  }

  /// Behind the last row stands the end-of-list note.
  private func stands(_ id: Int, atTheEndOf reader: SimulatedReader) -> Bool {
    abs((bottom(of: id, reader) ?? .infinity) - (800 - 64)) <= 0.5
  }

  @Test(
    "R23: where nothing is left of the rows of a chat after a loss, it stands at its new end",
    arguments: [true, false])
  func followsAfterALoss(isAtEnd: Bool) throws {
    var reader = chat(isAtEnd: isAtEnd)
    let request = try #require(reader.pending.first)
    let rows = (2_000..<2_020).map { NumberedRow(id: $0) }
    let output = reader.engine.handle(
      .pageLoaded(request.id, PageReply(items: rows, nextKey: nil, previousKey: 1_980)))
    reader.apply(output)
    #expect(output.replacedList)
    #expect(stands(2_019, atTheEndOf: reader))
    // And follows it on.
    reader.apply(reader.engine.handle(.push([.insert(NumberedRow(id: 2_020), at: .end)])))
    #expect(stands(2_020, atTheEndOf: reader))
  }

  @Test("R23: who follows the end goes along with it, where rows above are left")
  func followsPastRowsThatAreLeft() throws {
    var reader = chat(isAtEnd: true)
    let request = try #require(reader.pending.first)
    let rows = (995..<1_015).map { NumberedRow(id: $0) }
    reader.apply(
      reader.engine.handle(.pageLoaded(request.id, PageReply(items: rows, nextKey: nil, previousKey: 975))))
    #expect(stands(1_014, atTheEndOf: reader))
  }

  @Test("R23: who reads above the end stays where they are, where their row is left")
  func staysAboveAfterALoss() throws {
    var reader = chat(isAtEnd: false)
    let row = try #require(reader.engine.scrollAnchor?.id.itemID)
    let before = reader.screenTop(of: row)
    let request = try #require(reader.pending.first)
    let rows = (985..<1_005).map { NumberedRow(id: $0) }
    reader.apply(
      reader.engine.handle(.pageLoaded(request.id, PageReply(items: rows, nextKey: nil, previousKey: 965))))
    #expect(reader.screenTop(of: row) == before)
  }
}
