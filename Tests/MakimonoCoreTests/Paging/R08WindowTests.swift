import Testing

@testable import EngineExploration
@testable import MakimonoCore

@Suite("R8: the window is bounded")
struct R08WindowTests {
  typealias Driver = EngineDriver<PageNumberOrder>

  @Test(
    "R8: a configuration that can never hold is refused, with the numbers",
    arguments: [
      (0, PagingWindow.unbounded, 3, nil, ConfigurationProblem.pageSizeTooSmall(0), ["0"]),
      (20, .pages(1), 3, nil, .maxPagesTooSmall(1), ["1", "2"]),
      (20, .pages(-5), 3, nil, .maxPagesTooSmall(-5), ["-5"]),
      (20, PagingWindow(maxItems: 39), 3, nil, .maxItemsTooSmall(39, pageSize: 20), ["39", "20", "40"]),
      (20, PagingWindow(maxCost: 0), 3, nil, .maxCostTooSmall(0), ["0"]),
      (20, .unbounded, -1, nil, .negativeEmptyPageBudget(-1), ["-1"]),
      (20, .unbounded, 3, 0, .itemLimitTooSmall(0), ["0"]),
    ] as [(Int, PagingWindow, Int, Int?, ConfigurationProblem, [String])])
  func refused(
    size: Int, window: PagingWindow, budget: Int, limit: Int?, problem: ConfigurationProblem, numbers: [String]
  ) {
    let found = PagingConfiguration.problem(
      pageSize: size, window: window, emptyPageBudget: budget, itemLimit: limit)
    #expect(found == problem)
    for number in numbers { #expect("\(problem)".contains(number), "\(problem)") }
  }

  @Test("R8: numbers at the border hold, and huge ones do not overflow")
  func border() {
    let problem = PagingConfiguration.problem
    #expect(problem(1, .pages(2), 0, 1, 1, 0) == nil)
    #expect(problem(20, PagingWindow(maxItems: 40), 3, nil, 1, 20) == nil)
    #expect(problem(.max, PagingWindow(maxItems: 40), 3, nil, 1, 20) == .maxItemsTooSmall(40, pageSize: .max))
    #expect(problem(.max, .unbounded, .max, .max, 1, .max) == nil)
    #expect(problem(20, .unbounded, 3, nil, 1, -1) == .negativeSearchBudget(-1))
    #expect("\(ConfigurationProblem.negativeSearchBudget(-1))".contains("-1"))
    #expect("\(ConfigurationProblem.maxItemsTooSmall(40, pageSize: .max))".contains("40"))
  }

  @Test("R8: unless said otherwise 50 pages are held, however far the reader goes in a feed that grows meanwhile")
  func boundedByDefault() throws {
    #expect(PagingConfiguration().window == .pages(50))
    var driver = Driver(
      PagingConfiguration(pageSize: 2, retry: .never), order: PageNumberOrder(firstPage: 0, endRule: .total),
      firstKey: 0)
    var grown = 0
    let server = { (request: LoadRequest<Int>) in
      let start = request.key * request.count - grown
      return PageReply<Int, Row>(items: [Row](ids: start..<start + request.count), totalCount: 2_000 + grown)
    }
    driver.send(.start(at: 0))
    driver.settle(server: server)
    var most = 0
    var seen: Set<Int> = []
    while seen.count < 400 {
      driver.showEnd()
      driver.settle(server: server)
      seen.formUnion(driver.rows.ids)
      most = max(most, driver.engine.pageCount)
      // An article comes on top now and then.
      if driver.requests.count % 10 == 0 { grown += 1 }
    }
    #expect(driver.requests.count >= 200)
    #expect(most == 50)
    #expect(driver.rows.count <= 100)
  }

  /// Reads a feed to its end and back, and returns how much was held at most.
  private func readThrough(
    _ driver: inout Driver, limit: Int = 400, server: (LoadRequest<Int>) -> PageReply<Int, Row>
  ) -> (pages: Int, rows: Int, cost: Int) {
    var most = (pages: 0, rows: 0, cost: 0)
    driver.send(.start(at: 0))
    driver.settle(server: server)
    for direction in [PageDirection.forward, .backward] {
      var row = 0
      for _ in 0..<limit {
        let count = driver.engine.rowCount
        let id = driver.rows[min(max(row, 0), count - 1)].id
        driver.show(driver.rows.firstIndex { $0.id == id }.map { $0..<$0 + 1 } ?? 0..<1, direction)
        driver.settle(server: server)
        most.pages = max(most.pages, driver.engine.pageCount)
        most.rows = max(most.rows, driver.engine.rowCount)
        most.cost = max(most.cost, driver.engine.heldCost)
        let place = driver.rows.firstIndex { $0.id == id } ?? 0
        row = direction == .forward ? place + 1 : place - 1
        if row < 0 || row >= driver.rows.count { break }
      }
    }
    return most
  }

  @Test("R8: by pages", arguments: [2, 3, 10])
  func byPages(limit: Int) {
    var driver = Driver.numbered(pageSize: 3, window: .pages(limit))
    let most = readThrough(&driver) { Driver.page($0, total: 60) }
    #expect(most.pages == limit)
    #expect(Set(driver.keys) == Set(0..<20), "every page was read")
    #expect(driver.rows.first?.id == 0)
  }

  @Test("R8: by items", arguments: [6, 7, 11])
  func byItems(limit: Int) {
    var driver = Driver.numbered(pageSize: 3, window: PagingWindow(maxItems: limit))
    let most = readThrough(&driver) { Driver.page($0, total: 60) }
    #expect(most.rows == limit / 3 * 3)
    #expect(Set(driver.keys) == Set(0..<20))
    #expect(driver.rows.first?.id == 0)
  }

  @Test("R8: by cost")
  func byCost() {
    var driver = Driver.numbered(pageSize: 3, window: PagingWindow(maxCost: 100))
    let most = readThrough(&driver) { request in
      var page = Driver.page(request, total: 60)
      page.cost = 20 + request.key % 3 * 10
      return page
    }
    #expect(most.cost <= 100)
    #expect(most.cost > 60)
    #expect(Set(driver.keys) == Set(0..<20))
  }

  @Test("R8: a page above the whole bound is held beside one other, never fewer than two pages")
  func neverBelowTwo() throws {
    var driver = Driver.numbered(pageSize: 2, window: PagingWindow(maxItems: 4, maxCost: 10))
    driver.send(.start(at: 0))
    try driver.reply(.refresh, ids: 0..<50, total: 500, cost: 1000)
    driver.showEnd()
    try driver.reply(.append, ids: 50..<100, total: 500, cost: 1000)
    #expect(driver.engine.pageCount == 2)
    driver.showEnd()
    try driver.reply(.append, ids: 100..<150, total: 500, cost: 1000)
    #expect(driver.engine.heldKeys == [1, 2])
    for _ in 0..<3 { driver.send(.memoryPressure) }
    #expect(driver.engine.pageCount == 2)
  }

  @Test("R8: a server that returns more than asked pushes out as many pages as it takes")
  func hostileSizes() throws {
    var driver = Driver.numbered(pageSize: 2, window: PagingWindow(maxItems: 8))
    try driver.begin(total: 500)
    for key in 1..<4 {
      driver.showEnd()
      try driver.reply(.append, ids: key * 2..<key * 2 + 2, total: 500)
    }
    #expect(driver.engine.pageCount == 4)
    driver.showEnd()
    try driver.reply(.append, ids: 8..<14, total: 500)
    #expect(driver.engine.heldKeys == [3, 4])
    #expect(driver.engine.rowCount == 8)
  }

  @Test(
    "R8: a page that meets the viewport never goes: nothing is asked for before the reader sees the last row there is")
  func screenSpansTheWindow() throws {
    var driver = Driver.numbered(window: .pages(2))
    try driver.begin(total: 20)
    driver.showEnd()
    try driver.reply(.append, ids: 2..<4, total: 20)
    driver.prefetchRows = 4
    driver.show(1..<3)
    #expect(driver.flying.isEmpty)
    driver.show(2..<4)
    #expect(driver.flying(.append)?.key == 2)
  }

  @Test("R8: a page that finds no room when it arrives is turned away, and asked for again where there is room")
  func turnedAway() throws {
    var driver = Driver.numbered(window: .pages(2))
    try driver.begin(total: 20)
    driver.showEnd()
    try driver.reply(.append, ids: 2..<4, total: 20)
    driver.showEnd()
    driver.show(0..<1, .backward)
    let output = try driver.reply(.append, ids: 4..<6, total: 20)
    #expect(output.change.isEmpty)
    #expect(driver.rows.ids == [0, 1, 2, 3])
    #expect(driver.states.append == .idle)
    #expect(driver.flying.isEmpty)
    driver.showEnd()
    #expect(driver.flying(.append)?.key == 2)
    try driver.reply(.append, ids: 4..<6, total: 20)
    #expect(driver.rows.ids == [2, 3, 4, 5])
    #expect(driver.engine.evictedPageCount(.append) == 0)
  }

  @Test("R8: a page larger than expected is turned away once and not asked for until it fits")
  func largerThanExpected() throws {
    var driver = Driver.numbered(pageSize: 2, window: PagingWindow(maxItems: 6))
    driver.prefetchRows = 2
    try driver.begin(total: 100)
    for key in 1..<3 {
      driver.showEnd()
      try driver.reply(.append, ids: key * 2..<key * 2 + 2, total: 100)
    }
    driver.show(2..<4)
    driver.show(3..<5)
    #expect(driver.flying(.append)?.key == 3)
    try driver.reply(.append, ids: 6..<12, total: 100)
    #expect(driver.rows.ids == Array(0..<6))
    #expect(driver.flying.isEmpty)
    driver.show(3..<5)
    #expect(driver.flying.isEmpty)
    driver.show(5..<6)
    #expect(driver.flying(.append)?.key == 3)
    try driver.reply(.append, ids: 6..<12, total: 100)
    #expect(driver.engine.heldKeys == [2, 3])
  }

  @Test("R8: where bound and prefetch distance collide, the distance gives way, without a trade to and fro")
  func noPingPong() throws {
    for window in 2...4 {
      for height in 1...4 {
        for direction in [PageDirection.forward, .backward] {
          var driver = Driver.numbered(window: .pages(window))
          driver.prefetchRows = 50
          try driver.begin(at: 10, total: 60)
          driver.show(0..<min(height, 2), direction)
          driver.settle(total: 60, limit: 12)
          for row in 0...max(0, driver.engine.rowCount - height) {
            driver.show(row..<min(row + height, driver.engine.rowCount), direction)
            driver.settle(total: 60, limit: 12)
          }
          // The screen has rows of so many pages at most.
          let most = (height + 2) / 2
          #expect(driver.engine.pageCount <= max(window, most + 2), "\(window), \(height)")
          if most < window { #expect(driver.engine.pageCount <= window, "\(window), \(height)") }
        }
      }
    }
  }

  @Test("R8: in the middle of a full window the reader keeps rows on both sides")
  func balance() throws {
    var driver = Driver.numbered(window: .pages(3))
    driver.prefetchRows = 50
    try driver.begin(at: 10, total: 60)
    driver.show(0..<1)
    driver.settle(total: 60, limit: 12)
    let visible = try #require(driver.engine.viewport?.visibleRows)
    #expect(driver.rows[visible].ids == [20])
    #expect(driver.engine.heldKeys == [9, 10, 11])
  }

  @Test("R8: with room for one page only, the edge that the reader goes to is asked first, alone")
  func oneAtATime() throws {
    for direction in [PageDirection.forward, .backward] {
      var driver = Driver.numbered(window: .pages(2))
      driver.prefetchRows = 5
      try driver.begin(at: 5, total: 60)
      driver.show(0..<1, direction)
      #expect(driver.flying.map(\.edge) == [direction.edge])
    }
  }

  @Test("R8: both edges are asked at once only where both pages fit beside all that is held")
  func bothEdges() throws {
    for (window, isRoomForBoth) in [
      (PagingWindow(maxPages: 4), true), (PagingWindow(maxPages: 3), false), (PagingWindow(maxItems: 8), true),
      (PagingWindow(maxItems: 7), false), (PagingWindow(maxCost: 16), true), (PagingWindow(maxCost: 15), false),
    ] {
      var driver = Driver.numbered(window: window)
      driver.send(.start(at: 5))
      try driver.reply(.refresh, ids: [10, 11], total: 60, cost: 4)
      driver.showEnd()
      try driver.reply(.append, ids: [12, 13], total: 60, cost: 4)
      #expect(driver.engine.heldCost == 8)
      driver.prefetchRows = 5
      driver.show(1..<3)
      #expect(driver.flying.map(\.edge) == (isRoomForBoth ? [.append, .prepend] : [.append]), "\(window)")
    }
  }

  @Suite("R8: memory pressure")
  struct MemoryPressure {
    private func sixPages(_ visible: Range<Int>) throws -> Driver {
      var driver = Driver.numbered()
      driver.prefetchRows = 20
      try driver.begin(total: 12)
      driver.show(0..<1)
      driver.settle(total: 12)
      driver.prefetchRows = 2
      driver.show(visible)
      #expect(driver.engine.pageCount == 6)
      return driver
    }

    @Test("R8: memory pressure keeps the pages on screen and one neighbour each way")
    func keepsNeighbours() throws {
      var driver = try sixPages(5..<7)
      driver.send(.memoryPressure)
      #expect(driver.engine.heldKeys == [1, 2, 3, 4])
      var start = try sixPages(0..<1)
      start.send(.memoryPressure)
      #expect(start.engine.heldKeys == [0, 1])
      var end = try sixPages(11..<12)
      end.send(.memoryPressure)
      #expect(end.engine.heldKeys == [4, 5])
    }

    @Test("R8: what memory pressure dropped is not fetched until the reader moves or stands at the edge")
    func notFetchedAtOnce() throws {
      var driver = try sixPages(0..<3)
      let requests = driver.requests.count
      driver.prefetchRows = 20
      driver.send(.memoryPressure)
      #expect(driver.rows.count == 6)
      driver.show(0..<3)
      driver.show(0..<3, .backward)
      #expect(driver.requests.count == requests)
      driver.show(1..<4)
      #expect(driver.flying(.append)?.key == 3)
    }

    @Test("R8: memory pressure without a list, or before a viewport, does no harm")
    func early() throws {
      var driver = Driver.numbered()
      driver.send(.memoryPressure)
      driver.send(.start(at: 0))
      driver.send(.memoryPressure)
      try driver.reply(.refresh, ids: 0..<2, total: 20)
      driver.send(.memoryPressure)
      #expect(driver.rows.ids == [0, 1])
    }
  }
}
