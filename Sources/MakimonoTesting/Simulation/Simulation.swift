/// Many sessions by chance, one after the other, each from a seed of its own.
///
/// ```swift
/// let failure = Simulation.run(seed: 7, isDone: { _, steps in steps >= 1_000_000 })
/// ```
public enum Simulation {
  /// Which sessions seeds stand for.
  public enum World: Sendable {
    /// Of every kind.
    case any
    /// Those of a counted list that the user edits.
    case countedEdits
  }

  /// A session that broke a rule, with its script made as short as could be.
  public struct Failure: Sendable, CustomStringConvertible {
    /// Give it to ``Simulation/session(seed:)`` to have the session again.
    public var seed: UInt64
    /// The session's world.
    public var setup: SessionSetup
    /// The events that bring it about, as few as were found.
    public var script: [SessionEvent]
    /// The rules that were broken, each as `R7: what happened`.
    public var violations: [String]
    /// The shortened session, a line for each event of the engine.
    public var log: [String]

    public var description: String {
      """
      SEED=\(seed)
      \(setup)
      \(violations.joined(separator: "\n"))
      Script, \(script.count) events:
        \(script.map { "\($0)" }.joined(separator: "\n  "))
      Steps:
        \(log.joined(separator: "\n  "))
      """
    }
  }

  /// Events in one session.
  public static var eventsPerSession: Int { 400 }

  /// Runs sessions until enough is done, or one breaks a rule.
  ///
  /// - Parameters:
  ///   - seed: of the first session; the next has the next number.
  ///   - world: which sessions.
  ///   - willPlay: told each session's seed before it begins, for whoever must say where the process ended.
  ///   - isDone: asked after each session, with the sessions and steps so far.
  /// - Returns: what broke, or `nil`.
  public static func run(
    seed: UInt64, world: World = .any, willPlay: (UInt64) -> Void = { _ in },
    isDone: (_ sessions: Int, _ steps: Int) -> Bool
  ) -> Failure? {
    var sessions = 0
    var steps = 0
    repeat {
      willPlay(seed &+ UInt64(sessions))
      let (setup, script) = session(seed: seed &+ UInt64(sessions), world: world)
      let session = play(setup, script)
      if !session.violations.isEmpty { return shortened(seed: seed &+ UInt64(sessions), setup, script, session) }
      sessions += 1
      steps += session.steps
    } while !isDone(sessions, steps)
    return nil
  }

  /// The world and the script that a seed stands for.
  public static func session(
    seed: UInt64, world: World = .any
  ) -> (setup: SessionSetup, script: [SessionEvent]) {
    var random = SeededRandom(seed: seed)
    let setup =
      switch world {
      case .any: SessionSetup.random(using: &random)
      case .countedEdits: SessionSetup.randomOfCountedEdits(using: &random)
      }
    return (setup, (0..<eventsPerSession).map { _ in SessionEvent.random(for: setup, using: &random) })
  }

  /// Plays a script to its end, or to the first broken rule.
  public static func play(_ setup: SessionSetup, _ script: [SessionEvent], log: TransitionLog? = nil)
    -> SimulatedSession
  {
    var session = SimulatedSession(setup, log: log)
    for event in script where session.violations.isEmpty { session.take(event) }
    if session.violations.isEmpty { session.finish() }
    return session
  }

  private static func shortened(
    seed: UInt64, _ setup: SessionSetup, _ script: [SessionEvent], _ session: SimulatedSession
  ) -> Failure {
    let rule = session.violations[0].prefix { $0 != ":" }
    let short = Shrinking.shortest(script) { part in
      play(setup, part).violations.first?.hasPrefix(rule) ?? false
    }
    let last = play(setup, short, log: TransitionLog())
    return Failure(
      seed: seed, setup: setup, script: short, violations: last.violations, log: last.log?.lines ?? [])
  }
}
