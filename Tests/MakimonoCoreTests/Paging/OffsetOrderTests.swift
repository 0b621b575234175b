import Testing

@testable import MakimonoCore

@Suite("OffsetOrder")
struct OffsetOrderTests {
  struct Case: Sendable {
    var rule: EndRule
    var key: Int
    var received: Int
    var total: Int? = nil
    var isLast: Bool? = nil
    var next: Int? = nil
    var step: PageStep<Int>
  }

  @Test(
    "forward, by each end rule (pages of 10)",
    arguments: [
      Case(rule: .total, key: 0, received: 10, total: 25, step: .load(10)),
      Case(rule: .total, key: 10, received: 7, total: 25, step: .load(17)),
      Case(rule: .total, key: 10, received: 12, total: 25, step: .load(20)),
      Case(rule: .total, key: 20, received: 5, total: 25, step: .end(.totalReached)),
      Case(rule: .total, key: 10, received: 0, total: 25, step: .load(20)),
      Case(rule: .total, key: 20, received: 0, total: 25, step: .end(.totalReached)),
      Case(rule: .total, key: 0, received: 4, step: .load(4)),
      Case(rule: .total, key: 0, received: 0, step: .end(.emptyPage)),
      Case(rule: .lastFlag, key: 0, received: 10, isLast: false, step: .load(10)),
      Case(rule: .lastFlag, key: 0, received: 10, isLast: true, step: .end(.sourceSaidSo)),
      Case(rule: .lastFlag, key: 0, received: 0, step: .end(.emptyPage)),
      Case(rule: .missingNextKey, key: 0, received: 3, next: 3, step: .load(3)),
      Case(rule: .missingNextKey, key: 0, received: 10, step: .end(.sourceSaidSo)),
      Case(rule: .emptyPage, key: 0, received: 3, step: .load(3)),
      Case(rule: .emptyPage, key: 30, received: 0, step: .end(.emptyPage)),
      Case(rule: .shortPage, key: 0, received: 10, step: .load(10)),
      Case(rule: .shortPage, key: 0, received: 9, step: .end(.shortPage)),
      Case(rule: .shortPage, key: 0, received: 0, step: .end(.emptyPage)),
    ])
  func forward(_ page: Case) {
    let facts = PageFacts(
      key: page.key, requestedCount: 10, receivedCount: page.received, nextKey: page.next, totalCount: page.total,
      isLast: page.isLast)
    #expect(OffsetOrder(endRule: page.rule).step(.forward, from: facts) == page.step)
  }

  @Test("backward, a whole page before, and never below the start")
  func backward() {
    func step(_ key: Int) -> PageStep<Int> {
      OffsetOrder(endRule: .total).step(
        .backward, from: PageFacts(key: key, requestedCount: 10, receivedCount: 10))
    }
    #expect(step(30) == .load(20))
    #expect(step(10) == .load(0))
    #expect(step(3) == .load(0))
    #expect(step(0) == .end(.sourceSaidSo))
    #expect(step(-4) == .end(.sourceSaidSo))
  }

  @Test("R15: a read across a boundary overlaps on the near side, and brings a page from beyond it")
  func spans() {
    let order = OffsetOrder(endRule: .total)
    func span(
      _ boundary: Int, _ direction: PageDirection, _ order: OffsetOrder, sizeLimit: Int? = nil
    ) -> PageSpan<Int>? {
      order.span(across: boundary, direction, overlap: 3, pageSize: 10, sizeLimit: sizeLimit)
    }
    #expect(span(0, .forward, order) == nil)
    #expect(span(0, .backward, order) == nil)
    #expect(span(40, .forward, order) == PageSpan(key: 37, count: 13, start: 37))
    #expect(span(2, .forward, order) == PageSpan(key: 0, count: 12, start: 0))
    #expect(span(40, .backward, order) == PageSpan(key: 30, count: 13, start: 30))
    #expect(span(4, .backward, order) == PageSpan(key: 0, count: 7, start: 0))
    // As many as the server gives: then fewer from beyond, and the overlap whole.
    let limited = OffsetOrder(endRule: .total, maxPageSize: 12)
    #expect(span(40, .forward, limited) == PageSpan(key: 37, count: 12, start: 37))
    #expect(span(40, .backward, limited) == PageSpan(key: 31, count: 12, start: 31))
    #expect(span(40, .forward, limited, sizeLimit: 5) == PageSpan(key: 37, count: 5, start: 37))
    #expect(span(40, .backward, limited, sizeLimit: 5) == PageSpan(key: 38, count: 5, start: 38))
  }

  @Test("Keys are places in the feed; what cannot be one is none")
  func feedIndices() {
    let order = OffsetOrder(endRule: .total)
    for index in [0, 1, 999] {
      #expect(order.feedIndex(of: index, count: 10) == index)
      #expect(order.key(atFeedIndex: index, count: 10) == index)
    }
    #expect(order.feedIndex(of: -1, count: 10) == nil)
    #expect(order.feedIndex(of: .max, count: 10) == nil)
    #expect(order.key(atFeedIndex: -1, count: 10) == nil)
    #expect(order.isComputed)
    #expect(order.growthLimit == nil)
    #expect(OffsetOrder(endRule: .total, maxPageSize: 50).growthLimit == 50)
  }

  @Test("Beyond the last offset that there is, there is none")
  func lastOffset() {
    for (key, received) in [(Int.max, 10), (.max, 0), (5, 0)] {
      let facts = PageFacts(key: key, requestedCount: 0, receivedCount: received, totalCount: .max)
      #expect(OffsetOrder(endRule: .total).step(.forward, from: facts) == .end(.sourceSaidSo))
    }
  }
}
