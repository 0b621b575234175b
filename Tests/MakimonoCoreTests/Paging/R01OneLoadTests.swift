import Testing

@testable import EngineExploration
@testable import MakimonoCore

@Suite("R1: one load in flight an edge")
struct R01OneLoadTests {
  typealias Driver = EngineDriver<PageNumberOrder>

  @Test("R1: triggers while a page flies coalesce into the one load")
  func triggersCoalesce() throws {
    var driver = Driver.numbered()
    try driver.begin(total: 20)
    for _ in 0..<5 {
      driver.showEnd()
      driver.show(0..<2)
    }
    #expect(driver.keys == [0, 1])
  }

  @Test("R1: a trigger while a page flies is not lost: the need is judged again when it is in")
  func triggersAreNotLost() throws {
    var driver = Driver.numbered()
    driver.prefetchRows = 4
    try driver.begin(total: 20)
    driver.show(0..<1)
    driver.show(1..<2)
    try driver.reply(.append, ids: 2..<4, total: 20)
    #expect(driver.keys == [0, 1, 2])
  }

  @Test("R1: start, refresh and jump to a key that flies already: one load flies, the last that was asked for")
  func onlyTheLastFlies() {
    var driver = Driver.numbered()
    for event in [Driver.Engine.Event.start(at: 0), .start(at: 0), .refresh(.firstPage), .invalidate, .jump(to: 0)] {
      driver.send(event)
      #expect(driver.flying.map(\.id) == [driver.requests.last?.id])
    }
    #expect(driver.keys == [0, 0, 0, 0, 0])
    #expect(driver.cancelled == Array(driver.requests.dropLast()))
  }

  @Test("R1: both edges may load at once, each under its own request")
  func bothEdges() throws {
    var driver = Driver.numbered(pageSize: 1)
    try driver.begin(at: 3, total: 9)
    driver.show(0..<1)
    #expect(Set(driver.flying.map(\.edge)) == [.append, .prepend])
    try driver.reply(.append, ids: [4], total: 9)
    try driver.reply(.prepend, ids: [2], total: 9)
    #expect(driver.rows.ids == [2, 3, 4])
  }

  @Test("R1: retrying while the retry flies asks for nothing more")
  func retryCoalesces() throws {
    var driver = Driver.numbered()
    try driver.begin(total: 20)
    driver.showEnd()
    try driver.fail(.append)
    for _ in 0..<3 { driver.send(.retry(nil)) }
    #expect(driver.keys == [0, 1, 1])
  }
}
