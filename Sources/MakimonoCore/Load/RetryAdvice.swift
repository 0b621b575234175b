/// What a failure says about trying again.
public enum RetryAdvice: Hashable, Sendable {
  /// It may pass: offline, a timeout, a 5xx.
  case transient
  /// The server named a time, in seconds from now (`Retry-After`, `Rate-Reset`).
  case after(Double)
  /// The same request would fail the same way: a 404, a reply of the wrong shape.
  case permanent
  /// The key is dead, and so may be every other that was read before: a cursor that ran out, a session that the server closed. The list begins
  /// anew at the reader's row and keeps its rows until then (rule R25).
  case expired
  /// The list is not what it was when its pages were read: it is read anew around the reader's row, and keeps its rows until then.
  case outdated

  /// Whether it is about the list, and not the request alone.
  var isOfList: Bool { self == .expired || self == .outdated }

  /// Whether the same request may succeed another time.
  package var mayPass: Bool { self != .permanent && !isOfList }
}
