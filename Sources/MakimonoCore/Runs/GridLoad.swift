/// What is being done about a page of a counted list that is not held, or is to be read again.
struct GridLoad<Failure> {
  /// The page's number.
  let number: Int
  var load = PendingLoad<Failure>()
  /// Whether it came and found no room in the window: not asked for again before the reader moves.
  var wasTurnedAway = false

  init(number: Int) {
    self.number = number
  }

  var state: LoadState<Failure> { load.state }
  var inFlight: RequestID? { load.inFlight }
}

extension GridLoad: Equatable where Failure: Equatable {}
extension GridLoad: Hashable where Failure: Hashable {}
extension GridLoad: Sendable where Failure: Sendable {}
