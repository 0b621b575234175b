import Testing

@testable import EngineExploration
@testable import MakimonoCore

@Suite("R10: refresh to the first page")
struct R10RefreshTests {
  typealias Driver = EngineDriver<PageNumberOrder>

  private func twoPages() throws -> Driver {
    var driver = Driver.numbered()
    try driver.begin(total: 20)
    driver.showEnd()
    try driver.reply(.append, ids: 2..<4, total: 20)
    return driver
  }

  @Test("R10: the old rows stay until the new ones are in, and one change brings them: no empty frame between")
  func oldRowsStay() throws {
    var driver = try twoPages()
    let asked = driver.send(.refresh(.firstPage))
    #expect(asked.change.isEmpty)
    #expect(driver.states.refresh == .loading)
    #expect(driver.rows.ids == [0, 1, 2, 3])
    driver.show(0..<1)
    let output = try driver.reply(.refresh, ids: [9, 0], total: 21)
    #expect(output.replacedList)
    #expect(output.needsViewport)
    #expect(driver.rows.ids == [9, 0])
    #expect(driver.states.refresh == .idle)
    #expect(driver.engine.totalCount == 21)
  }

  @Test("R10: rows that the new list shares with the old one stay, and are neither removed nor inserted")
  func sharedRowsStay() throws {
    var driver = try twoPages()
    let old = driver.rows
    driver.send(.refresh(.firstPage))
    let output = try driver.reply(
      .refresh, PageReply(items: [Row(id: 9), Row(id: 0), Row(id: 1, version: 2)], totalCount: 20))
    #expect(UIKitApply.needless(in: output.change, from: old, to: driver.rows) == nil)
    #expect(output.change.operations == [.remove(2..<4), .insert(0..<1), .update(2)])
  }

  @Test("R10, R8: pages that go while the window is read anew do not take the reader's with them")
  func memoryPressureWhileStaged() throws {
    var driver = Driver.numbered(window: .pages(3), maxLoadsInFlight: 2)
    driver.prefetchRows = 1
    try driver.begin(at: 1, total: 8)
    driver.show(1..<2, .backward)
    driver.settle(total: 8)
    driver.show(2..<3, .backward)
    driver.send(.refresh(.mergeNewer))
    driver.settle(total: 8)
    let seen = driver.rows[driver.engine.visibleRows]
    driver.send(.refresh(.keepWindow))
    for _ in 0..<2 {
      let request = try #require(driver.flying.first)
      driver.send(.pageLoaded(request.id, Driver.page(request, total: 8)))
    }
    driver.send(.memoryPressure)
    driver.settle(total: 8)
    #expect(Set(seen).isSubset(of: driver.rows))
    #expect(driver.engine.pageCount >= 2)
  }

  @Test("R10: a failed refresh changes nothing but its own state")
  func failedRefresh() throws {
    var driver = try twoPages()
    driver.show(0..<1)
    let before = driver.engine
    driver.send(.refresh(.firstPage))
    try driver.fail(.refresh)
    #expect(driver.states.refresh == .failed(.source(.offline)))
    #expect(driver.rows.ids == [0, 1, 2, 3])
    #expect(driver.engine.segments == before.segments)
    #expect(driver.engine.totalCount == before.totalCount)
    driver.showEnd()
    #expect(driver.flying(.append)?.key == 2)
  }

  @Test("R10: an empty reply of a refresh empties the list, in one change")
  func refreshToNothing() throws {
    var driver = try twoPages()
    driver.send(.refresh(.firstPage))
    try driver.reply(.refresh, ids: [], total: 0)
    #expect(driver.rows.isEmpty)
    #expect(driver.states.append == .end(.totalReached))
    driver.send(.refresh(.firstPage))
    try driver.reply(.refresh, ids: [5], total: 1)
    #expect(driver.rows.ids == [5])
  }

  @Test("R10: refresh goes to the first page from wherever the list began")
  func goesToTheFirstPage() throws {
    var driver = Driver.numbered()
    try driver.begin(at: 7, total: 40)
    driver.send(.refresh(.firstPage))
    #expect(driver.flying(.refresh)?.key == 0)
  }

  @Test("R10, R2: while the list is replaced no edge loads, and one that did is cancelled")
  func edgesWait() throws {
    var driver = try twoPages()
    driver.showEnd()
    #expect(driver.flying(.append) != nil)
    driver.send(.refresh(.firstPage))
    #expect(driver.flying.map(\.edge) == [.refresh])
    #expect(driver.cancelled.map(\.key) == [2])
    driver.showEnd()
    driver.send(.retry(nil))
    driver.send(.memoryPressure)
    #expect(driver.flying.map(\.edge) == [.refresh])
  }
}
