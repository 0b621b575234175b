import Testing

@testable import EngineExploration
@testable import MakimonoCore

/// Long random sessions against servers that repeat, skip, lie about sizes and totals and link in circles,
/// under every kind of window and both kinds of viewport report. The driver checks the engine's soundness and
/// the changes' exactness after every event; at the end of each session the engine must come to rest.
@Suite("Random sessions")
struct RandomSessionTests {
  typealias Driver = EngineDriver<CursorOrder<Int>>

  /// How a session's server and screen behave.
  private struct Manner {
    var isHostile: Bool
    var isInPoints: Bool
    var isBidirectional: Bool
    var height: Int
    var prefetch: Int
  }

  /// A page of a feed of 40 pages of four rows; a hostile server does as it likes.
  private func page(_ key: Int, _ manner: Manner, _ random: inout SplitMix64) -> PageReply<Int, Row> {
    var reply = PageReply<Int, Row>(
      items: [Row](ids: key * 4..<key * 4 + 4), nextKey: key < 39 ? key + 1 : nil,
      previousKey: manner.isBidirectional && key > 0 ? key - 1 : nil, totalCount: 160, cost: 10)
    guard manner.isHostile else { return reply }
    if random.chance(15) { reply.items.removeLast(Int.random(in: 0...4, using: &random)) }
    if random.chance(15) {
      let extra = (0..<Int.random(in: 1...9, using: &random)).map { _ in
        Row(id: Int.random(in: 0..<160, using: &random), version: Int.random(in: 0...1, using: &random))
      }
      reply.items.insert(contentsOf: extra, at: Int.random(in: 0...reply.items.count, using: &random))
    }
    if random.chance(5) { reply.nextKey = random.chance(50) ? nil : Int.random(in: 0..<40, using: &random) }
    if random.chance(5) { reply.previousKey = random.chance(50) ? nil : Int.random(in: 0..<40, using: &random) }
    if random.chance(10) { reply.cost = [0, -7, 35, 1000, .max, .min].randomElement(using: &random) ?? 0 }
    if random.chance(10) { reply.totalCount = [nil, 0, -1, 5, .max].randomElement(using: &random) ?? nil }
    return reply
  }

  private func report(_ driver: Driver, row: Int, _ direction: PageDirection, _ manner: Manner) -> Driver.Engine.Event {
    let count = driver.engine.rowCount
    let first = min(max(0, row), max(0, count - manner.height))
    let visible = first..<min(count, first + manner.height)
    guard manner.isInPoints else {
      return .viewportChanged(
        ViewportReport(
          visibleRows: visible, rowCount: count, prefetchRows: manner.prefetch, direction: direction))
    }
    return .viewportChanged(
      ViewportReport(
        visibleRows: visible, distanceToStart: Double(visible.lowerBound) * 50,
        distanceToEnd: Double(count - visible.upperBound) * 50, prefetchBefore: Double(manner.prefetch) * 50,
        prefetchAfter: Double(manner.prefetch) * 50, direction: direction))
  }

  private func randomEvent(
    _ driver: Driver, late: [RequestID], _ manner: Manner, _ random: inout SplitMix64
  ) -> Driver.Engine.Event {
    switch Int.random(in: 0..<100, using: &random) {
    case 0..<45:
      guard let request = driver.flying.randomElement(using: &random) else { fallthrough }
      if random.chance(80) { return .pageLoaded(request.id, page(request.key, manner, &random)) }
      let advice: RetryAdvice = random.chance(50) ? .transient : random.chance(50) ? .permanent : .after(3)
      return .loadFailed(request.id, .offline, advice: advice, random: 0.5)
    case 45..<80:
      let edge = random.chance(40) ? (random.chance(50) ? 0 : driver.engine.rowCount) : nil
      let row = edge ?? Int.random(in: 0...max(1, driver.engine.rowCount), using: &random)
      return report(driver, row: row, random.chance(50) ? .forward : .backward, manner)
    case 80..<86: return .retry([nil, .append, .prepend, .refresh].randomElement(using: &random) ?? nil)
    case 86..<90: return .retryDue(driver.timers.randomElement(using: &random)?.id ?? RequestID(rawValue: 0))
    case 90..<93: return .jump(to: Int.random(in: 0..<40, using: &random))
    case 93..<94: return random.chance(50) ? .refresh(.firstPage) : .invalidate
    case 94..<96: return .memoryPressure
    default:
      let id = late.randomElement(using: &random) ?? RequestID(rawValue: 0)
      return .pageLoaded(id, page(Int.random(in: 0..<40, using: &random), manner, &random))
    }
  }

  /// Faithful replies and layouts until nothing flies: how many steps it took, or `nil` if it never rests.
  private func stepsToRest(_ driver: inout Driver, _ manner: Manner) -> Int? {
    var fair = manner
    fair.isHostile = false
    var random = SplitMix64(seed: 0)
    for step in 0..<200 {
      if let request = driver.flying.first {
        driver.send(.pageLoaded(request.id, page(request.key, fair, &random)))
      } else if driver.engine.rowCount > 0, !driver.engine.isViewportCurrent {
        let row = driver.engine.viewport?.visibleRows.lowerBound ?? 0
        driver.send(report(driver, row: row, driver.engine.viewport?.direction ?? .forward, manner))
      } else {
        return step
      }
    }
    return nil
  }

  private func begin(_ random: inout SplitMix64) -> (Driver, Manner) {
    let windows = [
      PagingWindow.unbounded, .pages(2), .pages(3), PagingWindow(maxItems: 8), PagingWindow(maxItems: 13),
      PagingWindow(maxCost: 25), PagingWindow(maxPages: 4, maxItems: 14, maxCost: 41),
    ]
    let manner = Manner(
      isHostile: random.chance(60), isInPoints: random.chance(50), isBidirectional: random.chance(60),
      height: Int.random(in: 1...6, using: &random), prefetch: Int.random(in: 1...12, using: &random))
    let configuration = PagingConfiguration(
      pageSize: 4, window: windows.randomElement(using: &random) ?? .unbounded,
      duplicates: [.keepFirst, .replace, .move].randomElement(using: &random) ?? .keepFirst,
      emptyPageBudget: Int.random(in: 0...3, using: &random), itemLimit: random.chance(10) ? 30 : nil,
      retry: RetryPolicy(maxRetries: 1))
    var driver = Driver(configuration, order: CursorOrder(isBidirectional: manner.isBidirectional), firstKey: 0)
    driver.send(.start(at: Int.random(in: 0..<40, using: &random)))
    return (driver, manner)
  }

  /// The number changes with the engine's decisions; a change must be meant.
  @Test("R20: sessions give the same in every process and on every machine")
  func sameEverywhere() {
    var digest = Digest()
    for seed in 1...20 as ClosedRange<UInt64> {
      var random = SplitMix64(seed: seed)
      var (driver, manner) = begin(&random)
      for step in 0..<250 {
        let event = randomEvent(driver, late: [], manner, &random)
        let output = driver.send(event)
        digest.add("\(event) \(output) \(driver.states) \(driver.rows)")
        if step % 10 == 0, let snapshot = driver.engine.snapshot() { digest.add("\(snapshot)") }
      }
    }
    #expect("\(digest)" == "9a1f857f8bc5d20b")
  }

  @Test("R1-R20: random sessions, faithful and hostile", arguments: Seed.several(8))
  func sessions(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    for round in 0..<12 {
      var (driver, manner) = begin(&random)
      let name = "seed \(seed), round \(round), \(manner), \(driver.engine.configuration)"
      var late: [RequestID] = []
      for step in 0..<250 {
        let before = driver.engine
        let flying = driver.flying.map(\.id)
        let event = randomEvent(driver, late: late, manner, &random)
        let output = driver.send(event)
        late += flying.filter { id in !driver.flying.contains { $0.id == id } }
        if case .pageLoaded(let id, _) = event, !flying.contains(id) {
          try #require(driver.engine == before && output == Driver.Engine.Output(), "R2: \(name), step \(step)")
        }
        if !manner.isHostile, step % 10 == 0 { checkRun(driver.rows, name) }
      }
      let steps = stepsToRest(&driver, manner)
      try #require(steps != nil, "R19: still loading; \(name)")
    }
  }

  /// A faithful feed is shown without a gap and without a repeat.
  private func checkRun(_ rows: [Row], _ name: String) {
    guard let first = rows.first?.id else { return }
    #expect(rows.ids == Array(first..<first + rows.count), "R7: \(name)")
  }
}
