import NIOConcurrencyHelpers

/// What a request that is on its way is known by.
enum Flight {
  /// Whether a request has left, after it may have waited for the quota.
  final class Mark: Sendable {
    private let box = NIOLockedValueBox(false)

    var isSent: Bool { box.withLockedValue { $0 } }

    func set() { box.withLockedValue { $0 = true } }
  }

  /// The mark of the request that the current task sends.
  @TaskLocal static var mark: Mark?
}
