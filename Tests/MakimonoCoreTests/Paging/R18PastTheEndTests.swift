import Testing

@testable import EngineExploration
@testable import MakimonoCore

/// Feeds shrink, and keys are kept: what a list begins at may lie past the feed's end.
@Suite("R18: beginning past the feed's end")
struct R18PastTheEndTests {
  typealias Offsets = EngineDriver<OffsetOrder>
  typealias Numbered = EngineDriver<PageNumberOrder>
  typealias Cursors = EngineDriver<CursorOrder<String>>

  private func offsets(
    placeholders: Bool = false, endRule: EndRule = .total, pageSize: Int = 5, emptyPageBudget: Int = 3
  ) -> Offsets {
    Offsets(
      PagingConfiguration(
        pageSize: pageSize, emptyPageBudget: emptyPageBudget, retry: .never, placeholders: placeholders),
      order: OffsetOrder(endRule: endRule), firstKey: 0)
  }

  private static func page(_ request: LoadRequest<Int>, total: Int, counts: Bool = true) -> PageReply<Int, Row> {
    let start = min(total, max(0, request.key))
    return PageReply(
      items: [Row](ids: start..<min(total, start + request.count)), totalCount: counts ? total : nil)
  }

  @Test("A counting feed shows its last page, one request later, and is read on backwards", arguments: [false, true])
  func lastPage(placeholders: Bool) {
    for (total, last) in [(20, 15), (18, 15), (3, 0), (16, 15)] {
      var driver = offsets(placeholders: placeholders)
      driver.send(.start(at: 50))
      driver.settle { Self.page($0, total: total) }
      #expect(driver.keys == [50, last])
      if placeholders {
        #expect(driver.rows.count == total)
        #expect(driver.engine.landingRow == total - 1)
      } else {
        #expect(driver.rows.ids == Array(last..<total))
        driver.showStart()
        driver.settle { Self.page($0, total: total) }
        #expect(driver.rows.ids.first == max(0, last - 5))
      }
    }
  }

  @Test("Page numbers, with a cap too: the last page that is given out")
  func lastNumber() {
    var driver = Numbered.numbered(pageSize: 5)
    driver.send(.start(at: 9))
    driver.settle(total: 20)
    #expect(driver.keys == [9, 3])
    #expect(driver.rows.ids == Array(15..<20))
    var capped = Numbered.numbered(pageSize: 5, pageCap: 3)
    capped.send(.start(at: 9))
    capped.settle { request in
      request.key < 3 ? Numbered.page(request, total: 1_000) : PageReply(items: [], totalCount: 1_000, isLast: true)
    }
    #expect(capped.rows.ids.first == 10, "\(capped.keys)")
  }

  @Test("A feed that does not count is read backwards: one page, then more at a time, in the end its first")
  func backwards() {
    var near = offsets(endRule: .emptyPage)
    near.send(.start(at: 50))
    near.settle { Self.page($0, total: 48, counts: false) }
    #expect(near.keys == [50, 45])
    #expect(near.rows.ids == [45, 46, 47])
    var far = offsets(endRule: .emptyPage)
    far.send(.start(at: 1_000))
    far.settle { Self.page($0, total: 7, counts: false) }
    #expect(far.keys == [1_000, 995, 975, 895, 0])
    #expect(far.rows.ids == Array(0..<5))
    for rule in [EndRule.shortPage, .lastFlag, .missingNextKey] {
      var driver = offsets(endRule: rule)
      driver.send(.start(at: 50))
      driver.settle { Self.page($0, total: 20, counts: false) }
      #expect(!driver.rows.isEmpty, "\(rule): \(driver.keys)")
    }
  }

  @Test("A feed that is empty is empty, after as many requests as the budget allows", arguments: [0, 1, 3])
  func emptyFeed(budget: Int) {
    for counts in [false, true] {
      var driver = offsets(endRule: counts ? .total : .emptyPage, emptyPageBudget: budget)
      driver.send(.start(at: 500))
      driver.settle { Self.page($0, total: 0, counts: counts) }
      #expect(driver.rows.isEmpty)
      #expect(driver.requests.count <= (counts ? 1 : budget + 2), "\(driver.keys)")
      #expect(driver.states.refresh.isIdle && driver.states.append.isEnd && driver.states.prepend.isEnd)
    }
  }

  @Test("A server that counts rows it does not give out is asked no more than the budget allows")
  func lyingTotal() {
    var driver = offsets()
    driver.send(.start(at: 500))
    driver.settle { _ in PageReply(items: [], totalCount: 10_000, isLast: true) }
    #expect(driver.requests.count <= 2 * 5)
    #expect(driver.states.refresh.isIdle || driver.states.refresh.isFailed)
  }

  @Test("Keys that are nonsense lead to the feed's first page", arguments: [Int.max, Int.min, -5, 1 << 60])
  func nonsense(key: Int) {
    for counts in [false, true] {
      var driver = offsets()
      driver.send(.start(at: key))
      driver.settle { request in
        0..<100 ~= request.key
          ? Self.page(request, total: 20, counts: counts)
          : PageReply(items: [], totalCount: counts ? 20 : nil, isLast: true)
      }
      // Far below the first row a feed that counts leads on, one page at a time: that is given up, and said.
      #expect(!driver.rows.isEmpty || driver.states.refresh == .failed(.emptyPages(4)), "\(driver.keys)")
    }
  }

  @Test("The old rows stay until the last page is in; a failure on the way keeps them, and the retry goes on")
  func failure() throws {
    var driver = offsets()
    driver.send(.start(at: 90))
    try driver.reply(.refresh, ids: 90..<95, total: 100)
    driver.show(1..<3)
    driver.send(.refresh(.aroundAnchor))
    try driver.reply(.refresh, PageReply(items: [], totalCount: 50))
    #expect(driver.rows.ids == Array(90..<95))
    #expect(driver.flying.map(\.key) == [45])
    try driver.fail(.refresh)
    #expect(driver.rows.ids == Array(90..<95))
    driver.send(.retry(nil))
    driver.settle { Self.page($0, total: 50) }
    #expect(driver.rows.ids.contains(49) && !driver.rows.ids.contains(90))
  }

  @Test(
    "A window that is gone altogether: the last page of what is left",
    arguments: [RefreshStrategy.keepWindow, .aroundAnchor], [false, true])
  func windowIsGone(_ strategy: RefreshStrategy, placeholders: Bool) {
    var driver = offsets(placeholders: placeholders)
    driver.send(.start(at: 90))
    driver.settle { Self.page($0, total: 100) }
    driver.show(placeholders ? 91..<93 : 1..<3)
    driver.settle { Self.page($0, total: 100) }
    driver.send(.refresh(strategy))
    driver.settle { Self.page($0, total: 50) }
    driver.show(placeholders ? 47..<50 : 0..<3)
    driver.settle { Self.page($0, total: 50) }
    #expect(driver.rows.ids.contains(49))
    #expect(driver.states.refresh.isIdle)
  }

  @Test("A window of which a part is gone keeps the rest")
  func windowIsShorter() {
    var driver = offsets()
    driver.send(.start(at: 90))
    driver.settle { Self.page($0, total: 100) }
    driver.showEnd()
    driver.settle { Self.page($0, total: 100) }
    driver.show(1..<3)
    driver.send(.refresh(.keepWindow))
    driver.settle { Self.page($0, total: 93) }
    #expect(driver.rows.ids == [90, 91, 92])
    #expect(driver.keys.suffix(2) == [90, 95])
  }

  // MARK: - Cursors

  @Test("An empty first page that has one before it: that one, both ways (FIELD 42)")
  func pageBefore() throws {
    var driver = Cursors.cursors(isBidirectional: true)
    driver.send(.start(at: "e"))
    try driver.reply(.refresh, PageReply(items: [], nextKey: nil, previousKey: "d"))
    try driver.reply(.refresh, PageReply(items: [], nextKey: "e", previousKey: "c"))
    try driver.reply(.refresh, ids: [5, 6], next: "d", previous: "b")
    #expect(driver.rows.ids == [5, 6])
    #expect(driver.states.prepend.isIdle)
    driver.showStart()
    #expect(driver.flying(.prepend)?.key == "b")
  }

  @Test("Empty pages that lead back without end are a failure, from which a retry goes on (rule R5)")
  func backWithoutEnd() throws {
    var driver = Cursors.cursors(isBidirectional: true, emptyPageBudget: 1)
    driver.send(.start(at: "z"))
    try driver.reply(.refresh, PageReply(items: [], previousKey: "y"))
    try driver.reply(.refresh, PageReply(items: [], previousKey: "x"))
    #expect(driver.states.refresh == .failed(.emptyPages(2)))
    driver.send(.retry(nil))
    try driver.reply(.refresh, ids: [1, 2], previous: "w")
    #expect(driver.rows.ids == [1, 2])
    #expect(driver.keys == ["z", "y", "x"])
  }

  @Test("Empty pages that lead to and fro end")
  func toAndFro() throws {
    var driver = Cursors.cursors(isBidirectional: true)
    driver.send(.start(at: "e"))
    driver.settle { PageReply(items: [], previousKey: $0.key == "e" ? "d" : "e") }
    #expect(driver.keys == ["e", "d", "a"])
    #expect(driver.rows.isEmpty && driver.states.refresh.isIdle)
  }

  @Test(
    "A saved cursor answers with an empty page the next day: the page before it, by the keys that are remembered (FIELD 42)"
  )
  func savedCursor() throws {
    var one = Cursors.cursors()
    one.send(.start(at: "a"))
    try one.reply(.refresh, ids: [0, 1], next: "b")
    for (ids, next) in [([2, 3], "c"), ([4, 5], "d")] {
      one.showEnd()
      try one.reply(.append, ids: ids, next: next)
    }
    let snapshot = try #require(one.engine.snapshot(atRow: 4))
    var two = Cursors.cursors()
    two.send(.restore(snapshot))
    try two.reply(.refresh, PageReply(items: []))
    try two.reply(.refresh, ids: [2, 3])
    #expect(two.keys == ["c", "b"])
    #expect(two.rows.ids == [2, 3])
    two.showStart()
    try two.reply(.prepend, ids: [0, 1], next: "b")
    #expect(two.rows.ids == [0, 1, 2, 3])
    #expect(two.states.prepend.isEnd)
    // Nothing is remembered of a bookmark: then it is the feed's first page.
    var three = Cursors.cursors()
    three.send(.start(at: "c"))
    try three.reply(.refresh, PageReply(items: []))
    try three.reply(.refresh, ids: [0, 1], next: "b")
    #expect(three.keys == ["c", "a"])
  }

  @Test("A window of cursors that answer with nothing: the pages before it, else the first of all")
  func windowOfCursors() throws {
    var driver = Cursors.cursors(window: .pages(2))
    driver.send(.start(at: "a"))
    try driver.reply(.refresh, ids: [0, 1], next: "b")
    for (ids, next) in [([2, 3], "c"), ([4, 5], "d"), ([6, 7], "e")] {
      driver.showEnd()
      try driver.reply(.append, ids: ids, next: next)
    }
    #expect(driver.rows.ids == [4, 5, 6, 7])
    driver.show(1..<2)
    driver.send(.refresh(.keepWindow))
    try driver.reply(.refresh, PageReply(items: []))
    try driver.reply(.refresh, ids: [2, 3])
    #expect(driver.rows.ids == [2, 3])
    driver.showStart()
    #expect(driver.flying(.prepend)?.key == "a")
  }

  @Test("A window whose first page is empty and leads on is followed")
  func windowLeadsOn() throws {
    var driver = Cursors.cursors()
    driver.send(.start(at: "a"))
    try driver.reply(.refresh, ids: [0, 1], next: "b")
    driver.show(0..<1)
    driver.send(.refresh(.keepWindow))
    try driver.reply(.refresh, PageReply(items: [], nextKey: "b"))
    try driver.reply(.refresh, ids: [2, 3])
    #expect(driver.rows.ids == [2, 3])
    #expect(driver.states.append.isEnd)
  }
}
