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

  /// Sessions in which the engine was wrong once, by what was seen.
  @Test(
    "A session that showed a fault shows none",
    arguments: [
      // The judge's own: a row that is gone at the server, unknown to the list, with its neighbours out of the window.
      (.refreshing, [3_100_422]),
      // Two requests for what is newest, and the older reply on top.
      (.grownPages, [21, 63]),
      // Pages of rows that are read again, and were pushed on meanwhile.
      (.opening, [49, 90, 170]), (.grownPages, [100, 170, 1010, 3042]),
      // A page that grew closes a gap from below with fewer rows.
      (.grownPages, [25, 141]),
      // A key of another gap; short pages between which a page closes a gap.
      (.gaps, [288, 555]), (.grownPages, [284, 386]),
      // No room for a gap's rows, though the reader looks at it; no way to be told of what is newer.
      (.anchored, [2, 48]), (.rereading, [79]),
      // A gap below the source's last page; a cycle through what went, or lies beyond a gap.
      (.shrinking, [74, 1062]), (.gaps, [3016]),
      // A page cut at its start that could be read back to, and was not; one that no key leads into, and did not go.
      (.grownPages, [66]), (.opening, [30, 198]),
      // Rows that were told of out of order: a page has those between, beyond the list's end, in a gap, or read from above once more; one
      // that was held back stood beside a page that could not be read anew.
      (.told, [406, 573, 980, 1458]),
      // A page whose rows all went as they were told of: in a run, right below a gap, in the end or at once, and all that was held.
      (.told, [2821]), (.history, [1877, 3053, 5289, 6885, 7397]),
      // A row that was told of between what was let go and what is held; a loss that reading the window anew forgot.
      (.history, [3243, 3572]),
      // An evicted page came back as nothing, and was stepped over without a word.
      (.expiring, [7, 13, 99]),
      // Rows put behind those held, since the feed grew above; pages read anew without those between them.
      (.counted, [3, 11, 17, 31, 36, 87]),
      // A page remembered in front of a gap, joined without one; rows that were confirmed, read as if they were empty pages.
      (.rereading, [795]), (.grownPages, [907]), (.pushed, [137, 417]), (.opening, [508]),
      // An earlier row that was pushed, above a later one; a row more than the window holds.
      (.pushed, [346, 821, 150, 216]),
      // A page with rows on either side of what was left above a gap.
      (.grownPages, [100_205, 100_255, 100_710, 100_954]),
      // A grown page that was cut: its keys lead to rows that went.
      (.pushed, [100_304, 101_231, 100_244, 100_581]), (.opening, [101_012, 101_378]),
      (.everything, [100_281, 101_446]),
      // What was read anew without a request, and rows that a later page of it brought.
      (.opening, [100_201]), (.tall, [100_220]),
      // A page from beyond a gap that came back as nothing.
      (.everything, [100_858]),
      // From the top down past more pages than count as empty; a row that is gone below a newer one.
      (.pushed, [101_072, 100_019]), (.refreshing, [100_458, 101_363]),
      // Rows that waited beside one row, of which the furthest became the list's own first.
      (.opening, [500_136]), (.pushed, [100_010, 100_767, 100_946, 500_127, 501_192, 501_385]),
      // Rows that waited for the pages of a refresh that had failed.
      (.pushed, [500_654]),
      // A page went at the start that what comes next was on its way past.
      (.pushed, [500_147]), (.grownPages, [700_318, 901_185]),
      // More pages above the rows held than are read in a row; a dead key above them.
      (.pushed, [100_745]), (.everything, [700_671]), (.expiring, [701_173]),
      // Pages beyond the place where the list was begun, all gone.
      (.shrinking, [100_940, 500_825]),
      // A page that was in another whole; rows that were let go for a page that had them; a page remembered beyond one that had it.
      (.gaps, [901_130, 1_300_766, 1_300_602]),
      // A reader whose row went with the rows below it; a source that was wrong once.
      (.counted, [660]), (.expiring, [501_326]),
    ] as [(LiveWorld, [UInt64])])
  func pinned(_ world: LiveWorld, _ seeds: [UInt64]) {
    for seed in seeds {
      let (setup, script) = LiveSimulation.session(world, seed: seed)
      #expect(LiveSimulation.play(setup, script).violations == [], "WORLD=\(world.rawValue) SEED=\(seed)")
    }
  }

  @Test(
    "A fault that is known goes by its name",
    arguments: [
      (.grownPages, 1_300_785, .readFromBelow), (.everything, 1_700_449, .readFromBelow),
      (.everything, 1_701_476, .goneWayBack), (.counted, 22, .staleNumber), (.counted, 738, .staleNumber),
      (.shrinking, 3_100_491, .circleOfHeldRows),
    ] as [(LiveWorld, UInt64, LiveKnownIssue)])
  func known(_ world: LiveWorld, _ seed: UInt64, _ issue: LiveKnownIssue) {
    let (setup, script) = LiveSimulation.session(world, seed: seed)
    #expect(LiveKnownIssue.of(LiveSimulation.play(setup, script)) == issue)
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
        "answer", "see", "answerWithNothing", "killKeys", "fail", "timer", "move", "grow", "delete", "update", "shrink",
        "refresh",
        "invalidate", "jump", "fillGap", "memoryPressure", "retry", "hear", "hearMany", "hearAgain", "resumeLine",
        "cutLine", "mendLine",
        "holdBack",
      ])
  }
}
