import Testing

@testable import EngineExploration
@testable import MakimonoCore

/// An end that is asked again, and loads that are given up, beside features that have nothing to do with them.
@Suite("R3: more, and cancel, beside other features")
struct R03PairTests {
  private typealias Cursors = EngineDriver<CursorOrder<String>>
  private typealias Numbered = EngineDriver<PageNumberOrder>

  /// A chat that was read to its end: rows 10 to 13, what is older at "b".
  private func chat() throws -> Cursors {
    var driver = Cursors.cursors(isBidirectional: true, pageSize: 4)
    driver.prefetchRows = -1
    driver.send(.start(at: "a"))
    try driver.reply(.refresh, ids: 10..<14, previous: "b")
    driver.showEnd()
    #expect(driver.states.append.isEnd)
    return driver
  }

  @Test("Pushes: a row that is told of while the end is asked again, and comes with the page, is there once")
  func pushes() throws {
    var driver = try chat()
    driver.send(.loadMore(.end))
    driver.push(.insert(Row(id: 14), at: .end))
    #expect(driver.rows.ids == Array(10..<15))
    try driver.reply(.append, ids: 10..<16, previous: "b")
    driver.push(.insert(Row(id: 16), at: .end))
    #expect(driver.rows.ids == Array(10..<17))
    #expect(driver.states.append.isEnd)
  }

  @Test("Pushes: a row that is told of while the end is asked again is there though the page was made before it")
  func pushesBehindThePage() throws {
    var driver = try chat()
    driver.send(.loadMore(.end))
    driver.push(.insert(Row(id: 14), at: .end))
    try driver.reply(.append, ids: 10..<14, previous: "b")
    #expect(driver.rows.ids == Array(10..<15) && driver.states.append.isEnd)
  }

  @Test("Pushes: a list whose loads were given up takes what it is told as before")
  func pushesAfterCancel() throws {
    var driver = try chat()
    driver.send(.loadMore(.end))
    driver.send(.cancel(nil))
    #expect(driver.flying.isEmpty && driver.states.append.isEnd)
    driver.push(.insert(Row(id: 14), at: .end), .remove(11))
    #expect(driver.rows.ids == [10, 12, 13, 14])
  }

  @Test("Gaps: what is newer stands above a gap, which can be given up and filled")
  func gaps() throws {
    var driver = Cursors.cursors(pageSize: 2)
    driver.prefetchRows = -1
    driver.send(.start(at: "a"))
    try driver.reply(.refresh, ids: 10..<12, next: "12")
    driver.send(.loadMore(.start))
    try driver.reply(.refresh, ids: 4..<6, next: "6")
    let gap = try #require(driver.engine.gaps.first)
    driver.send(.fillGap(gap.id, at: .start))
    let request = try #require(driver.flying.first)
    driver.send(.cancel(nil))
    #expect(driver.cancelled.contains { $0.id == request.id })
    #expect(driver.engine.gaps.first?.start == .idle)
    driver.send(.fillGap(gap.id, at: .start))
    let again = try #require(driver.flying.first)
    #expect(again.key == "6")
    driver.send(.pageLoaded(again.id, PageReply(items: [Row](ids: 6..<11), nextKey: "11")))
    #expect(driver.engine.gaps.isEmpty && driver.rows.ids == Array(4..<12))
  }

  @Test(
    "Keys that die: an end that is asked again by one begins anew at the reader's row, and what came since is read")
  func deadKeys() throws {
    var feed = R25FreshStartTests.DyingFeed(rows: Array(0..<8))
    var driver = R25FreshStartTests.list(of: feed, window: .unbounded)
    R25FreshStartTests.reader(at: 7, feed, &driver)
    #expect(driver.states.append.isEnd)
    feed.rows.append(8)
    feed.time = 2
    driver.send(.loadMore(.end))
    let request = try #require(driver.flying(.append))
    R25FreshStartTests.expire(request, &driver)
    R25FreshStartTests.settle(&driver, feed)
    #expect(driver.rows.ids.contains(7))
    driver.showEnd()
    R25FreshStartTests.settle(&driver, feed)
    #expect(driver.rows.ids.last == 8 && driver.states.append.isEnd)
  }

  @Test(
    "Keys that die: a search for the row that is given up leaves the old rows, and goes on when it is asked to"
  )
  func searchGivenUp() throws {
    var feed = R25FreshStartTests.DyingFeed(rows: Array(0..<40))
    var driver = R25FreshStartTests.list(of: feed)
    R25FreshStartTests.reader(at: 19, feed, &driver)
    feed.time = 2
    R25FreshStartTests.expire(try R25FreshStartTests.asksByDeadKey(&driver), &driver)
    let old = driver.rows.ids
    driver.send(.cancel(nil))
    #expect(driver.flying.isEmpty && driver.rows.ids == old && driver.states.refresh.isIdle)
    driver.send(.refresh(.keepWindow))
    R25FreshStartTests.settle(&driver, feed)
    #expect(driver.rows.ids.contains(19))
    for _ in 0..<20 {
      driver.showEnd(height: 2)
      R25FreshStartTests.settle(&driver, feed)
    }
    #expect(driver.rows.ids.last == 39)
  }

  @Test("Placeholders: pages in sight that are given up stand empty until the reader moves")
  func placeholders() throws {
    var driver = Numbered.numbered(pageSize: 4, window: .pages(4), placeholders: true)
    try driver.begin(total: 100)
    driver.show(60..<64)
    #expect(!driver.flying.isEmpty)
    driver.send(.cancel(nil))
    #expect(driver.flying.isEmpty)
    driver.show(60..<64)
    #expect(driver.flying.isEmpty)
    driver.show(61..<65)
    driver.settle(total: 100)
    #expect(driver.engine.row(of: 62) == 62 && driver.rows.ids[61..<65] == [61, 62, 63, 64])
  }

  @Test("Starting anywhere: a start that is given up leaves an empty list, which begins where the next one leads")
  func start() throws {
    var driver = Numbered.numbered()
    driver.send(.start(at: 3))
    driver.send(.cancel(nil))
    #expect(driver.flying.isEmpty && driver.rows.isEmpty)
    driver.send(.start(at: 1))
    try driver.reply(.refresh, ids: 2..<4, total: 9)
    #expect(driver.rows.ids == [2, 3])
    driver.send(.jump(to: 4))
    driver.send(.cancel(.refresh))
    #expect(driver.rows.ids == [2, 3] && driver.states.refresh.isIdle)
  }
}
