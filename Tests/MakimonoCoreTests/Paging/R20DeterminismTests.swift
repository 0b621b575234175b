import Testing

@testable import EngineExploration
@testable import MakimonoCore

@Suite("R20: same events, same result")
struct R20DeterminismTests {
  /// A session that does a little of everything, as text: one line an event.
  private func session(seed: UInt64, duplicates: DuplicatePolicy) -> [String] {
    var random = SplitMix64(seed: seed)
    var driver = EngineDriver<PageNumberOrder>.numbered(
      pageSize: 4, window: .pages(3), duplicates: duplicates, retry: RetryPolicy())
    driver.prefetchRows = 3
    driver.send(.start(at: 2))
    var log: [String] = []
    for _ in 0..<300 {
      switch Int.random(in: 0..<10, using: &random) {
      case 0..<5:
        guard let request = driver.flying.randomElement(using: &random) else { continue }
        if random.chance(20) {
          driver.send(.loadFailed(request.id, .offline, advice: .transient, random: 0.25))
        } else {
          var page = EngineDriver.page(request, total: 60)
          if random.chance(30) { page.items.append(Row(id: Int.random(in: 0..<60, using: &random), version: 1)) }
          driver.send(.pageLoaded(request.id, page))
        }
      case 5..<8:
        guard driver.engine.rowCount > 0 else { continue }
        let row = Int.random(in: 0..<driver.engine.rowCount, using: &random)
        driver.show(row..<row + 1, random.chance(50) ? .forward : .backward)
      case 8:
        driver.send(driver.timers.last.map { .retryDue($0.id) } ?? .retry(nil))
      default:
        driver.send(random.chance(70) ? .retry(nil) : random.chance(50) ? .refresh(.firstPage) : .memoryPressure)
      }
      log.append("\(driver.last.commands) \(driver.last.change.operations) \(driver.last.trail) \(driver.rows)")
    }
    return log
  }

  @Test("R20: a session played twice is the same, event by event", arguments: 1...6 as ClosedRange<UInt64>)
  func playedTwice(seed: UInt64) {
    for policy in [DuplicatePolicy.keepFirst, .replace, .move] {
      #expect(session(seed: seed, duplicates: policy) == session(seed: seed, duplicates: policy))
    }
  }

  /// Hash tables are seeded anew in every process: a result that leaned on their order would differ from
  /// this number in most runs. It changes with the engine's decisions; a change must be meant.
  @Test("R20: a session gives the same in every process and on every machine")
  func sameEverywhere() {
    var digest = Digest()
    for policy in [DuplicatePolicy.keepFirst, .replace, .move] {
      digest.add(session(seed: 42, duplicates: policy).joined(separator: "\n"))
    }
    #expect("\(digest)" == "f30b94c962b40a8b")
  }

  @Test("R20: a copy of an engine goes its own way, and the same way")
  func copies() throws {
    var first = EngineDriver<PageNumberOrder>.numbered(window: .pages(2))
    try first.begin(at: 3, total: 60)
    var second = first
    first.show(0..<2)
    #expect(second.engine != first.engine)
    second.show(0..<2)
    #expect(second.engine == first.engine)
    #expect(second.engine.hashValue == first.engine.hashValue)
    first.settle(total: 60)
    second.settle(total: 60)
    #expect(second.engine == first.engine)
  }
}
