import MakimonoCore

/// A source's order, for a key of any type.
struct AnyPageOrder: PageOrder, Sendable {
  let isComputed: Bool
  let growthLimit: Int?
  let endsAtRepeatedKey: Bool
  let readsOnFromRows: Bool
  let emptyPageBudget: Int?
  let keyLifetime: KeyLifetime
  let drift: DriftPolicy
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

  func step(_ direction: PageDirection, from page: PageFacts<AnyPageKey>) -> PageStep<AnyPageKey> {
    step(direction, page)
  }

  func feedIndex(of key: AnyPageKey, count: Int) -> Int? { feedIndex(key, count) }

  func key(atFeedIndex index: Int, count: Int) -> AnyPageKey? { keyAtIndex(index, count) }

  func span(
    across boundary: Int, _ direction: PageDirection, overlap: Int, pageSize: Int, sizeLimit: Int?
  ) -> PageSpan<AnyPageKey>? {
    span(boundary, direction, overlap, pageSize, sizeLimit)
  }
}
