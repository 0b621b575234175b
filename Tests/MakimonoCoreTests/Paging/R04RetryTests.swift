import Testing

@testable import EngineExploration
@testable import MakimonoCore

@Suite("R4: a failure keeps every row, and a retry repeats the failed key")
struct R04RetryTests {
  typealias Driver = EngineDriver<PageNumberOrder>

  @Test("R4: a failure keeps every row on screen", arguments: [LoadEdge.append, .prepend, .refresh])
  func rowsStay(edge: LoadEdge) throws {
    var driver = Driver.numbered()
    try driver.begin(at: 3, total: 20)
    driver.show(0..<2)
    if edge == .refresh { driver.send(.refresh(.firstPage)) }
    let output = try driver.fail(edge)
    #expect(output.change.isEmpty)
    #expect(output.statesChanged)
    #expect(driver.rows.ids == [6, 7])
    #expect(driver.states[edge] == .failed(.source(.offline)))
  }

  @Test("R4: a failure of the first page is reported, and retried from the same key")
  func firstPage() throws {
    var driver = Driver.numbered()
    driver.send(.start(at: 2))
    try driver.fail(.refresh, .refused)
    #expect(driver.states.refresh == .failed(.source(.refused)))
    driver.send(.retry(.refresh))
    #expect(driver.keys == [2, 2])
    try driver.reply(.refresh, ids: 4..<6, total: 20)
    #expect(driver.states.refresh == .idle)
    #expect(driver.rows.ids == [4, 5])
  }

  @Test("R4: a failed refresh is retried alone; the edges of the list that stays are asked again if it fails")
  func failedRefreshKeepsTheList() throws {
    var driver = Driver.numbered()
    try driver.begin(total: 20)
    driver.showEnd()
    driver.send(.refresh(.firstPage))
    try driver.fail(.refresh)
    #expect(driver.flying(.append)?.key == 1)
    try driver.reply(.append, ids: 2..<4, total: 20)
    #expect(driver.rows.ids == [0, 1, 2, 3])
    driver.send(.retry(nil))
    #expect(driver.flying.map(\.edge) == [.refresh])
    try driver.reply(.refresh, ids: [9, 0], total: 20)
    #expect(driver.rows.ids == [9, 0])
  }

  @Test("R4: the retry repeats exactly the failed key, by cursors and both ways")
  func sameKey() throws {
    var driver = EngineDriver<CursorOrder<String>>.cursors(isBidirectional: true)
    driver.send(.start(at: "m"))
    try driver.reply(.refresh, ids: [10, 11], next: "n?x=1", previous: "l?x=1")
    driver.show(0..<2)
    for edge in [LoadEdge.append, .prepend] {
      let key = try #require(driver.flying(edge)?.key)
      for _ in 0..<3 {
        try driver.fail(edge)
        driver.send(.retry(edge))
        #expect(driver.flying(edge)?.key == key)
      }
    }
  }

  @Test("R4: automatic tries are counted, spaced by the policy, and end")
  func automaticTries() throws {
    var driver = Driver.numbered(retry: RetryPolicy(maxRetries: 3, baseDelay: 2, maxDelay: 6))
    try driver.begin(total: 20)
    driver.showEnd()
    for attempt in 0..<3 {
      #expect(driver.flying(.append)?.attempt == attempt)
      try driver.fail(.append, random: 0.5)
      #expect(driver.engine.isRetryScheduled(.append))
      driver.send(.retryDue(try #require(driver.timers.last).id))
    }
    try driver.fail(.append)
    #expect(!driver.engine.isRetryScheduled(.append))
    #expect(driver.timers.map(\.delay) == [1, 2, 3])
    #expect(driver.keys == [0, 1, 1, 1, 1])
  }

  @Test("R4: the user's retry brings a fresh budget, and so does success")
  func freshBudget() throws {
    var driver = Driver.numbered(retry: RetryPolicy(maxRetries: 1, baseDelay: 1))
    try driver.begin(total: 20)
    driver.showEnd()
    try driver.fail(.append)
    driver.send(.retryDue(try #require(driver.timers.last).id))
    try driver.fail(.append)
    #expect(driver.timers.count == 1)
    driver.send(.retry(.append))
    #expect(driver.flying(.append)?.attempt == 0)
    try driver.fail(.append)
    #expect(driver.timers.count == 2)
    driver.send(.retryDue(try #require(driver.timers.last).id))
    try driver.reply(.append, ids: 2..<4, total: 20)
    driver.showEnd()
    try driver.fail(.append)
    #expect(driver.timers.count == 3)
  }

  @Test("R4: a server's own time is kept, and a permanent failure is not tried again by itself")
  func advice() throws {
    var driver = Driver.numbered(retry: RetryPolicy(maxRetries: 3, baseDelay: 2))
    try driver.begin(total: 20)
    driver.showEnd()
    try driver.fail(.append, advice: .after(40), random: 0.5)
    #expect(driver.timers.map(\.delay) == [41])
    driver.send(.retry(.append))
    try driver.fail(.append, advice: .permanent)
    #expect(driver.timers.count == 1)
    driver.showStart()
    driver.showEnd()
    #expect(driver.states.append.isFailed)
    driver.send(.retry(.append))
    #expect(driver.keys == [0, 1, 1, 1])
  }

  @Test("R4: a timer that a newer try made stale does nothing")
  func staleTimer() throws {
    var driver = Driver.numbered(retry: RetryPolicy(maxRetries: 2, baseDelay: 1))
    try driver.begin(total: 20)
    driver.showEnd()
    try driver.fail(.append)
    let first = try #require(driver.timers.last).id
    driver.send(.retry(.append))
    driver.send(.retryDue(first))
    #expect(driver.keys == [0, 1, 1])
    try driver.fail(.append)
    let second = try #require(driver.timers.last).id
    #expect(first != second)
    driver.send(.retryDue(first))
    #expect(driver.states.append.isFailed)
    driver.send(.retryDue(second))
    #expect(driver.keys == [0, 1, 1, 1])
    try driver.reply(.append, ids: 2..<4, total: 20)
    driver.send(.retryDue(second))
    #expect(driver.states.append == .idle)
  }

  @Test("R4: a timer of the old list does nothing to the new one")
  func timerOfTheOldList() throws {
    var driver = Driver.numbered(retry: RetryPolicy(maxRetries: 2, baseDelay: 1))
    try driver.begin(total: 20)
    driver.showEnd()
    try driver.fail(.append)
    let timer = try #require(driver.timers.last).id
    driver.send(.jump(to: 5))
    driver.send(.retryDue(timer))
    #expect(driver.flying.map(\.edge) == [.refresh])
    try driver.reply(.refresh, ids: 10..<12, total: 20)
    driver.show(0..<2)
    let requests = driver.requests.count
    driver.send(.retryDue(timer))
    #expect(driver.requests.count == requests)
  }

  @Test("R4: a failed refresh is tried again by the policy, with the same key")
  func automaticRefresh() throws {
    var driver = Driver.numbered(retry: RetryPolicy(maxRetries: 1, baseDelay: 1))
    driver.send(.start(at: 4))
    try driver.fail(.refresh)
    #expect(driver.engine.isRetryScheduled(.refresh))
    driver.send(.retryDue(try #require(driver.timers.last).id))
    #expect(driver.keys == [4, 4])
    #expect(!driver.engine.isRetryScheduled(.refresh))
  }

  @Suite("R4: scrolling away and back")
  struct Return {
    private func failed(_ retry: RetryPolicy, advice: RetryAdvice = .transient) throws -> Driver {
      var driver = Driver.numbered(pageSize: 4, retry: retry)
      try driver.begin(total: 20)
      driver.showEnd()
      try driver.fail(.append, advice: advice)
      return driver
    }

    @Test("R4: scrolling away from a failed edge and back tries its key again")
    func returnTriesAgain() throws {
      var driver = try failed(RetryPolicy(maxRetries: 0))
      driver.showEnd()
      #expect(driver.states.append.isFailed, "the reader was not away")
      driver.showStart()
      #expect(driver.states.append.isFailed)
      driver.showEnd()
      #expect(driver.keys == [0, 1, 1])
      try driver.fail(.append)
      driver.showStart()
      driver.showEnd()
      #expect(driver.keys == [0, 1, 1, 1], "and every time")
    }

    @Test("R4: not while an automatic retry waits for its time")
    func notBeforeTheTimer() throws {
      var driver = try failed(RetryPolicy(maxRetries: 1))
      driver.showStart()
      driver.showEnd()
      #expect(driver.keys == [0, 1])
      driver.send(.retryDue(try #require(driver.timers.last).id))
      #expect(driver.keys == [0, 1, 1])
    }

    @Test("R4: not after a permanent failure, and not where the policy forbids it")
    func notWhereForbidden() throws {
      var permanent = try failed(RetryPolicy(maxRetries: 0), advice: .permanent)
      permanent.showStart()
      permanent.showEnd()
      #expect(permanent.keys == [0, 1])
      var forbidden = try failed(RetryPolicy(maxRetries: 0, retriesOnReturn: false))
      forbidden.showStart()
      forbidden.showEnd()
      #expect(forbidden.keys == [0, 1])
    }

    @Test("R4: having been away before the failure does not count")
    func awayBefore() throws {
      var driver = Driver.numbered(pageSize: 4, retry: RetryPolicy(maxRetries: 0))
      try driver.begin(total: 20)
      driver.showEnd()
      driver.showStart()
      try driver.fail(.append)
      driver.showEnd()
      #expect(driver.keys == [0, 1])
      driver.showStart()
      driver.showEnd()
      #expect(driver.keys == [0, 1, 1])
    }
  }
}
