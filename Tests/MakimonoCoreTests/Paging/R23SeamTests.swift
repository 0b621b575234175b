import Testing

@testable import EngineExploration
@testable import MakimonoCore

/// Pages that went, or whose rows went, and what the server tells between them and what is held.
@Suite("R21, R23: rows that are told of beside what went")
struct R23SeamTests {
  typealias Driver = EngineDriver<CursorOrder<String>>
  typealias Timeline = EngineDriver<CursorOrder<TimelineKey>>
  private static let order = RowOrder<Row> { $0.id > $1.id }

  // MARK: - Pages without rows

  /// Rows 13 to 10, row 9 on a page of its own that does not say what leads up from it, rows 8 to 5; the reader at the last.
  private func remainder() -> (driver: Timeline, feed: TimelineFeed) {
    var feed = TimelineFeed(.polling, count: 12)
    var driver = Timeline(
      PagingConfiguration(pageSize: 4, window: .unbounded, retry: .never), order: feed.order, firstKey: .newest)
    driver.prefetchRows = -1
    driver.send(.start(at: .newest))
    driver.settle(feed)
    driver.prefetchRows = 0
    driver.showEnd()
    driver.settle(feed)
    driver.prefetchRows = -1
    driver.showEnd()
    feed.grow()
    driver.send(.refresh(.mergeNewer))
    driver.settle(feed)
    driver.showEnd()
    return (driver, feed)
  }

  @Test("R16, R24: a page whose rows all went is passed over for what leads up from the page below it")
  func emptiedPage() throws {
    var (driver, feed) = remainder()
    feed.remove(at: try #require(feed.ids.firstIndex(of: 9)))
    driver.push(.remove(9))
    driver.send(.memoryPressure)
    #expect(driver.shown == "8 7 6 5")
    feed.grow(by: 6)
    driver.prefetchRows = 0
    driver.showStart()
    #expect(driver.flying(.prepend)?.key == .before(8))
    driver.settle(feed)
    #expect(driver.shown.hasSuffix("13 12 11 10 8 7 6 5"))
  }

  @Test("R16: a gap is filled from below again once the page goes that did not say how")
  func emptiedPageBelowGap() throws {
    var (driver, feed) = remainder()
    driver.send(.memoryPressure)
    feed.grow(by: 6)
    driver.prefetchRows = 0
    driver.showStart()
    driver.prefetchRows = -1
    driver.settle(feed)
    #expect(driver.shown == "19 18 17 16 gap 9 8 7 6 5")
    let gap = try #require(driver.engine.gaps.first)
    #expect(gap.end.isEnd)
    feed.remove(at: try #require(feed.ids.firstIndex(of: 9)))
    #expect(driver.push(.remove(9)).statesChanged)
    driver.send(.fillGap(gap.id, at: .end))
    #expect(driver.flying(.prepend)?.key == .before(8))
    driver.settle(feed)
    #expect(driver.shown == "19 18 17 16 gap 13 12 11 10 8 7 6 5")
  }

  @Test("R10, R21: a list whose rows all went begins anew once rows are told of: none of those is passed over")
  func emptiedList() throws {
    var feed = TimelineFeed(.forward, count: 6)
    var driver = Timeline(
      PagingConfiguration(pageSize: 2, window: .unbounded, retry: .never), order: feed.order, firstKey: .newest)
    driver.prefetchRows = -1
    driver.send(.start(at: .newest))
    driver.settle(feed)
    driver.showStart()
    feed.remove(at: 0)
    feed.remove(at: 0)
    driver.push(.remove(6), .remove(5))
    // Nothing was told that could be passed over.
    #expect(driver.rows.isEmpty && driver.flying(.refresh) == nil)
    feed.grow(by: 3)
    for id in [9, 8, 7] { driver.push(.insert(Row(id: id), by: Self.order)) }
    driver.prefetchRows = 0
    driver.show(0..<0)
    #expect(driver.flying(.refresh)?.key == .newest)
    driver.settle(feed)
    #expect(driver.readDown(4, feed) == nil)
    #expect(driver.rows.ids == feed.ids)
  }

  @Test(
    "R19, R21: one without rows that ended both ways is at rest, whatever the user puts there, and takes what it is told of"
  )
  func emptyList() throws {
    var driver = Driver.cursors()
    driver.send(.start(at: "a"))
    try driver.reply(.refresh, ids: [4])
    driver.showStart()
    driver.push(.insert(Row(id: 5), by: Self.order), .remove(4), .remove(5))
    driver.show(0..<0)
    driver.send(.edit(.insert(Row(id: 6), at: .start), token: EditToken(rawValue: 1)))
    driver.showStart()
    #expect(driver.keys == ["a"])
    driver.push(.insert(Row(id: 7), by: Self.order))
    #expect(driver.rows.ids == [7, 6] || driver.rows.ids == [6, 7])
  }

  // MARK: - Pages that went

  /// Rows in tens; 100 to 80 went at the start, and 60 to 30 are held.
  private func readDown() throws -> Driver {
    var driver = Driver.cursors(window: .pages(2))
    driver.send(.start(at: "a"))
    try driver.reply(.refresh, ids: [110, 100], next: "b")
    driver.showEnd()
    try driver.reply(.append, ids: [90, 80], next: "c")
    driver.showEnd()
    try driver.reply(.append, ids: [60, 50], next: "d")
    driver.showEnd()
    try driver.reply(.append, ids: [40, 30], next: "e")
    #expect(driver.rows.ids == [60, 50, 40, 30])
    return driver
  }

  @Test("R23: a row that is told of between a page that went and the rows held leaves a gap where that page comes back")
  func lateBesideGone() throws {
    var driver = try readDown()
    driver.push(.insert(Row(id: 70), by: Self.order))
    #expect(driver.rows.ids == [60, 50, 40, 30])
    driver.showStart()
    try driver.reply(.prepend, ids: [90, 80], next: "c")
    let gap = try #require(driver.engine.gaps.first)
    #expect(gap.row == 2)
    driver.show(1..<3)
    driver.send(.fillGap(gap.id, at: .start))
    try driver.reply(.append, ids: [70, 60], next: "d2")
    #expect(driver.engine.gaps.isEmpty)
    #expect(driver.rows.ids.starts(with: [90, 80, 70, 60, 50]))
  }

  @Test("R23: a row that is told of above the page, or on it, or that went since leaves none")
  func lateElsewhere() throws {
    var driver = try readDown()
    driver.push(.insert(Row(id: 95), by: Self.order), .insert(Row(id: 85), by: Self.order))
    driver.push(.insert(Row(id: 70), by: Self.order))
    driver.push(.remove(70))
    driver.showStart()
    try driver.reply(.prepend, ids: [90, 85, 80], next: "c")
    #expect(driver.engine.gaps.isEmpty)
    #expect(driver.rows.ids.starts(with: [90, 85, 80, 60, 50]))
  }

  // MARK: - Losses

  /// A newest page that grew, and whose newest rows were let go: nothing leads to it. The reader is on the page below it.
  private func outdated() throws -> Driver {
    var driver = Driver.cursors(pageSize: 2, window: .pages(2))
    driver.send(.start(at: "a"))
    try driver.reply(.refresh, ids: [4, 3], next: "b")
    driver.showEnd()
    try driver.reply(.append, ids: [2, 1], next: "c")
    driver.prefetchRows = -1
    driver.showEnd()
    driver.send(.pushesLost)
    try driver.fail(.refresh, advice: .permanent)
    for id in 5...9 { driver.push(.insert(Row(id: id), at: .start)) }
    driver.showEnd()
    #expect(driver.engine.evictedPageCount(.prepend) > 0)
    #expect(driver.rows.ids.suffix(4) == [4, 3, 2, 1])
    return driver
  }

  @Test(
    "Reading the window anew after a loss that was not read anew yet keeps no page as it was before",
    arguments: [true, false])
  func outdatedAfterLoss(isRetry: Bool) throws {
    var driver = try outdated()
    driver.send(isRetry ? .retry(.refresh) : .refresh(.keepWindow))
    try driver.reply(.refresh, ids: [2, 1], next: "c", version: 1)
    #expect(driver.rows.map(\.description) == ["2v1", "1v1"])
    #expect(!driver.states.prepend.isEnd)
  }
}
