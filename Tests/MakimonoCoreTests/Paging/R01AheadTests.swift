import Testing

@testable import EngineExploration
@testable import MakimonoCore

@Suite("R1: pages ahead of their turn")
struct R01AheadTests {
  typealias Driver = EngineDriver<PageNumberOrder>

  @Test("As many as are allowed at once, in the order of the feed")
  func inOrder() throws {
    var driver = Driver.numbered(maxLoadsInFlight: 3)
    try driver.begin(total: 40)
    driver.prefetchRows = 30
    driver.show(0..<1)
    #expect(driver.flying.map(\.key) == [1, 2, 3])
    // The last comes first: it waits for the others.
    driver.send(.pageLoaded(driver.flying[2].id, Driver.page(driver.flying[2], total: 40)))
    #expect(driver.rows.ids == [0, 1])
    try driver.reply(.append, ids: 2..<4, total: 40)
    #expect(driver.rows.ids == Array(0..<4))
    try driver.reply(.append, ids: 4..<6, total: 40)
    #expect(driver.rows.ids == Array(0..<8))
  }

  @Test("R8: none is asked for that the window has no room for")
  func withinTheWindow() throws {
    var driver = Driver.numbered(window: .pages(3), maxLoadsInFlight: 4)
    try driver.begin(total: 40)
    driver.prefetchRows = 30
    driver.show(0..<1)
    #expect(driver.flying.map(\.key) == [1, 2])
  }

  @Test("Rows that have no height to speak of do not ask for the whole feed")
  func lowRows() throws {
    var driver = Driver.numbered(window: .unbounded, maxLoadsInFlight: .max)
    try driver.begin(total: 10_000_000)
    driver.prefetchRows = 1_000_000
    driver.show(0..<1)
    #expect(driver.flying.map(\.key) == Array(1...16))
  }

  @Test("R15: while the feed drifts, the next page is asked for when the one before is in")
  func notWhileDrifting() throws {
    var driver = Driver.numbered(pageSize: 4, maxLoadsInFlight: 3)
    try driver.begin(total: 80)
    driver.showEnd()
    // Row 3 again: a row was put before it.
    try driver.reply(.append, ids: 3..<7, total: 81)
    #expect(driver.rows.ids == Array(0..<7))
    driver.prefetchRows = 60
    driver.showEnd()
    #expect(driver.flying.map(\.key) == [2])
    // What is read anew is as the server has it now.
    driver.send(.refresh(.firstPage))
    try driver.reply(.refresh, ids: 0..<4, total: 81)
    driver.showEnd()
    #expect(driver.flying.map(\.key) == [1, 2, 3])
  }

  @Test("R12: where a page comes short, those behind it are asked for anew, and no row is left out")
  func shortPage() throws {
    var driver = EngineDriver<OffsetOrder>(
      PagingConfiguration(pageSize: 4, retry: .never, maxLoadsInFlight: 2), order: OffsetOrder(endRule: .total),
      firstKey: 0)
    driver.send(.start(at: 0))
    try driver.reply(.refresh, ids: 0..<4, total: 40)
    driver.prefetchRows = 6
    driver.show(0..<4)
    #expect(driver.flying.map(\.key) == [4, 8])
    try driver.reply(.append, ids: 4..<7, total: 40)
    #expect(driver.cancelled.map(\.key) == [8])
    #expect(driver.flying.map(\.key) == [7])
    try driver.reply(.append, ids: 7..<11, total: 40)
    #expect(driver.rows.ids == Array(0..<11))
  }

  @Test("R4: one that fails takes those behind it along, and is asked for again when its turn comes, not before")
  func failure() throws {
    var driver = Driver.numbered(maxLoadsInFlight: 3)
    try driver.begin(total: 40)
    driver.prefetchRows = 30
    driver.show(0..<1)
    driver.send(.loadFailed(driver.flying[1].id, .offline, advice: .transient, random: 0.5))
    #expect(driver.cancelled.map(\.key) == [3])
    #expect(driver.flying.map(\.key) == [1])
    driver.show(0..<1)
    #expect(driver.flying.map(\.key) == [1])
    try driver.reply(.append, ids: 2..<4, total: 40)
    #expect(driver.flying.map(\.key) == [2, 3, 4])
  }

  @Test(
    "In points: as many as lie within the prefetch distance at the mean length of rows, none where that is not known")
  func inPoints() throws {
    for (extent, most, keys) in [(50.0, 9, [1, 2, 3]), (50, 2, [1, 2]), (50, 1, [1]), (0, 9, [1])] {
      var driver = Driver.numbered(maxLoadsInFlight: 4)
      try driver.begin(total: 40)
      // Pages of 100 points: the fourth would begin just where the prefetch distance ends.
      driver.send(
        .viewportChanged(
          ViewportReport(
            visibleRows: 0..<1, distanceToStart: 0, distanceToEnd: 50, prefetchBefore: 0, prefetchAfter: 350,
            meanRowExtent: extent, loadsInFlight: most)))
      #expect(driver.flying.map(\.key) == keys)
    }
  }
}
