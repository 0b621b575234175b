import NIOConcurrencyHelpers

/// What a request that is on its way is known by.
enum Flight {
  /// When a request has left, after it may have waited for the quota.
  final class Mark: Sendable {
    private let box = NIOLockedValueBox<Duration?>(nil)

    var isSent: Bool { sentAt != nil }

    /// What its reply says was so at this moment at the earliest; nil where it has not left.
    var sentAt: Duration? { box.withLockedValue { $0 } }

    /// - Parameter now: Of redirects the last counts.
    func set(at now: Duration) { box.withLockedValue { $0 = now } }
  }

  /// The mark of the request that the current task sends.
  @TaskLocal static var mark: Mark?
}
