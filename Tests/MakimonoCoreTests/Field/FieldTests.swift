import Testing

@testable import EngineExploration
@testable import MakimonoCore

/// What goes wrong in the field, by the number of the list that the tests were written from. Those of the layout are in
/// `FieldLayoutTests`.
@Suite("Failures of the field")
struct FieldTests {
  typealias Driver = EngineDriver<PageNumberOrder>

  @Test("FIELD 1: content shorter than the screen loads on, and no refresh fires")
  func field01_shortContent() throws {
    var driver = Driver.numbered(pageSize: 3)
    driver.prefetchRows = 1
    try driver.begin(total: 100)
    // A screen of 20 rows that shows what there is.
    for _ in 0..<20 {
      driver.show(0..<min(20, driver.rows.count))
      driver.settle(total: 100)
    }
    #expect(driver.rows.count == 21)
    #expect(driver.requests.dropFirst().allSatisfy { $0.edge == .append })
  }

  @Test("FIELD 2: triggers while a page loads are neither errors nor lost, and the list goes on")
  func field02_triggerWhileLoading() throws {
    var driver = Driver.numbered(pageSize: 2)
    try driver.begin(total: 10)
    for _ in 0..<5 { driver.showEnd() }
    #expect(driver.keys == [0, 1])
    #expect(driver.cancelled.isEmpty)
    // The reader reaches the new end before anything is reported again: the trigger counts then.
    driver.prefetchRows = 4
    driver.showEnd()
    try driver.reply(.append, ids: 2..<4, total: 10)
    #expect(driver.flying(.append)?.key == 2)
    driver.settle(total: 10)
    for _ in 0..<5 {
      driver.showEnd()
      driver.settle(total: 10)
    }
    #expect(driver.rows.ids == Array(0..<10))
  }

  @Test("FIELD 3: the first page's failure is reported, and can be tried again")
  func field03_firstPageFails() throws {
    var driver = Driver.numbered()
    driver.send(.start(at: 0))
    let output = try driver.fail(.refresh, .refused)
    #expect(output.statesChanged)
    #expect(driver.states.refresh == .failed(.source(.refused)))
    driver.send(.retry(.refresh))
    try driver.reply(.refresh, ids: 0..<2, total: 2)
    #expect(driver.rows.ids == [0, 1])
    #expect(driver.states.refresh == .idle)
  }

  @Test(
    "FIELD 4: a server that gives fewer rows than asked for is not at its end", arguments: [EndRule.total, .emptyPage])
  func field04_cappedPage(rule: EndRule) throws {
    var driver = Driver.numbered(pageSize: 50, endRule: rule)
    driver.send(.start(at: 0))
    try driver.reply(.refresh, ids: 0..<20, total: 60)
    for key in 1..<3 {
      #expect(driver.states.append == .idle)
      driver.showEnd()
      try driver.reply(.append, ids: key * 20..<key * 20 + 20, total: 60)
    }
    #expect(driver.rows.count == 60)
  }

  @Test(
    "FIELD 5: rows that stand in several pages stand once on the screen",
    arguments: [DuplicatePolicy.keepFirst, .replace, .move])
  func field05_duplicates(policy: DuplicatePolicy) throws {
    var driver = Driver.numbered(pageSize: 3, duplicates: policy)
    try driver.begin(total: 20)
    for page in [[0, 1, 2], [0, 1, 2], [2, 3, 3], [1, 4, 0]] {
      driver.showEnd()
      if driver.flying(.append) != nil { try driver.reply(.append, ids: page, total: 20) }
    }
    // The driver applies every change as a table view does, and records what that would crash on.
    #expect(Set(driver.rows.ids).count == driver.rows.count)
    #expect(Set(driver.rows.ids).isSuperset(of: 0...3))
  }

  @Test("FIELD 7: bouncing at either end asks for nothing more, and not before the rows are laid out")
  func field07_bouncing() throws {
    var driver = Driver.numbered(pageSize: 10)
    try driver.begin(at: 3, total: 100)
    func report(_ offset: Double, _ direction: PageDirection) -> Driver.Engine.Event {
      let end = Double(driver.rows.count) * 50
      return .viewportChanged(
        ViewportReport(
          visibleRows: 0..<4, distanceToStart: offset, distanceToEnd: end - offset - 200, prefetchBefore: 40,
          prefetchAfter: 40, direction: direction))
    }
    for _ in 0..<10 { driver.send(report(-60, .backward)) }
    #expect(driver.keys == [3, 2], "one page before, none behind")
    try driver.reply(.prepend, ids: 20..<30, total: 100)
    #expect(driver.last.needsViewport)
    driver.send(.retry(nil))
    #expect(driver.flying.isEmpty, "the insert is not laid out yet")
    driver.send(report(440, .backward))
    #expect(driver.flying.isEmpty)
  }

  @Test("FIELD 8: earlier rows load upward, page by page, to the feed's start")
  func field08_loadEarlier() throws {
    var driver = Driver.numbered(pageSize: 2)
    try driver.begin(at: 3, total: 8)
    for key in [2, 1, 0] {
      driver.showStart()
      #expect(driver.flying(.prepend)?.key == key)
      try driver.reply(.prepend, ids: key * 2..<key * 2 + 2, total: 8)
    }
    driver.showStart()
    #expect(driver.rows.ids == Array(0..<8))
    #expect(driver.states.prepend.isEnd)
    #expect(driver.keys == [3, 2, 1, 0])
  }

  @Test("FIELD 9: the window is bounded, and what went comes back")
  func field09_window() throws {
    var driver = Driver.numbered(pageSize: 2, window: PagingWindow(maxItems: 6))
    try driver.begin(total: 40)
    for _ in 0..<30 {
      driver.showEnd()
      driver.settle(total: 40)
      #expect(driver.rows.count <= 6)
    }
    #expect(driver.rows.ids == Array(34..<40))
    for _ in 0..<30 {
      driver.showStart()
      driver.settle(total: 40)
      #expect(driver.rows.count <= 6)
    }
    #expect(driver.rows.ids == Array(0..<6))
  }
}
