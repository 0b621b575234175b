/// A wheel that is turned as fast as benchmarks turn it, where pages come as quickly as a server near by sends them to a page that is busy.
struct PrefetchWheel {
  /// Seconds: a page of 20 rows is passed in 0.064.
  static let medians = [0.03, 0.04, 0.05]
  /// Run for the first time when the constants were final.
  static let proofSeeds: ClosedRange<UInt64> = 4_041...4_080
  private static let turns = 12

  let runs: [PrefetchContender: [PrefetchOutcome]]

  init(median: Double, seeds: some Sequence<UInt64>) {
    var runs: [PrefetchContender: [PrefetchOutcome]] = [:]
    for seed in seeds {
      let world = PrefetchWorld(.wheel(turns: Self.turns, seed: seed), median: median, seed: seed)
      for contender in PrefetchContender.allCases {
        runs[contender, default: []].append(PrefetchRun.outcome(contender, in: world))
      }
    }
    self.runs = runs
  }

  func sum(_ contender: PrefetchContender) -> PrefetchOutcome {
    (runs[contender] ?? []).reduce(into: PrefetchOutcome()) { $0 += $1 }
  }
}
