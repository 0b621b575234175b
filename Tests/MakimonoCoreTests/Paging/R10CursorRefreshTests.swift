import Testing

@testable import EngineExploration
@testable import MakimonoCore

@Suite("R10: refreshes where keys are cursors")
struct R10CursorRefreshTests {
  typealias Driver = EngineDriver<CursorOrder<String>>

  /// Five pages read by forward-only cursors, of which a window is held, and something newer on top, above a gap.
  private func readOnAndMerged(window: PagingWindow) throws -> (driver: Driver, gap: GapID) {
    var driver = Driver.cursors(window: window)
    let keys = ["a", "b", "c", "d", "e", "f"]
    driver.send(.start(at: "a"))
    for place in 0..<5 {
      let edge: LoadEdge = place == 0 ? .refresh : .append
      try driver.reply(edge, ids: place * 2..<place * 2 + 2, next: keys[place + 1])
      if place < 4 { driver.showEnd() }
    }
    driver.prefetchRows = -1
    driver.showStart()
    driver.send(.refresh(.mergeNewer))
    try driver.reply(.refresh, ids: [100, 101], next: "y")
    let gap = try #require(driver.engine.gaps.first?.id)
    return (driver, gap)
  }

  @Test("A window that is kept is read segment by segment, each from its first key along its own chain")
  func keepWindowOfSegments() throws {
    var driver = Driver.cursors(isBidirectional: true)
    driver.prefetchRows = -1
    driver.send(.start(at: "m"))
    try driver.reply(.refresh, ids: [6, 7], next: "n", previous: "l")
    driver.prefetchRows = 1
    driver.showEnd()
    try driver.reply(.append, ids: [8, 9], next: "o", previous: "m")
    driver.prefetchRows = -1
    driver.send(.refresh(.mergeNewer))
    try driver.reply(.refresh, ids: [0, 1], next: "b")
    let gaps = driver.engine.gaps.map(\.id)
    let asked = driver.keys.count
    driver.send(.refresh(.keepWindow))
    try driver.reply(.refresh, ids: [0, 1], next: "b", version: 1)
    try driver.reply(.refresh, ids: [6, 7], next: "n2", previous: "l", version: 1)
    try driver.reply(.refresh, ids: [8, 9], next: "o2", previous: "m", version: 1)
    #expect(driver.keys.dropFirst(asked) == ["a", "m", "n2"])
    #expect(driver.engine.gaps.map(\.id) == gaps)
    #expect(driver.rows.filter { !$0.isGap } == [Row](ids: [0, 1, 6, 7, 8, 9], version: 1))
    driver.prefetchRows = 1
    driver.showEnd()
    #expect(driver.flying.map(\.key) == ["o2"])
  }

  @Test("Where what is newer reaches beyond all rows held, the list goes on as the newer page says")
  func wholeListJoined() throws {
    var driver = Driver.cursors()
    driver.send(.start(at: "a"))
    try driver.reply(.refresh, ids: [0, 1], next: "b")
    driver.showEnd()
    driver.send(.refresh(.mergeNewer))
    try driver.reply(.refresh, ids: [-1, 0, 1], next: "c")
    #expect(driver.rows.ids == [-1, 0, 1])
    #expect(driver.cancelled.map(\.key) == ["b"])
    driver.showEnd()
    #expect(driver.flying.map(\.key) == ["c"])
  }

  @Test("Rows on top count towards the total: the end is known by it as before")
  func totalAfterNewer() throws {
    var driver = Driver.cursors(endRule: .total)
    driver.send(.start(at: "a"))
    try driver.reply(.refresh, ids: [0, 1], next: "b", total: 6)
    driver.showEnd()
    try driver.reply(.append, ids: [2, 3], next: "c", total: 6)
    driver.prefetchRows = -1
    driver.send(.refresh(.mergeNewer))
    try driver.reply(.refresh, ids: [-1, 0], next: "b2", total: 7)
    #expect(driver.rows.ids == Array(-1..<4))
    driver.prefetchRows = 1
    driver.showEnd()
    try driver.reply(.append, ids: [4, 5], next: "d", total: 7)
    #expect(driver.states.append == .end(.totalReached))
  }

  @Test("R9, R16: the first key leads to what is newest, so that only other keys lead back into a gap")
  func firstKeyOfAnEvictedPage() throws {
    var driver = Driver.cursors(window: .pages(2))
    let keys = ["a", "b", "c", "d", "e"]
    driver.send(.start(at: "a"))
    for place in 0..<4 {
      let edge: LoadEdge = place == 0 ? .refresh : .append
      try driver.reply(edge, ids: place * 2..<place * 2 + 2, next: keys[place + 1])
      if place < 3 { driver.showEnd() }
    }
    driver.prefetchRows = -1
    driver.showStart()
    driver.send(.refresh(.mergeNewer))
    try driver.reply(.refresh, ids: [100, 101], next: "y")
    let gap = try #require(driver.engine.gaps.first?.id)
    #expect(driver.rows.ids == [100, 101, Row.gap(gap).id, 4, 5])
    driver.send(.fillGap(gap, at: .end))
    #expect(driver.flying.map(\.key) == ["b"])
  }

  @Test("R7: a row that comes in above, and is held beyond a gap, moves; every row is where it is counted")
  func moveAcrossAGap() throws {
    var driver = Driver(
      PagingConfiguration(pageSize: 2, duplicates: .move, retry: .never), order: CursorOrder(isBidirectional: true),
      firstKey: "a")
    driver.prefetchRows = -1
    driver.send(.start(at: "m"))
    try driver.reply(.refresh, ids: [6, 7], next: "n", previous: "l")
    driver.send(.refresh(.mergeNewer))
    try driver.reply(.refresh, ids: [0, 1], next: "b", previous: "z")
    let gap = try #require(driver.engine.gaps.first?.id)
    driver.prefetchRows = 1
    driver.showStart()
    try driver.reply(.prepend, ids: [-2, 6, -1])
    #expect(driver.rows.ids == [-2, 6, -1, 0, 1, Row.gap(gap).id, 7])
    for row in driver.rows.ids.indices where row != 5 {
      #expect(driver.engine.row(of: driver.rows[row].id) == row)
    }
  }

  @Test("R9, R16: all other pages that were remembered above still lead back, one by one")
  func remembersTheOthers() throws {
    var (driver, gap) = try readOnAndMerged(window: .pages(2))
    driver.showEnd()
    driver.send(.fillGap(gap, at: .end))
    try driver.reply(.prepend, ids: [4, 5], next: "d")
    driver.prefetchRows = 1
    driver.showStart()
    // The page above went with the gap, to make room; before it comes what lies below the gap.
    #expect(driver.engine.gaps.isEmpty)
    #expect(driver.flying.map(\.key) == ["b"])
  }

  @Test("A kept window still knows how many rows lie before its end: the total ends the list")
  func totalAfterKeptWindow() throws {
    var driver = Driver.cursors(endRule: .total)
    driver.send(.start(at: "a"))
    try driver.reply(.refresh, ids: [0, 1], next: "b", total: 6)
    driver.showEnd()
    try driver.reply(.append, ids: [2, 3], next: "c", total: 6)
    driver.prefetchRows = -1
    driver.showStart()
    driver.send(.refresh(.keepWindow))
    try driver.reply(.refresh, ids: [0, 1], next: "b", total: 6)
    try driver.reply(.refresh, ids: [2, 3], next: "c", total: 6)
    driver.prefetchRows = 1
    driver.showEnd()
    try driver.reply(.append, ids: [4, 5], next: "d", total: 6)
    #expect(driver.states.append == .end(.totalReached))
  }

  @Test("R16: where only the first key leads on from below, the gap is filled from above alone")
  func lostKey() throws {
    var (driver, gap) = try readOnAndMerged(window: .pages(3))
    driver.send(.fillGap(gap, at: .end))
    try driver.reply(.prepend, ids: [2, 3], next: "c")
    #expect(driver.rows.ids == [100, 101, Row.gap(gap).id, 2, 3, 4, 5])
    driver.send(.fillGap(gap, at: .end))
    #expect(driver.flying.isEmpty)
    driver.send(.fillGap(gap, at: .start))
    #expect(driver.flying.map(\.key) == ["y"])
  }

  @Test("Of a way that led to nothing newer no key is kept")
  func keysOfNothingNewer() throws {
    var driver = Driver.cursors()
    driver.prefetchRows = -1
    driver.send(.start(at: "a"))
    try driver.reply(.refresh, ids: [0, 1], next: "b")
    driver.send(.refresh(.mergeNewer))
    try driver.reply(.refresh, ids: [], next: "x")
    #expect(driver.engine.liveKeys.contains("x"))
    try driver.reply(.refresh, ids: [])
    #expect(driver.states.refresh.isIdle)
    #expect(driver.rows.ids == [0, 1])
    #expect(!driver.engine.liveKeys.contains("x"))
  }
}
