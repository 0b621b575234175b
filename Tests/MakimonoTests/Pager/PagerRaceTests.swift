import MakimonoTesting
import Testing

@testable import Makimono

@Suite("Pager: races", .timeLimit(.minutes(10)))
@MainActor
struct PagerRaceTests {
  @Test("R2, FIELD 20: a reply that comes after a refresh is dropped")
  func lateReply() async throws {
    let source = Feeds.numbered(total: 9)
    source.reply(to: 2, PageReply(items: rows(77...79), totalCount: 9))
    let gate = source.hold(2, cancellation: .ignored)
    let pager = Pager(source: source, configuration: .test(), prefetchRows: 1)
    await pager.started()
    pager.rowsVisible(2..<3)
    await gate.reached()
    let late = try #require(pager.loads.values.first)
    await pager.refresh()
    gate.open()
    await late.value
    await pager.settled()
    #expect(pager.ids == Array(0..<6), "page 2 is that of the second request")
    #expect(source.requestedKeys == [1, 2, 1, 2])
  }

  @Test("R2: a refresh cancels the load of an edge, and the source hears of it")
  func refreshCancels() async {
    let source = Feeds.numbered(total: 9)
    let gate = source.hold(2)
    let pager = Pager(source: source, configuration: .test(), prefetchRows: 1)
    await pager.started()
    pager.rowsVisible(2..<3)
    await gate.reached()
    now { pager.refresh() }
    await gate.cancelled()
    await pager.settled()
    #expect(pager.loadStates.append.failure == nil)
  }

  @Test("R1: refreshes that overlap are one load, and everybody who waits is woken")
  func refreshTwice() async {
    let source = Feeds.numbered(total: 9)
    let pager = Pager(source: source, configuration: .test())
    await pager.started()
    let gate = source.hold(1)
    let first = Task { await pager.refresh() }
    let second = Task { await pager.refresh() }
    await gate.reached()
    now { pager.refresh() }
    gate.open()
    await first.value
    await second.value
    #expect(source.requestedKeys == [1, 1])
  }

  @Test("The last of two jumps wins, whichever reply comes first")
  func twoJumps() async throws {
    let source = Feeds.numbered(total: 90)
    let slow = source.hold(5, cancellation: .ignored)
    let pager = KeyedPager(source: source, configuration: .test())
    await pager.started()
    pager.jump(to: 5)
    await slow.reached()
    let late = try #require(pager.loads.values.first)
    await pager.jumped(to: 9)
    slow.open()
    await late.value
    #expect(pager.ids == [24, 25, 26])
  }

  @Test("Whoever waits for a refresh can give up; the refresh goes on")
  func cancelledWait() async {
    let source = Feeds.numbered(total: 9)
    let gate = source.hold(1)
    let pager = Pager(source: source, configuration: .test())
    let waiting = Task { await pager.started() }
    await gate.reached()
    waiting.cancel()
    await waiting.value
    #expect(pager.loadStates.refresh.isLoading)
    gate.open()
    await pager.settled()
    #expect(pager.ids == [0, 1, 2])
  }

  @Test("A source that throws CancellationError by itself fails the edge, and does not stop the list")
  func spuriousCancellation() async {
    let source = Feeds.numbered(total: 9)
    source.fail(1, CancellationError())
    let pager = Pager(source: source, configuration: .test(retry: RetryPolicy()))
    await pager.started()
    #expect(pager.loadStates.refresh.failure?.error is CancellationError)
    #expect(!pager.isRetryScheduled(.refresh))
    pager.retry()
    await pager.settled()
    #expect(pager.ids == [0, 1, 2])
  }

  @Test(
    "Replies, failures, retries, refreshes, jumps and scrolls in any order", arguments: [false, true])
  func anyOrder(ignoresCancellation: Bool) async throws {
    for seed in UInt64(1)...40 {
      try await session(seed: seed, ignoresCancellation: ignoresCancellation)
    }
  }

  private func session(seed: UInt64, ignoresCancellation: Bool) async throws {
    var generator = SeededRandom(seed: seed)
    let clock = ManualClock()
    let source = SlowSource(clock: clock, seed: seed, total: 31, ignoresCancellation: ignoresCancellation)
    let pager = KeyedPager(
      source: source, configuration: .test(window: .pages(3), retry: RetryPolicy(baseDelay: 0.002)), clock: clock,
      random: { 0.5 })
    var mirror: [Row] = []
    let observation = pager.observe { update in
      update.change.apply(to: &mirror, after: Array(update.items))
      #expect(mirror == Array(update.items), "seed \(seed): the steps do not give the rows")
    }
    pager.start()
    for step in 0..<60 {
      let count = max(1, pager.items.count)
      switch Int.random(in: 0..<12, using: &generator) {
      case 0: now { pager.refresh() }
      case 1: pager.jump(to: Int.random(in: 1...11, using: &generator))
      case 2: pager.retry()
      case 3: pager.shedMemory()
      case 4...7:
        let row = Int.random(in: 0..<count, using: &generator)
        pager.rowsVisible(row..<row + 2)
      default: clock.advance(by: .milliseconds(Int.random(in: 1...5, using: &generator)))
      }
      try await until("seed \(seed), step \(step): every load and every timer of the pager sleeps on the clock") {
        pager.loads.count + pager.timers.count == clock.sleeperCount
      }
      #expect(pager.engine.invariantViolations.isEmpty, "seed \(seed), step \(step)")
      #expect(mirror == Array(pager.items), "seed \(seed), step \(step)")
    }
    observation.cancel()
  }
}
