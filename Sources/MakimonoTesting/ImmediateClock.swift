/// A clock on which every sleep is over at once, and its time goes on by it: for tests of what comes after a wait, not of when.
///
/// ```swift
/// let pager = Pager(source: source, clock: ImmediateClock())   // its retries follow at once
/// ```
///
/// Not for a client that measures its timeouts by it: they are over at once as well. For order in time take a ``ManualClock``.
public final class ImmediateClock: Clock {
  /// A moment, as the time that was slept since the clock was made.
  public typealias Instant = ManualClock.Instant

  private let time = Watched(Instant())

  /// A clock at which no time has passed.
  public init() {}

  /// The time that was slept so far.
  public var now: Instant { time.value }

  /// Zero: times are exact.
  public var minimumResolution: Duration { .zero }

  /// Returns at once.
  ///
  /// - Throws: `CancellationError` in a task that was cancelled.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    try Task.checkCancellation()
    time.update { $0 = max($0, deadline) }
  }
}
