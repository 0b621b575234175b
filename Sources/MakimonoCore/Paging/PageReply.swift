/// A page as a source returned it.
///
/// Fields are `Optional<...>` in full, as in ``PageFacts``.
public struct PageReply<Key: Hashable, Item> {
  public var items: [Item]
  /// The key of the page after; for sources whose keys are computed it is not needed.
  public var nextKey: Optional<Key>
  /// The key of the page before.
  public var previousKey: Optional<Key>
  /// Rows in the whole feed, where the source counts them.
  public var totalCount: Optional<Int>
  /// Whether this is the last page, where the source says so.
  public var isLast: Optional<Bool>
  /// What the page weighs against ``PagingWindow/maxCost``, in bytes or any other unit.
  public var cost: Int

  public init(
    items: [Item], nextKey: Key? = nil, previousKey: Key? = nil, totalCount: Int? = nil, isLast: Bool? = nil,
    cost: Int = 0
  ) {
    self.items = items
    self.nextKey = nextKey
    self.previousKey = previousKey
    self.totalCount = totalCount
    self.isLast = isLast
    self.cost = cost
  }

  /// The same with keys of another type.
  private init<Old>(_ reply: PageReply<Old, Item>, _ key: (Old) -> Key) {
    items = reply.items
    nextKey = reply.nextKey.map(key)
    previousKey = reply.previousKey.map(key)
    totalCount = reply.totalCount
    isLast = reply.isLast
    cost = reply.cost
  }

  /// The same page under keys of another type: for sources around others.
  public func mapKeys<New>(_ transform: (Key) -> New) -> PageReply<New, Item> { PageReply<New, Item>(self, transform) }
}

extension PageReply: Equatable where Item: Equatable {}
extension PageReply: Hashable where Item: Hashable {}
extension PageReply: Sendable where Key: Sendable, Item: Sendable {}
