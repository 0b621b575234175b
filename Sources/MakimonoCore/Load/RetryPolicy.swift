/// When a failed load is tried again without the user's asking: exponential backoff with full jitter.
///
/// Pure: the random number arrives with the failure, so that a log replays alike everywhere (rule R20).
public struct RetryPolicy: Hashable, Sendable {
  /// Automatic tries after the first; 0 for none.
  public var maxRetries: Int
  /// The backoff's first span, in seconds.
  public var baseDelay: Double
  /// The backoff's longest span, in seconds.
  public var maxDelay: Double
  /// A server's own time further off than this, in seconds, is not waited for.
  public var maxAdvisedDelay: Double
  /// Whether scrolling away from a failed edge and back tries it again (rule R4).
  public var retriesOnReturn: Bool

  /// Three tries after the first, within seconds, unless said otherwise. Delays in seconds.
  public init(
    maxRetries: Int = 3, baseDelay: Double = 0.5, maxDelay: Double = 30, maxAdvisedDelay: Double = 3600,
    retriesOnReturn: Bool = true
  ) {
    self.maxRetries = maxRetries
    self.baseDelay = baseDelay
    self.maxDelay = maxDelay
    self.maxAdvisedDelay = maxAdvisedDelay
    self.retriesOnReturn = retriesOnReturn
  }

  /// Nothing is tried again unless the user asks.
  public static let never = RetryPolicy(maxRetries: 0, retriesOnReturn: false)

  /// Seconds to wait before the next try, or `nil` for none.
  ///
  /// - Parameters:
  ///   - advice: what the error says about trying again.
  ///   - retries: automatic tries made so far for this key.
  ///   - random: uniform in 0 ..< 1. Anything else is taken for the nearer end.
  public func delay(afterRetries retries: Int, advice: RetryAdvice, random: Double) -> Double? {
    guard retries < maxRetries else { return nil }
    var span = baseDelay
    for _ in 0..<min(retries, 64) where span < maxDelay { span *= 2 }
    span = min(span, maxDelay)
    let share = random >= 0 ? min(random, 1) : 0
    switch advice {
    case .permanent, .expired, .outdated: return nil
    case .transient: return span * share
    case .after(let seconds):
      guard seconds.isFinite, seconds <= maxAdvisedDelay else { return nil }
      // Never before the server's time, and spread after it, so that clients do not come back as one.
      return max(0, seconds) + baseDelay * share
    }
  }
}
