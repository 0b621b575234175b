import Testing

@testable import MakimonoCore

@Suite("PageNumberOrder")
struct PageNumberOrderTests {
  /// One row of the table: the page, and what follows it.
  struct Case: Sendable {
    var rule: EndRule
    var key: Int
    var received: Int
    var before: Int? = nil
    var total: Int? = nil
    var isLast: Bool? = nil
    var next: Int? = nil
    var step: PageStep<Int>
  }

  @Test(
    "forward, by each end rule (pages of 10, numbered from 1)",
    arguments: [
      Case(rule: .total, key: 1, received: 10, before: 0, total: 25, step: .load(2)),
      Case(rule: .total, key: 3, received: 5, before: 20, total: 25, step: .end(.totalReached)),
      Case(rule: .total, key: 3, received: 5, total: 25, step: .end(.totalReached)),
      Case(rule: .total, key: 2, received: 10, before: 10, total: 20, step: .end(.totalReached)),
      Case(rule: .total, key: 2, received: 10, total: 20, step: .end(.totalReached)),
      Case(rule: .total, key: 2, received: 7, before: 10, total: 25, step: .load(3)),
      Case(rule: .total, key: 2, received: 0, before: 10, total: 25, step: .load(3)),
      Case(rule: .total, key: 4, received: 0, before: 20, total: 25, step: .end(.totalReached)),
      Case(rule: .total, key: 1, received: 0, before: 0, total: 0, step: .end(.totalReached)),
      Case(rule: .total, key: 1, received: 3, before: 0, step: .load(2)),
      Case(rule: .total, key: 1, received: 0, before: 0, step: .end(.emptyPage)),
      Case(rule: .lastFlag, key: 1, received: 10, isLast: false, step: .load(2)),
      Case(rule: .lastFlag, key: 1, received: 10, isLast: true, step: .end(.sourceSaidSo)),
      Case(rule: .lastFlag, key: 1, received: 0, isLast: false, step: .load(2)),
      Case(rule: .lastFlag, key: 1, received: 3, step: .load(2)),
      Case(rule: .lastFlag, key: 1, received: 0, step: .end(.emptyPage)),
      Case(rule: .missingNextKey, key: 1, received: 10, next: 2, step: .load(2)),
      Case(rule: .missingNextKey, key: 1, received: 10, step: .end(.sourceSaidSo)),
      Case(rule: .emptyPage, key: 1, received: 3, total: 3, isLast: true, step: .load(2)),
      Case(rule: .emptyPage, key: 1, received: 0, step: .end(.emptyPage)),
      Case(rule: .shortPage, key: 1, received: 10, step: .load(2)),
      Case(rule: .shortPage, key: 1, received: 9, step: .end(.shortPage)),
      Case(rule: .shortPage, key: 1, received: 12, step: .load(2)),
      Case(rule: .shortPage, key: 1, received: 0, step: .end(.emptyPage)),
      Case(rule: .emptyPage, key: 5, received: 10, step: .end(.pageCap)),
      Case(rule: .total, key: 5, received: 10, before: 40, total: 50, step: .end(.totalReached)),
      Case(rule: .total, key: 5, received: 10, before: 40, total: 51, step: .end(.pageCap)),
      Case(rule: .emptyPage, key: 9, received: 10, step: .end(.pageCap)),
    ])
  func forward(_ page: Case) {
    let order = PageNumberOrder(firstPage: 1, pageCap: 5, endRule: page.rule)
    let facts = PageFacts(
      key: page.key, requestedCount: 10, receivedCount: page.received, rowsBefore: page.before, nextKey: page.next,
      totalCount: page.total, isLast: page.isLast)
    #expect(order.step(.forward, from: facts) == page.step)
  }

  @Test("backward it ends at the first page, whatever its number", arguments: [0, 1])
  func backward(firstPage: Int) {
    let order = PageNumberOrder(firstPage: firstPage, endRule: .emptyPage)
    func step(_ key: Int) -> PageStep<Int> {
      order.step(.backward, from: PageFacts(key: key, requestedCount: 10, receivedCount: 10))
    }
    #expect(step(firstPage) == .end(.sourceSaidSo))
    #expect(step(firstPage - 3) == .end(.sourceSaidSo))
    #expect(step(firstPage + 1) == .load(firstPage))
    #expect(step(100) == .load(99))
  }

  @Test("the cap counts pages from the first, whatever its number")
  func capFromZero() {
    let order = PageNumberOrder(firstPage: 0, pageCap: 2, endRule: .emptyPage)
    #expect(order.step(.forward, from: PageFacts(key: 0, requestedCount: 1, receivedCount: 1)) == .load(1))
    #expect(order.step(.forward, from: PageFacts(key: 1, requestedCount: 1, receivedCount: 1)) == .end(.pageCap))
  }
}
