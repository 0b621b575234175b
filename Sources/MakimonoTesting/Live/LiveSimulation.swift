/// Many live sessions by chance, one after the other, each from a seed of its own.
public enum LiveSimulation {
  /// Events in one session.
  public static var eventsPerSession: Int { 200 }

  /// Runs sessions of one world until enough is done, or one is wrong.
  ///
  /// - Parameters:
  ///   - world: the kind of life of every session.
  ///   - seed: of the first session; the next has the next number.
  ///   - willPlay: told each session's seed before it begins.
  ///   - isDone: asked after each session, with what came to pass so far.
  /// - Returns: what broke, or `nil`; and how often each known issue was met.
  public static func run(
    _ world: LiveWorld, seed: UInt64, willPlay: (UInt64) -> Void = { _ in },
    isDone: (_ done: LiveTally) -> Bool
  ) -> (failure: LiveFailure?, known: [LiveKnownIssue: Int]) {
    var done = LiveTally()
    var known: [LiveKnownIssue: Int] = [:]
    repeat {
      let number = seed &+ UInt64(done.sessions)
      willPlay(number)
      let (setup, script) = session(world, seed: number)
      let session = play(setup, script)
      if let issue = LiveKnownIssue.of(session) {
        known[issue, default: 0] += 1
      } else if !session.violations.isEmpty {
        return (shortened(seed: number, setup, script, session), known)
      }
      done += session.tally
    } while !isDone(done)
    return (nil, known)
  }

  /// The world and the script that a seed stands for.
  public static func session(_ world: LiveWorld, seed: UInt64) -> (setup: LiveSetup, script: [LiveEvent]) {
    var random = SeededRandom(seed: seed)
    let setup = world.setup(using: &random)
    return (setup, (0..<eventsPerSession).map { _ in world.event(using: &random) })
  }

  /// Plays a script to its end, or to the first thing wrong.
  public static func play(_ setup: LiveSetup, _ script: [LiveEvent], log: TransitionLog? = nil) -> LiveSession {
    var session = LiveSession(setup, log: log)
    for event in script where session.violations.isEmpty { session.take(event) }
    if session.violations.isEmpty { session.finish() }
    return session
  }

  private static func shortened(
    seed: UInt64, _ setup: LiveSetup, _ script: [LiveEvent], _ session: LiveSession
  ) -> LiveFailure {
    let topic = session.violations[0].prefix { $0 != ":" }
    let short = Shrinking.shortest(script) { part in
      let session = play(setup, part)
      return session.violations.first?.hasPrefix(topic) == true && LiveKnownIssue.of(session) == nil
    }
    let last = play(setup, short, log: TransitionLog())
    return LiveFailure(
      seed: seed, setup: setup, script: short, violations: last.violations, log: last.log?.lines ?? [])
  }
}
