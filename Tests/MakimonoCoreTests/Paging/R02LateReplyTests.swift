import Testing

@testable import EngineExploration
@testable import MakimonoCore

@Suite("R2: replies that nobody waits for are dropped")
struct R02LateReplyTests {
  typealias Driver = EngineDriver<PageNumberOrder>

  /// Sends an event that must leave no trace.
  private func expectDropped(
    _ event: Driver.Engine.Event, _ driver: inout Driver, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let before = driver.engine
    let output = driver.send(event, sourceLocation: sourceLocation)
    #expect(output == Driver.Engine.Output(), sourceLocation: sourceLocation)
    #expect(driver.engine == before, sourceLocation: sourceLocation)
  }

  private func everyReply(to request: LoadRequest<Int>) -> [Driver.Engine.Event] {
    [
      .pageLoaded(request.id, Driver.page(request, total: 20)),
      .pageLoaded(request.id, PageReply(items: [], totalCount: 0)),
      .loadFailed(request.id, .offline, advice: .transient, random: 0.5),
      .retryDue(request.id),
    ]
  }

  @Test("R2: the reply of an append that a refresh cancelled is not put on the new list")
  func afterRefresh() throws {
    var driver = Driver.numbered()
    try driver.begin(total: 20)
    driver.showEnd()
    driver.send(.refresh(.firstPage))
    let late = try #require(driver.cancelled.first)
    #expect(late.key == 1)
    for event in everyReply(to: late) { expectDropped(event, &driver) }
    try driver.reply(.refresh, ids: [100, 101], total: 20)
    for event in everyReply(to: late) { expectDropped(event, &driver) }
    #expect(driver.rows.ids == [100, 101])
  }

  @Test("R2: a jump supersedes a refresh, whose reply is dropped")
  func jumpSupersedesRefresh() throws {
    var driver = Driver.numbered()
    driver.send(.start(at: 0))
    driver.send(.jump(to: 3))
    let late = try #require(driver.cancelled.first)
    #expect(late.key == 0)
    for event in everyReply(to: late) { expectDropped(event, &driver) }
    try driver.reply(.refresh, ids: 6..<8, total: 20)
    for event in everyReply(to: late) { expectDropped(event, &driver) }
    #expect(driver.rows.ids == [6, 7])
  }

  @Test("R2: a refresh supersedes a jump, even one that follows it at once")
  func refreshSupersedesJump() throws {
    var driver = Driver.numbered()
    try driver.begin(total: 20)
    driver.send(.jump(to: 4))
    driver.send(.refresh(.firstPage))
    driver.send(.jump(to: 4))
    #expect(driver.cancelled.map(\.key) == [4, 0])
    for late in driver.cancelled { for event in everyReply(to: late) { expectDropped(event, &driver) } }
    try driver.reply(.refresh, ids: 8..<10, total: 20)
    #expect(driver.rows.ids == [8, 9])
  }

  @Test("R2: a second reply under the same number is dropped")
  func repeatedReply() throws {
    var driver = Driver.numbered()
    try driver.begin(total: 20)
    driver.showEnd()
    let request = try #require(driver.flying(.append))
    try driver.reply(.append, ids: 2..<4, total: 20)
    for event in everyReply(to: request) { expectDropped(event, &driver) }
  }

  @Test("R2: a page that arrives after its request has failed is dropped")
  func pageAfterFailure() throws {
    var driver = Driver.numbered()
    try driver.begin(total: 20)
    driver.showEnd()
    let request = try #require(driver.flying(.append))
    try driver.fail(.append)
    expectDropped(.pageLoaded(request.id, Driver.page(request, total: 20)), &driver)
  }

  @Test("R2: an edge whose page is evicted drops what was under way beyond it")
  func evictedEdge() throws {
    var driver = Driver.numbered()
    driver.prefetchRows = 6
    try driver.begin(total: 20)
    driver.show(0..<1)
    for _ in 0..<3 { try driver.reply(.append, Driver.page(#require(driver.flying(.append)), total: 20)) }
    driver.prefetchRows = 20
    driver.show(0..<1)
    let late = try #require(driver.flying(.append))
    driver.send(.memoryPressure)
    #expect(driver.cancelled == [late])
    #expect(driver.rows.ids == [0, 1, 2, 3])
    for event in everyReply(to: late) { expectDropped(event, &driver) }
  }

  @Test("R2: numbers that no request ever had are dropped")
  func unknownNumbers() throws {
    var driver = Driver.numbered()
    try driver.begin(total: 20)
    for number: UInt32 in [0, 2, 3, .max] {
      let request = LoadRequest(id: RequestID(rawValue: number), edge: .append, key: 1, count: 2)
      for event in everyReply(to: request) { expectDropped(event, &driver) }
    }
  }

  @Test("R2: request numbers go round at their end and are still told apart")
  func numbersGoRound() throws {
    var driver = Driver.numbered()
    var engine = driver.engine
    engine.nextRequest = .max
    guard case .load(let first)? = engine.handle(.start(at: 0)).commands.first,
      case .load(let second)? = engine.handle(.jump(to: 2)).commands.last
    else {
      Issue.record("no load")
      return
    }
    #expect(first.id != second.id)
    _ = engine.handle(.pageLoaded(first.id, Driver.page(first, total: 20)))
    #expect(engine.rowCount == 0)
    _ = engine.handle(.pageLoaded(second.id, Driver.page(second, total: 20)))
    #expect(engine.shownRows.ids == [4, 5])
    driver.send(.start(at: 0))
  }
}
