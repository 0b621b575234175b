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

  // MARK: - Reads across a boundary (R15)

  /// The smallest page that reaches over the boundary as far as is wanted and holds a page of rows beyond it, found by
  /// trying every page.
  private func smallest(
    _ boundary: Int, _ direction: PageDirection, overlap: Int, pageSize: Int, most: Int, cap: Int
  ) -> PageSpan<Int>? {
    for size in 1...max(1, most) {
      for number in 0..<cap {
        let (start, end) = (number * size, (number + 1) * size)
        if direction == .forward {
          let isFromStart = start == 0 && end == boundary + pageSize
          let reach = overlap..<overlap + pageSize
          guard isFromStart || (start > 0 && reach ~= boundary - start && end - boundary >= pageSize) else { continue }
        } else {
          let isFromStart = start == 0 && end == boundary + overlap
          let reach = overlap..<overlap + pageSize
          guard isFromStart || (boundary > pageSize && reach ~= end - boundary && boundary - start >= pageSize) else {
            continue
          }
        }
        return PageSpan(key: 7 + number, count: size, start: start)
      }
    }
    return nil
  }

  @Test("R15: a read across a boundary is the smallest page that will do, else the page of the grid next to it")
  func spans() {
    for (pageSize, most) in [(4, 30), (4, 4), (10, 100), (10, 35), (1, 6)] {
      for cap in [3, 12, 1_000] {
        let order = PageNumberOrder(firstPage: 7, pageCap: cap, endRule: .total, maxPageSize: most)
        for boundary in 1...min(90, cap * pageSize) {
          for direction in [PageDirection.forward, .backward] {
            let found = order.span(across: boundary, direction, overlap: 3, pageSize: pageSize, sizeLimit: nil)
            // No page begins beyond the boundary's rows, so that more numbers need not be tried.
            let wanted = smallest(
              boundary, direction, overlap: 3, pageSize: pageSize, most: most, cap: min(cap, boundary + 2 * most))
            let row = direction == .forward ? max(0, boundary - 3) : boundary + 2
            let plain = PageSpan(key: 7 + row / pageSize, count: pageSize, start: row / pageSize * pageSize)
            #expect(
              found == wanted ?? (row / pageSize < cap ? plain : nil),
              "\(direction) at \(boundary), pages of \(pageSize), at most \(most), \(cap) pages")
          }
        }
      }
    }
    let order = PageNumberOrder(endRule: .total, maxPageSize: 100)
    #expect(order.span(across: 0, .forward, overlap: 3, pageSize: 20, sizeLimit: nil) == nil)
    // A server that gives fewer is not asked for more.
    #expect(order.span(across: 20, .forward, overlap: 3, pageSize: 20, sizeLimit: nil)?.count == 40)
    #expect(order.span(across: 20, .forward, overlap: 3, pageSize: 20, sizeLimit: 39)?.count == 20)
  }

  @Test("From a page of another size it goes on by rows, both ways", arguments: [0, 1])
  func oddSizes(firstPage: Int) {
    func step(
      _ direction: PageDirection, at index: Int, received: Int = 21, total: Int? = 100, rule: EndRule = .total,
      isLast: Bool? = nil
    ) -> PageStep<Int> {
      PageNumberOrder(firstPage: firstPage, pageCap: 9, endRule: rule).step(
        direction,
        from: PageFacts(
          key: 3, requestedCount: 21, receivedCount: received, pageSize: 10, feedIndex: index, totalCount: total,
          isLast: isLast))
    }
    #expect(step(.backward, at: 0) == .end(.sourceSaidSo))
    #expect(step(.backward, at: 1) == .load(firstPage))
    #expect(step(.backward, at: 10) == .load(firstPage))
    #expect(step(.backward, at: 11) == .load(firstPage + 1))
    #expect(step(.forward, at: 19) == .load(firstPage + 4))
    #expect(step(.forward, at: 18) == .load(firstPage + 3))
    #expect(step(.forward, at: 68) == .load(firstPage + 8))
    #expect(step(.forward, at: 69) == .end(.pageCap))
    #expect(step(.forward, at: 40, total: 61) == .end(.totalReached))
    #expect(step(.forward, at: 40, total: 62) == .load(firstPage + 6))
    #expect(step(.forward, at: 40, received: 0, total: nil) == .end(.emptyPage))
    #expect(step(.forward, at: 40, total: nil) == .load(firstPage + 6))
    #expect(step(.forward, at: 40, rule: .lastFlag, isLast: true) == .end(.sourceSaidSo))
    #expect(step(.forward, at: 40, rule: .lastFlag, isLast: false) == .load(firstPage + 6))
  }

  @Test("Keys and places in the feed are each other's, for whole pages within the cap")
  func feedIndices() {
    let order = PageNumberOrder(firstPage: 1, pageCap: 5, endRule: .total)
    for page in 0..<5 {
      #expect(order.feedIndex(of: page + 1, count: 20) == page * 20)
      #expect(order.key(atFeedIndex: page * 20, count: 20) == page + 1)
    }
    #expect(order.key(atFeedIndex: 100, count: 20) == nil)
    #expect(order.key(atFeedIndex: 10, count: 20) == nil)
    #expect(order.key(atFeedIndex: -20, count: 20) == nil)
    #expect(order.key(atFeedIndex: 0, count: 0) == nil)
    #expect(order.feedIndex(of: 0, count: 20) == nil)
    #expect(order.feedIndex(of: .max, count: 20) == nil)
  }
}
