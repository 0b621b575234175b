public import MakimonoCore

/// When a line is connected again, and how long a list waits for it.
public struct LinePolicy: Hashable, Sendable {
  /// How long is waited after the line was cut, or could not be opened: exponential backoff with full jitter. What the server asks for
  /// (`retry:` of a stream, `Retry-After`) is waited for first. By default for ever, up to a minute between two tries.
  public var retry: RetryPolicy
  /// For how long the first page waits for the line to open. What is told between a page and the opening of a later line is not heard,
  /// so that the list is then read anew: another load. `.zero` asks for the page at once.
  public var headStart: Duration
  /// A line that was open for so long was no failure: the backoff begins anew.
  public var steadyAfter: Duration

  /// A policy; by default the first page waits up to a second.
  public init(
    retry: RetryPolicy = RetryPolicy(maxRetries: .max, baseDelay: 1, maxDelay: 60), headStart: Duration = .seconds(1),
    steadyAfter: Duration = .seconds(5)
  ) {
    self.retry = retry
    self.headStart = headStart
    self.steadyAfter = steadyAfter
  }
}
