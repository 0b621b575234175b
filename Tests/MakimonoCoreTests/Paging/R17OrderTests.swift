import Testing

@testable import EngineExploration
@testable import MakimonoCore

/// Edits, confirmations and replies in another order than they were made in. Random sessions found each.
@Suite("R17: edits and replies that overtake each other")
struct R17OrderTests {
  typealias Driver = EngineDriver<CursorOrder<String>>

  @Test("R2, R17: a reply that is older than a confirmation comes after one that knows of it")
  func olderReplyLast() throws {
    var driver = Driver.cursors()
    driver.send(.start(at: "a"))
    try driver.reply(.refresh, ids: [0, 1], next: "b")
    driver.send(.refresh(.mergeNewer))
    driver.edit(.update(Row(id: 0, version: 8)), 1)
    driver.confirm(1)
    driver.showEnd()
    // The server has gone on to the next version meanwhile, and says so.
    try driver.reply(.append, ids: [2, 0], next: "c", version: 9)
    #expect(driver.rows == [Row(id: 0, version: 9), Row(id: 1), Row(id: 2, version: 9)])
    try driver.reply(.refresh, ids: [20, 0], next: "b")
    #expect(driver.rows.first { $0.id == 0 } == Row(id: 0, version: 9))
    #expect(driver.engine.edits.entries.isEmpty)
  }

  @Test("R2, R17: a row inserted stays where a reply older than its confirmation comes last")
  func olderReplyWithoutRow() throws {
    var driver = Driver.cursors()
    driver.send(.start(at: "a"))
    try driver.reply(.refresh, ids: [0, 1], next: "b")
    driver.edit(.insert(Row(id: 9), at: .after(0)), 1)
    driver.send(.refresh(.mergeNewer))
    driver.confirm(1)
    driver.showEnd()
    try driver.reply(.append, ids: [9, 2], next: "c")
    #expect(driver.rows.ids == [0, 9, 1, 2] || driver.rows.ids == [0, 1, 9, 2])
    try driver.reply(.refresh, ids: [0, 1], next: "b")
    #expect(driver.rows.ids.contains(9))
    #expect(driver.engine.edits.entries.isEmpty)
  }

  /// Of two updates of a row the later one was confirmed, and the server gave a version that is newer than both.
  private func overtakenUpdate() throws -> EngineDriver<PageNumberOrder> {
    var driver = try EngineDriver<PageNumberOrder>.read(total: 2)
    driver.edit(.update(Row(id: 0, version: 5)), 1)
    driver.edit(.update(Row(id: 0, version: 6)), 2)
    driver.confirm(2)
    driver.send(.refresh(.firstPage))
    try driver.reply(.refresh, ids: [0, 1], total: 2, version: 7)
    return driver
  }

  @Test("R17: of two updates of a row the later one is confirmed first, and the server's word takes its place")
  func laterConfirmedFirst() throws {
    var driver = try overtakenUpdate()
    // Not version 5, which the user has overtaken.
    #expect(driver.rows[0].version == 7)
    #expect(driver.confirm(1).change.isEmpty)
    #expect(driver.engine.edits.entries.isEmpty)
    #expect(driver.rows[0].version == 7)
  }

  @Test("R17: an update overtaken by one that the server knows of is rolled back: nothing changes")
  func earlierRolledBack() throws {
    var driver = try overtakenUpdate()
    #expect(driver.rollBack(1).change.isEmpty)
    #expect(driver.rows[0].version == 7)
    #expect(driver.engine.edits.entries.isEmpty)
  }

  @Test("R8, R17: a page of which edits alone are in sight stays")
  func rowsOfEditsInSight() throws {
    var driver = EngineDriver<PageNumberOrder>.numbered(window: .pages(2))
    driver.prefetchRows = 10
    try driver.begin(total: 8)
    driver.showStart(.forward)
    try driver.reply(.append, ids: [2, 3], total: 8)
    driver.edit(.insert(Row(id: 99), at: .start), 1)
    driver.edit(.remove(0), 2)
    driver.edit(.remove(1), 3)
    #expect(driver.rows.ids == [99, 2, 3])
    driver.showStart(.forward)
    if driver.flying(.append) != nil { try driver.reply(.append, ids: [4, 5], total: 8) }
    #expect(driver.rows.ids.contains(99))
  }

  @Test("R8, R16: a page that reaches over a gap to rows that must go for it is counted whole")
  func wholePageInGap() throws {
    var driver = Driver.cursors(isBidirectional: true, window: PagingWindow(maxItems: 7))
    driver.send(.start(at: "m"))
    try driver.reply(.refresh, ids: [6, 7], next: "n", previous: "l")
    driver.showEnd()
    try driver.reply(.append, ids: [8, 9], next: "o", previous: "m")
    driver.send(.refresh(.mergeNewer))
    try driver.reply(.refresh, ids: [0, 1], next: "b")
    let gap = try #require(driver.engine.gaps.first)
    #expect(driver.rows.ids == [0, 1, Row.gap(gap.id).id, 6, 7, 8, 9])
    driver.showEnd(height: 2)
    driver.send(.fillGap(gap.id, at: .end))
    let request = try #require(driver.flying.first { $0.gap == gap.id })
    driver.send(
      .pageLoaded(request.id, PageReply(items: [Row](ids: [0, 1, 4, 5]), nextKey: "m", previousKey: "k")))
    #expect(driver.rows.ids == [0, 1, Row.gap(gap.id).id, 6, 7, 8, 9])
  }

  @Test("R9, R16: a page that fills a gap stands next to the rows it was read from: those do not go for it")
  func neighbourInGapStays() throws {
    var driver = Driver.cursors(isBidirectional: true, window: .pages(3))
    driver.send(.start(at: "m"))
    try driver.reply(.refresh, ids: [6, 7], next: "n", previous: "l")
    driver.showEnd()
    try driver.reply(.append, ids: [8, 9], next: "o", previous: "m")
    driver.send(.refresh(.mergeNewer))
    try driver.reply(.refresh, ids: [0, 1], next: "b")
    driver.showEnd(height: 2)
    let gap = try #require(driver.engine.gaps.first)
    driver.send(.fillGap(gap.id, at: .end))
    let request = try #require(driver.flying.first { $0.gap == gap.id })
    driver.send(.pageLoaded(request.id, PageReply(items: [Row](ids: [4, 5]), nextKey: "m", previousKey: "k")))
    #expect(driver.rows.ids == [4, 5, 6, 7, 8, 9])
  }
}
