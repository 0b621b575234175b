/// One manner of reading on one network: every policy over the same runs.
struct PrefetchCell {
  let kind: ScrollTraceKind
  /// Seconds.
  let latency: Double
  /// A run a seed, for each policy.
  let runs: [PrefetchContender: [PrefetchOutcome]]

  static let latencies = [0.05, 0.2, 0.5, 1, 2]
  /// The seeds on which the constants of `AdaptivePrefetch` were found. Whoever changes them is judged by seeds beyond all
  /// that were ever looked at, and adds the old proof seeds to these.
  static let tuningSeeds: ClosedRange<UInt64> = 1...4_000
  /// The seeds that it is judged by: chosen, and run for the first time, when the constants were final.
  static let proofSeeds: ClosedRange<UInt64> = 4_001...4_040

  init(
    _ kind: ScrollTraceKind, latency: Double, seeds: some Sequence<UInt64>, loadsInFlight: Int,
    contenders: [PrefetchContender] = PrefetchContender.allCases
  ) {
    var runs: [PrefetchContender: [PrefetchOutcome]] = [:]
    for seed in seeds {
      let world = PrefetchWorld(kind, median: latency, seed: seed)
      for contender in contenders {
        runs[contender, default: []].append(
          PrefetchRun.outcome(contender, in: world, loadsInFlight: loadsInFlight))
      }
    }
    self.kind = kind
    self.latency = latency
    self.runs = runs
  }

  static func grid(
    seeds: some Sequence<UInt64>, loadsInFlight: Int, contenders: [PrefetchContender] = PrefetchContender.allCases
  ) -> [PrefetchCell] {
    ScrollTraceKind.allCases.flatMap { kind in
      latencies.map {
        PrefetchCell(kind, latency: $0, seeds: seeds, loadsInFlight: loadsInFlight, contenders: contenders)
      }
    }
  }

  func sum(_ contender: PrefetchContender) -> PrefetchOutcome {
    (runs[contender] ?? []).reduce(into: PrefetchOutcome()) { $0 += $1 }
  }

  /// The fixed distances that adaptive was worse than: in time at the edge, or in how often it stood there.
  var winners: [PrefetchContender] {
    let adaptive = sum(.adaptive)
    return PrefetchContender.fixed.filter { sum($0).isBetter(than: adaptive) }
  }

  /// Single runs in which any fixed distance was better than adaptive.
  var lostRuns: Int {
    guard let adaptive = runs[.adaptive] else { return 0 }
    return adaptive.indices.count { index in
      PrefetchContender.fixed.contains { runs[$0]?[index].isBetter(than: adaptive[index]) ?? false }
    }
  }
}

extension [PrefetchCell] {
  func sum(_ contender: PrefetchContender) -> PrefetchOutcome {
    reduce(into: PrefetchOutcome()) { $0 += $1.sum(contender) }
  }
}
