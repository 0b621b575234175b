import Testing

@testable import EngineExploration
@testable import MakimonoCore

/// Random sessions on a counted list: a feed that moves, failures, every kind of window, refreshes, drags. The driver
/// checks soundness and exactness after every event. `SEED` in the environment replays one seed.
@Suite("Placeholders: random sessions")
struct PlaceholderSessionTests {
  typealias Driver = EngineDriver<PageNumberOrder>

  static var seeds: [UInt64] { Seed.several(12) }

  private struct Feed {
    var ids = Array(0..<90)
    var nextID = 90

    func page(_ request: LoadRequest<Int>) -> PageReply<Int, Row> {
      let start = min(ids.count, max(0, request.key * request.count))
      let end = min(ids.count, start + request.count)
      return PageReply(items: [Row](ids: ids[start..<end]), totalCount: ids.count, cost: 3)
    }

    mutating func change(_ random: inout SplitMix64) {
      if random.chance(50) {
        ids.insert(nextID, at: random.chance(60) ? 0 : Int.random(in: 0...ids.count, using: &random))
        nextID += 1
      } else if ids.count > 1 {
        ids.remove(at: Int.random(in: ids.indices, using: &random))
      }
    }
  }

  private func driver(_ random: inout SplitMix64) -> Driver {
    let windows = [
      PagingWindow.unbounded, .pages(2), .pages(3), PagingWindow(maxItems: 13), PagingWindow(maxCost: 10),
    ]
    var driver = Driver.numbered(
      pageSize: 4, window: windows.randomElement(using: &random) ?? .unbounded,
      duplicates: [.keepFirst, .replace, .move].randomElement(using: &random) ?? .keepFirst,
      retry: RetryPolicy(maxRetries: 1), maxLoadsInFlight: Int.random(in: 1...3, using: &random), placeholders: true)
    driver.prefetchRows = Int.random(in: 0...9, using: &random)
    driver.send(.start(at: Int.random(in: 0..<20, using: &random)))
    return driver
  }

  /// The number changes with the engine's decisions; a change must be meant.
  @Test("R20: sessions give the same in every process and on every machine")
  func sameEverywhere() {
    var digest = Digest()
    for seed in 1...20 as ClosedRange<UInt64> {
      var random = SplitMix64(seed: seed)
      var feed = Feed()
      var driver = driver(&random)
      for _ in 0..<200 {
        let event = randomEvent(driver, &feed, &random)
        let output = driver.send(event)
        digest.add("\(event) \(output) \(driver.states) \(driver.rows)")
        digest.add("\(driver.engine.heldKeys) \(driver.engine.placeholderState(atRow: 3))")
      }
    }
    #expect("\(digest)" == "ef42000024dbd417")
  }

  @Test("R1-R20: random sessions, exact and sound, and at rest in the end with what is in view", arguments: seeds)
  func sessions(seed: UInt64) throws {
    for round in 0..<10 {
      var random = SplitMix64(seed: seed &* 1_000 &+ UInt64(round))
      var feed = Feed()
      var driver = driver(&random)
      for step in 0..<200 {
        let event = randomEvent(driver, &feed, &random)
        let before = driver.engine
        let isLate = event.requestID.map { id in !event.isTimer && !driver.flying.contains { $0.id == id } } ?? false
        driver.send(event)
        if isLate { try #require(driver.engine == before, "R2: seed \(seed), round \(round), step \(step)") }
        try #require(driver.engine.gridViolations.isEmpty, "seed \(seed), round \(round), step \(step), \(event)")
      }
      rest(&driver, feed, "seed \(seed), round \(round)")
    }
  }

  /// Faithful replies from now on, nothing changes any more: what is in view is the feed's.
  private func rest(_ driver: inout Driver, _ feed: Feed, _ name: String) {
    driver.settle(limit: 60) { feed.page($0) }
    driver.send(.retry(nil))
    driver.settle(limit: 60) { feed.page($0) }
    driver.send(.refresh(.keepWindow))
    driver.settle(limit: 60) { feed.page($0) }
    for row in [0, driver.rows.count / 2, driver.rows.count - 1] where row >= 0 && row < driver.rows.count {
      let first = max(0, row - 1)
      driver.show(first..<min(driver.rows.count, first + 3))
      driver.settle(limit: 60) { feed.page($0) }
    }
    #expect(driver.flying.isEmpty, "R19: \(name)")
    guard driver.engine.isCounted else { return }
    #expect(driver.rows.count == feed.ids.count, "\(name)")
    for row in driver.engine.visibleRows {
      #expect(driver.rows[row].id == feed.ids[row], "R15: row \(row), \(name)")
    }
  }

  private func randomEvent(
    _ driver: Driver, _ feed: inout Feed, _ random: inout SplitMix64
  ) -> Driver.Engine.Event {
    switch Int.random(in: 0..<100, using: &random) {
    case 0..<40:
      guard let request = driver.flying.randomElement(using: &random) else { fallthrough }
      if random.chance(25) { feed.change(&random) }
      if random.chance(15) {
        return .loadFailed(request.id, .offline, advice: random.chance(50) ? .transient : .permanent, random: 0.5)
      }
      return .pageLoaded(request.id, feed.page(request))
    case 40..<78:
      let count = driver.engine.rowCount
      let last = driver.engine.viewport?.visibleRows.lowerBound ?? 0
      let row =
        random.chance(60)
        ? last + Int.random(in: -5...5, using: &random) : Int.random(in: 0...max(1, count), using: &random)
      let first = min(max(0, row), max(0, count - 3))
      return .viewportChanged(
        ViewportReport(
          visibleRows: first..<min(count, first + 3), rowCount: count, prefetchRows: driver.prefetchRows,
          direction: random.chance(50) ? .forward : .backward))
    case 78..<83: return .retry([nil, .append, .prepend, .refresh].randomElement(using: &random) ?? nil)
    case 83..<87: return .retryDue(driver.timers.randomElement(using: &random)?.id ?? RequestID(rawValue: 0))
    case 87..<91:
      return .refresh(
        [.firstPage, .keepWindow, .aroundAnchor, .mergeNewer].randomElement(using: &random) ?? .firstPage)
    case 91..<93: return .jump(to: Int.random(in: 0..<25, using: &random))
    case 93..<95: return .memoryPressure
    default:
      feed.change(&random)
      return .pageLoaded(RequestID(rawValue: 0), PageReply(items: []))
    }
  }
}
