import Testing

@testable import EngineExploration
@testable import MakimonoCore

@Suite("R16: gaps are rows that are filled from either side")
struct R16GapTests {
  typealias Driver = EngineDriver<PageNumberOrder>

  /// Rows 0 and 1, a gap, and rows 6 and 7.
  private func driverWithGap() throws -> Driver {
    var driver = Driver.numbered()
    try driver.begin(at: 3, total: 20)
    driver.send(.refresh(.mergeNewer))
    try driver.reply(.refresh, ids: [0, 1], total: 20)
    return driver
  }

  @Test("The side decides which page is asked for, and where its rows stand")
  func sides() throws {
    var driver = try driverWithGap()
    let gap = try #require(driver.engine.gaps.first?.id)
    driver.send(.fillGap(gap, at: .end))
    #expect(driver.flying.map(\.key) == [2])
    try driver.reply(.prepend, ids: [4, 5], total: 20)
    #expect(driver.rows.ids == [0, 1, Row.gap(gap).id, 4, 5, 6, 7])
    driver.send(.fillGap(gap, at: .start))
    #expect(driver.flying.map(\.key) == [1])
    try driver.reply(.append, ids: [2, 3], total: 20)
    #expect(driver.rows.ids == Array(0..<8))
    #expect(driver.engine.gaps.isEmpty)
  }

  @Test("A gap stays as long as rows are missing, whichever side they come from", arguments: [GapSide.start, .end])
  func staysUntilMet(side: GapSide) throws {
    var driver = try driverWithGap()
    let gap = try #require(driver.engine.gaps.first?.id)
    driver.send(.fillGap(gap, at: side))
    try driver.reply(side == .start ? .append : .prepend, ids: side == .start ? [2, 3] : [4, 5], total: 20)
    #expect(driver.engine.gaps.map(\.id) == [gap])
  }

  @Test("What is newer stands right above the page that comes after it: there is no gap between them")
  func pageRightBefore() throws {
    var driver = Driver.numbered()
    try driver.begin(at: 1, total: 20)
    driver.send(.refresh(.mergeNewer))
    try driver.reply(.refresh, ids: [0, 1], total: 20)
    #expect(driver.rows.ids == [0, 1, 2, 3])
    #expect(driver.engine.gaps.isEmpty)
    #expect(driver.states.prepend.isEnd)
    driver.showEnd()
    #expect(driver.flying.map(\.key) == [2])
    try driver.reply(.append, ids: [4, 5], total: 20)
    #expect(driver.rows.ids == Array(0..<6))
  }

  @Test("What is newer stands above a page that the feed may have moved away from: rows may be missing between them")
  func pageRightBeforeInMovedFeed() throws {
    var driver = Driver.numbered()
    try driver.begin(at: 1, total: 20)
    driver.send(.refresh(.mergeNewer))
    // Two came in: the rows that stood above the list stand between.
    try driver.reply(.refresh, ids: [-2, -1], total: 22)
    let gap = try #require(driver.engine.gaps.first?.id)
    #expect(driver.rows.ids == [-2, -1, Row.gap(gap).id, 2, 3])
    driver.send(.fillGap(gap, at: .start))
    try driver.reply(.append, ids: [0, 1], total: 22)
    driver.send(.fillGap(gap, at: .start))
    try driver.reply(.append, ids: [2, 3], total: 22)
    #expect(driver.rows.ids == [-2, -1, 0, 1, 2, 3])
    #expect(driver.engine.gaps.isEmpty)
  }

  @Test("R1: a second tap while the page is under way asks for nothing")
  func secondTap() throws {
    var driver = try driverWithGap()
    let gap = try #require(driver.engine.gaps.first?.id)
    driver.send(.fillGap(gap, at: .start))
    driver.send(.fillGap(gap, at: .start))
    #expect(driver.flying.map(\.key) == [1])
  }

  @Test("R4: a gap whose page failed is filled by the next tap, with the same key")
  func failed() throws {
    var driver = try driverWithGap()
    let gap = try #require(driver.engine.gaps.first?.id)
    driver.send(.fillGap(gap, at: .start))
    try driver.fail(.append)
    #expect(driver.engine.gaps.map(\.start.isFailed) == [true])
    #expect(driver.engine.gaps.map { $0[.start].isFailed } == [true])
    #expect(driver.engine.gaps.map { $0[.end] } == [.idle])
    driver.send(.fillGap(gap, at: .start))
    #expect(driver.flying.map(\.key) == [1])
  }

  @Test("Each page that fills it goes on at the next, from either side")
  func goesOn() throws {
    var driver = Driver.numbered()
    try driver.begin(at: 6, total: 20)
    driver.send(.refresh(.mergeNewer))
    try driver.reply(.refresh, ids: [0, 1], total: 20)
    let gap = try #require(driver.engine.gaps.first?.id)
    for key in [5, 4] {
      driver.send(.fillGap(gap, at: .end))
      try driver.reply(.prepend, ids: 2 * key..<2 * key + 2, total: 20)
    }
    for key in [1, 2] {
      driver.send(.fillGap(gap, at: .start))
      try driver.reply(.append, ids: 2 * key..<2 * key + 2, total: 20)
    }
    #expect(driver.keys == [6, 0, 5, 4, 1, 2])
    #expect(driver.rows.ids == [0, 1, 2, 3, 4, 5, Row.gap(gap).id, 8, 9, 10, 11, 12, 13])
  }

  @Test("R4: the user's retry of everything tries the gap too, that of an edge does not")
  func retry() throws {
    var driver = try driverWithGap()
    let gap = try #require(driver.engine.gaps.first?.id)
    driver.send(.fillGap(gap, at: .start))
    try driver.fail(.append)
    for edge in [LoadEdge.append, .prepend, .refresh] { driver.send(.retry(edge)) }
    #expect(driver.flying.isEmpty)
    driver.send(.retry(nil))
    #expect(driver.flying.map(\.key) == [1])
  }

  @Test("R4: a gap whose retry is due is filled, though the reader is elsewhere; while the list is replaced it waits")
  func retryDue() throws {
    for isReplacing in [false, true] {
      var driver = Driver.numbered(retry: RetryPolicy())
      driver.prefetchRows = -1
      try driver.begin(at: 6, total: 20)
      driver.send(.refresh(.mergeNewer))
      try driver.reply(.refresh, ids: [0, 1], total: 20)
      driver.showEnd()
      let gap = try #require(driver.engine.gaps.first?.id)
      driver.send(.fillGap(gap, at: .start))
      try driver.fail(.append)
      let timer = try #require(driver.timers.last)
      #expect(driver.flying.isEmpty)
      if isReplacing { driver.send(.refresh(.firstPage)) }
      driver.send(.retryDue(timer.id))
      #expect(driver.flying.map(\.key) == [isReplacing ? 0 : 1])
    }
  }

  @Test("R6: the page that the first key brought is known by another key, once a page before it leads there")
  func firstPageIsRenamed() throws {
    var driver = EngineDriver<CursorOrder<String>>.cursors(isBidirectional: true)
    driver.prefetchRows = -1
    driver.send(.start(at: "a"))
    try driver.reply(.refresh, ids: [6, 7], next: "b", previous: "p")
    driver.send(.refresh(.mergeNewer))
    try driver.reply(.refresh, ids: [0, 1], next: "x", previous: "q")
    let gap = try #require(driver.engine.gaps.first?.id)
    driver.send(.fillGap(gap, at: .end))
    try driver.reply(.prepend, ids: [4, 5], next: "a2", previous: "o")
    #expect(driver.rows.ids == [0, 1, Row.gap(gap).id, 4, 5, 6, 7])
    #expect(driver.engine.key(ofRow: 5) == "a2")
    #expect(driver.engine.key(ofRow: 0) == "a")
  }

  @Test("An item limit counts the rows on both sides of a gap that was closed")
  func itemLimit() throws {
    var driver = EngineDriver<CursorOrder<String>>.cursors(itemLimit: 10)
    driver.prefetchRows = -1
    driver.send(.start(at: "a"))
    try driver.reply(.refresh, ids: [6, 7], next: "d")
    driver.send(.refresh(.mergeNewer))
    try driver.reply(.refresh, ids: [0, 1], next: "b")
    let gap = try #require(driver.engine.gaps.first?.id)
    for (ids, next) in [([2, 3], "c"), ([4, 5], "c2"), ([6, 7], "d")] {
      driver.send(.fillGap(gap, at: .start))
      try driver.reply(.append, ids: ids, next: next)
    }
    #expect(driver.rows.ids == Array(0..<8))
    driver.prefetchRows = 1
    driver.showEnd()
    try driver.reply(.append, ids: [8, 9], next: "e")
    #expect(driver.states.append == .end(.configuredLimit))
    #expect(driver.flying.isEmpty)
  }
}
