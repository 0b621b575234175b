/// What is known of a page once its reply is in: all that a ``PageOrder`` may judge by.
///
/// Fields are `Optional<...>` in full: `...?` has a default, and then the compiler would not ask for a new field where
/// facts are handed on with other keys.
public struct PageFacts<Key: Hashable> {
  /// The key that brought the page.
  public var key: Key
  /// Rows asked for.
  public var requestedCount: Int
  /// Rows received, before duplicates were dropped; those of the feed where the source says how many.
  public var receivedCount: Int
  /// Rows received, each id once: so many rows of the feed the page is. A row that a server repeats within a reply takes
  /// no other's place.
  public var distinctCount: Int
  #if hasFeature(Embedded)
  public var isCovered: Bool { false }
  #else
  /// Whether the source said itself how many rows of the feed the page stands for (``PageReply/coveredCount``). Else they are counted
  /// by its items, among which may be some that are none of the feed's.
  public var isCovered: Bool
  #endif
  /// Rows that a plain request asks for; `requestedCount` may differ where drift is repaired or a page grew.
  public var pageSize: Int
  /// Rows of the feed before this page, where the request was one across a boundary (``PageSpan``).
  public var feedIndex: Optional<Int>
  /// Rows received in all pages before this one, where that is known (the chain reaches the list's start).
  public var rowsBefore: Optional<Int>
  /// The reply's key of the page after.
  public var nextKey: Optional<Key>
  /// The reply's key of the page before.
  public var previousKey: Optional<Key>
  /// The reply's count of rows in the whole feed.
  public var totalCount: Optional<Int>
  /// The reply's flag for the last page.
  public var isLast: Optional<Bool>

  /// Makes the facts of a page. Without a `distinctCount` no row came twice; without a `pageSize` the request was a
  /// plain one.
  public init(
    key: Key, requestedCount: Int, receivedCount: Int, distinctCount: Int? = nil, isCovered: Bool = false,
    pageSize: Int? = nil, feedIndex: Int? = nil,
    rowsBefore: Int? = nil, nextKey: Key? = nil, previousKey: Key? = nil, totalCount: Int? = nil,
    isLast: Bool? = nil
  ) {
    self.key = key
    self.requestedCount = requestedCount
    self.receivedCount = receivedCount
    self.distinctCount = distinctCount ?? receivedCount
    #if !hasFeature(Embedded)
    self.isCovered = isCovered
    #endif
    self.pageSize = pageSize ?? requestedCount
    self.feedIndex = feedIndex
    self.rowsBefore = rowsBefore
    self.nextKey = nextKey
    self.previousKey = previousKey
    self.totalCount = totalCount
    self.isLast = isLast
  }

  /// Rows of the feed that are certain to be past with this page: no more than were asked for, unless the source says so. What a
  /// server gives beyond that may be rows that are none of the feed's.
  var certainCount: Int { isCovered ? distinctCount : min(distinctCount, requestedCount) }

  /// Whether the page is empty, and every row that the source counts was read before it.
  var isPastTotal: Bool {
    if receivedCount == 0, let totalCount, let rowsBefore { return rowsBefore >= totalCount }
    return false
  }

  /// The same with keys of another type.
  private init<Old>(_ facts: PageFacts<Old>, _ key: (Old) -> Key) {
    self.key = key(facts.key)
    requestedCount = facts.requestedCount
    receivedCount = facts.receivedCount
    distinctCount = facts.distinctCount
    #if !hasFeature(Embedded)
    isCovered = facts.isCovered
    #endif
    pageSize = facts.pageSize
    feedIndex = facts.feedIndex
    rowsBefore = facts.rowsBefore
    nextKey = facts.nextKey.map(key)
    previousKey = facts.previousKey.map(key)
    totalCount = facts.totalCount
    isLast = facts.isLast
  }

  /// The same page to an order whose keys are of another type: where orders are wrapped.
  public func mapKeys<New>(_ transform: (Key) -> New) -> PageFacts<New> { PageFacts<New>(self, transform) }
}
