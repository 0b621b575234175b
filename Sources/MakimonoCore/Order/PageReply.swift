/// A page as a source returned it.
///
/// Fields are `Optional<...>` in full, as in ``PageFacts``.
public struct PageReply<Key: Hashable, Item> {
  /// The page's rows in the feed's order.
  public var items: [Item]
  /// The key of the page after; for sources whose keys are computed it is not needed.
  public var nextKey: Optional<Key>
  /// The key of the page before.
  public var previousKey: Optional<Key>
  /// Rows in the whole feed, where the source counts them.
  public var totalCount: Optional<Int>
  /// Whether this is the last page, where the source says so.
  public var isLast: Optional<Bool>
  #if hasFeature(Embedded)
  // What comes over the border of a page's own engine has neither.
  public var coveredCount: Int? {
    get { nil }
    set {}
  }
  public var cost: Int {
    get { 0 }
    set {}
  }
  #else
  /// Rows of the feed that the page stands for, where these are not its items: some were left out (a filter on this side, rows
  /// that cannot be read), or others put in (advertisements). Orders, positions and ends count the feed's rows. Below zero it counts
  /// as 0; `nil` where the items are the feed's rows.
  ///
  /// A source whose items are not the feed's rows gives it with every page. Its items do not say where in the feed they stand, so that
  /// drift cannot be noticed by them (rule R15), and the list has no placeholders.
  public var coveredCount: Optional<Int>
  /// What the page weighs against ``PagingWindow/maxCost``, in bytes or any other unit.
  public var cost: Int
  #endif
  /// What came with the page beside its rows.
  public var metadata = PageMetadata()

  /// A page of rows, with as much about the feed as the source says.
  public init(
    items: [Item], nextKey: Key? = nil, previousKey: Key? = nil, totalCount: Int? = nil, isLast: Bool? = nil,
    cost: Int = 0, coveredCount: Int? = nil
  ) {
    self.items = items
    self.nextKey = nextKey
    self.previousKey = previousKey
    self.totalCount = totalCount
    self.isLast = isLast
    self.cost = cost
    self.coveredCount = coveredCount
  }

  /// ``coveredCount`` as it may be counted with: it comes from outside.
  package var feedRows: Int? { coveredCount.map { min(max(0, $0), .mostRows) } }

  /// The same with keys of another type.
  private init<Old>(_ reply: PageReply<Old, Item>, _ key: (Old) -> Key) {
    items = reply.items
    nextKey = reply.nextKey.map(key)
    previousKey = reply.previousKey.map(key)
    totalCount = reply.totalCount
    isLast = reply.isLast
    cost = reply.cost
    coveredCount = reply.coveredCount
    metadata = reply.metadata
  }

  /// The same page under keys of another type: for sources around others.
  public func mapKeys<New>(_ transform: (Key) -> New) -> PageReply<New, Item> { PageReply<New, Item>(self, transform) }
}

extension PageReply: Equatable where Item: Equatable {}
extension PageReply: Hashable where Item: Hashable {}
extension PageReply: Sendable where Key: Sendable, Item: Sendable {}
