import Testing

@testable import MakimonoCore

@Suite("CursorOrder")
struct CursorOrderTests {
  struct Case: Sendable {
    var rule: EndRule
    var received = 10
    var before: Int? = nil
    var total: Int? = nil
    var isLast: Bool? = nil
    var next: String?
    var step: PageStep<String>
  }

  @Test(
    "forward, by each end rule (pages of 10)",
    arguments: [
      Case(rule: .missingNextKey, next: "n", step: .load("n")),
      Case(rule: .missingNextKey, received: 0, next: "n", step: .load("n")),
      Case(rule: .missingNextKey, total: 10, isLast: true, next: "n", step: .load("n")),
      Case(rule: .missingNextKey, next: nil, step: .end(.sourceSaidSo)),
      Case(rule: .lastFlag, isLast: true, next: "n", step: .end(.sourceSaidSo)),
      Case(rule: .lastFlag, isLast: false, next: "n", step: .load("n")),
      Case(rule: .lastFlag, isLast: false, next: nil, step: .end(.sourceSaidSo)),
      Case(rule: .total, before: 10, total: 20, next: "n", step: .end(.totalReached)),
      Case(rule: .total, before: 10, total: 21, next: "n", step: .load("n")),
      Case(rule: .total, total: 10, next: "n", step: .load("n")),
      Case(rule: .emptyPage, received: 0, next: "n", step: .end(.emptyPage)),
      Case(rule: .emptyPage, received: 1, next: "n", step: .load("n")),
      Case(rule: .shortPage, received: 9, next: "n", step: .end(.shortPage)),
      Case(rule: .shortPage, received: 10, next: "n", step: .load("n")),
    ])
  func forward(_ page: Case) {
    let order = CursorOrder<String>(endRule: page.rule)
    let facts = PageFacts(
      key: "k", requestedCount: 10, receivedCount: page.received, rowsBefore: page.before, nextKey: page.next,
      totalCount: page.total, isLast: page.isLast)
    #expect(order.step(.forward, from: facts) == page.step)
  }

  @Test("backward by the previous key; without one a bidirectional feed starts here, another cannot tell")
  func backward() {
    func step(_ isBidirectional: Bool, _ previous: String?) -> PageStep<String> {
      CursorOrder<String>(isBidirectional: isBidirectional).step(
        .backward, from: PageFacts(key: "k", requestedCount: 10, receivedCount: 10, previousKey: previous))
    }
    #expect(step(true, "p") == .load("p"))
    #expect(step(true, nil) == .end(.sourceSaidSo))
    #expect(step(false, "p") == .load("p"))
    #expect(step(false, nil) == .unknown)
  }
}
