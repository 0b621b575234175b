import Testing

@testable import EngineExploration
@testable import MakimonoCore

@Suite("Placeholders: which pages are asked for")
struct PlaceholderRequestTests {
  typealias Driver = EngineDriver<PageNumberOrder>

  @Test("R8: of pages beside the screen, those without room are not even asked for")
  func withinTheWindow() throws {
    var driver = Driver.numbered(pageSize: 4, window: .pages(3), placeholders: true)
    try driver.begin(total: 100)
    driver.prefetchRows = 20
    driver.show(40..<48)
    driver.settle(total: 100)
    #expect(driver.keys == [0, 10, 11, 12])
    #expect(driver.engine.heldKeys == [10, 11, 12])
  }

  @Test("R10: a second refresh while the first reads the same page begins anew; from elsewhere it is another page")
  func refreshTwice() throws {
    var driver = Driver.numbered(pageSize: 4, placeholders: true)
    try driver.begin(total: 100)
    driver.prefetchRows = 0
    driver.show(40..<41)
    driver.settle(total: 100)
    for _ in 0..<2 { driver.send(.refresh(.keepWindow)) }
    #expect(driver.flying.map(\.key) == [10])
    #expect(driver.cancelled.map(\.key) == [10])
    driver.show(60..<61)
    driver.send(.refresh(.keepWindow))
    #expect(driver.flying.map(\.key) == [15])
    #expect(driver.cancelled.map(\.key) == [10, 10])
  }

  @Test("R4: a page that failed and is come back to is told as changed once, though it has to wait for others")
  func comingBackTwice() throws {
    var driver = Driver.numbered(pageSize: 4, retry: RetryPolicy(maxRetries: 0), placeholders: true)
    try driver.begin(total: 100)
    driver.prefetchRows = 0
    driver.show(20..<21)
    try driver.fail(.append)
    driver.show(40..<41)
    driver.show(60..<61)
    #expect(driver.flying.map(\.key) == [10, 15])
    driver.show(20..<21)
    #expect(driver.last.statesChanged)
    driver.show(21..<22)
    #expect(!driver.last.statesChanged)
    driver.settle(total: 100)
    #expect(driver.rows[21] == Row(id: 21))
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

  @Test("R11: a page that is read again as it was changes no row, though a row of it is missing")
  func unchanged() throws {
    var driver = Driver.numbered(pageSize: 4, placeholders: true)
    try driver.begin(total: 100)
    driver.prefetchRows = 0
    driver.show(40..<41)
    try driver.reply(.append, ids: [40, 40, 41, 42], total: 100)
    driver.send(.refresh(.keepWindow))
    let output = try driver.reply(.refresh, ids: [40, 40, 41, 42], total: 100)
    #expect(output.change.operations.isEmpty)
  }

  @Test("R8: costs of the pages held are summed, and those furthest away go for a heavy one")
  func cost() throws {
    var driver = Driver.numbered(pageSize: 4, window: PagingWindow(maxCost: 10), placeholders: true)
    try driver.begin(total: 100)
    driver.prefetchRows = 0
    for row in [20, 40, 60, 80] {
      driver.show(row..<row + 1)
      var reply = Driver.page(try #require(driver.flying.first), total: 100)
      reply.cost = 4
      driver.send(.pageLoaded(driver.flying[0].id, reply))
      #expect(driver.engine.heldCost <= 10)
    }
    #expect(driver.engine.heldKeys == [15, 20])
  }

  @Test("R8: what is near is asked for as far as it fits beside what is held and what is under way")
  func nearPagesThatFit() throws {
    for (window, keys) in [
      (PagingWindow(maxPages: 4), [1, 2, 3]), (PagingWindow(maxItems: 19), [1, 2, 3]),
      (PagingWindow(maxItems: 20), [1, 2, 3, 4]), (PagingWindow(maxCost: 4), [1]),
      (PagingWindow(maxCost: 5), [1, 2, 3, 4, 5, 6]),
    ] {
      var driver = Driver.numbered(pageSize: 4, window: window, maxLoadsInFlight: 6, placeholders: true)
      driver.send(.start(at: 0))
      try driver.reply(.refresh, ids: 0..<4, total: 100, cost: 5)
      driver.prefetchRows = 40
      driver.show(0..<4)
      #expect(driver.flying.map(\.key) == keys, "\(window)")
    }
  }

  @Test("The nearer page first, ahead before behind", arguments: [PageDirection.forward, .backward])
  func nearerFirst(direction: PageDirection) throws {
    var driver = Driver.numbered(pageSize: 4, placeholders: true)
    try driver.begin(total: 100)
    driver.prefetchRows = 8
    driver.show(40..<44, direction)
    driver.settle(total: 100)
    #expect(driver.keys == (direction == .forward ? [0, 10, 11, 12, 9, 8] : [0, 10, 9, 8, 11, 12]))
  }

  @Test("A screen that stands behind the last row shows the last page, and what is before it is near")
  func behindTheEnd() throws {
    var driver = Driver.numbered(pageSize: 4, placeholders: true)
    try driver.begin(total: 100)
    driver.prefetchRows = 4
    driver.show(100..<100)
    driver.settle(total: 100)
    #expect(driver.keys == [0, 24, 23])
  }

  @Test("A page stands at its first row, held or not; one behind the feed's end stands nowhere")
  func placesOfPages() throws {
    var driver = Driver.numbered(pageSize: 4, placeholders: true)
    try driver.begin(total: 8)
    #expect([0, 1, 2, 3].map { driver.engine.firstRow(ofPageWith: $0) } == [0, 4, nil, nil])
  }
}
