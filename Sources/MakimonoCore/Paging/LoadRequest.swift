/// One page to be fetched.
public struct LoadRequest<Key: Hashable> {
  /// Give it back with the reply or the failure.
  public var id: RequestID
  public var edge: LoadEdge
  public var key: Key
  /// Rows to ask for: the same for every request (rule R14).
  public var count: Int
  /// 0 for the first try of this key, then 1, 2 ...
  public var attempt: Int

  public init(id: RequestID, edge: LoadEdge, key: Key, count: Int, attempt: Int = 0) {
    self.id = id
    self.edge = edge
    self.key = key
    self.count = count
    self.attempt = attempt
  }
}

extension LoadRequest: Equatable {}
extension LoadRequest: Hashable {}
extension LoadRequest: Sendable where Key: Sendable {}
