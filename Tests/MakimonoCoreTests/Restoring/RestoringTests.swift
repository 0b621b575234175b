import Testing

@testable import EngineExploration
@testable import MakimonoCore

@Suite("State for restoration: one load, at the reader's row")
struct RestoringTests {
  typealias Numbered = EngineDriver<PageNumberOrder>
  typealias Cursors = EngineDriver<CursorOrder<String>>

  private static let keys = ["a", "b", "c", "d", "e", "f"]

  private static func page(_ key: String) -> PageReply<String, Row> {
    let place = keys.firstIndex(of: key) ?? 0
    return PageReply(
      items: [Row](ids: place * 2..<place * 2 + 2), nextKey: place + 1 < keys.count ? keys[place + 1] : nil)
  }

  @Test("A list of forward-only cursors goes on at its row with one load, and still leads back to its start")
  func forwardOnlyCursors() throws {
    var driver = Cursors.cursors(window: .pages(2))
    driver.send(.start(at: "a"))
    for _ in 0..<5 {
      driver.settle { Self.page($0.key) }
      driver.showEnd()
    }
    driver.settle { Self.page($0.key) }
    let row = try #require(driver.engine.row(of: 9))
    let snapshot = try #require(driver.engine.snapshot(atRow: row))
    #expect(snapshot.page.key == "e")
    #expect(snapshot.itemID == 9)
    #expect(snapshot.rowInPage == 1)
    #expect(snapshot.pagesBefore.map(\.key) == ["a", "b", "c", "d"])

    var other = Cursors.cursors(window: .pages(2))
    other.send(.restore(snapshot))
    #expect(other.keys == ["e"])
    other.settle { Self.page($0.key) }
    #expect(other.keys == ["e"])
    #expect(other.rows.ids == [8, 9])
    #expect(other.engine.evictedPageCount(.prepend) == 4)
    for _ in 0..<8 {
      other.showStart()
      other.settle { Self.page($0.key) }
    }
    #expect(other.rows.first?.id == 0)
    #expect(other.states.prepend == .end(.sourceSaidSo))
    for _ in 0..<8 {
      other.showEnd()
      other.settle { Self.page($0.key) }
    }
    #expect(other.rows.last?.id == 11)
    #expect(other.states.append == .end(.sourceSaidSo))
  }

  /// Rows 10 to 13, and 1 and 2 on top of them, with a gap between.
  static func listWithGap() throws -> Cursors {
    var driver = Cursors.cursors(isBidirectional: false)
    driver.send(.start(at: "a"))
    try driver.reply(.refresh, ids: [10, 11], next: "x")
    driver.showEnd()
    try driver.reply(.append, ids: [12, 13], next: "y")
    driver.send(.refresh(.mergeNewer))
    try driver.reply(.refresh, ids: [1, 2], next: "b")
    try #require(driver.engine.gaps.map(\.row) == [2])
    return driver
  }

  @Test("A gap is still a gap, between the same rows, and can be filled")
  func gap() throws {
    let driver = try Self.listWithGap()
    let snapshot = try #require(driver.engine.snapshot(atRow: 3))
    #expect(snapshot.itemID == 10)
    #expect(snapshot.pagesBefore.map(\.isBeyondGap) == [true])

    // The reader's page was the first once, and is not what the first key brings by now.
    var other = Cursors.cursors(isBidirectional: false)
    let below = try #require(driver.engine.snapshot(atRow: 4 + 1))
    #expect(below.page.key == "x")
    other.send(.restore(below))
    try other.reply(.refresh, ids: [12, 13], next: "y")
    #expect(other.rows.ids == [12, 13])
    #expect(other.keys == ["x"])
  }

  @Test("Pages of another size come back as they were asked for")
  func oddSize() throws {
    var driver = Numbered.numbered(pageSize: 4, maxPageSize: 10)
    let record = PageRecord(key: 3, rowCount: 5, requestedCount: 5, position: 15)
    driver.send(.restore(PagingSnapshot(page: record, itemID: 17, rowInPage: 2)))
    let request = try #require(driver.flying(.refresh))
    #expect(request.key == 3)
    #expect(request.count == 5)
    driver.settle(total: 40)
    #expect(driver.rows.ids == Array(15..<20))
    driver.showEnd()
    driver.settle(total: 40)
    driver.showStart()
    driver.settle(total: 40)
    #expect(driver.rows.ids == Array((driver.rows.first?.id ?? 0)...(driver.rows.last?.id ?? 0)))
    #expect(driver.rows.count > 10)
  }

  @Test("R18: where a list was not counted after all, its pages are read again as they were")
  func offTheGrid() throws {
    var driver = EngineDriver(
      PagingConfiguration(pageSize: 4, retry: .never, placeholders: true), order: OffsetOrder(endRule: .total),
      firstKey: 0)
    let page = PageRecord(key: 1, rowCount: 4, requestedCount: 4, position: 1)
    let next = PageRecord(key: 5, rowCount: 4, requestedCount: 4, position: 5)
    driver.send(.restore(PagingSnapshot(page: page, itemID: 4, rowInPage: 3, pagesAfter: [next], feedStart: 0)))
    #expect(driver.keys == [1])
    try driver.reply(.refresh, ids: 1..<5, total: 18)
    #expect(driver.rows.ids == [1, 2, 3, 4])
    driver.showEnd()
    try driver.reply(.append, ids: 5..<9, total: 18)
    #expect(driver.rows.ids == Array(1..<9))
  }

  @Test("A load that fails leaves nothing changed, and a retry restores all the same")
  func failure() throws {
    var driver = Cursors.cursors()
    let snapshot = PagingSnapshot<String, Row>(
      page: PageRecord(key: "c", rowCount: 2, requestedCount: 2), itemID: 4,
      pagesBefore: ["a", "b"].map { PageRecord(key: $0, rowCount: 2, requestedCount: 2) })
    driver.send(.restore(snapshot))
    try driver.fail(.refresh)
    #expect(driver.states.refresh == .failed(.source(.offline)))
    driver.send(.retry(nil))
    #expect(driver.keys == ["c", "c"])
    driver.settle { Self.page($0.key) }
    #expect(driver.engine.evictedPageCount(.prepend) == 2)
    // A refresh asks for the newest, and knows nothing of the snapshot any more.
    driver.send(.restore(snapshot))
    driver.send(.refresh(.firstPage))
    driver.settle { Self.page($0.key) }
    #expect(driver.engine.evictedPageCount(.prepend) == 0)
    #expect(driver.rows.ids == [0, 1])
  }

  @Test("Numbers that nobody wrote do no harm", arguments: [Int.min, -1, 0, Int.max])
  func hostileNumbers(number: Int) throws {
    var driver = Numbered.numbered()
    let record = PageRecord(key: 3, rowCount: number, requestedCount: number, cost: number, position: number)
    driver.send(
      .restore(
        PagingSnapshot(
          page: record, itemID: number, rowInPage: number,
          pagesBefore: [record, PageRecord(key: number, rowCount: number, requestedCount: number)],
          pagesAfter: [record], feedStart: number)))
    try driver.reply(.refresh, ids: 6..<8, total: 20)
    for _ in 0..<4 {
      driver.showEnd()
      driver.settle { 0..<10 ~= $0.key ? Numbered.page($0, total: 20) : PageReply(items: [], totalCount: 20) }
      driver.showStart()
      driver.settle { 0..<10 ~= $0.key ? Numbered.page($0, total: 20) : PageReply(items: [], totalCount: 20) }
    }
    #expect(driver.rows.ids.contains(6))
  }

  @Test("R17: pending edits are shown again, and answered by their tokens")
  func edits() throws {
    var driver = Cursors.cursors(window: .pages(2))
    driver.send(.start(at: "a"))
    driver.settle { Self.page($0.key) }
    driver.showEnd()
    driver.settle { Self.page($0.key) }
    driver.send(.edit(.remove(2), token: EditToken(rawValue: 1)))
    driver.send(.edit(.insert(Row(id: 100), at: .after(3)), token: EditToken(rawValue: 2)))
    let snapshot = try #require(driver.engine.snapshot(atRow: driver.engine.row(of: 100)))
    #expect(snapshot.page.key == "b")
    #expect(snapshot.itemID == 100)
    // It stands where row 3 stands at the server: beside what it was put behind. So does one that is put behind it.
    #expect(snapshot.rowInPage == 1)
    var longer = driver
    longer.send(.edit(.insert(Row(id: 101), at: .after(100)), token: EditToken(rawValue: 3)))
    #expect(longer.engine.snapshot(atRow: longer.engine.row(of: 101))?.rowInPage == 1)
    #expect(snapshot.edits.count == 2)

    var other = Cursors.cursors(window: .pages(2))
    other.send(.restore(snapshot))
    other.settle { Self.page($0.key) }
    #expect(other.keys == ["b"])
    #expect(other.rows.ids == [3, 100])
    other.send(.rollBackEdit(EditToken(rawValue: 1)))
    other.send(.confirmEdit(EditToken(rawValue: 2)))
    #expect(other.rows.ids == [2, 3, 100])
  }

  @Test("The reader's row stands where it stood, to the point; where it is gone, its neighbour does", arguments: 0..<12)
  func place(round: Int) throws {
    let height: (Int) -> Double = { 40 + Double($0 * 37 % 101) }
    var reader = SimulatedReader(feed: NumberedFeed(count: 1_000, pageSize: 20), height: height)
    reader.start(at: 0)
    reader.settle()
    reader.read(by: 310, until: { $0.logicalContentOffset > 900 * Double(round + 1) })
    let snapshot = try #require(reader.engine.snapshot)
    let id = try #require(snapshot.list.itemID)
    let stood = try #require(reader.screenTop(of: id))

    var other = SimulatedReader(feed: NumberedFeed(count: 1_000, pageSize: 20), height: height)
    other.apply(other.engine.restore(snapshot))
    #expect(other.requests.map(\.key) == [snapshot.list.page.key])
    other.answerNext()
    #expect(abs((other.screenTop(of: id) ?? .infinity) - stood) <= 0.5)
    other.settle()
    #expect(abs((other.screenTop(of: id) ?? .infinity) - stood) <= 0.5)
    // The scroll bar has the room of what lies before.
    #expect(other.engine.logicalContentOffset > 0)

    var gone = snapshot
    gone.list.itemID = -5
    var third = SimulatedReader(feed: NumberedFeed(count: 1_000, pageSize: 20), height: height)
    third.apply(third.engine.restore(gone))
    third.settle()
    #expect(third.engine.visibleRows.contains { third.engine.paging.item(atRow: $0)?.id == id })
  }

  @Test(
    "Where the reader's row is gone and its place with it, the nearest that there is stands in",
    arguments: [0, 19, 20, .max])
  func nearestPlace(row: Int) throws {
    var reader = SimulatedReader(feed: NumberedFeed(count: 1_000, pageSize: 20), height: { _ in 50 })
    reader.start(at: 500)
    reader.answerNext()
    var snapshot = try #require(reader.engine.snapshot)
    snapshot.list.itemID = -5
    snapshot.list.rowInPage = row
    snapshot.distance = 100
    var other = SimulatedReader(feed: NumberedFeed(count: 1_000, pageSize: 20), height: { _ in 50 })
    other.apply(other.engine.restore(snapshot))
    other.answerNext()
    #expect(other.screenTop(of: 500 + min(row, 19)) == 100)
  }
}
