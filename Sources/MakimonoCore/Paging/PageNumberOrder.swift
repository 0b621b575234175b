/// Pages numbered 1, 2, 3 ... (or from 0), as in `?page=P&per_page=N`.
public struct PageNumberOrder: PageOrder, Hashable, Sendable {
  /// The number of the first page: 1 for Qiita, 0 for some.
  public var firstPage: Int
  /// How many pages the source gives out at most; `nil` where it has no cap (Qiita: 100).
  public var pageCap: Int?
  public var endRule: EndRule

  public init(firstPage: Int = 1, pageCap: Int? = nil, endRule: EndRule) {
    self.firstPage = firstPage
    self.pageCap = pageCap
    self.endRule = endRule
  }

  public func step(_ direction: PageDirection, from page: PageFacts<Int>) -> PageStep<Int> {
    guard direction == .forward else {
      return page.key <= firstPage ? .end(.sourceSaidSo) : .load(page.key - 1)
    }
    if let reason = end(at: page) { return .end(reason) }
    let pagesSoFar = page.key.saturatingSubtracting(firstPage).saturatingAdding(1)
    if let pageCap, pagesSoFar >= pageCap { return .end(.pageCap) }
    return page.key == .max ? .end(.pageCap) : .load(page.key + 1)
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
    if page.receivedCount == 0 { return start >= total }
    if let before = page.rowsBefore { return before.saturatingAdding(page.receivedCount) >= total }
    let end = start.saturatingAdding(page.receivedCount)
    // A short page is the last one of the grid only if it fits the total exactly. Any other is followed: the
    // end is then found by an empty page, which costs one request and loses no row.
    return page.receivedCount < page.requestedCount ? end == total : end >= total
  }
}
