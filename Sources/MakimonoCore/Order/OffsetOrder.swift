/// Rows by offset and limit, as in `?offset=K&limit=N`.
public struct OffsetOrder: PageOrder, Hashable, Sendable {
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
  /// Rows that one request may ask for at most. Where it is given, pages grow up to it when the reader is faster
  /// than the feed; `nil` for one size (but for the few rows by which the repair of drift overlaps).
  public var maxPageSize: Int?
  #endif
  public var emptyPageBudget: Int?

  /// Offsets in pages of one size, repaired where there is evidence of drift, unless said otherwise.
  public init(
    endRule: EndRule, drift: DriftPolicy = .byEvidence, maxPageSize: Int? = nil,
    emptyPageBudget: Int? = nil
  ) {
    self.endRule = endRule
    self.drift = drift
    self.maxPageSize = maxPageSize
    self.emptyPageBudget = emptyPageBudget
  }

  public var isComputed: Bool { true }
  public var growthLimit: Int? { maxPageSize }

  public func feedIndex(of key: Int, count: Int) -> Int? {
    0...Int.mostRows ~= key ? key : nil
  }

  public func key(atFeedIndex index: Int, count: Int) -> Int? { index >= 0 ? index : nil }

  public func span(
    across boundary: Int, _ direction: PageDirection, overlap: Int, pageSize: Int, sizeLimit: Int?
  ) -> PageSpan<Int>? {
    guard boundary > 0 else { return nil }
    let most = max(1, min(maxPageSize ?? .max, sizeLimit ?? .max))
    guard direction == .backward else {
      let start = max(0, boundary - overlap)
      return PageSpan(key: start, count: min(most, boundary - start + pageSize), start: start)
    }
    // The far end must not come short: that is where the overlap is.
    let end = boundary.saturatingAdding(overlap)
    let start = max(0, max(boundary - pageSize, end - most))
    return PageSpan(key: start, count: end - start, start: start)
  }

  public func step(_ direction: PageDirection, from page: PageFacts<Int>) -> PageStep<Int> {
    guard direction == .forward else {
      // The page before may overlap this one where fewer rows than a page lie before it; asking for a
      // whole page all the same keeps every request alike (rule R14), and the overlap is dropped by id.
      return page.key <= 0 ? .end(.sourceSaidSo) : .load(max(0, page.key.saturatingSubtracting(page.pageSize)))
    }
    // An empty page is stepped over whole; any other is as long as it came (rule R12), as far as that is certain.
    let end = page.key.saturatingAdding(page.receivedCount == 0 ? page.requestedCount : page.certainCount)
    guard end > page.key else { return .end(.sourceSaidSo) }
    switch endRule {
    case .total:
      guard let total = page.totalCount else {
        return page.receivedCount == 0 ? .end(.emptyPage) : .load(end)
      }
      return end >= total || page.isPastTotal ? .end(.totalReached) : .load(end)
    case .lastFlag:
      guard let isLast = page.isLast else {
        return page.receivedCount == 0 ? .end(.emptyPage) : .load(end)
      }
      return isLast ? .end(.sourceSaidSo) : .load(end)
    case .missingNextKey:
      return page.nextKey == nil ? .end(.sourceSaidSo) : .load(end)
    case .repeatedKey:
      return page.nextKey == nil || page.nextKey == page.key ? .end(.sourceSaidSo) : .load(end)
    case .emptyPage:
      return page.receivedCount == 0 ? .end(.emptyPage) : .load(end)
    case .shortPage:
      if page.receivedCount == 0 { return .end(.emptyPage) }
      return page.receivedCount < page.requestedCount ? .end(.shortPage) : .load(end)
    }
  }
}
