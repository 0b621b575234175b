/// A live session in which something was wrong, with its script made as short as could be.
public struct LiveFailure: Sendable, CustomStringConvertible {
  /// Give it to ``LiveSimulation/session(_:seed:)`` to have the session again.
  public var seed: UInt64
  /// The session's world.
  public var setup: LiveSetup
  /// The events that bring it about, as few as were found.
  public var script: [LiveEvent]
  /// What was wrong, each as `topic: words`.
  public var violations: [String]
  /// The shortened session, a line for each event of the engine.
  public var log: [String]

  public var description: String {
    """
    WORLD=\(setup.world.rawValue) SEED=\(seed) make soak
    \(setup)
    \(violations.joined(separator: "\n"))
    Script, \(script.count) events:
      \(script.map { "\($0)" }.joined(separator: "\n  "))
    Steps:
      \(log.joined(separator: "\n  "))
    """
  }
}
