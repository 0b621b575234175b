/// One quota for many lists: never more requests than the server allows, the visible list first, and nobody starves.
///
/// Give one limiter to every ``HTTPClient`` that shares a token (or, without one, an address). It learns the quota from the
/// replies (`Rate-Remaining` and `Rate-Reset`, `X-RateLimit-...`, `RateLimit-...`, `Retry-After`); where the server says
/// nothing, declare it.
///
/// ```swift
/// let limiter = RequestLimiter(quota: RequestQuota(60, per: .seconds(3600)))
/// ```
///
/// Who waits is served by priority, then by turns between lists, then by age. After four requests of visible lists in a
/// row one of another goes first, if there is one: a list that reads without end holds up nobody for ever.
public actor RequestLimiter {
  private struct Waiter {
    let number: Int
    let lane: RequestLane?
    let continuation: CheckedContinuation<QuotaState.Permit, any Error>
  }

  private var state: QuotaState
  private let clock: any Clock<Duration>
  private let watch: Stopwatch
  private var waiters: [Waiter] = []
  private var nextNumber = 0
  /// By lane, the number of its last grant.
  private var lastGrants: [ObjectIdentifier?: Int] = [:]
  private var grants = 0
  /// Grants in a row to the first in priority while others waited.
  private var favours = 0
  private var timer: Task<Void, Never>?
  private var timerAt: Duration?

  private static let favoursInARow = 4

  /// A limiter that has let nothing through yet.
  ///
  /// - Parameters:
  ///   - quota: what the server allows, where its replies do not say.
  ///   - maxConcurrent: requests under way at most.
  ///   - clock: measures the quota's spans.
  public init(
    quota: RequestQuota? = nil, maxConcurrent: Int = 4, clock: any Clock<Duration> = ContinuousClock()
  ) {
    precondition(maxConcurrent > 0, "maxConcurrent must be above 0; it is \(maxConcurrent).")
    state = QuotaState(quota: quota, maxConcurrent: maxConcurrent)
    self.clock = clock
    watch = Stopwatch(clock)
  }

  deinit { timer?.cancel() }

  /// Requests that wait for their turn.
  public var waitingCount: Int { waiters.count }

  /// Waits until a request may be sent.
  ///
  /// - Throws: `CancellationError`; the turn then goes to the next.
  func acquire(_ lane: RequestLane?) async throws -> QuotaState.Permit {
    let number = nextNumber
    nextNumber += 1
    return try await withTaskCancellationHandler {
      try Task.checkCancellation()
      return try await withCheckedThrowingContinuation { continuation in
        waiters.append(Waiter(number: number, lane: lane, continuation: continuation))
        serve()
      }
    } onCancel: {
      Task { await self.giveUp(number) }
    }
  }

  /// The request is over. `time` is what its reply says; `nil` where none came.
  func finish(_ permit: QuotaState.Permit, _ time: RetryTime?, wasRefused: Bool) {
    state.end(permit, at: watch.elapsed(), time, wasRefused: wasRefused)
    serve()
  }

  private func giveUp(_ number: Int) {
    guard let place = waiters.firstIndex(where: { $0.number == number }) else { return }
    waiters.remove(at: place).continuation.resume(throwing: CancellationError())
  }

  private func serve() {
    while !waiters.isEmpty, let permit = state.begin(at: watch.elapsed()) {
      let waiter = waiters.remove(at: nextPlace())
      grants += 1
      lastGrants[waiter.lane.map { ObjectIdentifier($0) }] = grants
      waiter.continuation.resume(returning: permit)
    }
    if waiters.isEmpty { lastGrants = [:] }
    setTimer()
  }

  /// Whose turn it is.
  private func nextPlace() -> Int {
    func priority(_ waiter: Waiter) -> RequestPriority { waiter.lane?.priority ?? .background }
    let highest = waiters.map(priority).max() ?? .background
    let others = waiters.indices.filter { priority(waiters[$0]) < highest }
    if others.isEmpty {
      favours = 0
    } else if favours >= Self.favoursInARow {
      favours = 0
      return longestWaiting(others)
    } else {
      favours += 1
    }
    return longestWaiting(waiters.indices.filter { priority(waiters[$0]) == highest })
  }

  /// The waiter whose list was served longest ago; of one list the first that came.
  private func longestWaiting(_ places: [Int]) -> Int {
    func age(_ place: Int) -> (Int, Int) {
      (lastGrants[waiters[place].lane.map { ObjectIdentifier($0) }] ?? 0, waiters[place].number)
    }
    return places.min { age($0) < age($1) } ?? 0
  }

  /// Wakes when time alone makes room.
  private func setTimer() {
    guard !waiters.isEmpty, case .at(let moment)? = state.opening(at: watch.elapsed()) else {
      timer?.cancel()
      (timer, timerAt) = (nil, nil)
      return
    }
    guard timerAt != moment else { return }
    timer?.cancel()
    timerAt = moment
    let (clock, span) = (clock, moment - watch.elapsed())
    timer = Task { [weak self] in
      guard (try? await clock.sleep(for: max(span, .zero))) != nil else { return }
      await self?.wake()
    }
  }

  private func wake() {
    (timer, timerAt) = (nil, nil)
    serve()
  }
}
