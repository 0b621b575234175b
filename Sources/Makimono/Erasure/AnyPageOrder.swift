public import MakimonoCore

/// A source's order, for a key of any type: that of an ``ErasedSource``.
public struct AnyPageOrder: PageOrder, Sendable {
  public let isComputed: Bool
  public let growthLimit: Int?
  public let endsAtRepeatedKey: Bool
  public let readsOnFromRows: Bool
  public let emptyPageBudget: Int?
  public let keyLifetime: KeyLifetime
  public let drift: DriftPolicy
  private let step: @Sendable (PageDirection, PageFacts<AnyPageKey>) -> PageStep<AnyPageKey>
  private let feedIndex: @Sendable (AnyPageKey, Int) -> Int?
  private let keyAtIndex: @Sendable (Int, Int) -> AnyPageKey?
  private let span: @Sendable (Int, PageDirection, Int, Int, Int?) -> PageSpan<AnyPageKey>?

  init<Order: PageOrder & Sendable>(_ order: Order) where Order.Key: Sendable {
    isComputed = order.isComputed
    growthLimit = order.growthLimit
    endsAtRepeatedKey = order.endsAtRepeatedKey
    emptyPageBudget = order.emptyPageBudget
    keyLifetime = order.keyLifetime
    drift = order.drift
    readsOnFromRows = order.readsOnFromRows
    feedIndex = { key, count in order.feedIndex(of: key.typed(), count: count) }
    keyAtIndex = { index, count in order.key(atFeedIndex: index, count: count).map { AnyPageKey($0) } }
    span = { boundary, direction, overlap, pageSize, sizeLimit in
      order.span(across: boundary, direction, overlap: overlap, pageSize: pageSize, sizeLimit: sizeLimit)
        .flatMap { $0.mapKey { AnyPageKey($0) } }
    }
    step = { direction, facts in
      order.step(direction, from: facts.mapKeys { $0.typed() }).mapKey { AnyPageKey($0) }
    }
  }

  public func step(_ direction: PageDirection, from page: PageFacts<AnyPageKey>) -> PageStep<AnyPageKey> {
    step(direction, page)
  }

  public func feedIndex(of key: AnyPageKey, count: Int) -> Int? { feedIndex(key, count) }

  public func key(atFeedIndex index: Int, count: Int) -> AnyPageKey? { keyAtIndex(index, count) }

  public func span(
    across boundary: Int, _ direction: PageDirection, overlap: Int, pageSize: Int, sizeLimit: Int?
  ) -> PageSpan<AnyPageKey>? {
    span(boundary, direction, overlap, pageSize, sizeLimit)
  }
}
