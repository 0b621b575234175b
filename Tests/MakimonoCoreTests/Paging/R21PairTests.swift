import Testing

@testable import EngineExploration
@testable import MakimonoCore

/// Pushes beside features that have nothing to do with them.
@Suite("R21: what the server tells unasked, beside other features")
struct R21PairTests {
  typealias Cursors = EngineDriver<CursorOrder<String>>
  typealias Numbered = EngineDriver<PageNumberOrder>
  private static let order = RowOrder<Row> { $0.id < $1.id }

  /// A chat of two pages whose reader is on the older: rows 6 to 9 in front of 10 to 13, the newest last.
  private func chat() throws -> Cursors {
    var driver = Cursors.cursors(isBidirectional: true, pageSize: 4)
    driver.prefetchRows = -1
    driver.send(.start(at: "newest"))
    try driver.reply(.refresh, ids: 10..<14, previous: "older")
    driver.prefetchRows = 1
    driver.showStart()
    try driver.reply(.prepend, ids: 6..<10, next: "newest", previous: "oldest")
    driver.prefetchRows = -1
    driver.show(1..<2)
    return driver
  }

  @Test("aroundAnchor: what is told while the reader's page is read anew is shown once, and not where it is not held")
  func aroundAnchor() throws {
    var driver = try chat()
    driver.send(.refresh(.aroundAnchor))
    #expect(driver.flying(.refresh)?.key == "older")
    driver.push(.update(Row(id: 7, version: 5)), .remove(8), .insert(Row(id: 14), at: .end))
    #expect(driver.rows.ids == [6, 7, 9, 10, 11, 12, 13, 14])
    // The server wrote the page before it told of that.
    try driver.reply(.refresh, ids: 6..<10, next: "newest", previous: "oldest", version: 1)
    #expect(driver.rows.map(\.description) == ["6v1", "7v5", "9v1"])
    driver.push(.insert(Row(id: 15), at: .end))
    driver.prefetchRows = 1
    driver.showEnd()
    try driver.reply(.append, ids: 10..<16)
    #expect(driver.rows.ids == [6, 7, 9, 10, 11, 12, 13, 14, 15])
  }

  @Test(
    "Repair of drift: rows that were told of at the start move those behind from page to page, and none is missed or there twice"
  )
  func drift() throws {
    for maxPageSize in [nil, 20] {
      var feed = Array(0..<20)
      var driver = Numbered.numbered(pageSize: 4, maxPageSize: maxPageSize)
      func answer(_ request: LoadRequest<Int>) -> PageReply<Int, Row> {
        let start = min(feed.count, request.key * request.count)
        let rows = feed[start..<min(feed.count, start + request.count)]
        return PageReply(items: [Row](ids: rows), totalCount: feed.count)
      }
      driver.send(.start(at: 0))
      driver.settle(server: answer)
      for told in [100, 101, 102] {
        feed.insert(told, at: 0)
        driver.push(.insert(Row(id: told), at: .start))
        driver.showEnd()
        driver.settle(server: answer)
      }
      // And one that nobody tells of.
      feed.insert(200, at: 5)
      while !driver.states.append.isEnd {
        let before = driver.requests.count
        driver.showEnd()
        driver.settle(server: answer)
        guard driver.requests.count > before else { break }
      }
      #expect(driver.states.append.isEnd)
      #expect(driver.rows.ids.filter { $0 != 200 } == feed.filter { $0 != 200 })
    }
  }

  @Test("A screen that is taller than the window: what is told lets nothing go that is in sight")
  func tallScreen() throws {
    var driver = Cursors.cursors(isBidirectional: true, pageSize: 2, window: .pages(2))
    driver.send(.start(at: "a"))
    for (page, key) in ["a", "b", "c", "d"].enumerated() {
      driver.show(0..<driver.engine.rowCount)
      try driver.reply(
        key == "a" ? .refresh : .append, ids: page * 2..<page * 2 + 2, next: key == "d" ? nil : ["b", "c", "d"][page],
        previous: page == 0 ? nil : ["a", "b", "c"][page - 1])
    }
    driver.prefetchRows = 0
    driver.show(0..<8)
    #expect(driver.rows.ids == Array(0..<8))
    for id in 8..<12 {
      driver.push(.insert(Row(id: id), at: .end), .insert(Row(id: id + 100), at: .after(3)))
      driver.show(0..<driver.engine.rowCount)
    }
    #expect(driver.rows.ids == [0, 1, 2, 3, 111, 110, 109, 108] + Array(4..<12))
    driver.push(.remove(2), .remove(6))
    #expect(driver.rows.ids == [0, 1, 3, 111, 110, 109, 108, 4, 5] + Array(7..<12))
  }

  @Test(
    "Loads ahead: what is told while two pages fly lies over both, whichever comes first", arguments: [true, false])
  func loadsAhead(isFirstFirst: Bool) throws {
    var driver = Numbered.numbered(pageSize: 2, drift: .ignored, maxLoadsInFlight: 2)
    try driver.begin(total: 8)
    driver.prefetchRows = 6
    driver.show(0..<2)
    #expect(driver.flying.map(\.key) == [1, 2])
    driver.push(.update(Row(id: 3, version: 7)), .remove(4), .update(Row(id: 0, version: 7)))
    let requests = isFirstFirst ? driver.flying : driver.flying.reversed()
    for request in requests { driver.send(.pageLoaded(request.id, Numbered.page(request, total: 8))) }
    driver.settle(total: 8)
    #expect(driver.rows.ids == [0, 1, 2, 3, 5, 6, 7])
    #expect(driver.rows.filter { $0.version == 7 }.ids == [0, 3])
  }

  @Test("Restoring: a list goes on at its row among those that it was told of, which the server has by then")
  func restoring() throws {
    var driver = try chat()
    driver.push(.insert(Row(id: 14), at: .end), .insert(Row(id: 15), by: Self.order), .update(Row(id: 7, version: 3)))
    driver.send(.holdBack(true))
    driver.push(.insert(Row(id: 16), at: .end))
    let snapshot = try #require(driver.engine.snapshot(atRow: driver.engine.row(of: 15)))
    #expect(snapshot.edits.isEmpty)
    var restored = Cursors.cursors(isBidirectional: true, pageSize: 4)
    restored.prefetchRows = -1
    restored.send(.restore(snapshot))
    #expect(restored.flying.map(\.key) == ["newest"])
    // Told while it comes, of a row that the page knows of and one that it does not.
    restored.push(.insert(Row(id: 16), by: Self.order), .insert(Row(id: 17), by: Self.order))
    try restored.reply(.refresh, ids: 13..<17, previous: "older")
    #expect(restored.rows.ids == [13, 14, 15, 16, 17])
    restored.prefetchRows = 1
    restored.showStart()
    try restored.reply(.prepend, ids: 9..<13, next: "newest", previous: "oldest")
    #expect(restored.rows.ids == Array(9..<18))
  }

  @Test(
    "Limit of rows: it is on what is read, and ends the list for what is told too; nothing more is read for a row that goes"
  )
  func itemLimit() throws {
    var driver = Cursors.cursors(isBidirectional: true, pageSize: 2, itemLimit: 4)
    driver.send(.start(at: "a"))
    try driver.reply(.refresh, ids: [0, 1], next: "b")
    driver.showEnd()
    // While more is to come there is no place for it; once the list ends, that is its end.
    driver.push(.insert(Row(id: 90), by: Self.order), .insert(Row(id: -1), at: .start))
    #expect(driver.rows.ids == [-1, 0, 1])
    try driver.reply(.append, ids: [2, 3], next: "c", previous: "a")
    #expect(driver.states.append == .end(.configuredLimit))
    #expect(driver.rows.ids == [-1, 0, 1, 2, 3, 90])
    driver.push(.remove(1), .insert(Row(id: -2), at: .start))
    driver.showEnd()
    #expect(driver.flying.isEmpty)
    #expect(driver.states.append == .end(.configuredLimit))
    #expect(driver.rows.ids == [-2, -1, 0, 2, 3, 90])
  }

  @Test(
    "Columns, masonry: who reads in the middle is not moved by rows that are told of, nor by those that go",
    arguments: [0, 1, 2])
  func shapes(shape: Int) throws {
    let configuration = ScrollConfiguration(
      prefetch: .viewports(1), estimatedRowHeight: 50, statusHeight: 64, shape: AnchorTests.shapes[shape])
    var reader = SimulatedReader(
      feed: NumberedFeed(count: 200, pageSize: 20), window: .unbounded, configuration: configuration,
      height: { 60 + Double(abs($0) % 7) * 9 })
    reader.start(at: 0)
    reader.settle()
    for _ in 0..<4 {
      reader.scroll(by: 300)
      reader.settle()
    }
    #expect(reader.engine.paging.rowCount >= 40)
    let id = try #require(reader.engine.scrollAnchor?.id.itemID)
    var random = SplitMix64(seed: UInt64(shape) + 7)
    for step in 0..<60 {
      let near = Int.random(in: 0..<max(1, id), using: &random)
      let pushes: [Push<NumberedRow>] = [
        .insert(NumberedRow(id: -1 - step), at: .start), .insert(NumberedRow(id: 1_000 + step), at: .after(near)),
        step % 3 == 0 && near != id ? .remove(near) : .update(NumberedRow(id: near, version: step)),
        .insert(NumberedRow(id: 2_000 + step), at: .after(id)),
      ]
      reader.apply(reader.tracked { $0.handle(.push(pushes)) })
      #expect(reader.engine.paging.row(of: id) != nil)
    }
    #expect(reader.worstAnchorError <= 0.5)
    #expect(reader.engine.scrollAnchor?.id.itemID == id)
  }
}
