import MakimonoCore

/// A source's order, for a key of any type.
struct AnyPageOrder: PageOrder, Sendable {
  private let step: @Sendable (PageDirection, PageFacts<AnyPageKey>) -> PageStep<AnyPageKey>

  init<Order: PageOrder & Sendable>(_ order: Order) where Order.Key: Sendable {
    step = { direction, facts in
      let typed = PageFacts<Order.Key>(
        key: facts.key.typed(), requestedCount: facts.requestedCount, receivedCount: facts.receivedCount,
        rowsBefore: facts.rowsBefore, nextKey: facts.nextKey?.typed(), previousKey: facts.previousKey?.typed(),
        totalCount: facts.totalCount, isLast: facts.isLast)
      return switch order.step(direction, from: typed) {
      case .load(let key): .load(AnyPageKey(key))
      case .end(let reason): .end(reason)
      case .unknown: .unknown
      }
    }
  }

  func step(_ direction: PageDirection, from page: PageFacts<AnyPageKey>) -> PageStep<AnyPageKey> {
    step(direction, page)
  }
}
