import Foundation
import MakimonoTesting
import Testing

@testable import Makimono

@Suite("Pager: races", .timeLimit(.minutes(60)))
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
    await pager.refreshAndWait()
    gate.open()
    await late.value
    await pager.waitUntilSettled()
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
    pager.refresh()
    await gate.cancelled()
    await pager.waitUntilSettled()
    #expect(pager.loadStates.append.failure == nil)
  }

  @Test("R10: of refreshes that overlap the last is answered, and everybody who waits is woken by that")
  func refreshTwice() async {
    let source = Feeds.numbered(total: 9)
    let pager = Pager(source: source, configuration: .test())
    await pager.started()
    let gate = source.hold(1)
    let first = Task { await pager.refreshAndWait() }
    let second = Task { await pager.refreshAndWait() }
    await gate.reached()
    pager.refresh()
    await gate.cancelled()
    await first.value
    await second.value
    #expect(source.requestedKeys == [1, 1, 1])
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
    await pager.waitUntilSettled()
    #expect(pager.ids == [0, 1, 2])
  }

  private static let cancellations: [any Error & Sendable] = [
    CancellationError(), URLError(.cancelled), CocoaError(.userCancelled),
  ]

  @Test(
    "FIELD 39: a page that the source gives up, though it is wanted, is asked for once more, and nobody sees an error")
  func givenUp() async {
    for error in Self.cancellations {
      let source = Feeds.numbered(total: 9)
      for key in 1...2 { source.fail(key, error) }
      let pager = Pager(source: source, configuration: .test(), prefetchRows: 1)
      var failures = 0
      let token = pager.observe { if $0.loadStates.refresh.isFailed || $0.loadStates.append.isFailed { failures += 1 } }
      await pager.started()
      pager.rowsVisible(2..<3)
      await pager.waitUntilSettled()
      #expect(pager.ids == Array(0..<6))
      #expect(failures == 0)
      #expect(source.requestedKeys == [1, 1, 2, 2])
      token.cancel()
    }
  }

  @Test("A source that gives up again and again fails like any other, and is tried again like any other")
  func givesUpAlways() async {
    for error in Self.cancellations {
      let clock = ManualClock()
      let source = Feeds.numbered(total: 9)
      source.fail(1, error, times: 2)
      let pager = Pager(source: source, configuration: .test(retry: RetryPolicy()), clock: clock)
      pager.start()
      await clock.sleepers(atLeast: 1)
      #expect(pager.isRetryScheduled(.refresh))
      clock.advance(by: .seconds(60))
      await pager.waitUntilSettled()
      #expect(pager.ids == [0, 1, 2])
    }
  }

  @Test(
    "FIELD 39: who waits for a pull to refresh is drawn anew, and his task cancelled: the refresh goes on, and is no error"
  )
  func redrawnWhileRefreshing() async {
    let source = Feeds.numbered(total: 9)
    let pager = Pager(source: source, configuration: .test())
    await pager.started()
    let gate = source.hold(1)
    let pull = Task { await pager.refreshAndWait() }
    await gate.reached()
    pull.cancel()
    await pull.value
    #expect(!gate.isCancelled)
    gate.open()
    await pager.waitUntilSettled()
    #expect(pager.loadStates.refresh.isIdle)
    #expect(source.requestedKeys == [1, 1])
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
      case 0: pager.refresh()
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
