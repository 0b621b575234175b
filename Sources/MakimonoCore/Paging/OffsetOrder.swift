/// Rows by offset and limit, as in `?offset=K&limit=N`.
public struct OffsetOrder: PageOrder, Hashable, Sendable {
  public var endRule: EndRule

  public init(endRule: EndRule) {
    self.endRule = endRule
  }

  public func step(_ direction: PageDirection, from page: PageFacts<Int>) -> PageStep<Int> {
    guard direction == .forward else {
      // The page before may overlap this one where fewer rows than a page lie before it; asking for a
      // whole page all the same keeps every request alike (rule R14), and the overlap is dropped by id.
      return page.key <= 0 ? .end(.sourceSaidSo) : .load(max(0, page.key.saturatingSubtracting(page.requestedCount)))
    }
    // An empty page is stepped over whole; any other is as long as it came (rule R12).
    let end = page.key.saturatingAdding(page.receivedCount == 0 ? page.requestedCount : page.receivedCount)
    guard end > page.key else { return .end(.sourceSaidSo) }
    switch endRule {
    case .total:
      guard let total = page.totalCount else {
        return page.receivedCount == 0 ? .end(.emptyPage) : .load(end)
      }
      return end >= total ? .end(.totalReached) : .load(end)
    case .lastFlag:
      guard let isLast = page.isLast else {
        return page.receivedCount == 0 ? .end(.emptyPage) : .load(end)
      }
      return isLast ? .end(.sourceSaidSo) : .load(end)
    case .missingNextKey:
      return page.nextKey == nil ? .end(.sourceSaidSo) : .load(end)
    case .emptyPage:
      return page.receivedCount == 0 ? .end(.emptyPage) : .load(end)
    case .shortPage:
      if page.receivedCount == 0 { return .end(.emptyPage) }
      return page.receivedCount < page.requestedCount ? .end(.shortPage) : .load(end)
    }
  }
}
