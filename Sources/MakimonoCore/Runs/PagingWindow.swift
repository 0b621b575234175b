/// How much of a list is held at a time (rule R8). Whole pages go, from the far end.
///
/// A screen that shows more than that makes the window grow: to the pages in sight, and one beside them either way.
public struct PagingWindow: Hashable, Sendable {
  /// Pages held at most; at least 2. Rows that are confirmed count by the page, and make room as those of `maxItems` do.
  public var maxPages: Int?
  #if hasFeature(Embedded)
  // A page's own engine bounds its window by pages alone.
  public var maxItems: Int? {
    get { nil }
    set {}
  }
  public var maxCost: Int? {
    get { nil }
    set {}
  }
  #else
  /// Rows held at most; at least two pages. Rows that are confirmed one by one (`confirm`) make room a page at a time: up to a page more
  /// is held until then.
  public var maxItems: Int?
  /// Sum of ``PageReply/cost`` held at most.
  public var maxCost: Int?
  #endif

  /// Bounded by each limit that is given; by none, everything stays.
  public init(maxPages: Int? = nil, maxItems: Int? = nil, maxCost: Int? = nil) {
    self.maxPages = maxPages
    self.maxItems = maxItems
    self.maxCost = maxCost
  }

  /// Everything stays.
  public static let unbounded = PagingWindow()

  /// At most this many pages.
  public static func pages(_ count: Int) -> PagingWindow { PagingWindow(maxPages: count) }

  func holds(pages: Int, items: Int, cost: PageCost) -> Bool {
    if let maxPages, pages > maxPages { return false }
    if let maxItems, items > maxItems { return false }
    if let maxCost, cost > maxCost { return false }
    return true
  }
}
