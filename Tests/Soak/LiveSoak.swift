import Foundation
import MakimonoTesting

/// Sessions with feeds that live: each world in its turn, with its share of the steps or minutes.
enum LiveSoak {
  /// Ends the process: with 1 where anything was wrong.
  ///
  /// - Parameter operations: changes that each world's lists are to be told of, in place of steps.
  static func run(
    _ worlds: [LiveWorld], seed: UInt64, steps: Int, operations: Int?, minutes: Double?, isTraced: Bool
  ) -> Never {
    var isRight = true
    var total = 0
    for world in worlds {
      if isTraced {
        isRight = trace(world, seed: seed) && isRight
        continue
      }
      let clock = ContinuousClock()
      let start = clock.now
      var done = LiveTally()
      let (failure, known) = LiveSimulation.run(world, seed: seed) { tally in
        done = tally
        if let operations, world.tells { return tally.operations >= operations }
        guard let minutes else { return tally.steps >= steps / worlds.count }
        return clock.now - start >= .seconds(minutes * 60 / Double(worlds.count))
      }
      total += done.steps
      let issues = known.map { "\($0.value) of the known issue \($0.key.rawValue)" }.sorted().joined(separator: ", ")
      print(
        "\(world.rawValue) from SEED=\(seed): \(done)\(issues.isEmpty ? "" : "; " + issues)"
      )
      if let failure {
        isRight = false
        print("Something was wrong; replay it with:\n\(failure)")
      }
    }
    print("\(total) steps in live worlds. \(isRight ? "Nothing was wrong." : "Something was wrong.")")
    exit(isRight ? 0 : 1)
  }

  private static func trace(_ world: LiveWorld, seed: UInt64) -> Bool {
    let (setup, script) = LiveSimulation.session(world, seed: seed)
    var session = LiveSession(setup)
    print(setup)
    for event in script where session.violations.isEmpty {
      print(event)
      fflush(nil)
      session.take(event)
    }
    session.finish()
    print(session.violations.isEmpty ? "Nothing was wrong." : session.violations.joined(separator: "\n"))
    return session.violations.isEmpty
  }
}
