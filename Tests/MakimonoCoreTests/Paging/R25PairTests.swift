import Testing

@testable import EngineExploration
@testable import MakimonoCore

/// Keys that die, beside features that have nothing to do with them.
@Suite("R25: keys that die, beside other features")
struct R25PairTests {
  private typealias Tests = R25FreshStartTests
  private typealias Cursors = EngineDriver<CursorOrder<String>>
  private typealias Numbered = EngineDriver<PageNumberOrder>

  /// Every id that is on the screen on the way to one end and to the other.
  private func walk(_ feed: Tests.DyingFeed, _ driver: inout Cursors) -> Set<Int> {
    var met = Set(driver.rows.ids)
    for direction in [PageDirection.forward, .backward] {
      for _ in 0..<40 {
        if direction == .forward { driver.showEnd(height: 2) } else { driver.showStart(height: 2) }
        Tests.settle(&driver, feed)
        met.formUnion(driver.rows.ids)
      }
    }
    return met
  }

  @Test("Pushes: what is told while the row is looked for is shown once, and at its place")
  func pushes() throws {
    var feed = Tests.DyingFeed(rows: Array(0..<40))
    var driver = Tests.list(of: feed)
    Tests.reader(at: 19, feed, &driver)
    feed.time = 2
    Tests.expire(try Tests.asksByDeadKey(&driver), &driver)
    // Two pages of the way are in.
    for _ in 0..<2 {
      let request = try #require(driver.flying.first)
      driver.send(.pageLoaded(request.id, try #require(feed.answer(request))))
    }
    feed.rows.removeAll { $0 == 17 }
    driver.push(.remove(17), .update(Row(id: 18, version: 3)))
    #expect(!driver.rows.ids.contains(17))
    Tests.settle(&driver, feed)
    #expect(!driver.states.refresh.isLoading && !driver.states.refresh.isFailed)
    #expect(driver.rows.ids.contains(18) && driver.rows.ids.contains(19) && !driver.rows.ids.contains(17))
    #expect(walk(feed, &driver) == Set(feed.rows))
  }

  @Test("Local edits: they lie over the new rows as over the old ones, and go with their confirmation")
  func edits() throws {
    var feed = Tests.DyingFeed(rows: Array(0..<40))
    var driver = Tests.list(of: feed)
    Tests.reader(at: 19, feed, &driver)
    driver.send(.edit(.insert(Row(id: 200), at: .after(18)), token: EditToken(rawValue: 1)))
    driver.send(.edit(.remove(16), token: EditToken(rawValue: 2)))
    feed.time = 2
    Tests.expire(try Tests.asksByDeadKey(&driver), &driver)
    Tests.settle(&driver, feed)
    let ids = driver.rows.ids
    let row = try #require(ids.firstIndex(of: 18))
    #expect(ids[row + 1] == 200 && !ids.contains(16) && ids.contains(19))
    driver.send(.rollBackEdit(EditToken(rawValue: 1)))
    driver.send(.rollBackEdit(EditToken(rawValue: 2)))
    #expect(!driver.rows.ids.contains(200))
    #expect(walk(feed, &driver) == Set(feed.rows))
  }

  @Test(
    "Gaps: a list with one begins anew on the reader's side of it, and whoever fills it has every row",
    arguments: [18, 39])
  func gaps(reader row: Int) throws {
    var feed = Tests.DyingFeed(rows: Array(0..<40), isBidirectional: true)
    var driver = Tests.list(of: feed, window: .unbounded)
    Tests.reader(at: 19, feed, &driver)
    feed.rows = Array(-20..<40)
    driver.send(.refresh(.mergeNewer))
    Tests.settle(&driver, feed)
    #expect(driver.engine.gaps.count == 1)
    feed.time = 2
    driver.prefetchRows = 0
    if row == 39 {
      driver.showEnd(height: 2)
    } else {
      driver.showStart(height: 2)
      let gap = try #require(driver.engine.gaps.first)
      driver.send(.fillGap(gap.id, at: .start))
    }
    Tests.settle(&driver, feed)
    for _ in 0..<40 {
      guard let gap = driver.engine.gaps.first else { break }
      driver.show(max(0, gap.row - 1)..<gap.row + 1)
      driver.send(.fillGap(gap.id, at: .start))
      Tests.settle(&driver, feed)
    }
    #expect(driver.engine.gaps.isEmpty)
    #expect(walk(feed, &driver) == Set(feed.rows))
  }

  @Test("A screen that is taller than the window: no row in sight goes for it")
  func tallScreen() throws {
    var feed = Tests.DyingFeed(rows: Array(0..<40))
    var driver = Tests.list(of: feed, window: .pages(2))
    driver.prefetchRows = 1
    driver.send(.start(at: "a"))
    Tests.settle(&driver, feed)
    while driver.engine.rowCount < 12 {
      driver.show(0..<driver.engine.rowCount)
      Tests.settle(&driver, feed)
    }
    let shown = Set(driver.rows.ids)
    feed.time = 2
    driver.show(0..<driver.engine.rowCount)
    Tests.expire(try #require(driver.flying(.append)), &driver)
    while let request = driver.flying.first {
      #expect(shown.isSubset(of: driver.rows.ids))
      driver.send(.pageLoaded(request.id, try #require(feed.answer(request))))
      driver.show(0..<driver.engine.rowCount)
      guard driver.engine.rowCount < 20 else { break }
    }
    #expect(shown.isSubset(of: driver.rows.ids))
  }

  @Test("Memory pressure while the row is looked for: the reader's rows stay, and the list goes on")
  func memoryPressure() throws {
    var feed = Tests.DyingFeed(rows: Array(0..<40))
    var driver = Tests.list(of: feed)
    Tests.reader(at: 19, feed, &driver)
    feed.time = 2
    Tests.expire(try Tests.asksByDeadKey(&driver), &driver)
    for turn in 0..<20 {
      guard let request = driver.flying.first else { break }
      if turn % 3 == 1 { driver.send(.memoryPressure) }
      #expect(driver.rows.ids.contains(19))
      guard driver.flying.contains(where: { $0.id == request.id }) else { continue }
      driver.send(.pageLoaded(request.id, try #require(feed.answer(request))))
    }
    Tests.settle(&driver, feed)
    #expect(driver.rows.ids.contains(19))
    #expect(walk(feed, &driver) == Set(feed.rows))
  }

  @Test("A limit of rows: they are counted from the feed's start, by what was passed on the way too")
  func itemLimit() throws {
    var feed = Tests.DyingFeed(rows: Array(0..<40))
    var driver = Cursors(
      PagingConfiguration(pageSize: 2, window: .pages(4), itemLimit: 23, retry: .never),
      order: CursorOrder(isBidirectional: false), firstKey: "a")
    Tests.reader(at: 19, feed, &driver)
    var undisturbed = driver
    feed.time = 2
    Tests.expire(try Tests.asksByDeadKey(&driver), &driver)
    Tests.settle(&driver, feed)
    feed.time = 1
    let met = walk(feed, &undisturbed)
    #expect(met.count < 26)
    feed.time = 2
    #expect(walk(feed, &driver) == met)
    for _ in 0..<10 {
      driver.showEnd(height: 2)
      Tests.settle(&driver, feed)
    }
    #expect(driver.states.append == .end(.configuredLimit))
  }

  @Test(
    "Repair of drift: where keys are computed, and the feed moves at the same time, no row is missed",
    arguments: [DriftPolicy.byEvidence, .expected])
  func drift(policy: DriftPolicy) throws {
    var feed = Array(0..<40)
    var driver = Numbered.numbered(pageSize: 4, window: .pages(4), drift: policy)
    func answer(_ request: LoadRequest<Int>) -> PageReply<Int, Row> {
      let start = min(feed.count, request.key * request.count)
      return PageReply(
        items: [Row](ids: feed[start..<min(feed.count, start + request.count)]), totalCount: feed.count)
    }
    driver.send(.start(at: 3))
    driver.settle(server: answer)
    driver.showEnd()
    let request = try #require(driver.flying(.append))
    feed.insert(100, at: 2)
    #expect(driver.send(.loadFailed(request.id, .refused, advice: .expired, random: 0.5)).beginsAnew)
    driver.settle(server: answer)
    var met = Set(driver.rows.ids)
    for direction in [PageDirection.forward, .backward] {
      for _ in 0..<20 {
        if direction == .forward { driver.showEnd() } else { driver.showStart() }
        driver.settle(server: answer)
        met.formUnion(driver.rows.ids)
      }
    }
    #expect(met == Set(feed))
  }

  @Test(
    "Loads ahead: the edge's own has the list begin anew, and the others are given up; one ahead of it is asked for again",
    arguments: [0, 1])
  func loadsAhead(dead: Int) throws {
    var driver = Numbered.numbered(pageSize: 2, drift: .ignored, maxLoadsInFlight: 3)
    try driver.begin(total: 30)
    driver.prefetchRows = 8
    driver.show(0..<2)
    #expect(driver.flying.count == 3)
    let output = driver.send(.loadFailed(driver.flying[dead].id, .refused, advice: .expired, random: 0.5))
    #expect(output.beginsAnew == (dead == 0))
    #expect(driver.flying.map(\.edge) == [dead == 0 ? .refresh : .append])
    driver.settle(total: 30)
    for _ in 0..<16 {
      driver.showEnd()
      driver.settle(total: 30)
    }
    #expect(driver.rows.ids == Array(0..<30))
  }

  @Test("A jump while the row is looked for: the list begins where it leads, and nothing of the search comes after it")
  func jump() throws {
    var feed = Tests.DyingFeed(rows: Array(0..<40))
    var driver = Tests.list(of: feed)
    Tests.reader(at: 19, feed, &driver)
    feed.time = 2
    Tests.expire(try Tests.asksByDeadKey(&driver), &driver)
    let searching = try #require(driver.flying.first)
    driver.send(.jump(to: "2:30"))
    #expect(driver.cancelled.contains { $0.id == searching.id })
    Tests.settle(&driver, feed)
    #expect(driver.rows.ids == [30, 31, 32, 33] || driver.rows.ids == [30, 31])
    driver.prefetchRows = 0
    for _ in 0..<10 {
      driver.showEnd(height: 1)
      Tests.settle(&driver, feed)
    }
    #expect(driver.rows.ids.last == 39)
  }
}
