@testable import MakimonoTesting

/// A clock on which every sleep is over at once; the time goes on by it.
final class ImmediateClock: Clock {
  typealias Instant = ManualClock.Instant

  private let time = Watched(Instant())

  var now: Instant { time.value }
  var minimumResolution: Duration { .zero }

  func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    try Task.checkCancellation()
    time.update { $0 = max($0, deadline) }
  }
}
