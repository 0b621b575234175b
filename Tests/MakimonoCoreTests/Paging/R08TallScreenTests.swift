import Testing

@testable import EngineExploration
@testable import MakimonoCore

/// A screen that shows more rows than the window holds: small rows on a large screen, or rows that the app hides.
@Suite("R8: a screen taller than the window")
struct R08TallScreenTests {
  typealias Driver = EngineDriver<PageNumberOrder>

  private static let windows = [PagingWindow.pages(2), PagingWindow(maxItems: 10), PagingWindow(maxCost: 10)]

  private func page(_ request: LoadRequest<Int>, total: Int) -> PageReply<Int, Row> {
    var reply = Driver.page(request, total: total)
    reply.cost = reply.items.count
    return reply
  }

  /// A reader whose screen has room for so many rows, from a row on, until nothing changes any more.
  private func look(_ driver: inout Driver, from row: Int = 0, height: Int, _ direction: PageDirection = .forward) {
    for _ in 0..<40 {
      let first = min(row, max(0, driver.rows.count - height))
      driver.show(first..<min(first + height, driver.rows.count), direction)
      guard !driver.flying.isEmpty else { return }
      driver.settle { page($0, total: 200) }
    }
    Issue.record("R19: no rest")
  }

  @Test("The window grows until rows fill the screen, and one page beside them: no further", arguments: windows)
  func grows(window: PagingWindow) {
    for height in [6, 9, 10, 14, 23] {
      var driver = Driver.numbered(pageSize: 5, window: window)
      driver.prefetchRows = 50
      driver.send(.start(at: 0))
      driver.settle { page($0, total: 200) }
      look(&driver, height: height)
      #expect(driver.rows.count >= height, "\(height)")
      #expect(driver.rows.count <= height + 10, "\(height)")
      #expect(driver.states.append.isIdle)
    }
  }

  @Test("The reader gets on in either direction, and what is behind the screen goes", arguments: windows)
  func readsOn(window: PagingWindow) throws {
    var driver = Driver.numbered(pageSize: 5, window: window)
    driver.prefetchRows = 5
    driver.send(.start(at: 10))
    driver.settle { page($0, total: 200) }
    for _ in 0..<30 {
      look(&driver, from: driver.rows.count, height: 14)
      #expect(driver.rows.count <= 14 + 5 + 15)
    }
    #expect(try #require(driver.rows.last).id > 100)
    for _ in 0..<60 {
      look(&driver, height: 14, .backward)
      #expect(driver.rows.count <= 14 + 5 + 15)
    }
    #expect(driver.rows.first?.id == 0)
    #expect(driver.states.prepend.isEnd)
  }

  @Test("On a smaller screen the bound is hard again, as soon as the reader moves on")
  func shrinksBack() {
    var driver = Driver.numbered(pageSize: 5, window: .pages(3))
    driver.prefetchRows = 5
    driver.send(.start(at: 0))
    driver.settle { page($0, total: 200) }
    look(&driver, height: 30)
    #expect(driver.engine.pageCount > 3)
    look(&driver, from: driver.rows.count, height: 3)
    #expect(driver.engine.pageCount <= 3)
  }

  @Test("A window that is as tall as the screen stays hard: prefetch gives way, not the bound")
  func boundIsHard() {
    var driver = Driver.numbered(pageSize: 5, window: .pages(3))
    driver.prefetchRows = 50
    driver.send(.start(at: 4))
    driver.settle { page($0, total: 200) }
    for row in 0..<12 {
      driver.show(row..<min(row + 3, driver.rows.count))
      driver.settle { page($0, total: 200) }
      #expect(driver.engine.pageCount <= 3)
    }
  }

  @Test(
    "A list that is read anew on such a screen keeps the rows in sight",
    arguments: [RefreshStrategy.keepWindow, .mergeNewer])
  func refreshed(_ strategy: RefreshStrategy) {
    var driver = Driver.numbered(pageSize: 5, window: .pages(2))
    driver.prefetchRows = 5
    driver.send(.start(at: 0))
    driver.settle { page($0, total: 200) }
    look(&driver, height: 14)
    let before = driver.rows.ids
    driver.send(.refresh(strategy))
    driver.settle { page($0, total: 200) }
    #expect(driver.rows.ids == before)
  }

  @Test("Counted: every placeholder in sight is loaded, whatever the window; on a smaller screen the rest goes")
  func counted() {
    for window in Self.windows {
      var driver = Driver.numbered(pageSize: 5, window: window, placeholders: true)
      driver.prefetchRows = 10
      driver.send(.start(at: 0))
      driver.settle { page($0, total: 200) }
      driver.show(41..<64)
      driver.settle { page($0, total: 200) }
      for row in 41..<64 { #expect(driver.engine.item(atRow: row) != nil, "\(row)") }
      #expect(driver.engine.heldKeys == [8, 9, 10, 11, 12])
      driver.show(100..<103)
      driver.settle { page($0, total: 200) }
      #expect(driver.engine.heldKeys.count == 2)
    }
  }

  @Test("A gap in sight can be filled on such a screen")
  func gap() throws {
    var driver = Driver.numbered(pageSize: 5, window: .pages(3))
    driver.prefetchRows = -1
    driver.send(.start(at: 10))
    driver.settle { page($0, total: 200) }
    driver.show(0..<5)
    driver.send(.refresh(.mergeNewer))
    driver.settle { page($0, total: 200) }
    driver.prefetchRows = 5
    let gap = try #require(driver.engine.gaps.first?.id)
    look(&driver, height: 26)
    driver.send(.fillGap(gap, at: .start))
    driver.settle { page($0, total: 200) }
    // What is out of sight made room.
    #expect(driver.engine.heldKeys == [0, 1, 10, 11, 12, 13])
  }
}
