public import MakimonoCore

/// The order of keys of a ``ServerModel``: one type for every way of paging, so that one engine reads them all.
public enum ServerOrder: PageOrder, Hashable, Sendable {
  /// By page number.
  case pageNumbers(PageNumberOrder)
  /// By offset.
  case offsets(OffsetOrder)
  /// By the id of a row.
  case cursors(CursorOrder<Int>)

  public var isComputed: Bool {
    if case .cursors = self { false } else { true }
  }

  public var growthLimit: Int? {
    switch self {
    case .pageNumbers: nil
    case .offsets(let order): order.growthLimit
    case .cursors(let order): order.growthLimit
    }
  }

  public var emptyPageBudget: Int? {
    switch self {
    case .pageNumbers(let order): order.emptyPageBudget
    case .offsets(let order): order.emptyPageBudget
    case .cursors(let order): order.emptyPageBudget
    }
  }

  public var keyLifetime: KeyLifetime {
    if case .cursors(let order) = self { order.keyLifetime } else { .forever }
  }

  public var drift: DriftPolicy {
    switch self {
    case .pageNumbers(let order): order.drift
    case .offsets(let order): order.drift
    case .cursors(let order): order.drift
    }
  }

  public func feedIndex(of key: Int, count: Int) -> Int? {
    switch self {
    case .pageNumbers(let order): order.feedIndex(of: key, count: count)
    case .offsets(let order): order.feedIndex(of: key, count: count)
    case .cursors(let order): order.feedIndex(of: key, count: count)
    }
  }

  public func key(atFeedIndex index: Int, count: Int) -> Int? {
    switch self {
    case .pageNumbers(let order): order.key(atFeedIndex: index, count: count)
    case .offsets(let order): order.key(atFeedIndex: index, count: count)
    case .cursors(let order): order.key(atFeedIndex: index, count: count)
    }
  }

  public func span(
    across boundary: Int, _ direction: PageDirection, overlap: Int, pageSize: Int, sizeLimit: Int?
  ) -> PageSpan<Int>? {
    switch self {
    case .pageNumbers(let order):
      order.span(across: boundary, direction, overlap: overlap, pageSize: pageSize, sizeLimit: sizeLimit)
    case .offsets(let order):
      order.span(across: boundary, direction, overlap: overlap, pageSize: pageSize, sizeLimit: sizeLimit)
    case .cursors(let order):
      order.span(across: boundary, direction, overlap: overlap, pageSize: pageSize, sizeLimit: sizeLimit)
    }
  }

  public func step(_ direction: PageDirection, from page: PageFacts<Int>) -> PageStep<Int> {
    switch self {
    case .pageNumbers(let order): order.step(direction, from: page)
    case .offsets(let order): order.step(direction, from: page)
    case .cursors(let order): order.step(direction, from: page)
    }
  }
}
