/// What is being done about a page that is not held: its request, its failure, and who may try again. The one place for
/// that (rules R1 to R4), for edges, gaps, pages of a counted list and refreshes alike.
struct PendingLoad<Failure> {
  fileprivate enum Phase {
    case idle
    /// The request waited for; `nil` where there are several, which others know by number.
    case loading(RequestID?)
    case failed(PagingFailure<Failure>, Recovery)
    case ended(EndReason)
  }

  /// What tries once more after a failure. A retry by hand always does.
  fileprivate enum Recovery {
    case byHand
    /// A timer, by the number of the request that failed.
    case scheduled(RequestID)
    /// The reader, who leaves and comes back (rule R4).
    case onReturn(hasLeft: Bool)
  }

  private var phase = Phase.idle
  /// Tries that failed in a row, without the user's own.
  private(set) var retries = 0

  init() {}

  // MARK: - What is being done

  var state: LoadState<Failure> {
    switch phase {
    case .idle: .idle
    case .loading: .loading
    case .failed(let failure, _): .failed(failure)
    case .ended(let reason): .end(reason)
    }
  }

  /// The request waited for, where there is one.
  var inFlight: RequestID? {
    if case .loading(let id) = phase { id } else { nil }
  }

  /// The request that failed and that a timer is to repeat.
  var scheduledRetry: RequestID? {
    if case .failed(_, .scheduled(let id)) = phase { id } else { nil }
  }

  /// Whether the reader's leaving and coming back tries again, and whether he has left since it failed.
  var waitsForReturn: Bool {
    if case .failed(_, .onReturn) = phase { true } else { false }
  }

  var wasLeft: Bool {
    if case .failed(_, .onReturn(let hasLeft)) = phase { hasLeft } else { false }
  }

  // MARK: - Requests

  /// - Parameter id: `nil` for several requests at once.
  mutating func begin(_ id: RequestID?) { phase = .loading(id) }

  /// A reply is in, or nobody waits for it any more.
  mutating func rest() { phase = .idle }

  mutating func end(_ reason: EndReason) { phase = .ended(reason) }

  /// What failed is not a request: the feed leads in a circle, or nowhere (rules R5, R6).
  mutating func stop(_ failure: PagingFailure<Failure>) { phase = .failed(failure, .byHand) }

  /// A request failed.
  ///
  /// - Parameters:
  ///   - id: the request, by which its timer is known.
  ///   - random: uniform in 0 ..< 1.
  /// - Returns: seconds after which it is to be tried again, or `nil` for no timer.
  mutating func fail(
    _ id: RequestID, _ failure: Failure, advice: RetryAdvice, random: Double, _ policy: RetryPolicy
  ) -> Double? {
    if let delay = policy.delay(afterRetries: retries, advice: advice, random: random) {
      retries += 1
      phase = .failed(.source(failure), .scheduled(id))
      return delay
    }
    let returns = policy.retriesOnReturn && advice.mayPass
    phase = .failed(.source(failure), returns ? .onReturn(hasLeft: false) : .byHand)
    return nil
  }

  // MARK: - Trying again

  /// The user's own retry has a fresh budget; so has what is another request.
  mutating func forgetRetries() { retries = 0 }

  /// The reader is away from what failed.
  mutating func leave() {
    if case .failed(let failure, .onReturn) = phase { phase = .failed(failure, .onReturn(hasLeft: true)) }
  }

  #if !hasFeature(Embedded)
  /// The same with other numbers of requests: states that differ by those alone are one to an explorer.
  mutating func renumber(_ new: (RequestID) -> RequestID) {
    if case .loading(let id?) = phase { phase = .loading(new(id)) }
    if case .failed(let failure, .scheduled(let id)) = phase { phase = .failed(failure, .scheduled(new(id))) }
  }
  #endif
}

extension PendingLoad.Phase: Equatable where Failure: Equatable {}
extension PendingLoad.Phase: Hashable where Failure: Hashable {}
extension PendingLoad.Phase: Sendable where Failure: Sendable {}
extension PendingLoad.Recovery: Hashable {}
extension PendingLoad.Recovery: Sendable {}
extension PendingLoad: Equatable where Failure: Equatable {}
extension PendingLoad: Hashable where Failure: Hashable {}
extension PendingLoad: Sendable where Failure: Sendable {}
