import Testing

/// The full grid, with the table, is what `Scripts/prefetch-table` runs; this is the same on fewer seeds.
@Suite("Prefetch against the clock")
struct PrefetchBarTests {
  @Test(
    "Adaptive stalls no more than any fixed distance in any cell, less in total, and wastes no more than a page ahead",
    arguments: [1, 2])
  func bar(loadsInFlight: Int) {
    let grid = PrefetchCell.grid(
      seeds: PrefetchCell.proofSeeds.prefix(10), loadsInFlight: loadsInFlight,
      contenders: PrefetchContender.fixed + [.adaptive, .everything])
    #expect(grid.count == 30)
    for cell in grid {
      #expect(cell.winners.isEmpty, "\(cell.kind.name) at \(cell.latency) s")
      // Nothing can be had before it could be asked for.
      #expect(cell.sum(.everything).stallTime <= cell.sum(.adaptive).stallTime + 1e-6)
    }
    let adaptive = grid.sum(.adaptive)
    for contender in PrefetchContender.fixed {
      #expect(adaptive.stallTime < grid.sum(contender).stallTime, "\(contender.name)")
      #expect(adaptive.stalls < grid.sum(contender).stalls, "\(contender.name)")
    }
    #expect(adaptive.wastedPages <= grid.sum(.onePage).wastedPages)
    #expect(grid.sum(.onePage).wastedPages > 0)
  }

  @Test("The judge's seeds are not the tuner's")
  func seeds() {
    #expect(!PrefetchCell.tuningSeeds.overlaps(PrefetchCell.proofSeeds))
    #expect(PrefetchCell.proofSeeds.count >= 10)
  }

  @Test("A run is the same twice, and every policy shows the reader the same pages")
  func runs() {
    for kind in ScrollTraceKind.allCases {
      let world = PrefetchWorld(kind, median: 0.5, seed: PrefetchCell.proofSeeds.lowerBound)
      let first = PrefetchRun.outcome(.adaptive, in: world)
      #expect(first == PrefetchRun.outcome(.adaptive, in: world))
      #expect(first.metPages > 2)
      for contender in PrefetchContender.allCases {
        #expect(PrefetchRun.outcome(contender, in: world).metPages == first.metPages, "\(contender.name)")
      }
    }
  }

  @Test("Who asks at the last moment waits for nearly all of every load; who asks a page ahead waits less")
  func model() {
    let world = PrefetchWorld(.skim, median: 2, seed: 1)
    let late = PrefetchRun.outcome(.points20, in: world)
    let loads = (2..<late.metPages).reduce(0) { $0 + world.latencies[$1] }
    #expect(late.stallTime > 0.9 * loads)
    #expect(late.stallTime < loads + world.latencies[1])
    #expect(PrefetchRun.outcome(.onePage, in: world).stallTime < 0.8 * late.stallTime)
  }
}
