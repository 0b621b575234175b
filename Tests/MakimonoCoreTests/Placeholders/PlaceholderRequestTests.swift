import Testing

@testable import MakimonoCore

@Suite("Placeholders: which pages are asked for")
struct PlaceholderRequestTests {
  typealias Driver = EngineDriver<PageNumberOrder>

  @Test("R8: on a screen of more pages than the window holds, those without room are not even asked for")
  func withinTheWindow() throws {
    var driver = Driver.numbered(pageSize: 4, window: .pages(3), placeholders: true)
    try driver.begin(total: 100)
    driver.prefetchRows = 0
    driver.show(40..<60)
    driver.settle(total: 100)
    #expect(driver.keys == [0, 10, 11, 12])
    #expect(driver.engine.heldKeys == [10, 11, 12])
  }
}
