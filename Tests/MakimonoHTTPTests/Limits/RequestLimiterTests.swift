import Foundation
import Makimono
import MakimonoTesting
import Testing

@testable import MakimonoHTTP

@Suite("One quota for many lists", .timeLimit(.minutes(60)))
struct RequestLimiterTests {
  /// A server with a quota of 60 an hour, on a test's clock. A request counts when it comes; the test says when it is answered.
  private final class QuotaServer: Sendable {
    struct Request: Sendable {
      let time: Duration
      let list: Int
    }
    private struct State: Sendable {
      var requests: [Request] = []
      var open: [CheckedContinuation<HTTPHeaders, Never>] = []
    }

    private let state = Locked(State())
    private let clock: ManualClock
    private let tells: Bool

    init(_ clock: ManualClock, tells: Bool) {
      self.clock = clock
      self.tells = tells
    }

    var requests: [Request] { state.withLock { $0.requests } }
    var openCount: Int { state.withLock { $0.open.count } }

    func ask(list: Int) async -> HTTPHeaders {
      await withCheckedContinuation { continuation in
        state.withLock {
          $0.requests.append(Request(time: clock.now.offset, list: list))
          $0.open.append(continuation)
        }
      }
    }

    /// Answers the oldest, with what is left of the hour.
    func answer() {
      let now = clock.now.offset.components.seconds
      let (continuation, used) = state.withLock { state in
        (state.open.removeFirst(), state.requests.count { $0.time.components.seconds / 3600 == now / 3600 })
      }
      continuation.resume(
        returning: tells
          ? ["Rate-Limit": "60", "Rate-Remaining": "\(max(0, 60 - used))", "Rate-Reset": "\(3600 - now % 3600)"] : [:])
    }
  }

  @Test(
    "20 lists, 60 requests an hour: never a 61st, nobody starves, who is visible goes first", arguments: [true, false])
  func sharedQuota(serverTells: Bool) async throws {
    let clock = ManualClock()
    let server = QuotaServer(clock, tells: serverTells)
    let limiter = RequestLimiter(
      quota: serverTells ? nil : RequestQuota(60, per: .seconds(3600)), maxConcurrent: 4, clock: clock)
    let finished = Locked(0)
    // Each list wants 12 pages, one after the other; in all 240: four hours.
    let lists = (0..<20).map { list in
      let lane = RequestLane(list == 7 ? .visible : .hidden)
      return Task {
        for _ in 0..<12 {
          let permit = try await limiter.acquire(lane)
          let headers = await server.ask(list: list)
          await limiter.finish(permit, RetryTime(headers, now: 0), wasRefused: false)
        }
        finished.withLock { $0 += 1 }
      }
    }
    while finished.withLock({ $0 }) < 20 {
      // Until every list either waits for its turn, or for an answer.
      try await until("20 lists wait or are done") {
        // Against the way that a list goes: one that goes on meanwhile is not counted twice.
        let doneOrAsking = finished.withLock { $0 } + server.openCount
        return await doneOrAsking + limiter.waitingCount >= 20
      }
      if server.openCount > 0 {
        server.answer()
        clock.advance(by: .seconds(1))
        continue
      }
      // Nobody asks before the time goes on, or somebody is just about to.
      try await until("a request, a wait or the end") {
        server.openCount > 0 || clock.sleeperCount > 0 || finished.withLock({ $0 }) == 20
      }
      if server.openCount == 0, let span = clock.untilNextWake { clock.advance(by: span) }
    }
    for list in lists { try await list.value }

    let requests = server.requests
    #expect(requests.count == 240)
    let hourly = Dictionary(grouping: requests) { $0.time.components.seconds / 3600 }.mapValues(\.count)
    #expect(hourly.values.allSatisfy { $0 <= 60 }, "\(hourly)")
    // Where only our own count says so, no span of an hour has a 61st, whenever it begins.
    for place in requests.indices.dropFirst(60) where !serverTells {
      #expect(requests[place].time - requests[place - 60].time >= .seconds(3600))
    }
    // It all takes no longer than it must: 240 requests are four hours' worth.
    #expect((requests.last?.time ?? .zero) < .seconds(4 * 3600))
    // The visible list never waits for more than those under way: of every five requests one is its own, until it is done.
    let visible = requests.indices.filter { requests[$0].list == 7 }
    #expect(visible.count == 12)
    for (turn, place) in visible.enumerated() { #expect(place <= 5 * turn + 20, "\(visible)") }
    // Of the others none is two turns ahead of another.
    for end in stride(from: 60, through: 240, by: 20) {
      let served = Dictionary(grouping: requests[..<end]) { $0.list }.mapValues(\.count)
      let others = (0..<20).filter { $0 != 7 }.map { served[$0] ?? 0 }
      #expect((others.max() ?? 0) - (others.min() ?? 0) <= 2, "after \(end): \(others)")
    }
  }

  @Test("A list that reads without end holds up nobody for ever")
  func fairness() async throws {
    let limiter = RequestLimiter(quota: RequestQuota(10_000, per: .seconds(1)), maxConcurrent: 1)
    let (greedy, modest) = (RequestLane(.visible), RequestLane(.background))
    let held = try await limiter.acquire(greedy)
    let order = Locked<[Bool]>([])
    let tasks = (0..<12).map { number in
      Task {
        let isGreedy = number > 0
        let permit = try await limiter.acquire(isGreedy ? greedy : modest)
        order.withLock { $0.append(isGreedy) }
        await limiter.finish(permit, nil, wasRefused: false)
      }
    }
    try await until("12 wait") { await limiter.waitingCount == 12 }
    await limiter.finish(held, nil, wasRefused: false)
    for task in tasks { try await task.value }
    #expect(order.withLock { $0.firstIndex(of: false) } == 4)
  }

  @Test("Priority is what it is when a turn comes, not when the wait began")
  func changedPriority() async throws {
    let limiter = RequestLimiter(quota: RequestQuota(100, per: .seconds(1)), maxConcurrent: 1)
    let (first, second) = (RequestLane(.visible), RequestLane(.hidden))
    let held = try await limiter.acquire(nil)
    let order = Locked<[Int]>([])
    let tasks = [first, second].enumerated().map { number, lane in
      Task {
        let permit = try await limiter.acquire(lane)
        order.withLock { $0.append(number) }
        await limiter.finish(permit, nil, wasRefused: false)
      }
    }
    try await until("two wait") { await limiter.waitingCount == 2 }
    first.priority = .hidden
    second.priority = .visible
    await limiter.finish(held, nil, wasRefused: false)
    for task in tasks { try await task.value }
    #expect(order.withLock { $0 } == [1, 0])
  }

  @Test("Who is cancelled while waiting leaves the queue; nobody's turn is lost")
  func cancelled() async throws {
    let limiter = RequestLimiter(quota: RequestQuota(100, per: .seconds(1)), maxConcurrent: 1)
    let held = try await limiter.acquire(nil)
    let waiting = Task { try await limiter.acquire(nil) }
    let next = Task { try await limiter.acquire(nil) }
    try await until("two wait") { await limiter.waitingCount == 2 }
    waiting.cancel()
    await #expect(throws: CancellationError.self) { try await waiting.value }
    await limiter.finish(held, nil, wasRefused: false)
    _ = try await next.value
    #expect(await limiter.waitingCount == 0)
    let dead = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await limiter.acquire(nil)
    }
    await #expect(throws: CancellationError.self) { try await dead.value }
    #expect(await limiter.waitingCount == 0)
  }

  @Test("A refusal holds everybody back until the time that the server names")
  func refusal() async throws {
    let clock = ManualClock()
    let limiter = RequestLimiter(clock: clock)
    let permit = try await limiter.acquire(nil)
    await limiter.finish(permit, RetryTime(["Retry-After": "30"], now: 0), wasRefused: true)
    let next = Task { try await limiter.acquire(nil) }
    await clock.sleepers(atLeast: 1)
    #expect(clock.untilNextWake == .seconds(30))
    clock.advance(by: .seconds(29))
    #expect(clock.untilNextWake == .seconds(1))
    #expect(await limiter.waitingCount == 1)
    clock.advance(by: .seconds(1))
    _ = try await next.value
  }

  @Test("Nothing is known yet: one asks, and the others wait for what the reply says")
  func probing() async throws {
    let limiter = RequestLimiter(maxConcurrent: 4)
    let first = try await limiter.acquire(nil)
    let others = (0..<3).map { _ in Task { try await limiter.acquire(nil) } }
    try await until("three wait") { await limiter.waitingCount == 3 }
    // A reply without a word of a quota: there is none.
    await limiter.finish(first, RetryTime([:], now: 0), wasRefused: false)
    for other in others { _ = try await other.value }
  }
}
