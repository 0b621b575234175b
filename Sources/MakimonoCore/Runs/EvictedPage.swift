/// What stays of a page that went (rule R9: at most 64 bytes).
struct EvictedPage<Key: Hashable>: Hashable {
  var key: Key
  /// Rows it was received with: how many to make room for before it is asked for again.
  var receivedCount: Int32
  /// Rows to ask for, to have the same page again.
  var requestedCount: Int32
  var cost: PageCost
  /// ``HeldPage/position``.
  var position: Int
  /// The last of its rows, as ``mark(_:)`` has it: where the page comes back with another, rows may be missing behind it.
  var lastRow: UInt32?
  /// Whether rows are missing between this page and the one that went before it, or the list's edge.
  var isBeyondGap = false
  /// Whether the key is that of whatever lies here now, which need not be the page that went.
  var isKeyNew = false
  /// Whether the page next to it, once it was back, named this key again.
  var isKeyConfirmed = false

  /// - Parameter key: what leads back to the page; by default the key that brought it.
  init<Item: Identifiable>(_ page: HeldPage<Key, Item>, under key: Key? = nil) {
    // Rows that were confirmed on the page are the server's too, though they did not come with it.
    self.init(
      key: key ?? page.key, receivedCount: max(page.receivedCount, page.items.count),
      requestedCount: page.requestedCount, cost: page.cost, position: page.position, lastRow: Self.mark(page.items.last)
    )
  }

  /// What a row is known again by. Not stored beyond the process: hash values are another's there.
  static func mark<Item: Identifiable>(_ row: Item?) -> UInt32? {
    row.map { UInt32(truncatingIfNeeded: $0.id.hashValue) }
  }

  init(
    key: Key, receivedCount: Int, requestedCount: Int, cost: PageCost, position: Int, lastRow: UInt32? = nil
  ) {
    self.lastRow = lastRow
    self.key = key
    self.receivedCount = Int32(clamping: receivedCount)
    self.requestedCount = Int32(clamping: requestedCount)
    self.cost = cost
    self.position = position
  }
}

extension EvictedPage: Sendable where Key: Sendable {}
