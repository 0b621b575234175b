import Testing

@testable import EngineExploration
@testable import MakimonoCore

@Suite("R8: memory pressure")
struct R08PressureTests {
  @Test("What the reader sees stays, and a page each way; the rest goes from both ends")
  func bothEnds() throws {
    var driver = try EngineDriver<PageNumberOrder>.read(total: 14)
    #expect(driver.engine.pageCount == 7)
    driver.prefetchRows = -1
    driver.show(6..<7)
    driver.send(.memoryPressure)
    #expect(driver.rows.ids == Array(4..<10))
    #expect(driver.engine.evictedPageCount(.prepend) == 2)
    #expect(driver.engine.evictedPageCount(.append) == 2)
  }
}
