/// So many steps a second, by a clock. Steps that are late are taken together: what is slow does not fall behind for good.
enum Pace {
  /// - Parameters:
  ///   - step: Takes the steps that are due; says whether to go on.
  /// - Throws: `CancellationError` where its task is cancelled.
  static func run<C: Clock<Duration>>(
    _ count: Int, perSecond rate: Double, _ clock: C, step: (Range<Int>) async throws -> Bool
  ) async throws {
    let start = clock.now
    var done = 0
    while done < count {
      try await clock.sleep(until: start.advanced(by: .seconds(Double(done + 1) / rate)), tolerance: nil)
      let passed = start.duration(to: clock.now) / Duration.seconds(1)
      // Half a step, since seconds and steps are not quite the same numbers.
      let due = min(count, max(done + 1, Int(passed * rate + 0.5)))
      guard try await step(done..<due) else { return }
      done = due
    }
  }
}
