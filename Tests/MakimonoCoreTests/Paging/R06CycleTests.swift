import Testing

@testable import EngineExploration
@testable import MakimonoCore

@Suite("R6: cycles")
struct R06CycleTests {
  typealias Cursors = EngineDriver<CursorOrder<String>>

  @Test("R6: a reply whose next key is its own is a typed failure, never a loop")
  func selfLink() throws {
    var driver = Cursors.cursors()
    driver.send(.start(at: "a"))
    try driver.reply(.refresh, ids: [0, 1], next: "a")
    #expect(driver.states.append == .failed(.cycle))
    driver.showEnd()
    #expect(driver.keys == ["a"])
    #expect(driver.rows.ids == [0, 1])
  }

  @Test(
    "R6: a reply whose next key is already in the chain is a typed failure, never a loop", arguments: ["a", "b", "c"])
  func chainLink(key: String) throws {
    var driver = Cursors.cursors()
    driver.send(.start(at: "a"))
    try driver.reply(.refresh, ids: [0, 1], next: "b")
    driver.showEnd()
    try driver.reply(.append, ids: [2, 3], next: "c")
    driver.showEnd()
    try driver.reply(.append, ids: [4, 5], next: key)
    driver.showEnd()
    #expect(driver.states.append == .failed(.cycle))
    #expect(driver.keys == ["a", "b", "c"])
    #expect(driver.rows.ids == Array(0..<6))
  }

  @Test("R6: a link back to an evicted page is a cycle too")
  func evictedLink() throws {
    var driver = Cursors.cursors(window: .pages(2))
    driver.send(.start(at: "a"))
    try driver.reply(.refresh, ids: [0, 1], next: "b")
    driver.showEnd()
    try driver.reply(.append, ids: [2, 3], next: "c")
    driver.showEnd()
    try driver.reply(.append, ids: [4, 5], next: "a")
    #expect(driver.engine.heldKeys == ["b", "c"])
    #expect(driver.states.append == .failed(.cycle))
  }

  @Test("R6: a link back to an empty page that was stepped over is a cycle")
  func emptyLink() throws {
    var driver = Cursors.cursors(emptyPageBudget: 9)
    driver.send(.start(at: "a"))
    try driver.reply(.refresh, ids: [0, 1], next: "b")
    driver.showEnd()
    try driver.reply(.append, ids: [], next: "c")
    try driver.reply(.append, ids: [], next: "b")
    #expect(driver.states.append == .failed(.cycle))
    #expect(driver.keys == ["a", "b", "c"])
  }

  @Test("R6: backward links are watched as well")
  func backwardLink() throws {
    var driver = Cursors.cursors(isBidirectional: true)
    driver.send(.start(at: "m"))
    try driver.reply(.refresh, ids: [10, 11], next: "n", previous: "l")
    driver.show(0..<1, .backward)
    try driver.reply(.prepend, ids: [8, 9], next: "m", previous: "m")
    #expect(driver.states.prepend == .failed(.cycle))
    var own = Cursors.cursors(isBidirectional: true)
    own.send(.start(at: "m"))
    try own.reply(.refresh, ids: [10, 11], next: "n", previous: "m")
    #expect(own.states.prepend == .failed(.cycle))
    #expect(own.states.append == .idle)
  }

  @Test("R6: empty first pages that link in a circle fail, typed")
  func emptyCircle() throws {
    var driver = Cursors.cursors(emptyPageBudget: 9)
    driver.send(.start(at: "a"))
    try driver.reply(.refresh, ids: [], next: "b")
    try driver.reply(.refresh, ids: [], next: "a")
    #expect(driver.states.refresh == .failed(.cycle))
    #expect(driver.keys == ["a", "b"])
  }

  @Test("R6, R19: a first key in the feed's middle, behind a page without rows: the rows there are the feed's next")
  func firstKeyBehindNothing() throws {
    var driver = Cursors.cursors()
    driver.send(.start(at: "b"))
    try driver.reply(.refresh, ids: [0, 1], next: "c")
    driver.showEnd()
    try driver.reply(.append, ids: [], next: "a")
    try driver.reply(.append, ids: [2, 3])
    #expect(driver.keys == ["b", "c", "a"])
    #expect(driver.rows.ids == Array(0..<4))
    #expect(driver.states.append == .end(.sourceSaidSo) && driver.flying.isEmpty)
  }

  @Test("R6, R19: rows above a gap come once more below it, and the first key's among them: it goes on behind them")
  func firstKeyAboveAGap() throws {
    let server: (LoadRequest<String>) -> PageReply<String, Row> = { request in
      let start = Int(request.key) ?? 0
      return PageReply(
        items: [Row](ids: start..<start + 2), nextKey: start < 12 ? "\(start + 2)" : nil,
        previousKey: start > 0 ? "\(start - 2)" : nil)
    }
    var driver = Cursors(
      PagingConfiguration(pageSize: 2), order: CursorOrder(isBidirectional: true), firstKey: "8")
    driver.send(.start(at: "4"))
    driver.settle(server: server)
    driver.send(.refresh(.mergeNewer))
    driver.settle(server: server)
    driver.showStart()
    driver.settle(server: server)
    #expect(Array(driver.engine.items).ids == [6, 7, 8, 9, 4, 5] && driver.engine.gaps.count == 1)
    for _ in 0..<4 {
      driver.showEnd()
      driver.settle(limit: 10, server: server)
    }
    #expect(Array(driver.engine.items).ids == [6, 7, 8, 9, 4, 5, 10, 11, 12, 13])
    #expect(driver.states.append == .end(.sourceSaidSo))
  }

  @Test(
    "R6, R19: a server that answers a dead key by its first page: the list comes to rest wherever it is read",
    arguments: [2, 3, nil], [false, true])
  func deadKeysLeadToTheFirstPage(window: Int?, isBidirectional: Bool) {
    for (first, start) in [(0, 0), (0, 6), (6, 6), (6, 0), (6, 10), (10, 4)] {
      for dead in stride(from: 0, to: 16, by: 2) {
        var isDead = false
        let server: (LoadRequest<String>) -> PageReply<String, Row> = { request in
          var start = Int(request.key) ?? 0
          if isDead, start == dead { start = first }
          return PageReply(
            items: [Row](ids: start..<start + 2), nextKey: start < 14 ? "\(start + 2)" : nil,
            previousKey: isBidirectional && start > 0 ? "\(start - 2)" : nil)
        }
        var driver = Cursors(
          PagingConfiguration(pageSize: 2, window: window.map { .pages($0) } ?? .unbounded),
          order: CursorOrder(isBidirectional: isBidirectional), firstKey: "\(first)")
        driver.prefetchRows = 2
        driver.send(.start(at: "\(start)"))
        for step in 0..<24 {
          driver.settle(limit: 40, server: server)
          isDead = step >= 2
          switch step % 8 {
          case 3: driver.send(.refresh(step < 8 ? .mergeNewer : .keepWindow))
          case 0...3: driver.showEnd(height: 2)
          default: driver.showStart(height: 2)
          }
        }
        driver.settle(limit: 40, server: server)
        #expect(!driver.rows.isEmpty)
      }
    }
  }

  @Test("R6: neither a policy nor a return retries a cycle; the user's retry costs one load and does not loop")
  func retryOfACycle() throws {
    var driver = Cursors.cursors(retry: RetryPolicy())
    driver.send(.start(at: "a"))
    try driver.reply(.refresh, ids: [0, 1, 2, 3], next: "b")
    driver.showEnd()
    try driver.reply(.append, ids: [4, 5], next: "a")
    driver.showStart()
    driver.showEnd()
    #expect(driver.keys == ["a", "b"])
    driver.send(.retry(.append))
    let key = try #require(driver.flying(.append)?.key)
    try driver.reply(.append, ids: key == "a" ? [0, 1, 2, 3] : [4, 5], next: key == "a" ? "b" : "a")
    #expect(driver.states.append == .failed(.cycle))
    #expect(driver.flying.isEmpty)
    #expect(driver.rows.ids == Array(0..<6))
  }

  @Test("R6: reloading an evicted page and repeating a failed one are not cycles")
  func notCycles() throws {
    var driver = Cursors.cursors(window: .pages(2))
    driver.send(.start(at: "a"))
    try driver.reply(.refresh, ids: [0, 1], next: "b")
    driver.showEnd()
    try driver.fail(.append)
    driver.send(.retry(nil))
    try driver.reply(.append, ids: [2, 3], next: "c")
    driver.showEnd()
    try driver.reply(.append, ids: [4, 5], next: "d")
    for _ in 0..<3 {
      driver.showStart()
      try driver.reply(.prepend, ids: [0, 1], next: "b")
      #expect(driver.states.prepend == .end(.sourceSaidSo))
      driver.showEnd()
      try driver.reply(.append, ids: [4, 5], next: "d")
      #expect(driver.states.append == .idle)
    }
  }

  @Test(
    "R6: where a repeated key is the end, the last page's own key ends the list (FIELD 46)", arguments: [true, false])
  func repeatedKeyEnds(hasRows: Bool) throws {
    var driver = Cursors.cursors(endRule: .repeatedKey)
    driver.send(.start(at: "*"))
    try driver.reply(.refresh, ids: [0, 1], next: "b")
    driver.showEnd()
    try driver.reply(.append, ids: [2, 3], next: "c")
    driver.showEnd()
    try driver.reply(.append, ids: hasRows ? [4] : [], next: "c")
    #expect(driver.states.append == .end(.sourceSaidSo))
    #expect(driver.rows.ids == Array(0..<(hasRows ? 5 : 4)))
    driver.showEnd()
    #expect(driver.flying.isEmpty)
  }

  @Test("R6: where a repeated key is the end, so is one that leads further back, and a missing one")
  func repeatedKeyFurtherBack() throws {
    for last in ["a", "b", nil] {
      var driver = Cursors.cursors(endRule: .repeatedKey)
      driver.send(.start(at: "a"))
      try driver.reply(.refresh, ids: [0, 1], next: "b")
      driver.showEnd()
      try driver.reply(.append, ids: [2, 3], next: "c")
      driver.showEnd()
      try driver.reply(.append, ids: [4, 5], next: last)
      #expect(driver.states.append == .end(.sourceSaidSo))
      #expect(driver.rows.ids == Array(0..<6))
    }
  }

  @Test("R6: an empty list whose only key is repeated is empty, and ended")
  func repeatedKeyOfNothing() throws {
    var driver = Cursors.cursors(endRule: .repeatedKey)
    driver.send(.start(at: "a"))
    try driver.reply(.refresh, ids: [], next: "a")
    #expect(driver.rows.isEmpty && driver.flying.isEmpty)
    #expect(driver.states.refresh == .idle && driver.states.append == .end(.sourceSaidSo))
  }

  @Test("R6, R9: what was let go comes back where a repeated key is the end")
  func repeatedKeyAfterEviction() throws {
    var driver = Cursors.cursors(window: .pages(2), endRule: .repeatedKey)
    driver.send(.start(at: "a"))
    try driver.reply(.refresh, ids: [0, 1], next: "b")
    driver.showEnd()
    try driver.reply(.append, ids: [2, 3], next: "c")
    driver.showEnd()
    try driver.reply(.append, ids: [4, 5], next: "c")
    for _ in 0..<3 {
      driver.showStart()
      try driver.reply(.prepend, ids: [0, 1], next: "b")
      driver.showEnd()
      try driver.reply(.append, ids: [4, 5], next: "c")
      #expect(driver.states.append == .end(.sourceSaidSo))
    }
  }
}
