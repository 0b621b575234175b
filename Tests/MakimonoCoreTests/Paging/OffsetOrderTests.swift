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
      Case(rule: .total, key: 10, received: 12, total: 25, step: .load(22)),
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
}
