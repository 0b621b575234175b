import Foundation
import Testing

@testable import EngineExploration
@testable import MakimonoCore

/// The worlds of ``ExplorationTests`` and larger ones, to the end or as far as is said: at least a million states.
/// `make explore` runs them.
@Suite(
  "Deep exploration (minutes; MAKIMONO_EXPLORE=deep)", .serialized,
  .enabled(if: ProcessInfo.processInfo.environment["MAKIMONO_EXPLORE"] == "deep"))
struct DeepExplorationTests {
  typealias Numbered = ExplorerModel<PageNumberOrder>
  typealias Offsets = ExplorerModel<OffsetOrder>
  typealias Cursors = ExplorerModel<CursorOrder<Int>>

  @Test("R1-R20: at least 1,000,000 distinct states, no violation")
  func million() {
    var census = ExplorationCensus()
    for model in Self.numbered { explore(model, &census) }
    for model in Self.offsets { explore(model, &census) }
    for model in Self.cursors { explore(model, &census) }
    let rate = Int(Double(census.states.count) / max(census.seconds, 0.001))
    print(
      "Explored \(census.states.count) distinct states, \(census.transitions) transitions, depth up to \(census.depth), "
        + "\(census.violations) violations, in \(Int(census.seconds)) s (\(rate) states a second)")
    #expect(census.violations == 0)
    #expect(census.states.count >= 1_000_000)
  }

  private func explore<Order>(_ model: ExplorerModel<Order>, _ census: inout ExplorationCensus) {
    var explorer = EngineExplorer(model)
    let report = explorer.run()
    report.check()
    census.add(report, explorer.fingerprints)
    // A long run is watched as it goes.
    fflush(nil)
  }
}
