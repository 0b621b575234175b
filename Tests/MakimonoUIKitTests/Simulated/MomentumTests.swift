import Foundation
import ListStories
import Makimono
import MakimonoCore
import MakimonoTesting
import MakimonoUIKit
import Testing

#if canImport(UIKit)
import UIKit
#else
import UIKitStandIn
#endif

extension UIKitTests {
  @Suite("Table: momentum", .timeLimit(.minutes(60)))
  @MainActor
  struct MomentumTests {
    /// How far rows that were in sight, and are, have moved at most.
    private func moved(_ bench: TableBench, since old: [Int: Double]) -> Double {
      let now = bench.picture
      return old.compactMap { id, top in now[id].map { abs($0 - top) } }.max() ?? .infinity
    }

    @Test(
      "FIELD 21: rows that come above under a fling move nothing and end none: at once where the system lets them, after it where it does not",
      arguments: [false, true])
    func rowsAbove(offsetEndsDeceleration: Bool) async throws {
      StandIn.offsetEndsDeceleration = offsetEndsDeceleration
      let bench = TableBench(total: 2_000, pageSize: 20)
      try await bench.open()
      for _ in 0..<8 {
        bench.screen.finger.drag(bench.tableView, by: 700)
        try await bench.settled()
      }
      // The first time shows what the system does.
      bench.screen.finger.fling(bench.tableView, speed: 2_000)
      bench.screen.frames(3)
      let first = bench.picture
      bench.pager.edit(.insert(Story(id: 5_000), at: .start))
      #expect(moved(bench, since: first) <= 0.5)
      #expect(bench.tableView.isDecelerating != offsetEndsDeceleration)
      try await bench.settled()
      for id in 5_001..<5_006 {
        bench.screen.finger.fling(bench.tableView, speed: 2_000)
        bench.screen.frames(3)
        let before = bench.picture
        bench.pager.edit(.insert(Story(id: id), at: .start))
        #expect(moved(bench, since: before) <= 0.5)
        #expect(bench.tableView.isDecelerating)
        #expect((bench.paged.indexPath(of: id) == nil) == offsetEndsDeceleration)
        bench.screen.frames(5)
        #expect(bench.tableView.isDecelerating)
        bench.screen.settle()
        let rested = bench.picture
        try await bench.until { bench.paged.indexPath(of: id) != nil }
        #expect(moved(bench, since: rested) <= 0.5)
        try await bench.settled()
      }
    }

    @Test("FIELD 21: where the system ends a fling by an offset, late heights above do not end it either")
    func lateHeights() async throws {
      StandIn.offsetEndsDeceleration = true
      StandIn.compensatesForEstimates = false
      let bench = TableBench(total: 2_000, pageSize: 20, window: 10)
      bench.screen.show(bench.tableView)
      bench.pager.start(at: 50)
      try await bench.until { !bench.pager.items.isEmpty }
      try await bench.settled()
      var ended = 0
      for _ in 0..<12 {
        bench.screen.finger.fling(bench.tableView, speed: -1_500)
        bench.screen.frames(12)
        if !bench.tableView.isDecelerating { ended += 1 }
        try await bench.settled()
      }
      // It learns by the first.
      #expect(ended <= 1)
    }
  }
}
