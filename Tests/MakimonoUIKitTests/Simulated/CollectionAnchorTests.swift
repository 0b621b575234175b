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
  /// A grid of ten pages in both directions: whatever comes and goes, the cells in sight stay where they are.
  @Suite("Collection: rows that stay where they are", .timeLimit(.minutes(60)))
  @MainActor
  struct CollectionAnchorTests {
    private func bench() async throws -> CollectionBench {
      let bench = CollectionBench(total: 4_000, pageSize: 6, window: 10)
      bench.screen.show(bench.collectionView)
      bench.pager.start(at: 331)
      try await bench.until { !bench.pager.items.isEmpty }
      bench.screen.settle()
      return bench
    }

    @Test("A grid that begins in its middle stands at its first row, and loads above without moving it")
    func beginsInTheMiddle() async throws {
      let bench = try await bench()
      let top = try #require(bench.picture[1_980])
      #expect(abs(top - bench.collectionView.adjustedContentInset.top) <= 0.5)
      try await bench.until { (bench.pager.items.first?.id ?? 1_980) < 1_980 }
      #expect(abs(try #require(bench.picture[1_980]) - top) <= 0.5)
    }

    @Test(
      "FIELD 6, 8, 9, 21, 22, 23: 500 changes under a finger and its flings move no cell, and no fling stops",
      arguments: [true, false])
    func changesWhileMoving(upward: Bool) async throws {
      let seed = ProcessInfo.processInfo.environment["SEED"].flatMap { UInt64($0) } ?? .random(in: 1...UInt64.max)
      print("Collection, rows that stay: SEED=\(seed)")
      var random = SeededRandom(seed: seed)
      let bench = try await bench()
      let view = bench.collectionView
      let watch = ChangeWatch()
      var changesWhileMoving = 0
      watch.observation = bench.pager.observe { [unowned bench, unowned watch] update in
        watch.after(bench.picture, change: update.change, movesRows: update.change.changesRows)
        if update.change.changesRows, view.isDragging || view.isDecelerating { changesWhileMoving += 1 }
      }
      bench.screen.onFrame = { [unowned bench, unowned watch] in watch.before(bench.picture) }
      var heading: CGFloat = upward ? -1 : 1
      while watch.count < 250 {
        if random.next() % 12 == 0 { heading = -heading }
        bench.screen.finger.touch(view)
        for _ in 0..<Int(random.next() % 8) + 2 {
          let step = heading * CGFloat(random.next() % 60)
          let last = bench.picture
          let wasInside = bench.isInside(after: step)
          bench.screen.finger.move(view, by: step)
          // At an end of what is held the content gives way.
          expectRigid(from: last, to: bench.picture, by: wasInside && bench.isInside() ? -step : nil, seed)
          await Task.yield()
        }
        bench.screen.finger.lift(view, speed: heading * CGFloat(random.next() % 9_000))
        var frames = 0
        // Then the finger catches the list.
        while view.isDecelerating, frames < 40 {
          let last = bench.picture
          bench.screen.frame()
          expectRigid(from: last, to: bench.picture, by: nil, seed)
          await Task.yield()
          frames += 1
        }
        try await bench.until { !bench.isLoading }
        #expect(bench.pager.items.count <= 60)
      }
      #expect(watch.worst <= 0.5, "SEED=\(seed): \(watch.worstCase)")
      #expect(changesWhileMoving > 50)
      print(
        "Collection, rows that stay: \(watch.count) changes, \(changesWhileMoving) in motion, worst \(watch.worst) pt")
    }

    /// Cells that were and are in sight moved together, and by the finger where one moves them.
    private func expectRigid(from old: [Int: Double], to new: [Int: Double], by way: CGFloat?, _ seed: UInt64) {
      let moves = old.compactMap { id, top in new[id].map { $0 - top } }
      guard let least = moves.min(), let most = moves.max() else { return }
      #expect(most - least <= 0.5, "SEED=\(seed): cells moved apart by \(most - least)")
      if let way { #expect(abs(most - way) <= 0.5, "SEED=\(seed): moved by \(most), the finger by \(way)") }
    }
  }
}
