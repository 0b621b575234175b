/// What stays of a page that went (rule R9: at most 64 bytes).
struct EvictedPage<Key: Hashable>: Hashable {
  var key: Key
  /// Rows it was received with: how many to make room for before it is asked for again.
  var receivedCount: Int32
  /// Rows to ask for, to have the same page again.
  var requestedCount: Int32
  var cost: Int
  /// ``HeldPage/position``.
  var position: Int
  /// Whether rows are missing between this page and the one that went before it, or the list's edge.
  var isBeyondGap = false

  init(_ page: HeldPage<Key, some Any>) {
    self.init(
      key: page.key, receivedCount: page.receivedCount, requestedCount: page.requestedCount, cost: page.cost,
      position: page.position)
  }

  init(key: Key, receivedCount: Int, requestedCount: Int, cost: Int, position: Int) {
    self.key = key
    self.receivedCount = Int32(clamping: receivedCount)
    self.requestedCount = Int32(clamping: requestedCount)
    self.cost = cost
    self.position = position
  }
}

extension EvictedPage: Sendable where Key: Sendable {}
