import Testing

@testable import MakimonoCore

@Suite("Placeholders: which pages are asked for")
struct PlaceholderRequestTests {
  typealias Driver = EngineDriver<PageNumberOrder>

  @Test("R8: on a screen of more pages than the window holds, those without room are not even asked for")
  func withinTheWindow() throws {
    var driver = Driver.numbered(pageSize: 4, window: .pages(3), placeholders: true)
    try driver.begin(total: 100)
    driver.prefetchRows = 0
    driver.show(40..<60)
    driver.settle(total: 100)
    #expect(driver.keys == [0, 10, 11, 12])
    #expect(driver.engine.heldKeys == [10, 11, 12])
  }

  @Test("R8: of two pages that are as far from the screen, the one behind the reader goes")
  func equallyFar() throws {
    for (direction, kept) in [(PageDirection.forward, [10, 12]), (.backward, [8, 10])] {
      var driver = Driver.numbered(pageSize: 4, window: .pages(2), placeholders: true)
      try driver.begin(at: 8, total: 100)
      driver.prefetchRows = 0
      driver.show(48..<49)
      driver.settle(total: 100)
      #expect(driver.engine.heldKeys == [8, 12])
      driver.show(40..<41, direction)
      driver.settle(total: 100)
      #expect(driver.engine.heldKeys == kept)
    }
  }

  @Test("Where nobody knows how long a row is, what is near the screen is a page")
  func unknownExtent() throws {
    var driver = Driver.numbered(pageSize: 4, placeholders: true)
    try driver.begin(total: 400)
    driver.send(
      .viewportChanged(
        ViewportReport(
          visibleRows: 200..<201, distanceToStart: 200, distanceToEnd: 199, prefetchBefore: 100, prefetchAfter: 100)))
    driver.settle(total: 400)
    #expect(driver.keys == [0, 50, 51, 49])
  }
}
