/// What stays of a page that went (rule R9: at most 64 bytes).
struct EvictedPage<Key: Hashable>: Hashable {
  var key: Key
  /// Rows it was received with: how many to make room for before it is asked for again.
  var receivedCount: Int
  var cost: Int
  /// ``HeldPage/position``.
  var position: Int
}

extension EvictedPage: Sendable where Key: Sendable {}
