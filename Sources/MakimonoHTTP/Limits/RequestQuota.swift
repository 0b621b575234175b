/// What a server allows: so many requests in any span of that length.
public struct RequestQuota: Hashable, Sendable {
  public var limit: Int
  public var span: Duration

  public init(_ limit: Int, per span: Duration) {
    precondition(limit > 0 && span > .zero, "A quota must allow requests; it is \(limit) per \(span).")
    self.limit = limit
    self.span = span
  }
}
