import Testing

@testable import MakimonoCore

@Suite("R14: page boundaries are constant")
struct R14PageSizeTests {
  @Test("R14: every request of a session asks for the same page size, the first one included (FIELD 13)")
  func constantSize() throws {
    var driver = EngineDriver<PageNumberOrder>.numbered(pageSize: 7, window: .pages(3), retry: RetryPolicy())
    driver.prefetchRows = 10
    driver.send(.start(at: 3))
    try driver.fail(.refresh)
    driver.send(.retry(nil))
    driver.settle(total: 200)
    for round in 0..<30 {
      if round % 2 == 0 { driver.showEnd() } else { driver.showStart() }
      if round % 5 == 0, let edge = driver.flying.first?.edge {
        try driver.fail(edge)
        driver.send(.retry(nil))
      }
      if round % 7 == 0 { driver.send(.refresh(.firstPage)) }
      driver.settle(total: 200)
    }
    #expect(driver.requests.count > 20)
    #expect(driver.requests.allSatisfy { $0.count == 7 })
  }
}
