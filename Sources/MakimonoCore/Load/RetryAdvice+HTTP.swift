extension RetryAdvice {
  /// What an HTTP reply says about trying again. Gone (410) says that a key is dead; which other statuses do so depends on the server.
  ///
  /// - Parameters:
  ///   - status: the status code; 0 where no reply came (offline, a cut connection, a timeout).
  ///   - retryAfter: `Retry-After` in seconds, where given.
  ///   - rateReset: `Rate-Reset` in Unix seconds, where given.
  ///   - rateRemaining: `Rate-Remaining`, where given: a 403 is a rate limit when it is 0, or when it comes with `retryAfter`.
  ///   - now: Unix seconds.
  public init(httpStatus status: Int, retryAfter: Double?, rateReset: Double?, rateRemaining: Int?, now: Double) {
    let wait = retryAfter ?? rateReset.map { $0 - now }
    switch status {
    case 0, 408, 425, 500...599:
      self = retryAfter.map { .after($0) } ?? .transient
    case 420, 429:
      self = wait.map { .after($0) } ?? .transient
    case 403 where rateRemaining == 0:
      self = wait.map { .after($0) } ?? .transient
    case 403, 413:
      // Who says when to come back does not mean never: GitHub's secondary limits, say.
      self = retryAfter.map { .after($0) } ?? .permanent
    case 410:
      self = .expired
    default:
      self = .permanent
    }
  }
}
