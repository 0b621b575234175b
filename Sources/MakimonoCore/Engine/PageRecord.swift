/// A page that is not held, as a ``PagingSnapshot`` remembers it.
public struct PageRecord<Key: Hashable>: Hashable {
  /// The key that brings the page again.
  public var key: Key
  /// Rows it had.
  public var rowCount: Int
  /// Rows it was asked for with.
  public var requestedCount: Int
  /// What it weighed, as ``PageReply/cost``.
  public var cost: Int
  /// Rows between the chain's origin and this page; where keys are computed, rows of the feed before it.
  public var position: Int
  /// Whether rows are missing between this page and the next one towards the reader.
  public var isBeyondGap: Bool

  /// Makes a record of a page. Numbers out of bounds are cut when a list is restored.
  public init(
    key: Key, rowCount: Int, requestedCount: Int, cost: Int = 0, position: Int = 0, isBeyondGap: Bool = false
  ) {
    self.key = key
    self.rowCount = rowCount
    self.requestedCount = requestedCount
    self.cost = cost
    self.position = position
    self.isBeyondGap = isBeyondGap
  }

  init(_ page: EvictedPage<Key>) {
    self.init(
      key: page.key, rowCount: Int(page.receivedCount), requestedCount: Int(page.requestedCount), cost: Int(page.cost),
      position: page.position, isBeyondGap: page.isBeyondGap)
  }

  /// Numbers may come from outside: sums of them must not overflow.
  var evicted: EvictedPage<Key> {
    var page = EvictedPage(
      key: key, receivedCount: max(0, rowCount), requestedCount: max(0, requestedCount),
      cost: PageCost(min(max(0, cost), Int.max >> 10)), position: Self.bounded(position))
    page.isBeyondGap = isBeyondGap
    return page
  }

  func mappingKey<Other>(_ other: (Key) -> Other) -> PageRecord<Other> {
    PageRecord<Other>(
      key: other(key), rowCount: rowCount, requestedCount: requestedCount, cost: cost, position: position,
      isBeyondGap: isBeyondGap)
  }

  static func bounded(_ position: Int) -> Int { min(max(position, -.mostRows), .mostRows) }
}

extension PageRecord: Sendable where Key: Sendable {}
