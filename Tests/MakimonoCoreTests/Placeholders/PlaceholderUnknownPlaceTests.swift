import Testing

@testable import EngineExploration
@testable import MakimonoCore

/// The server carried out an edit of a list with placeholders, and the list cannot know from the pages that it holds which rows have other
/// numbers for it: the rows in sight are read again, and with them comes the feed's count.
@Suite("R17: edits of a list with placeholders whose place is not known")
struct PlaceholderUnknownPlaceTests {
  typealias Driver = EngineDriver<PageNumberOrder>

  private func list(window: PagingWindow = .unbounded) throws -> Driver { try .placeholders(window: window) }

  private static func page(_ request: LoadRequest<Int>, _ feed: [Int]) -> PageReply<Int, Row> {
    let start = min(feed.count, request.key * request.count)
    return PageReply(items: [Row](ids: feed[start..<min(feed.count, start + request.count)]), totalCount: feed.count)
  }

  /// The reader goes far away, so that the list's first page is let go.
  private func leave(_ driver: inout Driver) {
    for rows in [20..<22, 28..<30] {
      driver.show(rows)
      driver.settle(total: 40)
    }
    #expect(driver.engine.row(of: 0) == nil)
  }

  @Test("L11: a row was put at the list's end, which is not held")
  func end() throws {
    var driver = try list()
    driver.show(0..<2)
    driver.edit(.insert(Row(id: 100), at: .end), 1)
    driver.confirm(1)
    let feed = Array(0..<40) + [100]
    #expect(driver.flying.map(\.key) == [0])
    driver.settle { Self.page($0, feed) }
    #expect(driver.rows.count == 41)
    #expect(driver.rows.prefix(4).ids == [0, 1, 2, 3])
  }

  @Test("L11: the page of a row that was removed has been let go")
  func removed() throws {
    var driver = try list(window: .pages(2))
    driver.edit(.remove(1), 1)
    leave(&driver)
    driver.confirm(1)
    let feed = [0] + Array(2..<40)
    #expect(driver.flying.map(\.key) == [7])
    driver.settle { Self.page($0, feed) }
    #expect(driver.rows.count == 39)
    #expect(driver.rows[28] == Row(id: 29))
  }

  @Test("L11: the page of a row that was put beside another has been let go, and so has that of one that moved")
  func putAndMoved() throws {
    var driver = try list(window: .pages(2))
    driver.edit(.insert(Row(id: 100), at: .after(1)), 1)
    leave(&driver)
    driver.confirm(1)
    var feed = [0, 1, 100] + Array(2..<40)
    #expect(driver.flying.map(\.key) == [7])
    driver.settle { Self.page($0, feed) }
    #expect(driver.rows.count == 41)
    #expect(driver.rows[28] == Row(id: 27))
    // Neither where it was nor where it went is held.
    driver.edit(.move(39, to: .start), 2)
    driver.confirm(2)
    feed = [39] + feed.dropLast()
    driver.settle { Self.page($0, feed) }
    #expect(driver.rows[28] == Row(id: 26))
    #expect(driver.rows.count == 41)
  }

  @Test("L11: a page told the feed's count with the edit in it, and the page that the edit is on is not read since")
  func toldBefore() throws {
    var driver = try list()
    driver.edit(.insert(Row(id: 100), at: .after(3)), 1)
    driver.edit(.remove(0), 2)
    // The server has carried out the insertion: the list is one longer before it is confirmed.
    let longer = [0, 1, 2, 3, 100] + Array(4..<40)
    driver.show(20..<21)
    driver.settle { Self.page($0, longer) }
    driver.confirm(1)
    driver.show(20..<21)
    driver.settle { Self.page($0, longer) }
    driver.rollBack(2)
    driver.settle { Self.page($0, longer) }
    #expect(driver.rows.count == 41)
    #expect(driver.rows[20] == Row(id: 19))
  }

  @Test("L11: a refresh told the feed's count with the edit in it, and its row is on a page that is not held")
  func toldByRefresh() throws {
    var driver = try list()
    driver.show(0..<2)
    driver.edit(.insert(Row(id: 100), at: .after(3)), 1)
    let longer = [0, 1, 2, 3, 100] + Array(4..<40)
    driver.send(.refresh(.firstPage))
    driver.settle { Self.page($0, longer) }
    driver.show(0..<2)
    driver.settle { Self.page($0, longer) }
    driver.confirm(1)
    driver.settle { Self.page($0, longer) }
    #expect(driver.rows.count == 41)
  }

  @Test("L11: it is confirmed while an earlier edit of the same row waits")
  func earlierWaits() throws {
    var driver = try list()
    driver.show(0..<2)
    driver.edit(.move(1, to: .after(2)), 1)
    driver.edit(.remove(1), 2)
    driver.confirm(2)
    #expect(driver.rows.count == 39)
    let feed = [0] + Array(2..<40)
    driver.show(20..<21)
    driver.settle { Self.page($0, feed) }
    driver.rollBack(1)
    driver.settle { Self.page($0, feed) }
    driver.show(20..<21)
    driver.settle { Self.page($0, feed) }
    #expect(driver.rows.count == 39)
    #expect(driver.rows[20] == Row(id: 21))
  }

  @Test("R1: the feed's last page goes by an edit while it is under way, and is waited for all the same")
  func lastPageFlies() throws {
    var driver = Driver.numbered(pageSize: 4, placeholders: true)
    driver.prefetchRows = 0
    try driver.begin(total: 5)
    driver.show(0..<2)
    // The earlier edit of the row keeps the confirmed one from the server's rows.
    driver.edit(.move(1, to: .after(2)), 1)
    driver.edit(.remove(1), 2)
    driver.confirm(2)
    let feed = [0, 2, 3, 4]
    driver.show(0..<4)
    #expect(driver.flying.map(\.key) == [1])
    driver.rollBack(1)
    #expect(driver.rows.count == 4)
    #expect(driver.engine.grid.loadsInFlight == driver.flying.count)
    driver.settle { Self.page($0, feed) }
    #expect(driver.rows.ids == feed)
    #expect(!driver.engine.loadStates.append.isLoading)
  }

  @Test("R8: what the reader sees stays though a confirmation puts it on another page; the furthest page makes room")
  func staysInSight() throws {
    for direction in [PageDirection.forward, .backward] {
      var driver = try list(window: .pages(2))
      driver.show(4..<5)
      driver.settle(total: 40)
      driver.show(7..<8, direction)
      driver.edit(.insert(Row(id: 100), at: .before(2)), 1)
      #expect(driver.engine.visibleRows == 8..<9)
      driver.confirm(1)
      #expect(driver.rows[8] == Row(id: 7))
      #expect(driver.engine.pageCount == 2)
    }
    var driver = try list(window: .pages(2))
    driver.show(20..<21)
    driver.settle(total: 40)
    driver.edit(.remove(1), 1)
    driver.confirm(1)
    #expect(driver.rows[19] == Row(id: 20))
    #expect(driver.engine.pageCount == 2)
  }

  @Test("R8: a screen that is as high as the window has one page more for it")
  func staysOnHighScreen() throws {
    var driver = try list(window: .pages(2))
    driver.show(0..<8)
    driver.settle(total: 40)
    driver.edit(.insert(Row(id: 100), at: .before(0)), 1)
    #expect(driver.engine.visibleRows == 1..<9)
    driver.confirm(1)
    #expect(driver.rows.prefix(9).ids == [100, 0, 1, 2, 3, 4, 5, 6, 7])
  }

  @Test("L11: a jump to the list's last row, which an edit hides, ends at the last that is shown")
  func hiddenTarget() throws {
    var driver = Driver.numbered(pageSize: 4, placeholders: true)
    try driver.begin(total: 5)
    driver.show(3..<5)
    driver.settle(total: 5)
    driver.edit(.remove(4), 1)
    driver.send(.jump(to: 1))
    driver.settle(total: 5)
    #expect(driver.rows.count == 4)
    #expect(driver.engine.landingRow == 3)
  }
}
