/// What a server allows: so many requests in any span of that length.
public struct RequestQuota: Hashable, Sendable {
  /// Requests allowed in a span.
  public var limit: Int
  /// The span's length.
  public var span: Duration

  /// Allows so many requests in any span of that length. Traps where that would be none.
  public init(_ limit: Int, per span: Duration) {
    precondition(limit > 0 && span > .zero, "A quota must allow requests; it is \(limit) per \(span).")
    self.limit = limit
    self.span = span
  }
}
