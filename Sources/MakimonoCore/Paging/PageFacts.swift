/// What is known of a page once its reply is in: all that a ``PageOrder`` may judge by.
public struct PageFacts<Key: Hashable> {
  /// The key that brought the page.
  public var key: Key
  /// Rows asked for.
  public var requestedCount: Int
  /// Rows received, before duplicates were dropped.
  public var receivedCount: Int
  /// Rows received, each id once: so many rows of the feed the page is. A row that a server repeats within a reply takes
  /// no other's place.
  public var distinctCount: Int
  /// Rows that a plain request asks for; `requestedCount` may differ where drift is repaired or a page grew.
  public var pageSize: Int
  /// Rows of the feed before this page, where the request was one across a boundary (``PageSpan``).
  public var feedIndex: Int?
  /// Rows received in all pages before this one, where that is known (the chain reaches the list's start).
  public var rowsBefore: Int?
  /// The reply's key of the page after.
  public var nextKey: Key?
  /// The reply's key of the page before.
  public var previousKey: Key?
  /// The reply's count of rows in the whole feed.
  public var totalCount: Int?
  /// The reply's flag for the last page.
  public var isLast: Bool?

  public init(
    key: Key, requestedCount: Int, receivedCount: Int, distinctCount: Int? = nil, pageSize: Int? = nil,
    feedIndex: Int? = nil,
    rowsBefore: Int? = nil, nextKey: Key? = nil, previousKey: Key? = nil, totalCount: Int? = nil,
    isLast: Bool? = nil
  ) {
    self.key = key
    self.requestedCount = requestedCount
    self.receivedCount = receivedCount
    self.distinctCount = distinctCount ?? receivedCount
    self.pageSize = pageSize ?? requestedCount
    self.feedIndex = feedIndex
    self.rowsBefore = rowsBefore
    self.nextKey = nextKey
    self.previousKey = previousKey
    self.totalCount = totalCount
    self.isLast = isLast
  }
}
