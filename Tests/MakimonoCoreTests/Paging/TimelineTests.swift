import Testing

@testable import EngineExploration
@testable import MakimonoCore

/// What a live feed does to a list that is read by cursors: no row is lost, doubled or out of order.
@Suite("R8, R9, R10, R16, R17, R24: a timeline")
struct TimelineTests {
  static let keys: [TimelineFeed.Keys] = [.forward, .bothWays, .polling]

  @Test(
    "L1: a page that grew by rows that were pushed comes back, and what lies behind it is not lost",
    arguments: keys, [2, 7, 30])
  func grownPage(keys: TimelineFeed.Keys, pushes: Int) {
    for merges in [false, true] {
      var feed = TimelineFeed(keys, count: 80)
      var driver = EngineDriver.timeline(feed, window: .pages(3))
      for _ in 0..<pushes { driver.push(feed.grow()) }
      if merges {
        driver.send(.refresh(.mergeNewer))
        driver.settle(feed)
      }
      #expect(driver.readDown(12, feed) == nil)
      #expect(driver.readUp(30, feed) == nil)
      #expect(driver.rows.first?.id == 80 + pushes)
      #expect(driver.readDown(40, feed) == nil)
    }
  }

  @Test("L1: a page that grew at the list's end comes back, and the rest of it after it", arguments: keys)
  func grownLastPage(keys: TimelineFeed.Keys) {
    var feed = TimelineFeed(keys, count: 30, from: 100)
    var driver = EngineDriver.timeline(feed, window: .pages(3))
    #expect(driver.readDown(10, feed) == nil)
    for _ in 0..<9 { driver.push(feed.growAtEnd(), at: .end) }
    #expect(driver.rows.last?.id == 91)
    #expect(driver.readUp(10, feed) == nil)
    #expect(driver.rows.first?.id == 129)
    #expect(driver.readDown(14, feed) == nil)
    #expect(driver.rows.last?.id == 91)
    #expect(driver.states.append.isEnd)
  }

  @Test("L2: a window with a gap is read anew, each run by its own keys", arguments: [3, 4, 9], [0, 1, 2])
  func keptWindow(added: Int, growth: Int) {
    var feed = TimelineFeed(.forward, count: 40)
    var driver = EngineDriver.timeline(feed, window: .pages(5))
    driver.showEnd()
    driver.settle(feed)
    feed.grow(by: added)
    driver.send(.refresh(.mergeNewer))
    driver.settle(feed)
    driver.send(.refresh(.keepWindow))
    driver.settle {
      defer { feed.grow(by: growth) }
      return feed.page($0.key, $0.count)
    }
    #expect(feed.mistake(in: driver.rows) == nil)
    // What nothing leads to any more is as it was; all else was read.
    let lower = "40 39 38 37 36 35 34 33"
    let expected = [
      3: "43 42 41 40 39 38 37 36 35 34 33 32", 4: "44 43 42 41 gap \(lower)", 9: "49 48 47 46 gap \(lower)",
    ]
    #expect(driver.shown == expected[added])
  }

  @Test("L2: what is read anew reaches the next run: the gap goes")
  func keptWindowMeets() {
    var feed = TimelineFeed(.forward, count: 40)
    var driver = EngineDriver.timeline(feed, window: .pages(5))
    feed.grow(by: 6)
    driver.send(.refresh(.mergeNewer))
    driver.settle(feed)
    #expect(driver.shown == "46 45 44 43 gap 40 39 38 37")
    for _ in 0..<4 { feed.remove(at: 1) }
    driver.send(.refresh(.keepWindow))
    driver.settle(feed)
    #expect(driver.shown == "46 41 40 39 38 37")
    #expect(driver.readDown(3, feed) == nil)
  }

  @Test("L4: around the anchor, what lies above is kept though the cursors lead forward alone", arguments: keys)
  func aroundAnchor(keys: TimelineFeed.Keys) {
    let feed = TimelineFeed(keys, count: 60)
    var driver = EngineDriver.timeline(feed)
    #expect(driver.readDown(8, feed) == nil)
    driver.show(6..<8)
    let anchor = driver.rows[6].id
    driver.send(.refresh(.aroundAnchor))
    driver.settle(feed)
    #expect(driver.rows.contains { $0.id == anchor })
    #expect(!driver.states.prepend.isEnd)
    #expect(driver.readUp(14, feed) == nil)
    #expect(driver.rows.first?.id == 60)
    #expect(driver.states.prepend == .end(.sourceSaidSo))
  }

  @Test("L4: around an anchor that nothing leads to any more, the list stays and is read anew", arguments: keys)
  func aroundLostAnchor(keys: TimelineFeed.Keys) {
    var feed = TimelineFeed(keys, count: 60)
    var driver = EngineDriver.timeline(feed)
    feed.grow(by: 9)
    driver.send(.refresh(.mergeNewer))
    driver.settle(feed)
    driver.show(5..<7)
    #expect(driver.shown.hasPrefix("69 68 67 66 gap 60 59 58 57"))
    driver.send(.refresh(.aroundAnchor))
    driver.settle(feed)
    #expect(driver.rows.contains { $0.id == 60 })
    #expect(feed.mistake(in: driver.rows) == nil)
    #expect(driver.readDown(3, feed) == nil)
    #expect(driver.readUp(9, feed) == nil)
    #expect(driver.rows.first?.id == 69)
  }

  @Test(
    "L7: a gap is filled from below, also where the reader had rested at the top",
    arguments: [TimelineFeed.Keys.bothWays, .polling])
  func filledFromBelow(keys: TimelineFeed.Keys) throws {
    var feed = TimelineFeed(keys, count: 40)
    var driver = EngineDriver.timeline(feed, window: .pages(6))
    feed.grow(by: 14)
    driver.send(.refresh(.mergeNewer))
    driver.settle(feed)
    var fills = 0
    while let gap = driver.engine.gaps.first, fills < 9 {
      try #require(!gap.end.isEnd || keys == .bothWays)
      driver.send(.fillGap(gap.id, at: gap.end.isEnd ? .start : .end))
      driver.settle(feed)
      #expect(feed.mistake(in: driver.rows) == nil)
      fills += 1
    }
    #expect(driver.engine.gaps.isEmpty)
    #expect(driver.rows.ids.prefix(18) == (37...54).reversed()[...])
  }

  @Test(
    "L8: a source that leads both ways goes back by the key it named last, without a gap",
    arguments: [TimelineFeed.Keys.bothWays, .polling])
  func backByNewestKey(keys: TimelineFeed.Keys) {
    var feed = TimelineFeed(keys, count: 60)
    var driver = EngineDriver.timeline(feed, window: .pages(3))
    #expect(driver.readDown(9, feed) == nil)
    feed.grow(by: 10)
    for _ in 0..<20 {
      #expect(driver.readUp(1, feed) == nil)
      #expect(driver.engine.gaps.isEmpty)
    }
    #expect(driver.rows.first?.id == 70)
  }

  @Test("L8: one that leads forward alone leaves a gap where rows came on top, without any refresh")
  func gapWithoutRefresh() {
    var feed = TimelineFeed(.forward, count: 60)
    var driver = EngineDriver.timeline(feed, window: .pages(3))
    #expect(driver.readDown(9, feed) == nil)
    feed.grow(by: 10)
    #expect(driver.readUp(14, feed) == nil)
    #expect(driver.engine.gaps.count == 1)
    #expect(driver.rows.first?.id == 70)
  }

  @Test(
    "L5: the window is bounded however many rows are pushed, and all can be read again",
    arguments: [PagingWindow.pages(3), PagingWindow(maxItems: 16)], keys)
  func boundedPushes(window: PagingWindow, keys: TimelineFeed.Keys) {
    for row in [0, 2] {
      var feed = TimelineFeed(keys, count: 30)
      var driver = EngineDriver.timeline(feed, window: window)
      driver.show(row..<row + 1)
      driver.settle(feed)
      let seen = driver.rows[row].id
      for _ in 0..<200 {
        driver.push(feed.grow())
        driver.settle(feed)
        #expect(driver.rows.count <= 24)
        #expect(driver.engine.edits.entries.count <= 5)
      }
      #expect(driver.rows.contains { $0.id == seen }, "the reader's row stays")
      #expect(feed.mistake(in: driver.rows) == nil)
      #expect(driver.readUp(70, feed) == nil)
      #expect(driver.rows.first?.id == 230)
      #expect(driver.readDown(80, feed) == nil)
      #expect(driver.rows.last?.id == 1 || !driver.engine.gaps.isEmpty)
    }
  }

  @Test("L6: rows that are pushed while a first page or a refresh is on its way stand in their order", arguments: 1...9)
  func pushedMeanwhile(pushes: Int) throws {
    for isRefresh in [false, true] {
      for answered in 0...pushes {
        var feed = TimelineFeed(.forward, count: 40)
        var driver = EngineDriver.timeline(feed)
        if !isRefresh {
          driver = EngineDriver(driver.engine.configuration, order: feed.order, firstKey: .newest)
          driver.send(.start(at: .newest))
        } else {
          driver.send(.refresh(.firstPage))
        }
        let request = try #require(driver.flying(.refresh))
        var reply = feed.page(request.key, request.count)
        for push in 1...pushes {
          driver.push(feed.grow())
          if push == answered { reply = feed.page(request.key, request.count) }
        }
        driver.send(.pageLoaded(request.id, reply))
        #expect(feed.mistake(in: driver.rows) == nil)
        #expect(driver.rows.first?.id == 40 + pushes)
      }
    }
  }
}
