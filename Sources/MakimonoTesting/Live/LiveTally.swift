/// What came to pass in live sessions.
public struct LiveTally: Hashable, Sendable {
  /// Sessions played.
  public var sessions = 0
  /// Events of the engine.
  public var steps = 0
  /// Changes of the feed of which the list was to be told.
  public var operations = 0
  /// Changes that it was told of.
  public var told = 0
  /// Of those, how many came before an earlier one.
  public var overtaking = 0
  /// Changes that it was told of once more.
  public var repeated = 0
  /// Changes that were lost on the way; a re-read has to find them.
  public var lost = 0
  /// How often the line was cut.
  public var cuts = 0

  /// Nothing yet.
  public init() {}

  static func += (tally: inout LiveTally, more: LiveTally) {
    tally.sessions += more.sessions
    tally.steps += more.steps
    tally.operations += more.operations
    tally.told += more.told
    tally.overtaking += more.overtaking
    tally.repeated += more.repeated
    tally.lost += more.lost
    tally.cuts += more.cuts
  }
}

extension LiveTally: CustomStringConvertible {
  public var description: String {
    let done = "\(sessions) sessions, \(steps) steps"
    guard operations > 0 else { return done }
    return done
      + ", \(operations) operations: \(told) told, \(overtaking) of them before an earlier one, \(repeated) repeated, \(lost) lost, "
      + "\(cuts) cuts"
  }
}
