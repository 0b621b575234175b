/// What several explorations found together.
struct ExplorationCensus {
  /// States gone on from in any world: one that two worlds share counts once.
  private(set) var states: Set<StateFingerprint> = []
  private(set) var transitions = 0
  private(set) var violations = 0
  /// The worlds' own times, in seconds.
  private(set) var seconds = 0.0
  /// The most events from a start to a state.
  private(set) var depth = 0

  mutating func add(_ report: ExplorationReport, _ world: some Sequence<StateFingerprint>) {
    states.formUnion(world)
    transitions += report.transitions
    violations += report.violations.count
    seconds += report.seconds
    depth = max(depth, report.depth)
  }
}
