/// What is being done about a page of a counted list that is not held, or is to be read again.
struct GridLoad<Failure> {
  /// The page's number.
  let number: Int
  var state: LoadState<Failure> = .idle
  var inFlight: RequestID?
  /// The request that failed last, which its own retry timer names.
  var failedRequest: RequestID?
  /// Tries that failed in a row, without the user's own.
  var retries = 0
  var isRetryScheduled = false
  /// Whether scrolling away and back may try again (rule R4).
  var mayRetryOnReturn = false
  /// Whether the reader has been away from the page since it failed.
  var wasLeft = false
  /// Whether it came and found no room in the window: not asked for again before the reader moves.
  var wasTurnedAway = false

  init(number: Int) {
    self.number = number
  }
}

extension GridLoad: Equatable where Failure: Equatable {}
extension GridLoad: Hashable where Failure: Hashable {}
extension GridLoad: Sendable where Failure: Sendable {}
