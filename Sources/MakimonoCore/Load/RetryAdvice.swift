/// What a failure says about trying again.
public enum RetryAdvice: Hashable, Sendable {
  /// It may pass: offline, a timeout, a 5xx.
  case transient
  /// The server named a time, in seconds from now (`Retry-After`, `Rate-Reset`).
  case after(Double)
  /// The same request would fail the same way: a 404, a reply of the wrong shape.
  case permanent
}
