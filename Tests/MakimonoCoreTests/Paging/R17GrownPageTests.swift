import Testing

@testable import EngineExploration
@testable import MakimonoCore

@Suite("R8, R17: rows that are confirmed make a page grow, and the window is bounded all the same")
struct R17GrownPageTests {
  typealias Driver = EngineDriver<CursorOrder<String>>

  /// Pages of four rows, from 0 on, with the reader at the last.
  private func list(pages: Int, window: PagingWindow) throws -> Driver {
    let keys = ["a", "b", "c", "d", "e"]
    var driver = Driver.cursors(isBidirectional: true, pageSize: 4, window: window)
    driver.send(.start(at: "a"))
    for page in 0..<pages {
      if page > 0 { driver.showEnd() }
      try driver.reply(
        page == 0 ? .refresh : .append, ids: page * 4..<page * 4 + 4, next: keys[page + 1],
        previous: page > 0 ? keys[page - 1] : nil)
    }
    driver.prefetchRows = -1
    driver.showEnd()
    return driver
  }

  @Test("A window with room loses nothing to a row that comes")
  func room() throws {
    var driver = try list(pages: 3, window: PagingWindow(maxItems: 100))
    for token in 1...8 as ClosedRange<UInt32> {
      driver.edit(.insert(Row(id: 100 + Int(token)), at: .start), token)
      driver.confirm(token)
    }
    #expect(driver.rows.ids == (101...108).reversed() + Array(0..<12))
    #expect(driver.engine.evictedPageCount(.prepend) == 0)
  }

  @Test("Of a page that grew no more rows go than have to, nor does the page behind it")
  func noMoreThanHasTo() throws {
    var driver = try list(pages: 2, window: PagingWindow(maxItems: 8))
    for token in 1...4 as ClosedRange<UInt32> {
      driver.edit(.insert(Row(id: 100 + Int(token)), at: .start), token)
      driver.confirm(token)
    }
    #expect(driver.rows.ids == [104, 103, 102, 101] + Array(0..<8))
    driver.edit(.insert(Row(id: 105), at: .start), 5)
    #expect(driver.rows.ids == Array(0..<8))
    #expect(driver.engine.visibleRows == 7..<8)
    #expect(driver.engine.row(of: 7) == 7)
  }

  /// The first key brings what is newest, so that the page that it brought cannot be read anew once rows above it went.
  @Test(
    "R10: a row that is confirmed on a page that no key leads to is there when the window was read anew",
    arguments: [2, 3])
  func keptWhileReread(pages: Int) throws {
    var driver = try list(pages: pages, window: PagingWindow(maxItems: pages * 4))
    for token in 1...5 as ClosedRange<UInt32> {
      driver.edit(.insert(Row(id: 100 + Int(token)), at: .start), token)
      driver.confirm(token)
    }
    #expect(driver.rows.ids == Array(0..<pages * 4))
    driver.prefetchRows = 1
    driver.showEnd()
    #expect(driver.flying(.append) != nil)
    driver.edit(.insert(Row(id: 50), at: .after(1)), 6)
    driver.confirm(6)
    driver.send(.refresh(.keepWindow))
    let keys = ["b", "c", "d"]
    for page in 1..<pages {
      try driver.reply(
        .refresh, ids: page * 4..<page * 4 + 4, next: keys[page], previous: page > 1 ? keys[page - 2] : "a")
    }
    #expect(driver.rows.ids == [0, 1, 50] + Array(2..<pages * 4))
  }
}
