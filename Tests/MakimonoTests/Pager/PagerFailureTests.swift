import Makimono
import MakimonoTesting
import Testing

@Suite("Pager: failures and retries", .timeLimit(.minutes(60)))
@MainActor
struct PagerFailureTests {
  @Test("FIELD 3: the first page's error is reported, as the source threw it")
  func firstPage() async throws {
    let source = Feeds.numbered(total: 9)
    source.fail(1, TestError("offline"))
    let pager = Pager(source: source, configuration: .test())
    await pager.started()
    let error = try #require(pager.loadStates.refresh.failure?.error as? TestError)
    #expect(error == TestError("offline"))
    pager.retry()
    await pager.waitUntilSettled()
    #expect(pager.ids == [0, 1, 2])
  }

  @Test("R4, FIELD 2: one error does not stop the list; rows stay; retry asks for the failed key")
  func oneError() async throws {
    let source = Feeds.numbered(total: 9)
    source.fail(2, TestError("500"))
    let pager = Pager(source: source, configuration: .test(), prefetchRows: 1)
    await pager.started()
    pager.rowsVisible(2..<3)
    await pager.waitUntilSettled()
    #expect(pager.ids == [0, 1, 2])
    #expect(pager.loadStates.append.isFailed)
    #expect(pager.loadStates.refresh.isIdle)
    pager.rowsVisible(1..<3)
    // The state tells at once; the source hears of a request later.
    #expect(pager.loadStates.append.isFailed, "a failed edge asks for nothing by itself")
    #expect(source.requestedKeys == [1, 2], "a failed edge asks for nothing by itself")
    pager.retry(.append)
    await pager.waitUntilSettled()
    #expect(pager.ids == Array(0..<6))
    pager.rowsVisible(5..<6)
    await pager.waitUntilSettled()
    #expect(pager.ids == Array(0..<9))
    #expect(source.requestedKeys == [1, 2, 2, 3])
    #expect(pager.loadStates.append.isEnd)
    try source.verify()
  }

  @Test("R4: scrolling away and back tries again, where the policy says so")
  func awayAndBack() async {
    let source = Feeds.numbered(total: 9)
    source.fail(2, TestError("500"))
    let pager = Pager(
      source: source, configuration: .test(retry: RetryPolicy(maxRetries: 0, retriesOnReturn: true)), prefetchRows: 1)
    await pager.started()
    pager.rowsVisible(2..<3)
    await pager.waitUntilSettled()
    pager.rowsVisible(0..<1)
    pager.rowsVisible(2..<3)
    await pager.waitUntilSettled()
    #expect(pager.ids == Array(0..<6))
  }

  @Test("Automatic retries wait by the backoff on the pager's clock, then give up")
  func backoff() async {
    let clock = ManualClock()
    let source = Feeds.numbered(total: 9)
    source.fail(1, TestError("503"), times: 4)
    let pager = Pager(
      source: source, configuration: .test(retry: RetryPolicy(maxRetries: 3, baseDelay: 0.5)), clock: clock,
      random: { 1 })
    let started = Task { await pager.started() }
    for (retry, delay) in [Duration.seconds(0.5), .seconds(1), .seconds(2)].enumerated() {
      await clock.sleepers(atLeast: 1)
      #expect(clock.untilNextWake == delay)
      #expect(pager.loadStates.refresh.isFailed, "the failure shows while the retry waits")
      #expect(pager.isRetryScheduled(.refresh))
      #expect(source.requests.map(\.attempt) == Array(0...retry))
      clock.advance(by: delay)
      await source.requests(atLeast: retry + 2)
    }
    await started.value
    #expect(pager.loadStates.refresh.isFailed)
    #expect(!pager.isRetryScheduled(.refresh))
    #expect(clock.sleeperCount == 0)
    #expect(source.requests.count == 4)
  }

  @Test("An error's own time is waited for, and not a moment less")
  func advisedDelay() async {
    let clock = ManualClock()
    let source = Feeds.numbered(total: 9)
    source.fail(2, TestError("429", advice: .after(60)))
    let pager = Pager(
      source: source, configuration: .test(retry: RetryPolicy(baseDelay: 1)), prefetchRows: 1, clock: clock,
      random: { 0 })
    await pager.started()
    pager.rowsVisible(2..<3)
    await clock.sleepers(atLeast: 1)
    clock.advance(by: .seconds(59))
    #expect(clock.untilNextWake == .seconds(1))
    clock.advance(by: .seconds(1))
    await source.requests(atLeast: 3)
    await pager.waitUntilSettled()
    #expect(pager.ids == Array(0..<6))
  }

  @Test("The user's retry does not wait, and stops the timer")
  func impatientUser() async {
    let clock = ManualClock()
    let source = Feeds.numbered(total: 9)
    source.fail(1, TestError("503"))
    let pager = Pager(
      source: source, configuration: .test(retry: RetryPolicy(baseDelay: 9)), clock: clock, random: { 1 })
    pager.start()
    await clock.sleepers(atLeast: 1)
    pager.retry()
    await clock.sleepers(atMost: 0)
    await pager.waitUntilSettled()
    #expect(pager.ids == [0, 1, 2])
    #expect(source.requestedKeys == [1, 1])
  }

  @Test("A source classifies its errors; an unknown error is transient, and so is a cancellation that nobody asked for")
  func classification() {
    #expect(RetryAdvice(for: PlainError()) == .transient)
    #expect(RetryAdvice(for: CancellationError()) == .transient)
    #expect(RetryAdvice(for: TestError("429", advice: .after(3))) == .after(3))
    let source = PageNumberSource<Row>(endRule: .emptyPage, retryAdvice: { _ in .permanent }) { _, _ in
      PageReply(items: [])
    }
    #expect(source.retryAdvice(for: PlainError()) == .permanent)
  }

  @Test("R6: a cursor that leads back is a failure with a message, not a loop")
  func cycle() async {
    let source = LinkedSource(order: CursorOrder(), firstKey: 0) { request in
      PageReply(items: rows(request.key * 3..<request.key * 3 + 3), nextKey: request.key == 0 ? 1 : 0)
    }
    let pager = Pager(source: source, configuration: .test())
    await pager.started()
    pager.rowsVisible(0..<3)
    await pager.waitUntilSettled()
    #expect(pager.ids == Array(0..<6))
    #expect(pager.loadStates.append.failure?.error as? PagingError == .cycle)
    #expect(source.requestedKeys == [0, 1])
  }

  @Test("R5: empty pages are followed up to the budget, then a failure tells")
  func emptyPages() async {
    let source = LinkedSource(order: CursorOrder(), firstKey: 0) { request in
      PageReply(items: [], nextKey: request.key + 1)
    }
    let pager = Pager(source: source, configuration: .test())
    await pager.started()
    #expect(pager.loadStates.refresh.failure?.error as? PagingError == .emptyPages(4))
    #expect(source.requestedKeys == [0, 1, 2, 3])
  }
}
