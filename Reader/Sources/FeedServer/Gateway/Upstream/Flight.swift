import FeedStore
import NIOConcurrencyHelpers

/// What a request that is on its way is known by.
enum Flight {
  /// When a request has left, after it may have waited for the quota, and whether its body has a turn until it is read.
  final class Mark: Sendable {
    private struct State {
      var sentAt: Duration?
      var turnstile: Turnstile?
    }

    private let state = NIOLockedValueBox(State())

    var isSent: Bool { sentAt != nil }

    /// What its reply says was so at this moment at the earliest; nil where it has not left.
    var sentAt: Duration? { state.withLockedValue { $0.sentAt } }

    /// - Parameter now: Of redirects the last counts.
    func set(at now: Duration) { state.withLockedValue { $0.sentAt = now } }

    /// Waits for a turn, which lasts until ``end()``, redirects included.
    ///
    /// - Throws: `CancellationError`.
    func begin(_ turnstile: Turnstile) async throws {
      guard state.withLockedValue({ $0.turnstile == nil }) else { return }
      try await turnstile.enter()
      state.withLockedValue { $0.turnstile = turnstile }
    }

    /// Its body is read and checked, or given up.
    func end() {
      let turnstile = state.withLockedValue { state in
        defer { state.turnstile = nil }
        return state.turnstile
      }
      turnstile?.leave()
    }
  }

  /// The mark of the request that the current task sends.
  @TaskLocal static var mark: Mark?
}
