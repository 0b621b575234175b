import Testing

@testable import EngineExploration
@testable import MakimonoCore

@Suite("Placeholders: a counted list has its full length")
struct PlaceholderTests {
  typealias Driver = EngineDriver<PageNumberOrder>

  private static func list(
    window: PagingWindow = .unbounded, retry: RetryPolicy = .never, drift: DriftPolicy = .byEvidence,
    pageCap: Int? = nil,
    itemLimit: Int? = nil, total: Int = 100, at key: Int = 0
  ) throws -> Driver {
    var driver = Driver.numbered(
      pageSize: 4, window: window, itemLimit: itemLimit, retry: retry, pageCap: pageCap, drift: drift,
      placeholders: true)
    try driver.begin(at: key, total: total)
    return driver
  }

  private func placeholder(_ row: Int) -> Row { Row(id: -2_000_000 - row) }

  @Test("The first reply gives the list its length; one load, and nothing is asked for before the reader looks")
  func fullLength() throws {
    let driver = try Self.list()
    #expect(driver.rows.count == 100)
    #expect(driver.rows.prefix(5) == [Row(id: 0), Row(id: 1), Row(id: 2), Row(id: 3), placeholder(4)])
    #expect(driver.keys == [0])
    #expect(driver.states.prepend.isEnd && driver.states.append.isEnd)
    #expect(driver.engine.items.map(\.id) == [0, 1, 2, 3])
    #expect(driver.engine.rows.map(\.id) == (0..<100).map { $0 < 4 ? .item($0) : .placeholder($0) })
  }

  @Test("A jump loads only what is in view (R18)")
  func jump() throws {
    var driver = try Self.list()
    driver.prefetchRows = 0
    driver.show(57..<59)
    #expect(driver.keys == [0, 14])
    #expect(driver.engine.placeholderState(atRow: 58) == .loading)
    #expect(driver.engine.placeholderState(atRow: 4) == .idle)
    let output = driver.send(.pageLoaded(driver.flying[0].id, Driver.page(driver.flying[0], total: 100)))
    #expect(output.change.operations == (56..<60).map { .update($0) })
    #expect(!output.needsViewport)
    #expect(driver.rows[58] == Row(id: 58))
    #expect(driver.rows[40] == placeholder(40))
    // Across a boundary: both pages at once.
    driver.show(79..<82)
    #expect(driver.flying.map(\.key) == [19, 20])
  }

  @Test("A drag past fifty pages asks for no more than two of them, and for what it ends at")
  func drag() throws {
    var driver = try Self.list(total: 1_000)
    driver.prefetchRows = 0
    for row in stride(from: 40, through: 960, by: 20) { driver.show(row..<row + 1) }
    #expect(driver.requests.count == 3)
    driver.settle(total: 1_000)
    #expect(driver.rows[960] == Row(id: 960))
    #expect(driver.requests.count == 4)
  }

  @Test("What is near is fetched after what is in view, ahead before behind")
  func prefetch() throws {
    var driver = try Self.list()
    driver.prefetchRows = 4
    driver.show(40..<44)
    driver.settle(total: 100)
    #expect(driver.keys == [0, 10, 11, 9])
    driver.show(36..<40, .backward)
    driver.settle(total: 100)
    #expect(driver.keys == [0, 10, 11, 9, 8])
  }

  @Test("A row is the same row before its page is there, with it, and after it went; ids taken before still lead to it")
  func identity() throws {
    var driver = try Self.list(window: .pages(2))
    driver.prefetchRows = 0
    let id = driver.engine.rowID(atRow: 42)
    #expect(id == .placeholder(42))
    driver.show(41..<43)
    driver.settle(total: 100)
    #expect(driver.engine.rowID(atRow: 42) == .item(42))
    #expect(driver.engine.row(of: id) == 42)
    #expect(driver.engine.row(of: RowID.item(42)) == 42)
    for row in [90, 96] {
      driver.show(row..<row + 1)
      driver.settle(total: 100)
    }
    #expect(driver.engine.rowID(atRow: 42) == id)
    #expect(driver.engine.row(of: RowID.item(42)) == nil)
  }

  @Test("R8: the pages furthest from the screen become placeholders, and keep their rows' place")
  func window() throws {
    var driver = try Self.list(window: .pages(3))
    driver.prefetchRows = 0
    for row in [8, 40, 44] {
      driver.show(row..<row + 1)
      driver.settle(total: 100)
    }
    // Page 0 was furthest.
    #expect(driver.engine.heldKeys == [2, 10, 11])
    #expect(driver.last.trail == [.emptied(0..<4)])
    #expect(driver.rows[0] == placeholder(0))
    #expect(driver.rows.count == 100)
    // Pages on the screen never go, and all of them come; beside them nothing has room.
    driver.show(40..<60)
    driver.settle(total: 100)
    #expect(driver.engine.heldKeys == [10, 11, 12, 13, 14])
  }

  @Test("R8: short of memory, two pages stay, however far apart")
  func memoryPressure() throws {
    var driver = try Self.list()
    driver.prefetchRows = 0
    for row in [20, 40, 80] {
      driver.show(row..<row + 1)
      driver.settle(total: 100)
    }
    driver.send(.memoryPressure)
    #expect(driver.engine.heldKeys == [10, 20])
    #expect(driver.rows.count == 100)
  }

  @Test("R8, R13: what is near is not fetched again after memory pressure, before the reader moves or reads anew")
  func prefetchAfterPressure() throws {
    for moves in [true, false] {
      var driver = try Self.list()
      driver.prefetchRows = 0
      for row in [20, 40] {
        driver.show(row..<row + 1)
        driver.settle(total: 100)
      }
      driver.prefetchRows = 4
      driver.send(.memoryPressure)
      driver.show(40..<41)
      #expect(driver.flying.isEmpty)
      if moves {
        driver.show(41..<42)
      } else {
        driver.send(.refresh(.keepWindow))
        try driver.reply(.refresh, ids: 40..<44, total: 100)
        driver.show(40..<41)
      }
      #expect(driver.flying.map(\.key) == [11])
    }
  }

  @Test("R8: a page that turns out too heavy is turned away, and not asked for again before the reader moves")
  func heavy() throws {
    var driver = try Self.list(window: PagingWindow(maxCost: 10))
    driver.prefetchRows = 8
    driver.show(0..<4)
    for _ in 0..<20 {
      guard let request = driver.flying.first else { break }
      var reply = Driver.page(request, total: 100)
      reply.cost = 9
      driver.send(.pageLoaded(request.id, reply))
    }
    #expect(driver.flying.isEmpty)
    #expect(driver.requests.count <= 4)
  }

  @Test("R4: a page that failed shows its state, leaves the others alone, and is tried again in every granted way")
  func failure() throws {
    var driver = try Self.list(retry: RetryPolicy(maxRetries: 1))
    driver.prefetchRows = 0
    driver.show(20..<21)
    try driver.fail(.append)
    #expect(driver.engine.placeholderState(atRow: 21).isFailed)
    #expect(driver.states.append.isFailed)
    let timer = try #require(driver.timers.last)
    #expect(driver.engine.isRetryScheduled(timer.id))
    // A screen says nothing of it as long as it is tried again by itself.
    #expect(driver.engine.failedPages.isEmpty)
    driver.show(40..<41)
    #expect(driver.flying.map(\.key) == [10])
    driver.settle(total: 100)
    // Due while the reader is away: asked for when he is back.
    driver.send(.retryDue(timer.id))
    #expect(driver.flying.isEmpty)
    driver.show(20..<21)
    #expect(driver.flying.map(\.key) == [5])
    try driver.fail(.append)
    driver.show(20..<22)
    #expect(driver.flying.isEmpty)
    #expect(driver.engine.failedPages.map(\.rows) == [20..<24])
    // The user's own retry.
    driver.send(.retry(.append))
    #expect(driver.flying.map(\.key) == [5])
    driver.settle(total: 100)
    #expect(driver.states.append.isEnd)
    #expect(driver.rows[20] == Row(id: 20))
  }

  @Test("R4: away from a page that failed, and back: it is asked for again")
  func retryOnReturn() throws {
    var driver = try Self.list(retry: RetryPolicy(maxRetries: 0))
    driver.prefetchRows = 0
    driver.show(20..<21)
    try driver.fail(.append)
    driver.show(21..<22)
    #expect(driver.flying.isEmpty)
    driver.show(60..<61)
    driver.show(20..<21)
    #expect(driver.flying.map(\.key) == [15, 5])
    // It fails again: he has to leave it again.
    driver.send(.loadFailed(driver.flying[1].id, .offline, advice: .transient, random: 0.5))
    driver.show(21..<22)
    #expect(driver.flying.map(\.key) == [15])
    driver.show(60..<61)
    driver.show(20..<21)
    #expect(driver.flying.map(\.key) == [15, 5])
  }

  @Test("A page cap and an item limit bound the list's length")
  func bounds() throws {
    #expect(try Self.list(pageCap: 10).rows.count == 40)
    #expect(try Self.list(itemLimit: 33).rows.count == 33)
    #expect(try Self.list(total: 99).rows.count == 99)
    var driver = try Self.list(total: 99)
    driver.prefetchRows = 0
    driver.showEnd(height: 2)
    driver.settle(total: 99)
    #expect(driver.rows.suffix(3) == [Row(id: 96), Row(id: 97), Row(id: 98)])
  }

  @Test("Without a count, or with pages that are off the grid, the list is one without placeholders")
  func plainLists() throws {
    var uncounted = Driver.numbered(pageSize: 4, placeholders: true)
    #expect(!uncounted.engine.isCounted)
    uncounted.send(.start(at: 0))
    try uncounted.reply(.refresh, ids: 0..<4)
    #expect(uncounted.rows.ids == [0, 1, 2, 3])
    uncounted.showEnd()
    #expect(uncounted.flying(.append)?.key == 1)
    // A refresh may find a count; the one after may not.
    uncounted.send(.refresh(.firstPage))
    try uncounted.reply(.refresh, ids: 0..<4, total: 20)
    #expect(uncounted.rows.count == 20)
    uncounted.send(.refresh(.firstPage))
    try uncounted.reply(.refresh, ids: 0..<4)
    #expect(uncounted.rows.ids == [0, 1, 2, 3])
    var short = Driver.numbered(pageSize: 4, placeholders: true)
    short.send(.start(at: 0))
    try short.reply(.refresh, ids: 0..<2, total: 20)
    #expect(short.rows.ids == [0, 1])
  }

  @Test("Offsets in the middle of a page begin at their row")
  func offsets() throws {
    var driver = EngineDriver(
      PagingConfiguration(pageSize: 10, placeholders: true), order: OffsetOrder(endRule: .total), firstKey: 0)
    driver.send(.start(at: 505))
    #expect(driver.keys == [500])
    try driver.reply(.refresh, ids: 500..<510, total: 1_000)
    #expect(driver.engine.landingRow == 505)
    #expect(driver.engine.isCounted)
    #expect(driver.rows.count == 1_000)
  }

  // MARK: - Reading anew, drift

  @Test("R10: a refresh keeps the list until its reply is in; a failed one changes nothing")
  func refresh() throws {
    var driver = try Self.list()
    driver.prefetchRows = 0
    driver.show(40..<42)
    driver.settle(total: 100)
    let before = driver.rows
    driver.send(.refresh(.firstPage))
    try driver.fail(.refresh)
    #expect(driver.rows == before)
    driver.send(.retry(nil))
    try driver.reply(.refresh, ids: 1..<5, total: 101)
    #expect(driver.rows.count == 101)
    #expect(driver.rows.prefix(4).ids == [1, 2, 3, 4])
    #expect(driver.rows[40] == placeholder(40))
    #expect(driver.last.replacedList)
  }

  @Test("R10: a refresh that keeps the window re-reads the reader's page, then the others as he comes to them")
  func keepWindow() throws {
    var driver = try Self.list()
    driver.prefetchRows = 0
    driver.show(40..<42)
    driver.settle(total: 100)
    driver.send(.refresh(.keepWindow))
    #expect(driver.flying.map(\.key) == [10])
    try driver.reply(.refresh, ids: 40..<44, total: 100, version: 1)
    #expect(driver.rows[0] == Row(id: 0))
    #expect(driver.rows[41] == Row(id: 41, version: 1))
    driver.show(0..<2)
    driver.settle { request in
      PageReply(items: [Row](ids: request.key * 4..<request.key * 4 + 4, version: 1), totalCount: 100)
    }
    #expect(driver.rows[0] == Row(id: 0, version: 1))
    driver.show(40..<42)
    #expect(driver.flying.isEmpty)
    driver.send(.refresh(.aroundAnchor))
    try driver.reply(.refresh, ids: 40..<44, total: 100, version: 2)
    #expect(driver.rows[0] == placeholder(0))
    #expect(driver.rows[40] == Row(id: 40, version: 2))
  }

  @Test("R8: a page that is read again keeps its place whatever it weighs by now, where nothing limits that")
  func heavierPage() throws {
    var driver = EngineDriver<PageNumberOrder>.numbered(pageSize: 4, window: .pages(2), placeholders: true)
    driver.send(.start(at: 0))
    driver.settle(total: 100)
    // A screen that is taller than the window, then one that is shorter by a page.
    driver.prefetchRows = 0
    driver.show(0..<20)
    driver.settle(total: 100)
    driver.show(0..<16)
    #expect(driver.flying.isEmpty && driver.rows[16] == Row(id: 16))
    var engine = driver.engine
    var output = EngineDriver<PageNumberOrder>.Engine.Output()
    #expect(engine.makeGridRoom(forPage: 4, cost: 7, &output))
    #expect(output.change.isEmpty && engine == driver.engine)
  }

  @Test("R15: another count says that the feed moved: what is in view is read again, and rows that moved are followed")
  func drift() throws {
    var driver = try Self.list()
    driver.prefetchRows = 0
    driver.show(40..<44)
    driver.settle(total: 100)
    driver.show(42..<46)
    // Two rows came in at the top meanwhile.
    let request = try #require(driver.flying.first)
    driver.send(.pageLoaded(request.id, PageReply(items: [Row](ids: 42..<46), totalCount: 102)))
    #expect(driver.rows.count == 102)
    // What stood on the old page stands where the server has it; the old page's own rows are on their way.
    #expect(driver.flying.map(\.key) == [10])
    driver.send(.pageLoaded(driver.flying[0].id, PageReply(items: [Row](ids: 38..<42), totalCount: 102)))
    #expect(driver.rows[40..<48].map(\.id) == Array(38..<46))
    #expect(driver.flying.isEmpty)
    #expect(driver.states.append.isEnd)
    // A page that held all its rows says which of them moved.
    driver.send(.refresh(.keepWindow))
    try driver.reply(.refresh, ids: 37..<41, total: 103)
    #expect(driver.last.change.operations.contains(.insert(40..<41)))
  }

  @Test("R15, R19: a feed with an item twice comes to rest, with the item shown once")
  func duplicates() throws {
    var driver = try Self.list()
    driver.prefetchRows = 0
    driver.show(38..<46)
    driver.settle(limit: 20) { request in
      var page = Driver.page(request, total: 100)
      if request.key == 10 { page.items[1] = Row(id: 45) }
      return page
    }
    #expect(driver.rows.filter { $0.id == 45 }.count == 1)
    #expect(driver.rows.ids.filter { $0 >= 0 }.count == Set(driver.rows.ids.filter { $0 >= 0 }).count)
  }

  @Test(
    "R7: a row that comes again on another page keeps its place, or goes there, by the policy; its content is the newest but for keepFirst",
    arguments: [(DuplicatePolicy.keepFirst, 37, 0), (.replace, 37, 1), (.move, 40, 1)])
  func comesAgain(policy: DuplicatePolicy, row: Int, version: Int) throws {
    var driver = Driver.numbered(pageSize: 4, duplicates: policy, drift: .ignored, placeholders: true)
    try driver.begin(at: 9, total: 100)
    driver.prefetchRows = 0
    driver.show(40..<41)
    let request = try #require(driver.flying.first)
    let page = PageReply<Int, Row>(items: [Row](ids: [37, 41, 42, 41], version: 1), totalCount: 100)
    let output = driver.send(.pageLoaded(request.id, page))
    #expect(driver.rows.firstIndex { $0.id == 37 } == row)
    #expect(driver.rows[row] == Row(id: 37, version: version))
    #expect(driver.rows.count { $0.id == 37 } == 1)
    #expect(output.change.operations.contains(.update(37)) == (policy != .keepFirst))
    #expect(driver.rows.ids[41..<43] == [41, 42])
  }

  @Test("R7: of a row that stands twice in one page, the first is shown, with the content that its policy wants")
  func twiceInAPage() throws {
    for (policy, version) in [(DuplicatePolicy.keepFirst, 1), (.replace, 2), (.move, 2)] {
      var driver = Driver.numbered(pageSize: 4, duplicates: policy, drift: .ignored, placeholders: true)
      try driver.begin(total: 100)
      driver.prefetchRows = 0
      driver.show(40..<41)
      let request = try #require(driver.flying.first)
      let items = [Row(id: 40, version: 1), Row(id: 41), Row(id: 40, version: 2), Row(id: 43)]
      driver.send(.pageLoaded(request.id, PageReply(items: items, totalCount: 100)))
      #expect(driver.rows[40..<44] == [Row(id: 40, version: version), Row(id: 41), placeholder(42), Row(id: 43)])
    }
  }

  @Test(
    "R10: what is read anew first is the page of the row that the screen holds, and the list stands there",
    arguments: [RefreshStrategy.aroundAnchor, .keepWindow, .mergeNewer])
  func refreshAroundAnchor(strategy: RefreshStrategy) throws {
    var driver = try Self.list()
    driver.prefetchRows = 0
    driver.send(
      .viewportChanged(ViewportReport(visibleRows: 41..<52, rowCount: 100, prefetchRows: 0, anchorRow: 50)))
    driver.settle(total: 100)
    driver.send(.refresh(strategy))
    #expect(driver.flying.map(\.key) == [12])
    try driver.reply(.refresh, ids: 48..<52, total: 100, version: 1)
    #expect(driver.engine.landingRow == 50)
    #expect(driver.rows[48..<52] == [Row](ids: 48..<52, version: 1)[...])
  }

  @Test("R15, R19: a feed that changes with every request is not read for ever")
  func restless() throws {
    var driver = try Self.list()
    driver.prefetchRows = 4
    driver.show(38..<46)
    var total = 100
    driver.settle(limit: 20) { request in
      total += 1
      return Driver.page(request, total: total)
    }
    #expect(driver.flying.isEmpty)
  }

  @Test("The feed shrinks: rows go at the end, and what was in view is followed")
  func shrinking() throws {
    var driver = try Self.list()
    driver.prefetchRows = 0
    driver.showEnd(height: 4)
    driver.settle(total: 100)
    driver.show(80..<82)
    driver.settle(total: 82)
    #expect(driver.rows.count == 82)
    #expect(driver.rows[80...].map(\.id) == [80, 81])
    driver.show(0..<1)
    driver.send(.refresh(.keepWindow))
    try driver.reply(.refresh, ids: [], total: 0)
    #expect(driver.rows.isEmpty)
  }

  @Test("Counts that nobody can mean do no harm", arguments: [Int.max, -5, 0])
  func hostileTotals(total: Int) throws {
    var driver = try Self.list()
    driver.prefetchRows = 0
    var engine = driver.engine
    let report = ViewportReport(visibleRows: 40..<41, rowCount: 100, prefetchRows: 4)
    let output = engine.handle(.viewportChanged(report))
    guard case .load(let request)? = output.commands.first else { throw UIKitApply.Mistake("no load") }
    _ = engine.handle(.pageLoaded(request.id, PageReply(items: [Row](ids: 40..<44), totalCount: total)))
    #expect(engine.gridViolations.isEmpty)
    #expect(engine.rowCount == (total > 0 ? Int.max >> 10 : 0))
    _ = engine.handle(.viewportChanged(ViewportReport(visibleRows: 0..<1, rowCount: 1, prefetchRows: 4)))
    _ = engine.handle(.jump(to: Int.max))
  }

  @Test("A state restored goes on at the reader's row with one load")
  func restoring() throws {
    var driver = try Self.list()
    driver.prefetchRows = 0
    driver.show(41..<43)
    driver.settle(total: 100)
    let snapshot = try #require(driver.engine.snapshot())
    var other = Driver.numbered(pageSize: 4, placeholders: true)
    other.send(.restore(snapshot))
    #expect(other.keys == [10])
    other.settle(total: 100)
    #expect(other.rows.count == 100)
    #expect(other.rows[41] == Row(id: 41))
    #expect(snapshot.itemID == 41)
  }

  @Test("R8: a held page that costs more when it is read again makes room for itself")
  func dearerPage() throws {
    var driver = Driver.numbered(window: PagingWindow(maxCost: 45), placeholders: true)
    driver.send(.start(at: 0))
    try driver.reply(.refresh, ids: 0..<2, total: 20, cost: 10)
    driver.show(0..<6)
    try driver.reply(.append, ids: 2..<4, total: 20, cost: 10)
    try driver.reply(.append, ids: 4..<6, total: 20, cost: 10)
    #expect(driver.engine.pageCount == 3)
    driver.send(.refresh(.keepWindow))
    try driver.reply(.refresh, ids: 0..<2, total: 20, cost: 1_000)
    #expect(driver.engine.pageCount == 2)
    #expect(driver.engine.item(atRow: 0)?.id == 0)
  }

  @Test("R8: two pages that are too heavy for the window stay when the feed grows")
  func heavyPagesOfGrowingFeed() throws {
    var driver = Driver.numbered(window: PagingWindow(maxCost: 45), placeholders: true)
    driver.prefetchRows = 0
    driver.send(.start(at: 0))
    try driver.reply(.refresh, ids: 0..<2, total: 5, cost: 10)
    driver.show(4..<5)
    try driver.reply(.append, ids: [4], total: 5, cost: 1_000)
    #expect(driver.engine.heldKeys == [0, 2])
    driver.send(.refresh(.keepWindow))
    try driver.reply(.refresh, ids: [4, 5], total: 6, cost: 1_000)
    #expect(driver.engine.heldKeys == [0, 2])
    #expect(driver.rows.ids.suffix(2) == [4, 5])
  }

  @Test("R8: of three pages that the window has no room for any more, as the feed grows, two stay")
  func growingLastPage() throws {
    var driver = Driver.numbered(pageSize: 4, window: PagingWindow(maxItems: 10), placeholders: true)
    driver.prefetchRows = 0
    try driver.begin(total: 10)
    for row in [4, 8] {
      driver.show(row..<row + 1)
      driver.settle(total: 10)
    }
    #expect(driver.engine.heldKeys == [0, 1, 2])
    driver.send(.refresh(.keepWindow))
    try driver.reply(.refresh, ids: 8..<12, total: 12)
    #expect(driver.engine.heldKeys == [1, 2])
    #expect(driver.rows.ids.suffix(8) == Array(4..<12))
  }
}
