import MakimonoTesting
import Testing

@Suite("ManualClock", .timeLimit(.minutes(60)))
struct ManualClockTests {
  @Test("Sleepers wake when their time has come, the earliest first")
  func order() async {
    let clock = ManualClock()
    let log = EventLog()
    for seconds in [3, 1, 2] {
      Task {
        try await clock.sleep(for: .seconds(seconds))
        log.record("\(seconds)")
      }
    }
    await clock.sleepers(atLeast: 3)
    #expect(clock.untilNextWake == .seconds(1))
    clock.advance(by: .seconds(1))
    await log.contains("1")
    #expect(clock.sleeperCount == 2)
    clock.advance(by: .seconds(5))
    await log.lines(atLeast: 3)
    #expect(clock.sleeperCount == 0)
    #expect(clock.now.offset == .seconds(6))
  }

  @Test("A deadline that has passed does not sleep")
  func passed() async throws {
    let clock = ManualClock()
    clock.advance(by: .seconds(2))
    try await clock.sleep(until: ManualClock.Instant(offset: .seconds(1)))
    clock.advance(to: ManualClock.Instant())
    #expect(clock.now.offset == .seconds(2), "time does not go back")
  }

  @Test("A cancelled sleeper wakes with an error, whenever it is cancelled")
  func cancellation() async {
    let clock = ManualClock()
    let sleeper = Task { try await clock.sleep(for: .seconds(1)) }
    await clock.sleepers(atLeast: 1)
    sleeper.cancel()
    await #expect(throws: CancellationError.self) { try await sleeper.value }
    for _ in 0..<200 {
      let hurried = Task { try await clock.sleep(for: .seconds(1)) }
      hurried.cancel()
      await #expect(throws: CancellationError.self) { try await hurried.value }
    }
    #expect(clock.sleeperCount == 0)
  }
}
