import Testing

@testable import EngineExploration
@testable import MakimonoCore

extension FieldTests {
  private func reader(window: PagingWindow = .pages(4)) -> SimulatedReader {
    SimulatedReader(
      feed: NumberedFeed(count: 1_000, pageSize: 20), window: window, height: { 60 + Double($0 % 7) * 9 })
  }

  @Test("FIELD 11: on return the first frame with rows has the row where it was")
  func field11_return() {
    var reader = reader()
    reader.start(at: 500, position: .row(505, distance: 123))
    #expect(reader.engine.paging.rowCount == 0)
    reader.answerNext()
    #expect(abs((reader.screenTop(of: 505) ?? .infinity) - 123) <= 0.5)
    reader.settle()
    #expect(abs((reader.screenTop(of: 505) ?? .infinity) - 123) <= 0.5)
  }

  @Test("FIELD 12: starting in the middle asks for one page, and then only for what the reader is near to")
  func field12_startInTheMiddle() throws {
    var driver = Driver.numbered(pageSize: 10)
    try driver.begin(at: 5, total: 100)
    driver.show(4..<6)
    #expect(driver.keys == [5])
    driver.showEnd()
    #expect(driver.keys == [5, 6])
  }

  @Test("FIELD 13: first load, refresh and every page ask for the same number of rows")
  func field13_pageSize() throws {
    var driver = Driver.numbered(pageSize: 4)
    try driver.begin(total: 40)
    driver.showEnd()
    driver.settle(total: 40)
    driver.send(.refresh(.firstPage))
    driver.settle(total: 40)
    driver.send(.jump(to: 7))
    driver.settle(total: 40)
    driver.showStart()
    driver.settle(total: 40)
    #expect(driver.requests.count >= 5)
    #expect(driver.requests.allSatisfy { $0.count == 4 })
  }

  @Test("FIELD 14: a gap fills where it stands, takes no row's place, and leaves the reader's row where it is")
  func field14_gap() throws {
    var engine = PagingEngine<CursorOrder<String>, Row, Fault>(
      configuration: PagingConfiguration(pageSize: 2), order: CursorOrder(), firstKey: "a")
    func rows() -> [Int?] { engine.rows.map { $0.item?.id } }
    func reply(_ output: PagingOutput<String>, _ ids: [Int], next: String?) throws -> PagingOutput<String> {
      let request = try #require(
        output.commands.compactMap { if case .load(let load) = $0 { load } else { nil } }.first)
      return engine.handle(.pageLoaded(request.id, PageReply(items: [Row](ids: ids), nextKey: next)))
    }
    _ = try reply(engine.handle(.start(at: "a")), [10, 11], next: "k")
    _ = engine.handle(.viewportChanged(ViewportReport(visibleRows: 0..<1, rowCount: 2, prefetchRows: 0)))
    _ = try reply(engine.handle(.refresh(.mergeNewer)), [1, 2], next: "b")
    #expect(rows() == [1, 2, nil, 10, 11])
    #expect(engine.visibleRows == 3..<4, "row 10 is in sight as before")
    let gap = try #require(engine.gaps.first)
    _ = try reply(engine.handle(.fillGap(gap.id, at: .start)), [3, 4], next: "c")
    #expect(rows() == [1, 2, 3, 4, nil, 10, 11])
    #expect(engine.gaps.map(\.id) == [gap.id])
    #expect(engine.visibleRows == 5..<6)
    _ = try reply(engine.handle(.fillGap(gap.id, at: .start)), [5, 10], next: "k")
    #expect(rows() == [1, 2, 3, 4, 5, 10, 11])
    #expect(engine.visibleRows == 5..<6)
  }

  @Test("FIELD 15: the count is that of the rows, whatever total the server names")
  func field15_count() throws {
    var driver = Driver.numbered(pageSize: 3)
    driver.send(.start(at: 0))
    for (ids, total) in [(0..<3, 9), (3..<5, 4_000), (5..<8, Int.max), (8..<9, 9)] {
      driver.showEnd()
      try driver.reply(driver.rows.isEmpty ? .refresh : .append, ids: ids, total: total)
      #expect(driver.engine.rowCount == ids.upperBound)
      #expect(Array(driver.engine.items).count == driver.engine.rowCount)
      for row in 0..<driver.engine.rowCount { #expect(driver.engine.item(atRow: row)?.id == row) }
    }
  }

  @Test("FIELD 16: the list opens at an item, in one load")
  func field16_openAtItem() {
    var reader = reader()
    reader.start(at: 740, position: .row(752, distance: 0))
    reader.answerNext()
    #expect(reader.requests.first?.key == 740)
    #expect(abs(reader.screenTop(of: 752) ?? .infinity) <= 0.5)
    #expect(reader.requests.dropFirst().allSatisfy { $0.edge != .refresh })
  }

  @Test("FIELD 18: a refresh of a long list reads the first page alone")
  func field18_refreshOfOnePage() throws {
    var driver = Driver.numbered(pageSize: 2)
    try driver.begin(total: 400)
    for _ in 0..<100 {
      driver.showEnd()
      driver.settle(total: 400)
    }
    let before = driver.requests.count
    driver.show(100..<104)
    driver.send(.refresh(.mergeNewer))
    driver.settle(total: 400)
    #expect(driver.requests.count == before + 1)
    #expect(driver.rows.count >= 200)
  }

  @Test("FIELD 20: a reply that was asked for before a refresh is not put into the new list")
  func field20_lateReply() throws {
    var driver = Driver.numbered()
    try driver.begin(total: 20)
    driver.showEnd()
    let old = try #require(driver.flying(.append))
    driver.send(.refresh(.firstPage))
    let output = driver.send(.pageLoaded(old.id, PageReply(items: [Row](ids: 70..<72), totalCount: 20)))
    #expect(output.change.isEmpty)
    try driver.reply(.refresh, ids: 0..<2, total: 20)
    driver.send(.pageLoaded(old.id, PageReply(items: [Row](ids: 70..<72), totalCount: 20)))
    #expect(driver.rows.ids == [0, 1])
  }

  @Test("FIELD 28: rows that come or go at the head are neither repeated nor skipped", arguments: [[-1], [0]])
  func field28_headChanges(change: [Int]) throws {
    var feed = Array(0..<40)
    var driver = Driver.numbered(pageSize: 10)
    func page(_ request: LoadRequest<Int>) -> PageReply<Int, Row> {
      let start = min(feed.count, request.key * request.count)
      return PageReply(items: [Row](ids: feed[start..<min(feed.count, start + request.count)]), totalCount: feed.count)
    }
    driver.send(.start(at: 0))
    driver.settle { page($0) }
    if change == [0] { feed.removeFirst() } else { feed.insert(-1, at: 0) }
    for _ in 0..<8 {
      driver.showEnd()
      driver.settle { page($0) }
    }
    #expect(driver.rows.ids == Array(0..<40))
    #expect(driver.states.append.isEnd)
  }

  @Test("FIELD 29: rows and layout are in step at every moment of a prepend")
  func field29_prepend() {
    var reader = reader()
    reader.start(at: 500)
    reader.settle()
    for _ in 0..<60 {
      reader.scroll(by: -300)
      while !reader.pending.isEmpty {
        reader.answerNext()
        #expect(reader.engine.layout.rowCount == reader.engine.paging.rowCount)
        #expect(reader.engine.mountedRows.upperBound <= reader.engine.paging.rowCount)
        for row in reader.engine.mountedRows { #expect(reader.engine.height(ofRow: row) == reader.trueHeight(row)) }
      }
    }
    #expect(reader.worstAnchorError <= 0.5)
  }

  @Test("FIELD 30: a page is told once, and by its own rows alone, however long the list")
  func field30_changeOfOnePage() throws {
    var driver = Driver.numbered(pageSize: 2)
    try driver.begin(total: 4_000)
    for page in 1..<300 {
      driver.showEnd()
      let output = try driver.reply(.append, ids: page * 2..<page * 2 + 2, total: 4_000)
      #expect(output.change.operations == [.insert(page * 2..<page * 2 + 2)])
    }
  }
}
