/// Pages numbered 1, 2, 3 ... (or from 0), as in `?page=P&per_page=N`.
public struct PageNumberOrder: PageOrder, Hashable, Sendable {
  /// The number of the first page: 1 for Qiita, 0 for some.
  public var firstPage: Int
  /// How many pages the source gives out at most; `nil` where it has no cap (Qiita: 100).
  public var pageCap: Int?
  /// How the source says that its list ends.
  public var endRule: EndRule
  public var drift: DriftPolicy
  #if hasFeature(Embedded)
  // A list of a page has one size of page.
  public var maxPageSize: Int? {
    get { nil }
    set {}
  }
  #else
  /// Rows that one page may have at most where the server takes other sizes than the page size (Qiita: 100);
  /// `nil` where pages have one size. Only the repair of drift asks for other sizes: a page of 21 rows with the
  /// number 20 begins one row before page 21 of 20 rows.
  public var maxPageSize: Int?
  #endif
  public var emptyPageBudget: Int?

  /// Numbers from 1 without a cap, in pages of one size, unless said otherwise.
  public init(
    firstPage: Int = 1, pageCap: Int? = nil, endRule: EndRule, drift: DriftPolicy = .byEvidence,
    maxPageSize: Int? = nil, emptyPageBudget: Int? = nil
  ) {
    self.firstPage = firstPage
    self.pageCap = pageCap
    self.endRule = endRule
    self.drift = drift
    self.maxPageSize = maxPageSize
    self.emptyPageBudget = emptyPageBudget
  }

  public var isComputed: Bool { true }

  public func step(_ direction: PageDirection, from page: PageFacts<Int>) -> PageStep<Int> {
    if let index = page.feedIndex { return step(direction, from: page, at: index) }
    guard direction == .forward else {
      return page.key <= firstPage ? .end(.sourceSaidSo) : .load(page.key - 1)
    }
    if let reason = end(at: page) { return .end(reason) }
    let pagesSoFar = page.key.saturatingSubtracting(firstPage).saturatingAdding(1)
    if let pageCap, pagesSoFar >= pageCap { return .end(.pageCap) }
    return page.key == .max ? .end(.pageCap) : .load(page.key + 1)
  }

  /// From a page of another size than the grid's: by rows of the feed.
  private func step(_ direction: PageDirection, from page: PageFacts<Int>, at index: Int) -> PageStep<Int> {
    let pageSize = max(1, page.pageSize)
    guard direction == .forward else {
      return index <= 0 ? .end(.sourceSaidSo) : .load(firstPage.saturatingAdding((index - 1) / pageSize))
    }
    let next = index.saturatingAdding(page.certainCount)
    if case .total = endRule, let total = page.totalCount {
      if next >= total { return .end(.totalReached) }
    } else if let reason = end(at: page) {
      return .end(reason)
    }
    let pagesSoFar = next / pageSize
    if let pageCap, pagesSoFar >= pageCap { return .end(.pageCap) }
    return .load(firstPage.saturatingAdding(pagesSoFar))
  }

  private func end(at page: PageFacts<Int>) -> EndReason? {
    switch endRule {
    case .total:
      guard let total = page.totalCount else { return page.receivedCount == 0 ? .emptyPage : nil }
      return isTotalReached(total, at: page) ? .totalReached : nil
    case .lastFlag:
      guard let isLast = page.isLast else { return page.receivedCount == 0 ? .emptyPage : nil }
      return isLast ? .sourceSaidSo : nil
    case .missingNextKey:
      return page.nextKey == nil ? .sourceSaidSo : nil
    case .repeatedKey:
      return page.nextKey == nil || page.nextKey == page.key ? .sourceSaidSo : nil
    case .emptyPage:
      return page.receivedCount == 0 ? .emptyPage : nil
    case .shortPage:
      if page.receivedCount == 0 { return .emptyPage }
      return page.receivedCount < page.requestedCount ? .shortPage : nil
    }
  }

  /// Counts rows where the chain reaches back to the first page, and the grid of pages elsewhere. A
  /// server that returns fewer than asked (its own cap) breaks the grid, which is why rows go first.
  private func isTotalReached(_ total: Int, at page: PageFacts<Int>) -> Bool {
    let start = page.key.saturatingSubtracting(firstPage).saturatingMultiplied(by: page.requestedCount)
    if page.receivedCount == 0 { return start >= total || page.isPastTotal }
    // More rows than the grid has were not all the feed's, or the server gives more than it is asked for: then an empty page tells.
    if let before = page.rowsBefore, page.isCovered || before <= start {
      return before.saturatingAdding(page.certainCount) >= total
    }
    let end = start.saturatingAdding(page.certainCount)
    // A short page is the last one of the grid only if it fits the total exactly. Any other is followed: the
    // end is then found by an empty page, which costs one request and loses no row.
    return page.receivedCount < page.requestedCount ? end == total : end >= total
  }
}
