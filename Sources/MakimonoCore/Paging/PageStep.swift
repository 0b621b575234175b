/// Where a page's neighbour is to be found.
public enum PageStep<Key: Hashable> {
  /// Under this key.
  case load(Key)
  /// There is none.
  case end(EndReason)
  /// The source cannot tell: a forward-only cursor asked for the page before. The engine goes back by
  /// the keys it remembers (rule R9), and where it remembers none, the list starts here.
  case unknown
}

extension PageStep: Equatable {}
extension PageStep: Sendable where Key: Sendable {}
