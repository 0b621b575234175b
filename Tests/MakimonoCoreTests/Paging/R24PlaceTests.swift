import Testing

@testable import EngineExploration
@testable import MakimonoCore

@Suite("R24: keys that are places in the rows' order")
struct R24PlaceTests {
  /// Cursors of a source that may read on from the rows which the list has.
  struct Places: PageOrder {
    let readsOnFromRows: Bool
    private let cursors = CursorOrder<String>(isBidirectional: true)

    init(_ readsOnFromRows: Bool) {
      self.readsOnFromRows = readsOnFromRows
    }

    func step(_ direction: PageDirection, from page: PageFacts<String>) -> PageStep<String> {
      cursors.step(direction, from: page)
    }
  }

  typealias Driver = EngineDriver<Places>

  private func driver(_ readsOnFromRows: Bool) -> Driver {
    Driver(
      PagingConfiguration(pageSize: 2, window: .pages(2), retry: .never), order: Places(readsOnFromRows), firstKey: "a")
  }

  @Test("R6, R24: a place that is named a second time leads on", arguments: [true, false])
  func namedTwice(readsOnFromRows: Bool) throws {
    var driver = driver(readsOnFromRows)
    driver.send(.start(at: "a"))
    try driver.reply(.refresh, ids: [0, 1], next: "b")
    driver.showEnd()
    try driver.reply(.append, ids: [2, 3], next: "b", previous: "before b")
    #expect(driver.states.append == (readsOnFromRows ? .idle : .failed(.cycle)))
  }

  @Test("R9, R24: a page that comes back otherwise than it went meets the list all the same", arguments: [true, false])
  func cameBack(readsOnFromRows: Bool) throws {
    var driver = driver(readsOnFromRows)
    driver.send(.start(at: "a"))
    try driver.reply(.refresh, ids: [0, 1], next: "b")
    driver.showEnd()
    try driver.reply(.append, ids: [2, 3], next: "c", previous: "before b")
    driver.showEnd()
    try driver.reply(.append, ids: [4, 5], next: "d", previous: "before c")
    #expect(driver.rows.ids == [2, 3, 4, 5])
    driver.show(0..<1, .backward)
    try driver.reply(.prepend, ids: [-1, 0], next: "behind 0")
    #expect(driver.engine.gaps.isEmpty == readsOnFromRows)
    if readsOnFromRows { #expect(driver.rows.ids == [-1, 0, 2, 3]) }
  }
}
