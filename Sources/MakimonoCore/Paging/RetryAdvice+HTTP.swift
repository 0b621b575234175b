extension RetryAdvice {
  /// What an HTTP reply says about trying again.
  ///
  /// - Parameters:
  ///   - status: the status code; 0 where no reply came (offline, a cut connection, a timeout).
  ///   - retryAfter: `Retry-After` in seconds, where given.
  ///   - rateReset: `Rate-Reset` in Unix seconds, where given.
  ///   - rateRemaining: `Rate-Remaining`, where given: a 403 is a rate limit only when it is 0 (QIITA).
  ///   - now: Unix seconds.
  public init(httpStatus status: Int, retryAfter: Double?, rateReset: Double?, rateRemaining: Int?, now: Double) {
    let wait = retryAfter ?? rateReset.map { $0 - now }
    switch status {
    case 0, 408, 500...599:
      self = retryAfter.map { .after($0) } ?? .transient
    case 429:
      self = wait.map { .after($0) } ?? .transient
    case 403 where rateRemaining == 0:
      self = wait.map { .after($0) } ?? .transient
    default:
      self = .permanent
    }
  }
}
