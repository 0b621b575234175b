/// What a ``PagingEngine`` is told once, at the start.
public struct PagingConfiguration: Hashable, Sendable {
  /// Rows asked for by every request (rule R14).
  public let pageSize: Int
  /// How much is held at a time: 50 pages, unless said otherwise. For a list that keeps all it ever read there is
  /// ``PagingWindow/unbounded``.
  public let window: PagingWindow
  /// What becomes of a row that comes again. By default it takes the content that came last: where a feed is read later, it says what
  /// is so by now.
  public let duplicates: DuplicatePolicy
  /// Pages in a row without a new row that are followed before the edge fails (rule R5).
  public let emptyPageBudget: Int
  #if hasFeature(Embedded)
  // A page's own engine has what is right for most lists.
  public var searchBudget: Int { 20 }
  public var retry: RetryPolicy { RetryPolicy() }
  #else
  /// Pages that are read at most, without being asked once more, to find the reader's row again where keys have expired and the source cannot open
  /// at a row (rule R25). With 0 none is: the load fails, the rows stay.
  public let searchBudget: Int
  /// When a failed load is tried again by itself (rule R4).
  public let retry: RetryPolicy
  #endif
  /// Rows after which the list ends, whatever the source says; `nil` for no limit. Counted from the feed's
  /// start where the list reaches it, else from the page at which it began.
  public let itemLimit: Int?
  /// Loads in flight at one edge at most, where keys are computed (rule R1): up to ``mostLoadsInFlight``, which more is taken for. Pages are
  /// committed in their order.
  public let maxLoadsInFlight: Int
  /// What ``maxLoadsInFlight`` may be: a list whose rows have no height yet, or whose viewport is endless, would ask for its whole feed at once.
  public static var mostLoadsInFlight: Int { 16 }
  /// Whether the list has the feed's full length from the first reply on, with placeholders for rows whose pages are not
  /// held: a drag of the scroll bar then leads anywhere, and loads only what is in view.
  ///
  /// For sources whose keys are computed and whose replies count the feed's rows. Where the first reply has no count, or
  /// another number of rows than was asked for, the list is one without placeholders. It has no gaps. Local edits are shown on the
  /// pages that are held: a row that one puts or hides counts as long as its page is there.
  public let placeholders: Bool

  /// Makes a configuration.
  ///
  /// Traps with the numbers where ``problem(pageSize:window:emptyPageBudget:itemLimit:maxLoadsInFlight:searchBudget:)`` finds one: that is
  /// an error of the program, not of its user. Ask that function first where the numbers come from outside.
  public init(
    pageSize: Int = 20, window: PagingWindow = .pages(50), duplicates: DuplicatePolicy = .replace,
    emptyPageBudget: Int = 3, itemLimit: Int? = nil, retry: RetryPolicy = RetryPolicy(), maxLoadsInFlight: Int = 1,
    placeholders: Bool = false, searchBudget: Int = 20
  ) {
    if let problem = Self.problem(
      pageSize: pageSize, window: window, emptyPageBudget: emptyPageBudget, itemLimit: itemLimit,
      maxLoadsInFlight: maxLoadsInFlight, searchBudget: searchBudget)
    {
      #if hasFeature(Embedded)
      _ = problem
      preconditionFailure("PagingConfiguration can never hold")
      #else
      preconditionFailure("PagingConfiguration: \(problem)")
      #endif
    }
    self.pageSize = pageSize
    self.window = window
    self.duplicates = duplicates
    self.emptyPageBudget = emptyPageBudget
    self.itemLimit = itemLimit
    self.maxLoadsInFlight = min(maxLoadsInFlight, Self.mostLoadsInFlight)
    self.placeholders = placeholders
    #if !hasFeature(Embedded)
    self.retry = retry
    self.searchBudget = searchBudget
    #endif
  }

  /// Why a configuration with these numbers could never hold, or `nil` where it can.
  public static func problem(
    pageSize: Int, window: PagingWindow, emptyPageBudget: Int = 3, itemLimit: Int? = nil,
    maxLoadsInFlight: Int = 1, searchBudget: Int = 20
  ) -> ConfigurationProblem? {
    if pageSize < 1 { return .pageSizeTooSmall(pageSize) }
    if let pages = window.maxPages, pages < 2 { return .maxPagesTooSmall(pages) }
    // Compared this way round, since twice a huge page size would overflow.
    if let items = window.maxItems, items / 2 < pageSize { return .maxItemsTooSmall(items, pageSize: pageSize) }
    if let cost = window.maxCost, cost < 1 { return .maxCostTooSmall(cost) }
    if emptyPageBudget < 0 { return .negativeEmptyPageBudget(emptyPageBudget) }
    if searchBudget < 0 { return .negativeSearchBudget(searchBudget) }
    if let itemLimit, itemLimit < 1 { return .itemLimitTooSmall(itemLimit) }
    if maxLoadsInFlight < 1 { return .noLoadsInFlight(maxLoadsInFlight) }
    return nil
  }
}
