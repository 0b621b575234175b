import Testing

@testable import EngineExploration
@testable import MakimonoCore

@Suite("R15: where a page meets the rows held")
struct R15BoundaryTests {
  /// A feed by offsets, of which rows may be taken away between two requests.
  private struct Reader {
    var feed = Array(0..<60)
    var driver = EngineDriver<OffsetOrder>(
      PagingConfiguration(pageSize: 4, retry: .never), order: OffsetOrder(endRule: .total), firstKey: 0)

    mutating func answer() throws {
      let request = try #require(driver.flying.first)
      let start = min(request.key, feed.count)
      let ids = feed[start..<min(feed.count, start + request.count)]
      driver.send(.pageLoaded(request.id, PageReply(items: [Row](ids: ids), totalCount: feed.count)))
    }
  }

  /// Rows 0 to 7.
  private func reader() throws -> Reader {
    var reader = Reader()
    reader.driver.send(.start(at: 0))
    try reader.answer()
    reader.driver.showEnd()
    try reader.answer()
    return reader
  }

  /// A page of rows, from the offset on.
  private func reader(from offset: Int) throws -> Reader {
    var reader = Reader()
    reader.driver.send(.start(at: offset))
    try reader.answer()
    return reader
  }

  @Test("A page after a smaller total is not trusted: the boundary is read with an overlap, and nothing is missed")
  func smallerTotal() throws {
    var reader = try reader()
    reader.feed.removeFirst()
    reader.driver.showEnd()
    try reader.answer()
    #expect(reader.driver.rows.ids == Array(0..<8))
    #expect(reader.driver.flying.map(\.key) == [5])
    try reader.answer()
    #expect(reader.driver.rows.ids.prefix(9) == Array(0..<9)[...])
    // From now on every read overlaps what is held, and none is needed twice.
    var reads = 0
    while !reader.driver.states.append.isEnd, reads < 40 {
      let end = reader.driver.rows.count - 1
      reader.driver.showEnd()
      #expect(reader.driver.flying.map(\.key) == [end - 3])
      try reader.answer()
      reads += 1
    }
    #expect(reader.driver.rows.ids == Array(0..<60))
    #expect(reads == 12)
  }

  /// Reads on at the end, all that is asked for on the way.
  private func readOn(_ reader: inout Reader) throws {
    reader.driver.showEnd()
    while !reader.driver.flying.isEmpty { try reader.answer() }
  }

  @Test("Rows that come in above, however many, are not put behind those that are held", arguments: [3, 4, 9, 11, 30])
  func grownAbove(count: Int) throws {
    for held in 1...2 {
      var reader = Reader()
      reader.driver.send(.start(at: 0))
      try reader.answer()
      if held == 2 { try readOn(&reader) }
      reader.feed.insert(contentsOf: 100..<100 + count, at: 0)
      for _ in 0..<5 { try readOn(&reader) }
      #expect(reader.driver.rows.ids == Array(0..<reader.driver.rows.count))
      #expect(reader.driver.rows.count > 4 * held)
    }
  }

  @Test("Pages that stand apart since rows came in between are read anew with those between", arguments: [3, 5])
  func windowWithHole(count: Int) throws {
    var reader = Reader()
    reader.driver.send(.start(at: 0))
    try reader.answer()
    reader.feed.insert(contentsOf: 100..<100 + count, at: 0)
    try readOn(&reader)
    #expect(reader.driver.rows.ids == Array(0..<reader.driver.rows.count))
    reader.driver.send(.refresh(.keepWindow))
    while !reader.driver.flying.isEmpty { try reader.answer() }
    let rows = reader.driver.rows.ids
    #expect(rows == Array(reader.feed.prefix(rows.count)))
    #expect(rows.count >= 8)
  }

  @Test("A page read across the boundary stands where the server has it, though the feed's first page was short")
  func shortFirstPage() throws {
    var reader = try reader(from: 8)
    reader.driver.showStart()
    try reader.answer()
    reader.driver.showStart()
    // The server keeps the first three rows to itself.
    try reader.driver.reply(.prepend, ids: [3], total: 60)
    #expect(reader.driver.rows.ids == Array(3..<12))
    reader.feed.removeFirst()
    for _ in 0..<2 {
      reader.driver.showEnd()
      try reader.answer()
    }
    let end = reader.driver.rows.ids.last ?? 0
    #expect(reader.driver.rows.ids == Array(3...end))
    // Row `end` is at the index before its number by now: the next read begins three rows before the boundary.
    reader.driver.showEnd()
    #expect(reader.driver.flying.map(\.key) == [end - 3])
    try reader.answer()
    #expect(reader.driver.rows.ids == Array(3...end + 4))
  }

  @Test("A feed that moves at every request comes to its end by an empty page too, by number and by offset")
  func endOfMovingFeed() throws {
    func read<Order: PageOrder>(_ order: Order, start: (LoadRequest<Int>) -> Int) throws where Order.Key == Int {
      var feed = Array(0..<30)
      var driver = EngineDriver<Order>(PagingConfiguration(pageSize: 4, retry: .never), order: order, firstKey: 0)
      driver.send(.start(at: 0))
      while !driver.states.append.isEnd, !driver.states.append.isFailed, driver.requests.count < 200 {
        guard let request = driver.flying.first else {
          driver.showEnd()
          continue
        }
        feed.insert(1_000 + driver.requests.count, at: 0)
        let first = min(feed.count, start(request))
        let rows = feed[first..<min(feed.count, first + request.count)]
        driver.send(.pageLoaded(request.id, PageReply(items: [Row](ids: rows), totalCount: feed.count)))
      }
      #expect(driver.states.append == .end(.emptyPage))
      #expect(driver.rows.ids.filter { $0 < 1_000 } == Array(0..<30))
    }
    try read(PageNumberOrder(firstPage: 0, endRule: .emptyPage)) { $0.key * $0.count }
    try read(PageNumberOrder(firstPage: 0, endRule: .emptyPage, maxPageSize: 100)) { $0.key * $0.count }
    try read(OffsetOrder(endRule: .emptyPage)) { $0.key }
  }

  @Test("Where drift is expected, every read overlaps from the first on")
  func expected() throws {
    var reader = Reader()
    reader.driver = EngineDriver<OffsetOrder>(
      PagingConfiguration(pageSize: 4, retry: .never), order: OffsetOrder(endRule: .total, drift: .expected),
      firstKey: 0)
    reader.driver.send(.start(at: 0))
    try reader.answer()
    reader.driver.showEnd()
    #expect(reader.driver.flying.map(\.key) == [1])
    #expect(reader.driver.flying.map(\.count) == [7])
  }

  @Test(
    "One read across the boundary that brings nothing new is the end, after a page that was full and after a short one",
    arguments: [(4, [0, 1]), (6, [0, 1, 3]), (8, [0, 1, 5])])
  func endSeen(count: Int, keys: [Int]) {
    var driver = EngineDriver<OffsetOrder>(
      PagingConfiguration(pageSize: 4, retry: .never), order: OffsetOrder(endRule: .emptyPage, drift: .expected),
      firstKey: 0)
    driver.send(.start(at: 0))
    for _ in 0..<4 {
      driver.settle { request in
        let start = min(count, request.key)
        return PageReply(items: [Row](ids: start..<min(count, start + request.count)))
      }
      driver.showEnd()
    }
    #expect(driver.rows.ids == Array(0..<count))
    #expect(driver.states.append == .end(.emptyPage))
    #expect(driver.keys == keys)
  }

  @Test("A read across the boundary that meets no row held is read again, from further back")
  func noOverlap() throws {
    var reader = try reader()
    reader.feed.removeFirst(5)
    reader.driver.showEnd()
    // The plain page, then three rows of overlap: the feed moved by more.
    try reader.answer()
    try reader.answer()
    #expect(reader.driver.rows.ids == Array(0..<8))
    #expect(reader.driver.flying.map(\.key) == [0])
    try reader.answer()
    let ids = reader.driver.rows.ids
    #expect(ids.count > 8)
    #expect(ids == Array(0..<ids.count))
  }

  @Test("R15: what a read across one boundary of a page proves is not proven of the other")
  func provenSide() throws {
    var driver = EngineDriver.numbered(maxPageSize: 20, maxLoadsInFlight: 2)
    driver.prefetchRows = 2
    try driver.begin(at: 1, total: 8)
    driver.show(0..<2, .backward)
    #expect(driver.flying(.append)?.key == 2)
    // Row 3 goes. The boundary above is read again, and stands; the one below has not been looked at.
    try driver.reply(.prepend, ids: [0, 1], total: 7)
    try driver.reply(.prepend, ids: [0, 1, 2, 4, 5], total: 7)
    #expect(driver.rows.ids == [0, 1, 2, 3])
    try driver.reply(.append, ids: [5, 6], total: 7)
    #expect(driver.rows.ids == [0, 1, 2, 3])
    try driver.reply(.append, ids: [2, 4, 5, 6, 7], total: 7)
    #expect(driver.rows.ids.contains(4))
  }

  /// Rows 2 to 6 of a feed that has lost row 3: a page of the grid, and one that was read across its boundary.
  private func readAcross() throws -> EngineDriver<PageNumberOrder> {
    var driver = EngineDriver.numbered(maxPageSize: 20)
    try driver.begin(at: 1, total: 8)
    driver.show(0..<2)
    try driver.reply(.append, ids: [5, 6], total: 7)
    #expect(driver.flying(.append)?.count == 6)
    try driver.reply(.append, ids: [0, 1, 2, 4, 5, 6], total: 7)
    #expect(driver.rows.ids == [2, 3, 4, 5, 6])
    driver.send(.refresh(.keepWindow))
    return driver
  }

  /// Lets a server of these rows answer until nothing is asked for.
  private func answer(_ driver: inout EngineDriver<PageNumberOrder>, from feed: [Int]) {
    driver.settle { request in
      let start = min(feed.count, request.key * request.count)
      return PageReply(
        items: [Row](ids: feed[start..<min(feed.count, start + request.count)]), totalCount: feed.count)
    }
  }

  @Test("R10, R15: a page that was read across a boundary is read anew without the rows before it")
  func readAnew() throws {
    var driver = try readAcross()
    try driver.reply(.refresh, ids: [2, 4], total: 7)
    try driver.reply(.refresh, ids: [0, 1, 2, 4, 5, 6], total: 7)
    #expect(driver.rows.ids == [2, 4, 5, 6])
    driver.showEnd()
    answer(&driver, from: [0, 1, 2, 4, 5, 6, 7])
    #expect(driver.rows.ids == [2, 4, 5, 6, 7])
    #expect(driver.states.append.isEnd)
  }

  @Test("R10, R15: nor is it where the page before it has gone")
  func readAnewAlone() throws {
    var driver = EngineDriver.numbered(window: .pages(2), maxPageSize: 20)
    try driver.begin(at: 1, total: 10)
    driver.show(0..<2)
    try driver.reply(.append, ids: [5, 6], total: 9)
    try driver.reply(.append, ids: [0, 1, 2, 4, 5, 6], total: 9)
    driver.showEnd()
    let feed = [0, 1, 2, 4, 5, 6, 7, 8, 9]
    answer(&driver, from: feed)
    #expect(driver.rows.ids.first == 4)
    driver.send(.refresh(.keepWindow))
    answer(&driver, from: feed)
    #expect(driver.rows.ids.first == 4)
    #expect(driver.rows.ids == driver.rows.ids.sorted())
  }

  @Test("R10, R15: unchanged, such a page has the rows that it has")
  func unchangedAcross() throws {
    var driver = try readAcross()
    try driver.reply(.refresh, ids: [2, 4], total: 7)
    let request = try #require(driver.flying(.refresh))
    driver.send(.pageUnchanged(request.id))
    #expect(driver.rows.ids == [2, 4, 5, 6])
  }
}
