import NIOConcurrencyHelpers

/// Counts the streams of a server.
final class StreamSeats: Sendable {
  /// One stream's; it is free again when nobody holds it.
  final class Seat: Sendable {
    private let seats: StreamSeats

    fileprivate init(_ seats: StreamSeats) { self.seats = seats }

    deinit { seats.taken.withLockedValue { $0 -= 1 } }
  }

  private let limit: Int
  private let taken = NIOLockedValueBox(0)

  init(limit: Int) { self.limit = limit }

  var count: Int { taken.withLockedValue { $0 } }

  /// - Throws: 503 where there is none left.
  func take() throws(APIError) -> Seat {
    let isFree = taken.withLockedValue { taken in
      guard taken < limit else { return false }
      taken += 1
      return true
    }
    guard isFree else { throw .busy("\(limit) streams of events are open, which is as many as there may be.") }
    return Seat(self)
  }
}
