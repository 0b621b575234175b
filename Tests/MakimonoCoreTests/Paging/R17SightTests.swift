import Testing

@testable import MakimonoCore

@Suite("R8, R17: rows of edits that are in sight stay there")
struct R17SightTests {
  typealias Driver = EngineDriver<PageNumberOrder>

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
    try driver.reply(.append, ids: [4, 5], total: 20)
    #expect(driver.rows.ids == [2, 3])
    // The reader goes on: then it goes like any other.
    driver.show(1..<2)
    try driver.reply(.append, ids: [4, 5], total: 20)
    #expect(driver.rows.ids == [3, 4, 5])
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
    driver.send(.fillGap(gap, from: .end))
    // Two rows came in at the feed's start: everything stands a page further on.
    try driver.reply(.prepend, ids: [2, 3], total: 22)
    #expect(driver.flying(.prepend)?.key == 4)
    try driver.reply(.prepend, ids: [6, 7], total: 22)
    #expect(driver.flying.isEmpty)
    driver.send(.fillGap(gap, from: .end))
    #expect(driver.flying(.prepend)?.key == 3)
    try driver.reply(.prepend, ids: [4, 5], total: 22)
    #expect(driver.rows.ids == [0, 1, Row.gap(gap).id, 4, 5, 6, 7])
  }
}
