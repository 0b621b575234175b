/// A clock that stands still until a test moves it. No real time passes, ever.
///
/// ```swift
/// let clock = ManualClock()
/// let pager = Pager(source: source, clock: clock, random: { 1 })
/// await clock.sleepers(atLeast: 1)      // the pager waits for its retry
/// clock.advance(by: .seconds(1))        // now it does not
/// ```
public final class ManualClock: Clock {
  /// A moment, as the time since the clock was made.
  public struct Instant: InstantProtocol {
    /// Since the clock was made.
    public var offset: Duration

    /// A moment so long after the clock was made.
    public init(offset: Duration = .zero) {
      self.offset = offset
    }

    /// The moment so much later.
    public func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }

    /// From this moment to another; negative where that was before.
    public func duration(to other: Instant) -> Duration { other.offset - offset }

    public static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
  }

  private struct Sleeper: Sendable {
    var id: Int
    var deadline: Instant
    var continuation: CheckedContinuation<Void, any Error>
  }

  private struct State: Sendable {
    var now = Instant()
    /// By deadline; those of one deadline in the order in which they lay down.
    var sleepers: [Sleeper] = []
    var nextID = 0
  }

  private let state = Watched(State())

  /// A clock at which no time has passed.
  public init() {}

  /// The moment to which the clock was moved.
  public var now: Instant { state.value.now }

  /// Zero: times are exact.
  public var minimumResolution: Duration { .zero }

  /// How many tasks sleep now.
  public var sleeperCount: Int { state.value.sleepers.count }

  /// How long the first to wake will sleep on; `nil` where nobody sleeps.
  public var untilNextWake: Duration? {
    let state = state.value
    return state.sleepers.first.map { state.now.duration(to: $0.deadline) }
  }

  /// Moves the time on, and wakes everybody whose time has come, the earliest first.
  ///
  /// It does not wait for what they do next: wait for that itself, or for the next sleepers.
  public func advance(by duration: Duration) {
    advance(to: now.advanced(by: duration))
  }

  /// Moves the time on to a moment; a moment in the past changes nothing.
  public func advance(to instant: Instant) {
    let due = state.update { state in
      state.now = max(state.now, instant)
      let now = state.now
      let due = state.sleepers.prefix { $0.deadline <= now }
      state.sleepers.removeFirst(due.count)
      return due
    }
    for sleeper in due { sleeper.continuation.resume() }
  }

  /// Waits until so many tasks sleep. Returns early where the task is cancelled.
  public func sleepers(atLeast count: Int) async {
    await state.wait { $0.sleepers.count >= count }
  }

  /// Waits until no more than so many tasks sleep. Returns early where the task is cancelled.
  ///
  /// For sleepers that are cancelled. Those that ``advance(by:)`` wakes sleep no more as soon as it returns, and have yet to go on:
  /// wait for what they do.
  public func sleepers(atMost count: Int) async {
    await state.wait { $0.sleepers.count <= count }
  }

  /// Sleeps until the clock is moved to the deadline or past it. Throws `CancellationError` when cancelled.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    let id = state.update { state in
      state.nextID += 1
      return state.nextID
    }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let outcome: Result<Void, any Error>? = state.update { state in
          if Task.isCancelled { return .failure(CancellationError()) }
          if deadline <= state.now { return .success(()) }
          let index = state.sleepers.firstIndex { deadline < $0.deadline } ?? state.sleepers.endIndex
          state.sleepers.insert(Sleeper(id: id, deadline: deadline, continuation: continuation), at: index)
          return nil
        }
        if let outcome { continuation.resume(with: outcome) }
      }
    } onCancel: {
      let sleeper = state.update { state in
        state.sleepers.firstIndex { $0.id == id }.map { state.sleepers.remove(at: $0) }
      }
      sleeper?.continuation.resume(throwing: CancellationError())
    }
  }
}
