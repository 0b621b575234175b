import MakimonoCore
import MakimonoTesting
import Testing

/// The server of live sessions, and what holds the list against it.
@Suite("Live feeds")
struct LiveFeedTests {
  private func request(_ key: Int, count: Int = 3) -> LoadRequest<Int> {
    LoadRequest(id: RequestID(rawValue: 1), edge: .append, key: key, count: count)
  }

  private func ids(_ feed: LiveFeed, _ key: Int) -> [Int] { feed.answer(request(key)).items.map(\.id) }

  @Test("Keys say which way they lead, and stay good when their row goes")
  func keysets() {
    var feed = LiveFeed(paging: .eitherWay, rowCount: 9)
    #expect(ids(feed, 0) == [9, 8, 7])
    #expect(ids(feed, 7) == [6, 5, 4])
    #expect(ids(feed, -4) == [7, 6, 5])
    #expect(feed.answer(request(7)).nextKey == 4)
    #expect(feed.answer(request(7)).previousKey == -6)
    #expect(feed.answer(request(2)).nextKey == nil)
    feed.delete(6)
    #expect(ids(feed, 7) == [6, 5, 4])
    #expect(ids(feed, 9) == [8, 6, 5])
    #expect(feed.grow().id == 10)
    #expect(ids(feed, -8) == [10, 9])
    feed.shrink(100)
    #expect(feed.rows.map(\.id) == [10])
  }

  @Test("A page has a key of what is newer always, or where there is something newer")
  func newerKeys() {
    #expect(LiveFeed(paging: .eitherWay, rowCount: 5).answer(request(0)).previousKey == -5)
    #expect(LiveFeed(paging: .eitherWayWhereThereIsMore, rowCount: 5).answer(request(0)).previousKey == nil)
    #expect(LiveFeed(paging: .eitherWayWhereThereIsMore, rowCount: 5).answer(request(4)).previousKey == -3)
    #expect(LiveFeed(paging: .olderThan, rowCount: 5).answer(request(4)).previousKey == nil)
  }

  @Test("Offsets count from the newest row")
  func offsets() {
    let feed = LiveFeed(paging: .offsets, rowCount: 5)
    #expect(ids(feed, 0) == [5, 4, 3])
    #expect(ids(feed, 3) == [2, 1])
    #expect(ids(feed, 9) == [])
    #expect(feed.answer(request(9)).totalCount == 5)
  }

  @Test("A seed brings the same session back in every world", arguments: LiveWorld.allCases)
  func replay(_ world: LiveWorld) {
    let (setup, script) = LiveSimulation.session(world, seed: 42)
    let first = LiveSimulation.play(setup, script, log: TransitionLog())
    let second = LiveSimulation.play(setup, script, log: TransitionLog())
    #expect(first.log?.lines == second.log?.lines)
    #expect(first.steps == first.log?.lines.count)
    #expect(first.violations == second.violations)
  }

  @Test("Every kind of event comes up, and every way of paging")
  func variety() {
    var events: Set<String> = []
    var pagings: Set<LivePaging> = []
    for world in LiveWorld.allCases {
      for seed in 0..<10 as Range<UInt64> {
        let (setup, script) = LiveSimulation.session(world, seed: seed)
        pagings.insert(setup.paging)
        for event in script { events.insert(String("\(event)".prefix { $0 != "(" })) }
      }
    }
    #expect(pagings == Set(LivePaging.allCases))
    #expect(
      events == [
        "answer", "see", "answerWithNothing", "fail", "timer", "move", "grow", "delete", "update", "shrink", "refresh",
        "invalidate", "jump", "fillGap", "memoryPressure", "retry",
      ])
  }
}
