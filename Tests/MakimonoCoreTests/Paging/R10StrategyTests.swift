import Testing

@testable import EngineExploration
@testable import MakimonoCore

@Suite("R10: what a refresh reads and what it leaves")
struct R10StrategyTests {
  typealias Driver = EngineDriver<PageNumberOrder>

  /// Pages 3 and 4 of a feed of 20 rows, the reader on page 4.
  private func driverInTheMiddle(window: PagingWindow = .unbounded) throws -> Driver {
    var driver = Driver.numbered(window: window)
    try driver.begin(at: 3, total: 20)
    driver.prefetchRows = 1
    driver.showEnd()
    try driver.reply(.append, ids: [8, 9], total: 20, cost: 4)
    driver.prefetchRows = -1
    driver.show(2..<3)
    return driver
  }

  @Test("The first page is the feed's, and the page around the anchor is the reader's")
  func whichPage() throws {
    var driver = try driverInTheMiddle()
    driver.send(.refresh(.firstPage))
    #expect(driver.flying.map(\.key) == [0])
    driver = try driverInTheMiddle()
    driver.send(.refresh(.aroundAnchor))
    #expect(driver.flying.map(\.key) == [4])
  }

  private func report(_ visible: Range<Int>, anchor: Int?, of driver: Driver) -> Driver.Engine.Event {
    .viewportChanged(
      ViewportReport(visibleRows: visible, rowCount: driver.engine.rowCount, prefetchRows: -1, anchorRow: anchor))
  }

  @Test("The reader's page is that of the row which the screen holds, not of the first in sight; a snapshot's too")
  func anchorsPage() throws {
    for (anchor, key) in [(nil, 3), (0, 3), (1, 3), (2, 4), (3, 4), (99, 4), (-99, 3)] as [(Int?, Int)] {
      var driver = try driverInTheMiddle()
      driver.send(report(0..<4, anchor: anchor, of: driver))
      #expect(driver.engine.snapshot()?.page.key == key)
      driver.send(.refresh(.aroundAnchor))
      #expect(driver.flying.map(\.key) == [key], "\(String(describing: anchor))")
    }
  }

  @Test("The row that the screen holds is followed through changes of rows until the next report")
  func anchorIsFollowed() throws {
    // A page comes above, and one goes.
    var driver = Driver.numbered(window: .pages(2))
    try driver.begin(at: 3, total: 20)
    driver.prefetchRows = 1
    driver.showEnd()
    try driver.reply(.append, ids: [8, 9], total: 20)
    driver.send(
      .viewportChanged(
        ViewportReport(visibleRows: 0..<2, rowCount: 4, prefetchRows: 1, direction: .backward, anchorRow: 1)))
    try driver.reply(.prepend, ids: [4, 5], total: 20)
    #expect(driver.rows.ids == [4, 5, 6, 7])
    #expect(driver.engine.rowID(atRow: driver.engine.anchorRow) == .item(7))
    // An edit above, and one in sight above it.
    driver.prefetchRows = -1
    driver.send(report(0..<4, anchor: 3, of: driver))
    driver.send(.edit(.insert(Row(id: 1_000), at: .before(4)), token: EditToken(rawValue: 1)))
    driver.send(.edit(.remove(6), token: EditToken(rawValue: 2)))
    #expect(driver.engine.rowID(atRow: driver.engine.anchorRow) == .item(7))
    driver.send(.refresh(.aroundAnchor))
    #expect(driver.flying.map(\.key) == [3])
  }

  @Test("A window that is kept is swapped in when its last page is in, not before")
  func wholeWindow() throws {
    var driver = try driverInTheMiddle()
    driver.send(.refresh(.keepWindow))
    try driver.reply(.refresh, ids: [6, 7], total: 20, version: 1)
    #expect(driver.rows == [Row](ids: 6..<10))
    try driver.reply(.refresh, ids: [8, 9], total: 20, version: 1)
    #expect(driver.rows == [Row](ids: 6..<10, version: 1))
  }

  @Test(
    "R8: of three pages of a kept window that are all seen all stay, however much they grew, until the reader moves on")
  func threeGrownPages() throws {
    var driver = try driverInTheMiddle(window: PagingWindow(maxCost: 12))
    driver.prefetchRows = 1
    driver.showEnd()
    try driver.reply(.append, ids: [10, 11], total: 20, cost: 4)
    driver.prefetchRows = -1
    driver.show(0..<6)
    driver.send(.refresh(.keepWindow))
    for key in 3..<6 { try driver.reply(.refresh, ids: 2 * key..<2 * key + 2, total: 20, cost: 9) }
    #expect(driver.rows.ids == Array(6..<12))
    driver.prefetchRows = 1
    driver.show(5..<6)
    try driver.reply(.append, ids: [12, 13], total: 20, cost: 4)
    #expect(driver.rows.ids == Array(10..<14))
  }

  @Test("Pages whose keys are computed are read anew as such: their validators may answer for them; no other load is")
  func revalidation() throws {
    var driver = try driverInTheMiddle()
    driver.send(.refresh(.keepWindow))
    driver.settle(total: 20)
    driver.send(.refresh(.aroundAnchor))
    #expect(driver.requests.map(\.isRevalidation) == [false, false, true, true, false])
    var cursors = EngineDriver<CursorOrder<String>>.cursors()
    cursors.send(.start(at: "a"))
    try cursors.reply(.refresh, ids: [0, 1], next: "b")
    cursors.send(.refresh(.keepWindow))
    #expect(cursors.requests.map(\.isRevalidation) == [false, false])
  }

  @Test("R15: pages of two states of the feed are not put side by side: they are read once more")
  func movingFeed() throws {
    var driver = try driverInTheMiddle()
    driver.send(.refresh(.keepWindow))
    try driver.reply(.refresh, ids: [6, 7], total: 20)
    try driver.reply(.refresh, ids: [9, 10], total: 19)
    #expect(driver.rows.ids == [6, 7, 8, 9])
    #expect(driver.flying.map(\.key) == [3])
  }

  @Test(
    "R8: pages that grew since do not leave a kept window over its bound, unless the reader sees all of it",
    arguments: [2..<3, 2..<4, 1..<4])
  func grownPages(seen: Range<Int>) throws {
    var driver = try driverInTheMiddle(window: PagingWindow(maxCost: 10))
    driver.prefetchRows = 1
    driver.showEnd()
    try driver.reply(.append, ids: [10, 11], total: 20, cost: 4)
    #expect(driver.engine.pageCount == 3)
    driver.prefetchRows = -1
    driver.show(seen)
    driver.send(.refresh(.keepWindow))
    for key in 3..<6 { try driver.reply(.refresh, ids: 2 * key..<2 * key + 2, total: 20, cost: 5) }
    #expect(driver.engine.heldCost <= 10)
  }

  @Test("R8: two pages of a kept window stay, however much they grew", arguments: [2..<3, 0..<4])
  func twoGrownPages(seen: Range<Int>) throws {
    var driver = try driverInTheMiddle(window: PagingWindow(maxCost: 10))
    driver.show(seen)
    driver.send(.refresh(.keepWindow))
    for key in 3..<5 { try driver.reply(.refresh, ids: 2 * key..<2 * key + 2, total: 20, cost: 9) }
    #expect(driver.rows.ids == [6, 7, 8, 9])
    #expect(driver.engine.heldCost == 18)
  }

  @Test("A kept window keeps every page where the window has no bound, and ends where it ended")
  func wholeFeed() throws {
    var driver = Driver.numbered()
    try driver.begin(total: 8)
    for _ in 0..<3 {
      driver.showEnd()
      driver.settle(total: 8)
    }
    #expect(driver.states.append == .end(.totalReached))
    let asked = driver.keys.count
    driver.show(4..<5)
    driver.send(.refresh(.keepWindow))
    for key in 0..<4 { try driver.reply(.refresh, ids: 2 * key..<2 * key + 2, total: 8, version: 1) }
    #expect(driver.rows == [Row](ids: 0..<8, version: 1))
    #expect(driver.states.append == .end(.totalReached))
    driver.showEnd()
    #expect(driver.keys.dropFirst(asked) == [0, 1, 2, 3])
  }

  @Test("R15: a page of another size that is read anew goes on by its rows, both ways")
  func pageOfAnotherSize() throws {
    var driver = Driver.numbered(pageSize: 4, drift: .expected, maxPageSize: 20)
    try driver.begin(at: 4, total: 80)
    for _ in 0..<3 {
      driver.showEnd()
      driver.settle(total: 80)
    }
    #expect(driver.requests.contains { $0.count != 4 })
    driver.prefetchRows = -1
    driver.show(10..<11)
    driver.send(.refresh(.aroundAnchor))
    #expect(driver.flying.map(\.count) != [4])
    driver.settle(total: 80)
    driver.prefetchRows = 1
    for _ in 0..<3 {
      driver.showEnd()
      driver.settle(total: 80)
      driver.showStart()
      driver.settle(total: 80)
    }
    let first = driver.rows.ids.first ?? 0
    #expect(driver.rows.ids == Array(first..<first + driver.rows.count))
    #expect(driver.rows.count >= 20)
  }

  @Test("A feed that was emptied leaves an empty list with two ends")
  func emptiedFeed() throws {
    var driver = try driverInTheMiddle()
    driver.send(.refresh(.keepWindow))
    for _ in 0..<2 { try driver.reply(.refresh, ids: [], total: 0) }
    #expect(driver.rows.isEmpty)
    #expect(driver.states.prepend.isEnd && driver.states.append.isEnd)
    #expect(driver.flying.isEmpty)
  }

  @Test("R16: a gap keeps its id where the window is kept")
  func gapsStay() throws {
    var driver = try driverInTheMiddle()
    driver.send(.refresh(.mergeNewer))
    try driver.reply(.refresh, ids: [0, 1], total: 20)
    let gaps = driver.engine.gaps.map(\.id)
    #expect(gaps.count == 1)
    driver.send(.refresh(.keepWindow))
    for ids in [0..<2, 6..<8, 8..<10] { try driver.reply(.refresh, ids: ids, total: 20) }
    #expect(driver.engine.gaps.map(\.id) == gaps)
  }

  @Test("What is newer goes on top, and a page under way before the old first row is not waited for")
  func newerOnTop() throws {
    var driver = try driverInTheMiddle()
    driver.prefetchRows = 2
    driver.show(0..<1, .backward)
    let before = try #require(driver.flying(.prepend))
    #expect(before.key == 2)
    driver.send(.refresh(.mergeNewer))
    try driver.reply(.refresh, ids: [0, 1], total: 20)
    #expect(driver.cancelled.map(\.id).contains(before.id))
    #expect(driver.rows.count == 7)
    #expect(driver.rows.ids.prefix(2) == [0, 1])
  }

  @Test("R8: what is left of a page under one that is newer costs its share")
  func sharedCost() throws {
    var driver = Driver.numbered(pageSize: 4)
    driver.send(.start(at: 0))
    try driver.reply(.refresh, ids: 0..<4, total: 20, cost: 8)
    driver.prefetchRows = -1
    driver.show(0..<1)
    driver.send(.refresh(.mergeNewer))
    try driver.reply(.refresh, ids: -2..<2, total: 22, cost: 5)
    #expect(driver.rows.ids == Array(-2..<4))
    #expect(driver.engine.heldCost == 5 + 8 / 2)
  }

  @Test("R8, R10: rows that come newer on top put what is in sight that much further down, and no more")
  func sightBelowNewer() throws {
    var driver = Driver.numbered()
    try driver.begin(total: 20)
    driver.showEnd()
    try driver.reply(.append, ids: [2, 3], total: 20)
    driver.prefetchRows = -1
    driver.show(2..<4)
    driver.send(.refresh(.mergeNewer))
    try driver.reply(.refresh, ids: [90, 0], total: 21)
    #expect(driver.rows.ids == [90, 0, 1, 2, 3])
    #expect(driver.engine.visibleRows == 3..<5)
  }

  @Test("R8, R10: rows that are gone from under newer ones bring what is in sight that much further up, and no more")
  func sightBelowRemoved() throws {
    var driver = Driver.numbered()
    try driver.begin(total: 20)
    for ids in [2..<4, 4..<6] {
      driver.showEnd()
      try driver.reply(.append, ids: ids, total: 20)
    }
    driver.prefetchRows = -1
    driver.show(4..<6)
    driver.send(.refresh(.mergeNewer))
    try driver.reply(.refresh, ids: [0, 3], total: 18)
    #expect(driver.rows.ids == [0, 3, 4, 5])
    #expect(driver.engine.visibleRows == 2..<4)
  }

  @Test("R9, R10: an evicted page that comes back below newer rows stands where its key says, for the limit too")
  func evictedBelowNewer() throws {
    var driver = Driver.numbered(pageSize: 4, window: .pages(2), itemLimit: 14, drift: .ignored)
    try driver.begin(total: 40)
    for _ in 0..<2 {
      driver.showEnd()
      driver.settle(total: 40)
    }
    driver.showStart()
    driver.settle(total: 40)
    let feed = [90, 91] + Array(0..<40)
    driver.send(.refresh(.mergeNewer))
    try driver.reply(.refresh, ids: feed[..<4], total: 42)
    while !driver.states.append.isEnd, driver.requests.count < 20 {
      driver.showEnd()
      driver.settle { request in
        let start = request.key * request.count
        return PageReply(items: [Row](ids: feed[start..<start + request.count]), totalCount: 42)
      }
    }
    #expect(driver.rows.ids.last == feed[15])
  }
}
