import Testing

@testable import EngineExploration
@testable import MakimonoCore

@Suite("R2: what is given up")
struct R02CancelTests {
  typealias Driver = EngineDriver<PageNumberOrder>

  @Test("R2: a load that is given up is asked for again once the reader moves, and not before")
  func edge() throws {
    var driver = Driver.numbered()
    try driver.begin(total: 20)
    driver.showEnd()
    let request = try #require(driver.flying(.append))
    driver.send(.cancel(.append))
    #expect(driver.states.append == .idle && driver.flying.isEmpty && driver.cancelled.map(\.id) == [request.id])
    driver.showEnd()
    driver.send(.pageLoaded(request.id, Driver.page(request, total: 20)))
    #expect(driver.keys == [0, 1] && driver.rows.ids == [0, 1])
    driver.show(0..<2)
    #expect(driver.keys == [0, 1, 1])
  }

  @Test("R2: asking goes on at once", arguments: [0, 1, 2])
  func asked(way: Int) throws {
    var driver = Driver.numbered()
    try driver.begin(total: 20)
    driver.showEnd()
    driver.send(.cancel(nil))
    driver.send([.retry(nil), .loadMore(.end), .refresh(.firstPage)][way])
    #expect(driver.flying.count == 1)
    #expect(!driver.engine.isStopped)
  }

  @Test("R2: a list that is read anew is the old one again; one that had nothing has not begun")
  func refresh() throws {
    var driver = Driver.numbered()
    try driver.begin(total: 6)
    for strategy in [RefreshStrategy.firstPage, .keepWindow, .aroundAnchor, .mergeNewer] {
      driver.send(.refresh(strategy))
      #expect(driver.states.refresh == .loading)
      driver.send(.cancel(.refresh))
      #expect(driver.states.refresh == .idle && driver.rows.ids == [0, 1])
      #expect(!driver.flying.contains { $0.edge == .refresh })
    }
    var new = Driver.numbered()
    new.send(.start(at: 0))
    new.send(.cancel(nil))
    #expect(new.flying.isEmpty && new.engine.isUnbegun)
    try new.begin(total: 6)
    #expect(new.rows.ids == [0, 1])
  }

  @Test("R4: an automatic retry is given up with its load; what failed for good stays failed")
  func retries() throws {
    var driver = Driver.numbered(retry: RetryPolicy(maxRetries: 1, retriesOnReturn: false))
    try driver.begin(total: 20)
    driver.showEnd()
    try driver.fail(.append)
    let timer = try #require(driver.timers.last)
    driver.send(.cancel(nil))
    #expect(driver.states.append == .idle && !driver.engine.isRetryScheduled(.append))
    driver.send(.retryDue(timer.id))
    #expect(driver.flying.isEmpty)
    driver.send(.loadMore(.end))
    try driver.fail(.append, advice: .permanent)
    driver.send(.cancel(nil))
    #expect(driver.states.append.isFailed)
  }

  @Test("R2: an end that is asked again is an end; nothing under way is nothing to give up")
  func end() throws {
    var driver = Driver.numbered()
    try driver.begin(total: 2)
    driver.showEnd()
    #expect(driver.send(.cancel(nil)) == Driver.Engine.Output())
    driver.send(.loadMore(.end))
    driver.send(.cancel(.append))
    #expect(driver.states.append == .end(.totalReached))
    driver.show(0..<2)
    #expect(driver.keys == [0, 0])
  }

  @Test("R2: pages of a counted list")
  func counted() throws {
    var driver = Driver.numbered(placeholders: true)
    try driver.begin(total: 20)
    driver.show(8..<10)
    #expect(driver.flying.count == 1)
    driver.send(.cancel(nil))
    driver.show(8..<10)
    #expect(driver.flying.isEmpty && driver.states.append == .end(.totalReached))
    driver.show(9..<11)
    driver.settle(total: 20)
    #expect(driver.rows[9].id == 9)
  }

  @Test("R2: after a reset there is nothing, and the list begins like a new one", arguments: [false, true])
  func reset(placeholders: Bool) throws {
    var driver = Driver.numbered(window: .pages(2), placeholders: placeholders)
    try driver.begin(total: 8)
    for _ in 0..<2 {
      driver.showEnd()
      driver.settle(total: 8)
    }
    driver.send(.edit(.insert(Row(id: 90), at: .start), token: EditToken(rawValue: 1)))
    driver.show(2..<4)
    driver.send(.refresh(.keepWindow))
    let late = driver.flying
    #expect(!late.isEmpty)
    driver.send(.reset)
    #expect(driver.rows.isEmpty && driver.flying.isEmpty && driver.states == LoadStates())
    #expect(driver.engine.pendingEdits.isEmpty && driver.engine.totalCount == nil)
    for request in late { driver.send(.pageLoaded(request.id, Driver.page(request, total: 8))) }
    #expect(driver.rows.isEmpty)
    #expect(driver.send(.reset) == Driver.Engine.Output())
    try driver.begin(total: 8)
    driver.show(0..<1)
    #expect(driver.rows.prefix(2).map(\.id) == [0, 1])
  }

  @Test("R2: a reply to a list that was emptied is late for the one that begins then")
  func resetNumbersOn() throws {
    var driver = Driver.numbered()
    driver.send(.start(at: 0))
    let late = try #require(driver.flying(.refresh))
    driver.send(.reset)
    driver.send(.start(at: 0))
    let request = try #require(driver.flying(.refresh))
    #expect(request.id != late.id)
    driver.send(.pageLoaded(late.id, Driver.page(late, total: 8)))
    #expect(driver.rows.isEmpty && driver.states.refresh.isLoading)
    driver.send(.pageLoaded(request.id, Driver.page(request, total: 8)))
    #expect(driver.rows.ids == [0, 1])
  }

  @Test("R2, R18: a list that is given up before it has rows has not begun; one that is known to be empty has")
  func begunOrNot() throws {
    let feed = R25FreshStartTests.DyingFeed(rows: Array(0..<40))
    var driver = R25FreshStartTests.list(of: feed)
    R25FreshStartTests.reader(at: 9, feed, &driver)
    var snapshot = try #require(driver.engine.snapshot(atRow: driver.engine.row(of: 7)))
    snapshot.isKeyless = true
    snapshot.page.key = "a"
    (snapshot.pagesBefore, snapshot.pagesAfter) = ([], [])
    var sought = R25FreshStartTests.list(of: feed)
    sought.send(.restore(snapshot))
    #expect(!sought.flying.isEmpty && !sought.engine.isUnbegun)
    sought.send(.cancel(nil))
    #expect(sought.engine.isUnbegun && sought.states == LoadStates())

    var empty = R25FreshStartTests.list(of: R25FreshStartTests.DyingFeed(rows: []))
    empty.send(.start(at: "a"))
    try empty.reply(.refresh, ids: [])
    empty.send(.refresh(.firstPage))
    empty.send(.cancel(.refresh))
    #expect(!empty.engine.isUnbegun)
    #expect(empty.states.append.isEnd && empty.states.refresh == .idle)
  }
}
