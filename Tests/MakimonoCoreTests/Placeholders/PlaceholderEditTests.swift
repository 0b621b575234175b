import Testing

@testable import EngineExploration
@testable import MakimonoCore

@Suite("R17: local edits of a list with placeholders")
struct PlaceholderEditTests {
  typealias Driver = EngineDriver<PageNumberOrder>

  private func list(window: PagingWindow = .unbounded) throws -> Driver { try .placeholders(window: window) }

  @Test("L11: an update is shown at once, in its place, and taken back")
  func update() throws {
    var driver = try list()
    let output = driver.edit(.update(Row(id: 2, version: 7)), 1)
    #expect(output.change.operations == [.update(2)])
    #expect(driver.rows[2] == Row(id: 2, version: 7))
    #expect(driver.rows.count == 40)
    #expect(driver.rollBack(1).change.operations == [.update(2)])
    #expect(driver.rows[2] == Row(id: 2))
  }

  @Test("L11: it survives that its page goes and comes back, a refresh, and a snapshot")
  func survives() throws {
    var driver = try list(window: .pages(2))
    driver.edit(.update(Row(id: 2, version: 7)), 1)
    for rows in [20..<22, 28..<30, 36..<38] {
      driver.show(rows)
      driver.settle(total: 40)
    }
    #expect(driver.engine.row(of: 2) == nil)
    driver.show(0..<2)
    driver.settle(total: 40)
    #expect(driver.rows[2] == Row(id: 2, version: 7))
    driver.send(.refresh(.firstPage))
    driver.settle(total: 40)
    #expect(driver.rows[2] == Row(id: 2, version: 7))
    let snapshot = try #require(driver.engine.snapshot())
    #expect(snapshot.edits.count == 1)
    driver.rollBack(1)
    #expect(driver.rows[2] == Row(id: 2))
  }

  @Test("L11: confirmed, it stays until a page that was asked for since says otherwise")
  func confirmed() throws {
    var driver = try list()
    driver.send(.refresh(.firstPage))
    driver.edit(.update(Row(id: 2, version: 7)), 1)
    driver.confirm(1)
    // Asked for before the confirmation: it may not know.
    try driver.reply(.refresh, ids: 0..<4, total: 40)
    #expect(driver.rows[2] == Row(id: 2, version: 7))
    driver.send(.refresh(.firstPage))
    try driver.reply(.refresh, ids: 0..<4, total: 40, version: 9)
    #expect(driver.rows[2] == Row(id: 2, version: 9))
    #expect(driver.engine.pendingEdits.isEmpty)
  }

  // MARK: - Rows that come, go and move

  private func placeholder(_ row: Int) -> Row { Row(id: -2_000_000 - row) }

  @Test("L11: a row comes, and the rows behind it have their places by one later; taken back, all is as before")
  func insert() throws {
    var driver = try list()
    let before = driver.rows
    let output = driver.edit(.insert(Row(id: -1), at: .after(1)), 1)
    #expect(output.change.operations == [.insert(2..<3)])
    #expect(driver.rows.count == 41)
    #expect(driver.rows.prefix(6).ids == [0, 1, -1, 2, 3, placeholder(4).id])
    #expect(driver.engine.row(of: .placeholder(4)) == 5)
    #expect(driver.engine.row(of: 3) == 4)
    #expect(driver.rollBack(1).change.operations == [.remove(2..<3)])
    #expect(driver.rows == before)
  }

  @Test("L11: a row goes; the pages behind it are asked for by the numbers that the feed has")
  func remove() throws {
    var driver = try list()
    #expect(driver.edit(.remove(1), 1).change.operations == [.remove(1..<2)])
    #expect(driver.rows.count == 39)
    // The row of the feed with the number 20.
    driver.show(19..<20)
    #expect(driver.keys == [0, 5])
    let output = driver.send(.pageLoaded(driver.flying[0].id, Driver.page(driver.flying[0], total: 40)))
    #expect(output.change.operations == (19..<23).map { .update($0) })
    #expect(driver.rows[19] == Row(id: 20))
    #expect(driver.engine.placeholderState(atRow: 30) == .idle)
    driver.rollBack(1)
    #expect(driver.rows.prefix(4).ids == [0, 1, 2, 3])
    #expect(driver.engine.viewport?.visibleRows == 20..<21)
  }

  @Test("L11: a row moves to another page, and back")
  func move() throws {
    var driver = try list()
    driver.show(4..<5)
    driver.settle(total: 40)
    driver.edit(.move(1, to: .after(5)), 1)
    #expect(driver.rows.prefix(8).ids == [0, 2, 3, 4, 5, 1, 6, 7])
    #expect(driver.rows.count == 40)
    driver.edit(.move(7, to: .start), 2)
    #expect(driver.rows.prefix(8).ids == [7, 0, 2, 3, 4, 5, 1, 6])
    driver.rollBack(1)
    #expect(driver.rows.prefix(8).ids == [7, 0, 1, 2, 3, 4, 5, 6])
    driver.rollBack(2)
    #expect(driver.rows.prefix(8).ids == Array(0..<8))
  }

  @Test("L11: at the list's start and end, while those are held")
  func ends() throws {
    var driver = try list()
    driver.edit(.insert(Row(id: -1), at: .start), 1)
    driver.edit(.insert(Row(id: -2), at: .end), 2)
    #expect(driver.rows.first == Row(id: -1))
    #expect(driver.rows.count == 41)
    driver.show(40..<41)
    driver.settle(total: 40)
    #expect(driver.rows.suffix(2).ids == [39, -2])
    #expect(driver.rows.count == 42)
  }

  @Test("L11: rows of edits go with the page that they are on, and come back with it")
  func evicted() throws {
    var driver = try list(window: .pages(2))
    driver.edit(.insert(Row(id: -1), at: .before(2)), 1)
    driver.edit(.remove(0), 2)
    driver.edit(.remove(1), 3)
    #expect(driver.rows.prefix(3).ids == [-1, 2, 3])
    for rows in [20..<22, 28..<30, 36..<38] {
      driver.show(rows)
      driver.settle(total: 40)
    }
    #expect(driver.rows.count == 40)
    #expect(driver.rows[36] == Row(id: 36))
    #expect(driver.engine.viewport?.visibleRows == 36..<38)
    driver.show(0..<2)
    driver.settle(total: 40)
    #expect(driver.rows.prefix(3).ids == [-1, 2, 3])
    #expect(driver.rows.count == 39)
  }

  @Test(
    "L11: they survive every refresh, and a snapshot",
    arguments: [
      RefreshStrategy.firstPage, .keepWindow, .aroundAnchor, .mergeNewer,
    ])
  func refreshed(_ strategy: RefreshStrategy) throws {
    var driver = try list()
    driver.showStart()
    driver.edit(.insert(Row(id: -1), at: .before(2)), 1)
    driver.edit(.remove(0), 2)
    driver.send(.refresh(strategy))
    driver.settle(total: 40)
    #expect(driver.rows.prefix(4).ids == [1, -1, 2, 3])
    let snapshot = try #require(driver.engine.snapshot(atRow: 2))
    #expect(snapshot.edits.count == 2)
    #expect(snapshot.itemID == 2)
    #expect(snapshot.rowInPage == 2)
    var other = Driver.numbered(pageSize: 4, placeholders: true)
    other.send(.restore(snapshot))
    other.settle(total: 40)
    #expect(other.rows.prefix(4).ids == [1, -1, 2, 3])
    #expect(other.rows.count == 40)
  }

  // MARK: - Confirmed

  @Test(
    "L11: a confirmed row is the feed's: those behind it have other numbers, none is read again, and the total agrees")
  func confirmedInsert() throws {
    var driver = try list()
    for row in [4, 8] {
      driver.show(row..<row + 1)
      driver.settle(total: 40)
    }
    driver.edit(.insert(Row(id: 100), at: .before(2)), 1)
    let rows = driver.rows
    driver.confirm(1)
    #expect(driver.rows.prefix(13) == rows.prefix(13))
    #expect(driver.rows.count == 41)
    #expect(driver.engine.pendingEdits.isEmpty)
    #expect(driver.flying.isEmpty)
    let feed = [0, 1, 100] + Array(2..<40)
    driver.show(6..<9)
    driver.show(30..<31)
    driver.settle { Self.page($0, feed) }
    #expect(driver.rows.count == 41)
    #expect(driver.rows[30] == Row(id: 29))
    // The last row had no room on the last page held: it has one of its own, which is read when the reader is there.
    driver.show(12..<13)
    driver.settle { Self.page($0, feed) }
    #expect(driver.rows.prefix(16).ids == Array(feed.prefix(16)))
  }

  @Test("L11: a confirmed removal leaves the feed a row shorter; what a page lacks for it is read when it is near")
  func confirmedRemoval() throws {
    var driver = try list()
    driver.show(4..<5)
    driver.settle(total: 40)
    driver.edit(.remove(1), 1)
    driver.confirm(1)
    #expect(driver.rows.count == 39)
    #expect(driver.rows.prefix(7).ids == [0, 2, 3, 4, 5, 6, 7])
    let feed = [0] + Array(2..<40)
    driver.show(3..<5)
    driver.settle { Self.page($0, feed) }
    #expect(driver.keys.suffix(1) == [1])
    #expect(driver.rows.prefix(8).ids == Array(feed.prefix(8)))
    driver.send(.refresh(.keepWindow))
    driver.settle { Self.page($0, feed) }
    #expect(driver.rows.count == 39)
    #expect(driver.rows.prefix(8).ids == Array(feed.prefix(8)))
  }

  @Test("L11: what is under way does not know of it, and is asked for anew")
  func confirmedInFlight() throws {
    var driver = try list()
    driver.edit(.insert(Row(id: 100), at: .start), 1)
    driver.show(21..<22)
    let old = try #require(driver.flying.first)
    driver.confirm(1)
    #expect(driver.cancelled == [old])
    #expect(driver.flying.map(\.key) == [5])
    let feed = [100] + Array(0..<40)
    driver.settle { Self.page($0, feed) }
    #expect(driver.rows[21] == Row(id: 20))
    driver.edit(.remove(20), 2)
    driver.send(.refresh(.aroundAnchor))
    driver.confirm(2)
    #expect(driver.flying.count == 1)
    let shorter = [100] + (0..<40).filter { $0 != 20 }
    driver.settle { Self.page($0, shorter) }
    driver.show(0..<2)
    driver.settle { Self.page($0, shorter) }
    #expect(driver.rows.count == 40)
    #expect(driver.rows.prefix(2).ids == [100, 0])
  }

  @Test("L11: a row that the server has before it is confirmed is there once")
  func comesBefore() throws {
    var driver = try list()
    driver.edit(.insert(Row(id: 100), at: .start), 1)
    let feed = [100] + Array(0..<40)
    driver.send(.refresh(.firstPage))
    driver.settle { Self.page($0, feed) }
    #expect(driver.rows.prefix(5).ids == [100, 0, 1, 2, placeholder(4).id])
    #expect(driver.rows.count == 41)
    driver.confirm(1)
    #expect(driver.rows.count == 41)
  }

  @Test("L11: the server's own row takes the place of a temporary one")
  func temporary() throws {
    var driver = try list()
    driver.edit(.insert(Row(id: -1), at: .after(0)), 1)
    driver.replaceTemporary(1, with: Row(id: 100))
    #expect(driver.rows.prefix(5).ids == [0, 100, 1, 2, 3])
    #expect(driver.rows.count == 41)
  }

  @Test("L11: every row of a list is removed, and one comes")
  func emptied() throws {
    var driver = Driver.numbered(pageSize: 4, placeholders: true)
    try driver.begin(total: 2)
    driver.showStart()
    driver.edit(.remove(0), 1)
    driver.edit(.remove(1), 2)
    #expect(driver.rows.isEmpty)
    driver.confirm(1)
    driver.confirm(2)
    #expect(driver.rows.isEmpty)
    driver.edit(.insert(Row(id: 7), at: .start), 3)
    #expect(driver.rows.ids == [7])
    driver.rollBack(3)
    #expect(driver.rows.isEmpty)
    driver.edit(.insert(Row(id: 7), at: .end), 3)
    driver.confirm(3)
    #expect(driver.rows.ids == [7])
  }

  private static func page(_ request: LoadRequest<Int>, _ feed: [Int]) -> PageReply<Int, Row> {
    let start = min(feed.count, request.key * request.count)
    return PageReply(items: [Row](ids: feed[start..<min(feed.count, start + request.count)]), totalCount: feed.count)
  }
}
