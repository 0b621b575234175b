import Testing

@testable import MakimonoCore

/// Rows of 50 points, of which row 580 is in the middle of a screen of 800.
@Suite("A reading line at a row of the shell's choice")
struct ChosenRowTests {
  private func reader(chosen id: Int) -> SimulatedReader {
    var reader = SimulatedReader(
      feed: NumberedFeed(count: 1_000, pageSize: 100),
      configuration: ScrollConfiguration(prefetch: .points(0), estimatedRowHeight: 50), height: { _ in 50 })
    reader.start(at: 500)
    reader.answerNext()
    reader.scroll(by: 80 * 50 - 300)
    reader.apply(reader.engine.setReadingLine(.row(.item(id))))
    return reader
  }

  @Test("While the row is in sight it is the anchor, at its distance from the viewport's start")
  func inSight() {
    var reader = reader(chosen: 580)
    #expect(reader.engine.scrollAnchor?.id == .item(580))
    #expect(reader.engine.scrollAnchor?.distance == 300)
    reader.scroll(by: 120)
    #expect(reader.engine.scrollAnchor == ScrollAnchor(id: .item(580), row: 80, distance: 180))
    // By one unit still in sight, above and below.
    reader.scroll(to: 81 * 50 - 1)
    #expect(reader.engine.scrollAnchor?.row == 80)
    reader.scroll(to: 80 * 50 - 799)
    #expect(reader.engine.scrollAnchor?.row == 80)
  }

  @Test("Out of sight the first row is; a row that is not held counts as out of sight")
  func outOfSight() {
    var reader = reader(chosen: 580)
    reader.scroll(to: 81 * 50)
    #expect(reader.engine.scrollAnchor?.row == 81)
    reader.scroll(to: 80 * 50 - 800)
    #expect(reader.engine.scrollAnchor?.row == 64)
    reader = self.reader(chosen: 7)
    #expect(reader.engine.scrollAnchor?.row == 74)
  }

  @Test("Rows above it that grow, seen or not, leave it where it is on the screen", arguments: [true, false])
  func growth(isSeen: Bool) {
    var reader = reader(chosen: 580)
    let id = isSeen ? 576 : 540
    #expect(reader.engine.layout.isMeasured(id - 500) == isSeen)
    let output = reader.engine.measure([(id: id, height: 75)])
    #expect(reader.screenTop(of: 580) == 300)
    #expect(output.movesContent)
    // The first row in sight gave way.
    #expect(reader.screenTop(of: 574) == (isSeen ? -25 : 0))
  }

  @Test("A snapshot keeps the chosen row's place")
  func snapshot() {
    let reader = reader(chosen: 580)
    #expect(reader.engine.snapshot?.list.itemID == 580)
    #expect(reader.engine.snapshot?.distance == 300)
  }
}
