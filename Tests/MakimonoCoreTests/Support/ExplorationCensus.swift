/// What several explorations found together.
struct ExplorationCensus {
  /// States gone on from in any world: one that two worlds share counts once.
  private(set) var states: Set<StateFingerprint> = []
  private(set) var transitions = 0
  private(set) var violations = 0
  /// The worlds' own times, in seconds.
  private(set) var seconds = 0.0

  mutating func add(
    _ world: some Sequence<StateFingerprint>, transitions: Int, violations: Int, seconds: Double
  ) {
    states.formUnion(world)
    self.transitions += transitions
    self.violations += violations
    self.seconds += seconds
  }
}
