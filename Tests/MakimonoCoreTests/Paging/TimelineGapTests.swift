import Testing

@testable import EngineExploration
@testable import MakimonoCore

/// Gaps and ways back in a feed that lives, as sessions of live worlds came upon them.
@Suite("R8, R9, R10, R16, R17: gaps and ways back in a timeline")
struct TimelineGapTests {
  static let keys: [TimelineFeed.Keys] = [.forward, .bothWays, .polling]

  @Test("R10: what is newest is asked for twice at a time: the older reply does not stand on top")
  func newestTwice() throws {
    var feed = TimelineFeed(.forward, count: 40)
    var driver = EngineDriver.timeline(feed, window: .pages(3))
    #expect(driver.readDown(6, feed) == nil)
    feed.grow(by: 10)
    driver.send(.refresh(.mergeNewer))
    let merge = try #require(driver.flying(.refresh))
    let old = feed.page(merge.key, merge.count)
    driver.showStart()
    while let request = driver.flying(.prepend), request.key != .newest {
      driver.send(.pageLoaded(request.id, feed.page(request.key, request.count)))
      driver.showStart()
    }
    let top = try #require(driver.flying(.prepend))
    feed.grow(by: 9)
    driver.send(.pageLoaded(top.id, feed.page(top.key, top.count)))
    driver.send(.pageLoaded(merge.id, old))
    driver.settle(feed)
    #expect(feed.mistake(in: driver.rows) == nil)
    #expect(driver.rows.first?.id == 59)
    #expect(driver.states.refresh == .idle)
  }

  @Test(
    "L1: a page that grew does not close a gap from below with fewer rows than it had",
    arguments: [GapSide.start, .end])
  func grownPageBelowGap(side: GapSide) throws {
    var feed = TimelineFeed(.forward, count: 45)
    var driver = EngineDriver.timeline(feed, window: .pages(5))
    for _ in 0..<4 { driver.push(feed.grow()) }
    driver.send(.refresh(.mergeNewer))
    driver.push(feed.grow())
    driver.settle(feed)
    #expect(driver.readDown(1, feed) == nil)
    driver.prefetchRows = -1
    driver.showEnd()
    driver.send(.memoryPressure)
    driver.send(.refresh(.mergeNewer))
    driver.settle(feed)
    #expect(feed.mistake(in: driver.rows) == nil)
    for _ in 0..<9 {
      guard let gap = driver.engine.gaps.first else { break }
      driver.send(.fillGap(gap.id, at: gap[side].isEnd ? .start : side))
      driver.settle(feed)
      #expect(feed.mistake(in: driver.rows) == nil)
    }
    #expect(driver.engine.gaps.isEmpty)
  }

  @Test(
    "R6: rows that went at the server leave no cycle on the way back",
    arguments: [TimelineFeed.Keys.bothWays, .polling])
  func shrunkAbove(keys: TimelineFeed.Keys) {
    var feed = TimelineFeed(keys, count: 40)
    var driver = EngineDriver.timeline(feed, window: .pages(3))
    #expect(driver.readDown(9, feed) == nil)
    for _ in 0..<37 { feed.remove(at: 3) }
    for _ in 0..<12 {
      driver.showStart()
      driver.settle(feed)
    }
    #expect(driver.states.prepend == .end(.sourceSaidSo))
    #expect(driver.rows.first?.id == 40)
  }

  @Test("R9, L1: a page that was cut at its start comes back by what leads back from it, without a gap")
  func cutStart() {
    for (window, row) in [(PagingWindow.pages(3), 3), (.pages(2), 2), (PagingWindow(maxItems: 9), 3)] {
      var feed = TimelineFeed(.polling, count: 13)
      var driver = EngineDriver.timeline(feed, pageSize: 2, window: window)
      driver.showEnd()
      driver.settle(feed)
      driver.show(row..<row + 1)
      driver.settle(feed)
      for _ in 0..<11 { driver.push(feed.grow()) }
      for _ in 0..<16 {
        #expect(driver.readUp(1, feed) == nil)
        #expect(driver.engine.gaps.isEmpty)
      }
      #expect(driver.rows.first?.id == 24)
    }
  }

  @Test(
    "R17, L6: rows that are pushed while pages come late stand once, in their order", arguments: keys, [1, 2, 3, 5])
  func latePages(keys: TimelineFeed.Keys, every: Int) {
    for window in [PagingWindow.pages(2), .pages(3), PagingWindow(maxItems: 7)] {
      for atEnd in [false, true] {
        var feed = TimelineFeed(keys, count: 21)
        var driver = EngineDriver(
          PagingConfiguration(pageSize: 2, window: window, retry: .never), order: feed.order, firstKey: .newest)
        driver.prefetchRows = 4
        driver.send(.start(at: .newest))
        for push in 1...60 {
          driver.push(feed.grow())
          #expect(feed.mistake(in: driver.rows) == nil)
          if push % every == 0, let request = driver.flying.first {
            driver.send(.pageLoaded(request.id, feed.page(request.key, request.count)))
          }
          #expect(feed.mistake(in: driver.rows) == nil)
          if atEnd { driver.showEnd() } else { driver.showStart() }
        }
        driver.settle(feed)
        #expect(feed.mistake(in: driver.rows) == nil)
        #expect(driver.readDown(70, feed) == nil)
        #expect(driver.rows.last?.id == 1)
      }
    }
  }

  @Test("R16: a list that is begun in the middle of what leads forward alone does not call that the feed's start")
  func noWayBack() {
    var feed = TimelineFeed(.forward, count: 40)
    var driver = EngineDriver.timeline(feed)
    #expect(driver.states.prepend == .end(.sourceSaidSo))
    driver.send(.jump(to: .after(20)))
    driver.settle(feed)
    #expect(driver.states.prepend == .end(.noWayBack))
    // What is put at the feed's start is not put there.
    driver.push(feed.grow())
    #expect(driver.rows.first?.id == 19)
    #expect(feed.mistake(in: driver.rows) == nil)
    driver.send(.invalidate)
    driver.settle(feed)
    #expect(driver.rows.first?.id == 41)
    #expect(driver.states.prepend == .end(.sourceSaidSo))
  }
}
