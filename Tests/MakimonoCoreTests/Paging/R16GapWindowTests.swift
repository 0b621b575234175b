import Testing

@testable import EngineExploration
@testable import MakimonoCore

@Suite("R8, R16: a page that fills a gap has room made for it")
struct R16GapWindowTests {
  typealias Driver = EngineDriver<PageNumberOrder>

  /// Rows 0 and 1, a gap, and rows 6 to 9; four of cost a page, and the window full.
  private func driverWithGap(retry: RetryPolicy = .never) throws -> Driver {
    var driver = Driver.numbered(window: PagingWindow(maxCost: 12), retry: retry)
    driver.send(.start(at: 3))
    try driver.reply(.refresh, ids: [6, 7], total: 20, cost: 4)
    driver.showEnd()
    try driver.reply(.append, ids: [8, 9], total: 20, cost: 4)
    driver.prefetchRows = -1
    driver.send(.refresh(.mergeNewer))
    try driver.reply(.refresh, ids: [0, 1], total: 20, cost: 4)
    #expect(driver.engine.heldCost == 12)
    return driver
  }

  @Test("What is furthest from the reader goes, and no more than has to", arguments: [GapSide.start, .end])
  func makesRoom(side: GapSide) throws {
    var driver = try driverWithGap()
    let gap = try #require(driver.engine.gaps.first?.id)
    driver.show(0..<1, .backward)
    driver.send(.fillGap(gap, at: side))
    try driver.reply(side == .start ? .append : .prepend, ids: side == .start ? [2, 3] : [4, 5], total: 20, cost: 4)
    let filled = side == .start ? [2, 3, Row.gap(gap).id] : [Row.gap(gap).id, 4, 5]
    #expect(driver.rows.ids == [0, 1] + filled + [6, 7])
    #expect(driver.engine.heldCost == 12)
  }

  @Test("From the start, where the reader is at the end")
  func fromTheStart() throws {
    var driver = try driverWithGap()
    let gap = try #require(driver.engine.gaps.first?.id)
    driver.showEnd()
    driver.send(.fillGap(gap, at: .end))
    try driver.reply(.prepend, ids: [4, 5], total: 20, cost: 4)
    // The page above was the last before the gap, which went with it.
    #expect(driver.rows.ids == [4, 5, 6, 7, 8, 9])
    #expect(driver.engine.gaps.isEmpty)
    #expect(driver.engine.heldCost == 12)
    // The way back leads over what was above the gap.
    driver.prefetchRows = 1
    driver.showStart()
    #expect(driver.flying.map(\.key) == [0])
  }

  /// Rows 4 to 9, and what was above them remembered beyond the gap.
  private func driverWithGapGone(retry: RetryPolicy = .never) throws -> Driver {
    var driver = try driverWithGap(retry: retry)
    let gap = try #require(driver.engine.gaps.first?.id)
    driver.showEnd()
    driver.send(.fillGap(gap, at: .end))
    try driver.reply(.prepend, ids: [4, 5], total: 20, cost: 4)
    #expect(driver.rows.ids == Array(4..<10))
    driver.prefetchRows = 1
    return driver
  }

  @Test("A gap that went comes back with the page beyond it, above the reader's row")
  func gapReturns() throws {
    var driver = try driverWithGapGone()
    driver.showStart()
    try driver.reply(.prepend, ids: [0, 1], total: 20, cost: 4)
    let gap = try #require(driver.engine.gaps.first?.id)
    #expect(driver.rows.ids == [0, 1, Row.gap(gap).id, 4, 5, 6, 7])
    #expect(driver.engine.viewport?.visibleRows == 3..<4)
    // Beyond it is the feed's start, and the gap is filled as before.
    #expect(driver.states.prepend == .end(.sourceSaidSo))
    driver.send(.fillGap(gap, at: .end))
    #expect(driver.flying.map(\.key) == [1])
  }

  @Test("R8: a page beyond a gap that has no room stays remembered there, until there is room")
  func noRoomBeyond() throws {
    var driver = try driverWithGapGone()
    driver.showStart()
    let request = try #require(driver.flying(.prepend))
    driver.show(4..<5)
    driver.send(.pageLoaded(request.id, PageReply(items: [Row](ids: [0, 1]), totalCount: 20, cost: 4)))
    #expect(driver.rows.ids == Array(4..<10))
    #expect(driver.engine.evictedPageCount(.prepend) == 1)
    driver.showStart()
    try driver.reply(.prepend, ids: [0, 1], total: 20, cost: 4)
    #expect(driver.rows.ids.prefix(2) == [0, 1])
    #expect(driver.engine.gaps.count == 1)
  }

  @Test("R4, R8: a page beyond a gap that came at last, and has no room, is asked for later as if for the first time")
  func noRoomAfterRetry() throws {
    var driver = try driverWithGapGone(retry: RetryPolicy(maxRetries: 1))
    driver.showStart()
    try driver.fail(.prepend)
    let timer = try #require(driver.timers.last)
    driver.send(.retryDue(timer.id))
    let request = try #require(driver.flying(.prepend))
    #expect(request.attempt == 1)
    driver.show(4..<5)
    driver.send(.pageLoaded(request.id, PageReply(items: [Row](ids: [0, 1]), totalCount: 20, cost: 4)))
    #expect(driver.states.prepend == .idle)
    driver.showStart()
    #expect(driver.flying(.prepend)?.attempt == 0)
    #expect(driver.flying(.prepend)?.key == 0)
    // Its one retry is granted anew.
    try driver.fail(.prepend)
    #expect(driver.engine.isRetryScheduled(.prepend))
  }

  @Test(
    "R8: a page heavier than the window takes the place of all but the one it stands next to",
    arguments: [GapSide.start, .end])
  func heavy(side: GapSide) throws {
    var driver = try driverWithGap()
    let gap = try #require(driver.engine.gaps.first?.id)
    driver.show(side == .start ? 0..<1 : 3..<5)
    driver.send(.fillGap(gap, at: side))
    try driver.reply(side == .start ? .append : .prepend, ids: side == .start ? [2, 3] : [4, 5], total: 20, cost: 50)
    #expect(driver.rows.ids == (side == .start ? [0, 1, 2, 3] : [4, 5, 6, 7]))
  }

  @Test("Where the other side goes to make room, the page keeps what it shared with it")
  func otherSideGoes() throws {
    var driver = try driverWithGap()
    let gap = try #require(driver.engine.gaps.first?.id)
    driver.showEnd()
    driver.send(.fillGap(gap, at: .end))
    try driver.reply(.prepend, ids: [1, 5], total: 20, cost: 4)
    #expect(driver.rows.ids == [1, 5, 6, 7, 8, 9])
  }

  @Test("Where the reader sees all that could go, and the gap, the window grows: else it could be asked for for ever")
  func growsForGapInSight() throws {
    var driver = try driverWithGap()
    let gap = try #require(driver.engine.gaps.first?.id)
    driver.show(0..<driver.rows.count)
    driver.send(.fillGap(gap, at: .start))
    try driver.reply(.append, ids: [2, 3], total: 20, cost: 4)
    #expect(driver.rows.ids == [0, 1, 2, 3, Row.gap(gap).id, 6, 7, 8, 9])
    #expect(driver.engine.invariantViolations == [])
    // And is what it was once the reader is elsewhere.
    driver.showEnd()
    driver.send(.fillGap(gap, at: .end))
    try driver.reply(.prepend, ids: [4, 5], total: 20, cost: 4)
    #expect(driver.engine.heldCost == 12)
  }

  @Test("Where the reader sees all that could go, but not the gap, it stays as it is and may be tried again")
  func noRoom() throws {
    var driver = try driverWithGap()
    let gap = try #require(driver.engine.gaps.first?.id)
    let before = driver.rows
    driver.show(3..<before.count)
    driver.send(.fillGap(gap, at: .start))
    try driver.reply(.append, ids: [2, 3], total: 20, cost: 4)
    #expect(driver.rows == before)
    driver.show(0..<1, .backward)
    driver.send(.fillGap(gap, at: .start))
    #expect(driver.flying.map(\.key) == [1])
  }

  @Test("R9: a page that has all of another that goes for it is not followed by that one")
  func otherSideWithin() throws {
    var driver = EngineDriver<CursorOrder<String>>.cursors(isBidirectional: true, window: .pages(2))
    driver.prefetchRows = -1
    driver.send(.start(at: "m"))
    try driver.reply(.refresh, ids: [6, 7], next: "o", previous: "l")
    driver.send(.refresh(.mergeNewer))
    try driver.reply(.refresh, ids: [0, 1], next: "b")
    let gap = try #require(driver.engine.gaps.first?.id)
    driver.show(0..<1, .backward)
    driver.send(.fillGap(gap, at: .start))
    try driver.reply(.append, ids: [2, 3, 6, 7], next: "d")
    #expect(driver.rows.ids == [0, 1, 2, 3, 6, 7])
    #expect(driver.engine.evictedPageCount(.append) == 0)
    driver.prefetchRows = 1
    driver.showEnd()
    #expect(driver.flying.map(\.key) == ["d"])
  }
}
