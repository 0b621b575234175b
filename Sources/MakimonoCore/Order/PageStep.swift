/// Where a page's neighbour is to be found.
public enum PageStep<Key: Hashable> {
  /// Under this key.
  case load(Key)
  /// There is none.
  case end(EndReason)
  /// The source cannot tell: a forward-only cursor asked for the page before. The engine goes back by
  /// the keys it remembers (rule R9), and where it remembers none, the list starts here.
  case unknown

  /// The same step to a key of another type.
  public func mapKey<New>(_ transform: (Key) -> New) -> PageStep<New> {
    switch self {
    case .load(let key): .load(transform(key))
    case .end(let reason): .end(reason)
    case .unknown: .unknown
    }
  }
}

extension PageStep {
  /// The neighbour's key, where it is known.
  var key: Key? {
    if case .load(let key) = self { key } else { nil }
  }
}

extension PageStep: Equatable {}
extension PageStep: Sendable where Key: Sendable {}
