import Testing

@testable import EngineExploration
@testable import MakimonoCore

@Suite("R8, R17: rows of edits that are in sight stay there")
struct R17SightTests {
  typealias Driver = EngineDriver<PageNumberOrder>

  /// A list of pages of two rows, read on from its first.
  private func read(pages: Int) throws -> Driver {
    var driver = Driver.numbered()
    try driver.begin(total: 20)
    for page in 1..<pages {
      driver.showEnd()
      try driver.reply(.append, ids: page * 2..<page * 2 + 2, total: 20)
    }
    return driver
  }

  @Test("R8, R17: a page that has no row left but one that an edit shows in sight does not go")
  func emptyPageInSight() throws {
    var driver = Driver.numbered(window: .pages(2))
    try driver.begin(total: 20)
    driver.showEnd()
    try driver.reply(.append, ids: [2, 3], total: 20)
    for id in 0..<2 { driver.edit(.remove(id), UInt32(id)) }
    for id in 0..<2 { driver.confirm(UInt32(id)) }
    #expect(driver.rows.ids == [2, 3])
    driver.show(0..<2)
    driver.edit(.move(2, to: .start), 2)
    driver.show(0..<1)
    try driver.reply(.append, ids: [4, 5], total: 20)
    #expect(driver.rows.ids == [2, 3])
    // The reader goes on: then it goes like any other.
    driver.show(1..<2)
    try driver.reply(.append, ids: [4, 5], total: 20)
    #expect(driver.rows.ids == [3, 4, 5])
  }

  @Test("R8, R17: nor does it under memory pressure")
  func emptyPageUnderPressure() throws {
    var driver = try read(pages: 3)
    for id in 0..<4 { driver.edit(.remove(id), UInt32(id)) }
    for id in 0..<4 { driver.confirm(UInt32(id)) }
    driver.edit(.move(4, to: .start), 4)
    driver.show(0..<1)
    driver.send(.memoryPressure)
    #expect(driver.rows.ids == [4, 5])
  }

  @Test("R17, R19: after memory pressure a reader who goes past rows of edits alone has moved, and pages load on")
  func movePastEdits() throws {
    var driver = try read(pages: 4)
    for id in 90..<92 { driver.edit(.insert(Row(id: id), at: .start), UInt32(id)) }
    driver.show(0..<1)
    driver.send(.memoryPressure)
    #expect(driver.rows.ids == [91, 90, 0, 1, 2, 3])
    driver.prefetchRows = 10
    driver.show(0..<1)
    #expect(driver.flying.isEmpty)
    driver.show(1..<2)
    #expect(driver.flying(.append)?.key == 2)
  }

  @Test("R17: a viewport without rows stands at its row, and follows it", arguments: [false, true])
  func emptyViewport(isRemoved: Bool) throws {
    var driver = try read(pages: 4)
    driver.show(3..<3)
    driver.edit(isRemoved ? .remove(0) : .insert(Row(id: 90), at: .start), 1)
    let row = isRemoved ? 2 : 4
    #expect(driver.engine.viewport?.visibleRows == row..<row)
  }

  @Test("R8, R17: below edits, what goes under memory pressure is judged by the page in sight, not by its row's number")
  func pressureBelowEdits() throws {
    for isRemoved in [true, false] {
      var driver = try read(pages: 7)
      for id in 0..<3 {
        driver.edit(isRemoved ? .remove(id) : .insert(Row(id: 90 + id), at: .before(1)), UInt32(id))
      }
      // The server's rows 6 and 7, both.
      let row = try #require(driver.engine.row(of: 6))
      #expect(row == (isRemoved ? 3 : 9))
      driver.show(row..<row + 2)
      driver.send(.memoryPressure)
      #expect(driver.rows.ids == Array(4..<10))
    }
  }

  @Test("R8, R17: below edits, rows of two pages in sight keep both of them", arguments: [true, false])
  func twoPagesBelowEdits(isRemoved: Bool) throws {
    var driver = try read(pages: 8)
    driver.edit(isRemoved ? .remove(0) : .insert(Row(id: 90), at: .before(1)), 1)
    let row = try #require(driver.engine.row(of: 7))
    driver.show(row..<row + 2)
    driver.send(.memoryPressure)
    #expect(driver.rows.ids == Array(4..<12))
  }

  @Test("R8, R17: a confirmed row stays where the user put it, if the page that brings it elsewhere finds no room")
  func pageTurnedAway() throws {
    var driver = Driver.numbered(window: PagingWindow(maxItems: 8), drift: .ignored)
    try driver.begin(at: 3, total: 40)
    driver.showEnd()
    try driver.reply(.append, ids: [8, 9], total: 40)
    driver.show(1..<4)
    driver.edit(.insert(Row(id: 99), at: .after(7)), 1)
    // The reply to this one may not know of the row: so the edit is kept for now.
    #expect(driver.flying(.append) != nil)
    driver.confirm(1)
    driver.show(0..<1, .backward)
    let request = try #require(driver.flying(.prepend))
    // He is back at the other end by the time that it comes.
    driver.show(3..<4)
    driver.send(.pageLoaded(request.id, PageReply(items: [Row](ids: [2, 3, 99, 4, 5]), totalCount: 40)))
    #expect(driver.rows.ids == [6, 7, 99, 8, 9])
    try driver.reply(.append, ids: [10, 11], total: 40)
    #expect(driver.rows.ids.contains(99))
    #expect(driver.engine.edits.entries.isEmpty)
  }

  @Test("R17: a confirmed row is the server's as soon as the page that brings it is held, whatever its edit waits for")
  func pageHeld() throws {
    var driver = Driver.numbered(drift: .ignored)
    try driver.begin(at: 3, total: 40)
    // The insertion stands beside a row with an edit that is still pending.
    driver.edit(.update(Row(id: 6, version: 1)), 1)
    driver.edit(.insert(Row(id: 99), at: .after(6)), 2)
    driver.confirm(2)
    #expect(driver.rows.ids == [6, 99, 7])
    driver.showEnd()
    try driver.reply(.append, ids: [8, 99], total: 40)
    #expect(driver.rows.ids == [6, 7, 8, 99])
    #expect(driver.engine.edits.entries.count == 1)
  }

  @Test("R8, R17: a confirmed row that waits for room takes that of a row that is removed, at once")
  func roomOfRemoved() throws {
    var driver = try Driver.read(total: 12, window: PagingWindow(maxItems: 6))
    driver.edit(.insert(Row(id: 99), at: .after(8)), 1)
    driver.confirm(1)
    #expect(driver.engine.edits.entries.count == 1)
    driver.edit(.remove(11), 2)
    driver.confirm(2)
    #expect(driver.engine.edits.entries.isEmpty)
    #expect(driver.rows.ids == [6, 7, 8, 99, 9, 10])
  }

  @Test("R15, R16: a page of a gap that is in doubt while the feed moves waits for the rows next to it, and is let go")
  func doubtInGap() throws {
    var driver = Driver.numbered()
    try driver.begin(at: 3, total: 20)
    driver.send(.refresh(.mergeNewer))
    try driver.reply(.refresh, ids: [0, 1], total: 20)
    let gap = try #require(driver.engine.gaps.first?.id)
    driver.send(.fillGap(gap, at: .end))
    // Two rows came in at the feed's start: everything stands a page further on.
    try driver.reply(.prepend, ids: [2, 3], total: 22)
    #expect(driver.flying(.prepend)?.key == 4)
    try driver.reply(.prepend, ids: [6, 7], total: 22)
    #expect(driver.flying.isEmpty)
    driver.send(.fillGap(gap, at: .end))
    #expect(driver.flying(.prepend)?.key == 3)
    try driver.reply(.prepend, ids: [4, 5], total: 22)
    #expect(driver.rows.ids == [0, 1, Row.gap(gap).id, 4, 5, 6, 7])
  }
}
