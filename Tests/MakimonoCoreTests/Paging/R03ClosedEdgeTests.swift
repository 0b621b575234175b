import Testing

@testable import EngineExploration
@testable import MakimonoCore

@Suite("R3: an edge that ended or failed asks for nothing")
struct R03ClosedEdgeTests {
  typealias Driver = EngineDriver<PageNumberOrder>

  private func scrollAbout(_ driver: inout Driver) {
    for direction in [PageDirection.forward, .backward] {
      driver.showStart(direction)
      driver.showEnd(direction)
      driver.show(0..<driver.engine.rowCount, direction)
    }
  }

  @Test("R3: past the end nothing is asked for, however the reader scrolls")
  func ended() throws {
    var driver = Driver.numbered()
    try driver.begin(total: 2)
    #expect(driver.states.append == .end(.totalReached))
    #expect(driver.states.prepend == .end(.sourceSaidSo))
    scrollAbout(&driver)
    driver.send(.retry(nil))
    driver.send(.retry(.append))
    #expect(driver.keys == [0])
  }

  @Test("R3: a failed edge asks for nothing while the reader scrolls")
  func failed() throws {
    var driver = Driver.numbered()
    try driver.begin(total: 20)
    driver.showEnd()
    try driver.fail(.append)
    scrollAbout(&driver)
    #expect(driver.keys == [0, 1])
    #expect(driver.states.append == .failed(.source(.offline)))
  }

  @Test("R3: the user's retry opens a failed edge")
  func retryOpens() throws {
    var driver = Driver.numbered()
    try driver.begin(total: 20)
    driver.showEnd()
    try driver.fail(.append)
    driver.send(.retry(.append))
    #expect(driver.keys == [0, 1, 1])
    try driver.reply(.append, ids: 2..<4, total: 20)
    #expect(driver.states.append == .idle)
  }

  @Test("R3: a retry of one edge leaves the other failed", arguments: [LoadEdge.append, .prepend])
  func retryOfOneEdge(edge: LoadEdge) throws {
    var driver = Driver.numbered(pageSize: 1)
    try driver.begin(at: 3, total: 9)
    driver.show(0..<1)
    try driver.fail(.append)
    try driver.fail(.prepend)
    driver.send(.retry(.refresh))
    #expect(driver.flying.isEmpty)
    driver.send(.retry(edge))
    #expect(driver.flying.map(\.edge) == [edge])
    #expect(driver.states[edge == .append ? .prepend : .append].isFailed)
    driver.send(.retry(nil))
    #expect(Set(driver.flying.map(\.edge)) == [.append, .prepend])
  }

  @Test("R3: a retry that the policy granted opens the edge", arguments: [true, false])
  func policyOpens(isNear: Bool) throws {
    var driver = Driver.numbered(retry: RetryPolicy(maxRetries: 1, retriesOnReturn: false))
    try driver.begin(total: 20)
    driver.showEnd()
    try driver.fail(.append)
    let timer = try #require(driver.timers.last)
    if !isNear { driver.show(0..<1, .backward) }
    #expect(driver.flying.isEmpty)
    driver.send(.retryDue(timer.id))
    #expect(driver.keys == (isNear ? [0, 1, 1] : [0, 1]))
    driver.showEnd()
    #expect(driver.keys == [0, 1, 1])
  }

  @Test("R3: a timer that was never granted opens nothing")
  func timerNotGranted() throws {
    var driver = Driver.numbered(retry: RetryPolicy(maxRetries: 3, retriesOnReturn: false))
    try driver.begin(total: 20)
    driver.showEnd()
    try driver.fail(.append, .refused, advice: .permanent)
    #expect(driver.timers.isEmpty)
    driver.send(.retryDue(try #require(driver.requests.last).id))
    #expect(driver.states.append == .failed(.source(.refused)))
    #expect(driver.keys == [0, 1])
  }

  @Test("R3: refresh and invalidation open what ended", arguments: [true, false])
  func refreshOpens(isInvalidation: Bool) throws {
    var driver = Driver.numbered()
    try driver.begin(total: 2)
    driver.showEnd()
    driver.send(isInvalidation ? .invalidate : .refresh(.firstPage))
    try driver.reply(.refresh, ids: 0..<2, total: 4)
    driver.showEnd()
    #expect(driver.keys == [0, 0, 1])
  }

  @Test("R3: an eviction opens an edge that ended")
  func evictionOpens() throws {
    var driver = Driver.numbered(window: .pages(2))
    try driver.begin(at: 1, total: 4)
    #expect(driver.states.append == .end(.totalReached))
    driver.show(0..<1, .backward)
    driver.settle(total: 4)
    #expect(driver.states.prepend == .end(.sourceSaidSo))
    #expect(driver.rows.ids == [0, 1, 2, 3])
    var long = Driver.numbered(window: .pages(2))
    try long.begin(at: 2, total: 6)
    for _ in 0..<2 {
      long.showStart()
      long.settle(total: 6)
    }
    #expect(long.rows.ids == [0, 1, 2, 3])
    #expect(long.states.append == .idle)
    long.showEnd()
    #expect(long.requests.last?.key == 2)
  }
}
