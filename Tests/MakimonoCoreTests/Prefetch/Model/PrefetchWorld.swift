/// The pages of one run, and how long each takes to come: the same for every policy.
struct PrefetchWorld {
  static let rowsPerPage = 20
  static let viewportLength = 800.0

  let trace: ScrollTrace
  /// Extents of the pages, in points.
  let extents: [Double]
  /// What each page takes, in seconds.
  let latencies: [Double]

  init(_ kind: ScrollTraceKind, median: Double, seed: UInt64) {
    trace = ScrollTrace(kind, seed: seed)
    var random = PrefetchRandom(seed: seed, stream: 100)
    let way = trace.deltas.reduce(0) { $0 + max(0, $1) }
    // Enough for every page that may be met, and far beyond for a policy that never has enough.
    let count = Int(way / 900) + 50
    extents = (0..<count).map { _ in
      var extent = 0.0
      for _ in 0..<Self.rowsPerPage { extent += (random.uniform(40...88) * 4).rounded() / 4 }
      return extent
    }
    latencies = (0..<count).map { _ in random.logNormal(median: median, spread: 0.5) }
  }
}
