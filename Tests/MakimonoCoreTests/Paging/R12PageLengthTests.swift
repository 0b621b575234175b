import Testing

@testable import EngineExploration
@testable import MakimonoCore

@Suite("R12: pages are as long as they came")
struct R12PageLengthTests {
  @Test("R7, R12: a row that a server repeats within a page takes no other's place: none is left out")
  func repeatsWithinPages() throws {
    func read<Order: PageOrder>(_ order: Order, start: (LoadRequest<Int>) -> Int) throws where Order.Key == Int {
      var driver = EngineDriver<Order>(PagingConfiguration(pageSize: 4, retry: .never), order: order, firstKey: 0)
      driver.send(.start(at: 0))
      while !driver.states.append.isEnd, driver.requests.count < 40 {
        guard let request = driver.flying.first else {
          driver.showEnd()
          continue
        }
        let first = min(30, start(request))
        let ids = Array(first..<min(30, first + request.count))
        driver.send(.pageLoaded(request.id, PageReply(items: [Row](ids: ids + ids.prefix(2)), totalCount: 30)))
      }
      #expect(driver.rows.ids == Array(0..<30))
      #expect(driver.requests.count <= 9)
    }
    try read(PageNumberOrder(firstPage: 0, endRule: .total)) { $0.key * $0.count }
    try read(OffsetOrder(endRule: .total)) { $0.key }
    try read(OffsetOrder(endRule: .emptyPage)) { $0.key }
  }

  typealias Driver = EngineDriver<PageNumberOrder>

  @Test("R9, R12: a page of a snapshot that does not say how much was asked for is asked for like any other")
  func snapshotWithoutCounts() throws {
    var driver = EngineDriver<CursorOrder<String>>.cursors()
    driver.send(
      .restore(
        PagingSnapshot(
          page: PageRecord(key: "b", rowCount: 2, requestedCount: 0), itemID: 2,
          pagesAfter: [PageRecord(key: "c", rowCount: 2, requestedCount: 0)])))
    #expect(driver.requests.map(\.count) == [2])
    try driver.reply(.refresh, ids: [2, 3], next: "c")
    driver.showEnd()
    #expect(driver.requests.map(\.key) == ["b", "c"])
    #expect(driver.requests.map(\.count) == [2, 2])
  }

  @Test("R12: short and long pages in the middle are held as they are")
  func lengthsAreRemembered() throws {
    var driver = Driver.numbered(pageSize: 3)
    driver.send(.start(at: 0))
    try driver.reply(.refresh, ids: 0..<3, total: 100)
    for ids in [3..<4, 4..<10, 10..<12] {
      driver.showEnd()
      try driver.reply(.append, ids: ids, total: 100)
    }
    #expect(driver.rows.ids == Array(0..<12))
    #expect([0, 3, 4, 11].map { driver.engine.pageRows(ofRow: $0) } == [0..<3, 3..<4, 4..<10, 10..<12])
    #expect([0, 3, 9, 10].map { driver.engine.key(ofRow: $0) } == [0, 1, 2, 3])
    for row in 0..<12 {
      #expect(driver.engine.item(atRow: row)?.id == row)
      #expect(driver.engine.row(of: row) == row)
    }
    #expect(driver.engine.row(of: 12) == nil)
    #expect(Array(driver.engine.items) == driver.rows)
  }

  @Test("R12: a server that caps the page below what was asked is read to its end (FIELD 4)")
  func cappedPages() throws {
    var driver = Driver.numbered(pageSize: 50)
    driver.send(.start(at: 0))
    try driver.reply(.refresh, ids: 0..<20, total: 90)
    for key in 1..<5 {
      #expect(driver.states.append == .idle)
      driver.showEnd()
      #expect(driver.flying(.append)?.key == key)
      try driver.reply(.append, ids: key * 20..<min(90, key * 20 + 20), total: 90)
    }
    #expect(driver.rows.ids == Array(0..<90))
    #expect(driver.states.append == .end(.totalReached))
  }

  @Test("R12: a server that caps the page is read to its end from a start in the middle too (FIELD 4)")
  func cappedPagesFromTheMiddle() throws {
    var driver = Driver.numbered(pageSize: 50)
    driver.prefetchRows = 1000
    driver.send(.start(at: 2))
    try driver.reply(.refresh, ids: 40..<60, total: 90)
    driver.show(0..<1)
    driver.settle { request in
      PageReply(items: [Row](ids: min(90, request.key * 20)..<min(90, request.key * 20 + 20)), totalCount: 90)
    }
    #expect(driver.rows.ids == Array(0..<90))
    #expect(driver.states.append == .end(.totalReached))
    #expect(driver.keys.count <= 6, "at most one empty page is asked for")
  }

  @Test("R12: a short last page ends the list without another request, from the start and from the middle")
  func shortLastPage() throws {
    for start in [0, 2, 4] {
      var driver = Driver.numbered(pageSize: 20)
      driver.prefetchRows = 1000
      try driver.begin(at: start, total: 85)
      driver.show(0..<1)
      driver.settle(total: 85)
      #expect(driver.rows.ids == Array(0..<85))
      #expect(Set(driver.keys) == Set(0..<5))
      #expect(driver.keys.count == 5)
    }
  }

  @Test("R12: a server that returns more than asked is counted as it is")
  func moreThanAsked() throws {
    var driver = Driver.numbered(pageSize: 2)
    driver.send(.start(at: 0))
    try driver.reply(.refresh, ids: 0..<10, total: 20)
    driver.showEnd()
    try driver.reply(.append, ids: 10..<20, total: 20)
    // Some of them may be none of the feed's: one page more tells.
    #expect(driver.states.append == .idle)
    driver.showEnd()
    try driver.reply(.append, ids: [], total: 20)
    #expect(driver.states.append == .end(.totalReached))
    #expect(driver.rows.count == 20)
  }

  @Test("R12: a total that is too small ends the list; one that is too large ends in a typed failure, not a loop")
  func lyingTotals() throws {
    var small = Driver.numbered(pageSize: 2)
    small.send(.start(at: 0))
    try small.reply(.refresh, ids: 0..<2, total: -5)
    #expect(small.states.append == .end(.totalReached))
    for total in [1000, Int.max] {
      var large = Driver.numbered(pageSize: 2)
      try large.begin(total: total)
      large.showEnd()
      large.settle(limit: 10) { _ in PageReply(items: [], totalCount: total) }
      #expect(large.states.append == .failed(.emptyPages(4)))
    }
  }

  @Test("R12: a total that changes under way is taken as it comes, where drift is to be ignored")
  func changingTotal() throws {
    var driver = Driver.numbered(pageSize: 2, drift: .ignored)
    try driver.begin(total: 20)
    driver.showEnd()
    try driver.reply(.append, ids: 2..<4, total: 4)
    #expect(driver.states.append == .end(.totalReached))
    #expect(driver.engine.totalCount == 4)
  }

  @Test(
    "R12: offsets go on by the rows that came, not by those asked for; by no more than these, for others may be none of the feed's"
  )
  func offsets() throws {
    var driver = EngineDriver<OffsetOrder>(
      PagingConfiguration(pageSize: 10), order: OffsetOrder(endRule: .total), firstKey: 0)
    driver.send(.start(at: 0))
    try driver.reply(.refresh, ids: 0..<7, total: 25)
    driver.showEnd()
    #expect(driver.flying(.append)?.key == 7)
    try driver.reply(.append, ids: 7..<19, total: 25)
    driver.showEnd()
    #expect(driver.flying(.append)?.key == 17)
    try driver.reply(.append, ids: 17..<25, total: 25)
    #expect(driver.states.append == .end(.totalReached))
    #expect(driver.rows.ids == Array(0..<25))
  }

  @Test("R12: offsets that start off the grid read the rows before without a gap or a repeat", arguments: [1, 13, 20])
  func offsetsOffTheGrid(start: Int) throws {
    for policy in [DuplicatePolicy.keepFirst, .replace, .move] {
      for window in [PagingWindow.unbounded, .pages(2)] {
        var driver = EngineDriver<OffsetOrder>(
          PagingConfiguration(pageSize: 10, window: window, duplicates: policy),
          order: OffsetOrder(endRule: .total), firstKey: 0)
        driver.send(.start(at: start))
        let server = { (request: LoadRequest<Int>) in
          PageReply<Int, Row>(
            items: [Row](ids: request.key..<min(45, request.key + request.count)), totalCount: 45)
        }
        driver.settle(server: server)
        for _ in 0..<8 {
          driver.showStart()
          driver.settle(server: server)
        }
        #expect(driver.rows.first?.id == 0)
        #expect(driver.states.prepend == .end(.sourceSaidSo))
        for _ in 0..<8 {
          driver.showEnd()
          driver.settle(server: server)
          let first = try #require(driver.rows.first?.id)
          #expect(driver.rows.ids == Array(first..<first + driver.rows.count))
        }
        #expect(driver.rows.last?.id == 44)
        #expect(driver.requests.allSatisfy { $0.count == 10 })
      }
    }
  }

  @Test("R12: the page cap ends the list with its own reason")
  func pageCap() throws {
    var driver = Driver.numbered(pageCap: 3)
    try driver.begin(total: 100)
    for key in 1..<3 {
      driver.showEnd()
      try driver.reply(.append, ids: key * 2..<key * 2 + 2, total: 100)
    }
    #expect(driver.states.append == .end(.pageCap))
    driver.showEnd()
    #expect(driver.keys == [0, 1, 2])
  }

  @Test("R12: the item limit ends a numbered list")
  func itemLimit() throws {
    var driver = Driver.numbered(itemLimit: 5)
    try driver.begin(total: 100)
    for key in 1..<3 {
      driver.showEnd()
      try driver.reply(.append, ids: key * 2..<key * 2 + 2, total: 100)
    }
    #expect(driver.states.append == .end(.configuredLimit))
  }

  @Test("R12: the item limit ends a list of cursors", arguments: [true, false])
  func itemLimitOfCursors(isBidirectional: Bool) throws {
    var driver = EngineDriver<CursorOrder<String>>.cursors(isBidirectional: isBidirectional, itemLimit: 4)
    driver.send(.start(at: "a"))
    try driver.reply(.refresh, ids: 0..<2, next: "b")
    #expect(driver.states.append == .idle)
    driver.showEnd()
    try driver.reply(.append, ids: 2..<4, next: "c")
    #expect(driver.states.append == .end(.configuredLimit))
  }

  @Test("R12: a total ends a list of forward-only cursors")
  func totalOfCursors() throws {
    var driver = EngineDriver<CursorOrder<String>>.cursors(endRule: .total)
    driver.send(.start(at: "a"))
    try driver.reply(.refresh, ids: 0..<2, next: "b", total: 4)
    driver.showEnd()
    try driver.reply(.append, ids: 2..<4, next: "c", total: 4)
    #expect(driver.states.append == .end(.totalReached))
  }

  @Test("R12: rows of a skipped page still count towards the total after evictions")
  func skippedRowsCount() throws {
    var driver = Driver.numbered(window: .pages(2))
    try driver.begin(total: 10)
    driver.showEnd()
    try driver.reply(.append, ids: [0, 1], total: 10)
    for ids in [[2, 3], [4, 5]] {
      driver.showEnd()
      try driver.reply(.append, ids: ids, total: 10)
    }
    #expect(driver.engine.heldKeys == [2, 3])
    driver.showStart()
    try driver.reply(.prepend, ids: [0, 1], total: 10)
    #expect(driver.engine.heldKeys == [0, 2])
    driver.showEnd()
    try driver.reply(.append, ids: [4, 5], total: 10)
    driver.showEnd()
    try driver.reply(.append, ids: [6, 7], total: 10)
    #expect(driver.states.append == .end(.totalReached))
  }
}
