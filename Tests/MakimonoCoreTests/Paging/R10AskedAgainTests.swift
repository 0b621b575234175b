import Testing

@testable import EngineExploration
@testable import MakimonoCore

/// A refresh that is asked for while one is on its way knows more than that one: it begins anew.
@Suite("R10: a refresh during a refresh")
struct R10AskedAgainTests {
  typealias Driver = EngineDriver<PageNumberOrder>

  /// Pages 0 and 1 of ten, with the reader at the second row.
  private func begun(maxLoadsInFlight: Int = 1) throws -> Driver {
    var driver = Driver.numbered(maxLoadsInFlight: maxLoadsInFlight)
    try driver.begin(total: 20)
    driver.showEnd()
    try driver.reply(.append, ids: 2..<4, total: 20)
    driver.show(1..<2)
    return driver
  }

  @Test(
    "Whatever the strategy, what was asked for before is not waited for, and its reply is dropped",
    arguments: [RefreshStrategy.firstPage, .keepWindow, .aroundAnchor, .mergeNewer])
  func again(_ strategy: RefreshStrategy) throws {
    var driver = try begun()
    driver.send(.refresh(strategy))
    let old = try #require(driver.flying(.refresh))
    driver.send(.refresh(strategy))
    #expect(driver.cancelled.last == old)
    let new = try #require(driver.flying(.refresh))
    #expect(new.key == old.key && new.id != old.id)
    driver.send(.pageLoaded(old.id, PageReply(items: [Row](ids: 0..<2, version: 1), totalCount: 20)))
    #expect(driver.rows.allSatisfy { $0.version == 0 })
    #expect(driver.states.refresh.isLoading)
    driver.settle { request in
      PageReply(items: [Row](ids: request.key * 2..<request.key * 2 + 2, version: 2), totalCount: 20)
    }
    #expect(driver.rows.first?.version == 2)
    #expect(driver.states.refresh.isIdle)
  }

  @Test("invalidate() during any of them begins at the first page")
  func invalidated() throws {
    for strategy in [RefreshStrategy.firstPage, .keepWindow, .aroundAnchor, .mergeNewer] {
      var driver = try begun()
      driver.send(.refresh(strategy))
      driver.send(.invalidate)
      #expect(driver.flying.map(\.key) == [0])
      #expect(driver.cancelled.count == 1)
    }
  }

  @Test("The window is read anew from its first page, however far it was; several loads fly where they may")
  func windowAgain() throws {
    var driver = try begun()
    driver.send(.refresh(.keepWindow))
    try driver.reply(.refresh, ids: 0..<2, total: 20, version: 1)
    driver.send(.refresh(.keepWindow))
    #expect(driver.flying.map(\.key) == [0])
    var parallel = try begun(maxLoadsInFlight: 2)
    parallel.send(.refresh(.keepWindow))
    parallel.send(.refresh(.keepWindow))
    #expect(parallel.flying.map(\.key) == [0, 1])
    #expect(parallel.cancelled.map(\.key) == [0, 1])
  }

  @Test("A list that is about to be another is read anew as that: a refresh does not take a jump back")
  func jumpThenRefresh() throws {
    for strategy in [RefreshStrategy.keepWindow, .aroundAnchor, .mergeNewer] {
      var driver = try begun()
      driver.send(.jump(to: 7))
      driver.send(.refresh(strategy))
      #expect(driver.flying.map(\.key) == [7])
      driver.settle(total: 20)
      #expect(driver.rows.ids.first == 14)
    }
    var driver = try begun()
    driver.send(.jump(to: 7))
    driver.send(.refresh(.firstPage))
    #expect(driver.flying.map(\.key) == [0])
  }

  @Test(
    "A list begun elsewhere that is asked to begin anew before it is there begins there, and knows what it was to remember"
  )
  func restoredThenRefreshed() throws {
    var before = try begun()
    before.show(2..<3)
    let snapshot = try #require(before.engine.snapshot())
    for event in [Driver.Engine.Event.refresh(.aroundAnchor), .refresh(.keepWindow), .refresh(.mergeNewer)] {
      var driver = Driver.numbered()
      driver.send(.restore(snapshot))
      driver.send(event)
      #expect(driver.flying.map(\.key) == [1])
      try driver.reply(.refresh, ids: 2..<4, total: 20)
      driver.showStart()
      #expect(driver.flying(.prepend)?.key == 0)
    }
  }

  @Test("A counted list that began at a row still stands there")
  func landingRow() throws {
    var driver = EngineDriver(
      PagingConfiguration(pageSize: 4, placeholders: true), order: OffsetOrder(endRule: .total), firstKey: 0)
    driver.send(.start(at: 42))
    driver.send(.refresh(.keepWindow))
    #expect(driver.flying.map(\.key) == [40])
    try driver.reply(.refresh, ids: 40..<44, total: 100)
    #expect(driver.engine.landingRow == 42)
  }

  @Test("The window anew, then what is newer, or the other way round: both are had, one after the other")
  func windowAndNewer() throws {
    for strategies in [[RefreshStrategy.keepWindow, .mergeNewer], [.mergeNewer, .keepWindow]] {
      var driver = EngineDriver<CursorOrder<String>>.cursors()
      driver.send(.start(at: "a"))
      try driver.reply(.refresh, ids: 4..<6, next: "c")
      driver.showEnd()
      try driver.reply(.append, ids: 6..<8, next: "e")
      driver.show(1..<2)
      for strategy in strategies { driver.send(.refresh(strategy)) }
      // The feed grows between the two.
      try driver.reply(.refresh, ids: 4..<6, next: "c", version: 1)
      try driver.reply(.refresh, ids: 6..<8, next: "e", version: 1)
      #expect(driver.states.refresh.isLoading, "\(strategies)")
      #expect(driver.flying.map(\.key) == ["a"])
      try driver.reply(.refresh, ids: 2..<5, next: "b", version: 1)
      #expect(driver.states.refresh.isIdle)
      #expect(driver.rows.ids == Array(2..<8))
      #expect(driver.rows.allSatisfy { $0.version == 1 })
    }
  }

  @Test("What waits behind a window that fails is not lost: the retry brings both")
  func windowFailsThenNewer() throws {
    var driver = EngineDriver<CursorOrder<String>>.cursors()
    driver.send(.start(at: "a"))
    try driver.reply(.refresh, ids: 4..<6, next: "c")
    driver.send(.refresh(.keepWindow))
    driver.send(.refresh(.mergeNewer))
    try driver.fail(.refresh)
    driver.send(.retry(.refresh))
    try driver.reply(.refresh, ids: 4..<6, next: "c", version: 1)
    #expect(driver.flying(.refresh) != nil)
    try driver.reply(.refresh, ids: 3..<5, next: "b", version: 2)
    #expect(driver.rows.ids == [3, 4, 5])
    #expect(driver.states.refresh.isIdle)
  }

  @Test("R15: of a feed that never holds still the reader's page is read alone in the end, and what is newer after it")
  func windowOfRestlessFeedAndNewer() throws {
    var driver = try begun()
    driver.send(.refresh(.keepWindow))
    driver.send(.refresh(.mergeNewer))
    // A row comes in above with every request.
    var feed = Array(0..<20)
    driver.settle(limit: 20) { request in
      feed.insert(100 + feed.count, at: 0)
      let start = request.key * request.count
      return PageReply(items: [Row](ids: feed[start..<start + request.count]), totalCount: feed.count)
    }
    // Five times two pages, the page alone, and the newer one, which is the same.
    #expect(driver.keys.dropFirst(2) == [0] + [0, 1, 0, 1, 0, 1, 0, 1, 0, 1] + [0, 0])
    #expect(driver.rows.ids.prefix(2) == feed.prefix(2))
    #expect(driver.states.refresh.isIdle)
  }

  @Test(
    "R5, R10: asked for anew while its empty first pages are passed, the list begins where the feed does",
    arguments: [RefreshStrategy.keepWindow, .aroundAnchor, .mergeNewer])
  func behindEmptyPages(strategy: RefreshStrategy) throws {
    var driver = EngineDriver<CursorOrder<String>>.cursors()
    driver.send(.start(at: "a"))
    try driver.reply(.refresh, ids: [], next: "b")
    driver.send(.refresh(strategy))
    try driver.reply(.refresh, ids: [], next: "c")
    try driver.reply(.refresh, ids: 0..<2, next: "d")
    #expect(driver.states.prepend == .end(.sourceSaidSo))
    #expect(driver.keys == ["a", "b", "b", "c"])
    // A circle is one still.
    var circle = EngineDriver<CursorOrder<String>>.cursors()
    circle.send(.start(at: "a"))
    try circle.reply(.refresh, ids: [], next: "b")
    circle.send(.refresh(strategy))
    try circle.reply(.refresh, ids: [], next: "a")
    #expect(circle.states.refresh.isFailed)
  }
}
