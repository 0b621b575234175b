import Testing

@testable import EngineExploration
@testable import MakimonoCore

@Suite("R13: the need is judged after every load and every layout")
struct R13NeedTests {
  @Test("R13, R17: rows that an edit hides bring the edges nearer")
  func hiddenRows() throws {
    var driver = EngineDriver<PageNumberOrder>.numbered()
    try driver.begin(at: 3, total: 20)
    driver.showEnd()
    try driver.reply(.append, ids: 8..<10, total: 20)
    driver.show(1..<3)
    #expect(driver.flying.isEmpty)
    driver.edit(.remove(9), 1)
    #expect(driver.flying.map(\.key) == [5])
    driver.edit(.remove(6), 2)
    #expect(driver.flying.map(\.key) == [5, 2])
  }

  @Test("R13: a viewport at the list's very end sees the rows that come in behind it; they do not push it on")
  func viewportAtTheEnd() throws {
    var driver = EngineDriver<PageNumberOrder>.numbered()
    try driver.begin(total: 20)
    driver.prefetchRows = 2
    driver.show(2..<2)
    try driver.reply(.append, ids: 2..<4, total: 20)
    #expect(driver.engine.viewport?.visibleRows == 2..<2)
    // Two rows lie ahead by now: enough.
    #expect(driver.flying.isEmpty)
  }

  typealias Driver = EngineDriver<PageNumberOrder>

  /// A report in points: rows of 50 points on a screen of 800, scrolled to `offset`.
  private func report(
    _ driver: Driver, offset: Double = 0, prefetch: Double = 200, _ direction: PageDirection = .forward
  ) -> Driver.Engine.Event {
    let rows = driver.engine.rowCount
    let first = max(0, min(rows, Int(offset / 50)))
    let last = max(first, min(rows, Int((offset + 800) / 50) + 1))
    return .viewportChanged(
      ViewportReport(
        visibleRows: first..<last, distanceToStart: offset, distanceToEnd: Double(rows) * 50 - offset - 800,
        prefetchBefore: prefetch, prefetchAfter: prefetch, direction: direction))
  }

  @Test("R13: content shorter than the screen loads on, layout by layout, without a scroll (FIELD 1)")
  func shorterThanTheScreen() throws {
    var driver = Driver.numbered(pageSize: 3)
    try driver.begin(total: 1000)
    #expect(driver.last.needsViewport)
    var layouts = 0
    while driver.last.needsViewport, layouts < 100 {
      layouts += 1
      driver.send(report(driver))
      driver.settle(total: 1000)
    }
    #expect(driver.rows.count == 21, "800 + 200 points of rows of 50, in pages of 3")
    #expect(driver.states.append == .idle)
  }

  @Test("R13: after a page has come nothing is asked for before the layout has seen it")
  func waitsForTheLayout() throws {
    var driver = Driver.numbered(pageSize: 3)
    try driver.begin(total: 1000)
    #expect(driver.flying.isEmpty)
    driver.send(report(driver))
    let output = try driver.reply(.append, ids: 3..<6, total: 1000)
    #expect(output.needsViewport)
    #expect(driver.flying.isEmpty)
    driver.send(report(driver))
    #expect(driver.flying(.append)?.key == 2)
  }

  @Test("R13: with reports in rows the engine follows by itself, and a short list loads on at once")
  func rowsFollow() throws {
    var driver = Driver.numbered(pageSize: 3)
    driver.prefetchRows = 10
    try driver.begin(total: 1000)
    driver.show(0..<3)
    driver.settle(total: 1000)
    #expect(driver.rows.count == 15)
    #expect(!driver.last.needsViewport)
  }

  @Test("R13: a list shorter than the screen ends with every row in")
  func shortList() throws {
    var driver = Driver.numbered(pageSize: 3)
    try driver.begin(total: 7)
    for _ in 0..<6 {
      driver.send(report(driver))
      driver.settle(total: 7)
    }
    #expect(driver.rows.count == 7)
    #expect(driver.keys == [0, 1, 2])
  }

  @Test("R13: bouncing at the top loads nothing at the bottom, and the other way about (FIELD 7)")
  func bouncing() throws {
    var driver = Driver.numbered(pageSize: 40)
    try driver.begin(total: 1000)
    driver.send(report(driver))
    for offset in stride(from: 0.0, through: -300, by: -20) { driver.send(report(driver, offset: offset, .backward)) }
    for offset in stride(from: -300.0, through: 0, by: 20) { driver.send(report(driver, offset: offset)) }
    #expect(driver.keys == [0])
    var middle = Driver.numbered(pageSize: 60)
    try middle.begin(at: 3, total: 240)
    #expect(middle.states.append == .end(.totalReached))
    for offset in stride(from: 2200.0, through: 2600, by: 20) { middle.send(report(middle, offset: offset)) }
    #expect(middle.keys == [3])
  }

  @Test("R13: nothing is asked for before the first layout")
  func beforeTheFirstLayout() throws {
    var driver = Driver.numbered()
    try driver.begin(at: 3, total: 100)
    #expect(driver.keys == [3])
    #expect(driver.last.needsViewport)
  }

  @Test("R13: an odd report (rows beyond the list, no number) harms nothing")
  func oddReports() throws {
    var driver = Driver.numbered(pageSize: 3, window: .pages(2))
    try driver.begin(at: 3, total: 100)
    let numbers: [Double] = [.nan, .infinity, -.infinity, 0]
    for rows in [0..<0, 500..<600, 0..<Int.max, Int.max..<Int.max, -9 ..< -3, Int.min..<Int.max] {
      for distance in numbers {
        driver.send(
          .viewportChanged(
            ViewportReport(
              visibleRows: rows, distanceToStart: distance, distanceToEnd: distance, prefetchBefore: 1,
              prefetchAfter: 1)))
        driver.settle(total: 100)
      }
    }
    #expect(driver.engine.pageCount >= 1)
  }

  @Test("R13: rows that come before the layout has told anything ask it to")
  func beforeAnyReport() throws {
    var driver = Driver.numbered()
    try driver.begin(at: 3, total: 20)
    driver.send(.refresh(.mergeNewer))
    #expect(try driver.reply(.refresh, ids: [0, 1], total: 20).needsViewport)
    let gap = try #require(driver.engine.gaps.first?.id)
    driver.send(.fillGap(gap, at: .start))
    #expect(try driver.reply(.append, ids: [2, 3], total: 20).needsViewport)
  }
}
