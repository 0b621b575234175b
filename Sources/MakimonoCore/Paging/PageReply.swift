/// A page as a source returned it.
public struct PageReply<Key: Hashable, Item> {
  public var items: [Item]
  /// The key of the page after; for sources whose keys are computed it is not needed.
  public var nextKey: Key?
  /// The key of the page before.
  public var previousKey: Key?
  /// Rows in the whole feed, where the source counts them.
  public var totalCount: Int?
  /// Whether this is the last page, where the source says so.
  public var isLast: Bool?
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
}

extension PageReply: Equatable where Item: Equatable {}
extension PageReply: Hashable where Item: Hashable {}
extension PageReply: Sendable where Key: Sendable, Item: Sendable {}
