import Foundation
import ListStories
import Makimono
import MakimonoAppKit
import MakimonoCore
import MakimonoTesting
import Testing

#if canImport(AppKit)
import AppKit
#else
import AppKitStandIn
#endif

extension AppKitTests {
  /// Whatever comes and goes, the rows that a person looks at stay where they are.
  @Suite("AppKit table: rows that stay where they are", .timeLimit(.minutes(60)))
  @MainActor
  struct TableAnchorTests {
    /// A list that begins in the middle of 4,000 rows and holds ten pages.
    private func bench(pageSize: Int = 6) async throws -> TableBench {
      let bench = TableBench(total: 4_000, pageSize: pageSize, window: 10)
      bench.screen.show(bench.scrollView)
      bench.pager.start(at: 1_980 / pageSize + 1)
      try await bench.until { !bench.pager.items.isEmpty }
      bench.screen.settle()
      return bench
    }

    /// Notes how far rows in sight move by each update, with no scroll in between.
    private func watch(_ bench: TableBench) -> ChangeWatch {
      let watch = ChangeWatch()
      // Observers are told in order, so this one sees the table after it was told.
      watch.observation = bench.pager.observe { [unowned bench, unowned watch] update in
        watch.after(bench.picture, change: update.change, movesRows: update.change.changesRows)
      }
      bench.screen.onFrame = { [unowned bench, unowned watch] in watch.before(bench.picture) }
      return watch
    }

    @Test("A list that begins in its middle stands at its first row, and loads above without moving it")
    func beginsInTheMiddle() async throws {
      // One page is more than a screenful: less could not stand at the top.
      let bench = try await bench(pageSize: 20)
      let top = try #require(bench.picture[1_980])
      #expect(abs(top - 28) <= 0.5)
      try await bench.until { (bench.pager.items.first?.id ?? 1_980) < 1_980 }
      #expect(abs(try #require(bench.picture[1_980]) - top) <= 0.5)
    }

    /// - Parameter compensates: whether the table moves the content where a row above turns out higher than estimated.
    @Test(
      "FIELD 6, 8, 9, 21, 22, 23: 200 changes under trackpad, wheel and momentum move no row, and no momentum ends",
      arguments: [true, false], [true, false])
    func manyChanges(upward: Bool, compensates: Bool) async throws {
      try await readOn(try await bench(), upward: upward, compensates)
    }

    @Test(
      "Days between the rows come and go with their pages, and stay where they are as rows do",
      arguments: [true, false])
    func separators(upward: Bool) async throws {
      let bench = try await bench()
      bench.pager.separators = Story.days
      try await readOn(bench, upward: upward, true)
      let rows = bench.pager.rows
      #expect(rows.count > bench.pager.items.count + 8)
      let day = try #require(rows.compactMap(\.item).first { $0.isDay })
      let row = try #require(bench.paged.row(of: day.id))
      #expect(bench.paged.item(atRow: row) == day)
    }

    private func readOn(_ bench: TableBench, upward: Bool, _ compensates: Bool) async throws {
      let seed = ProcessInfo.processInfo.environment["SEED"].flatMap { UInt64($0) } ?? .random(in: 1...UInt64.max)
      print("AppKit table, rows that stay: SEED=\(seed)")
      StandIn.compensatesForEstimates = compensates
      var random = SeededRandom(seed: seed)
      // More than a screenful, with room on either side: in less a row cannot stay.
      try await bench.settled()
      let watch = watch(bench)
      let view = bench.scrollView
      var heading: CGFloat = upward ? -1 : 1
      while watch.count < 50 {
        if random.next() % 12 == 0 { heading = -heading }
        if random.next() % 3 == 0 {
          for _ in 0..<8 {
            let step = heading * CGFloat(random.next() % 90)
            await expectRigid(bench, by: step, compensates, "wheel, SEED=\(seed)") {
              bench.screen.mouse.wheel(view, by: step)
            }
          }
          continue
        }
        bench.screen.trackpad.touch(view)
        for _ in 0..<Int(random.next() % 8) + 2 {
          let step = heading * CGFloat(random.next() % 60)
          await expectRigid(bench, by: step, compensates, "scroll, SEED=\(seed)") {
            bench.screen.trackpad.move(view, by: step)
          }
        }
        bench.screen.trackpad.lift(view, speed: heading * CGFloat(random.next() % 9_000))
        var frames = 0
        while !bench.screen.isAtRest, frames < 400 {
          await expectRigid(bench, by: nil, compensates, "momentum, SEED=\(seed)") { bench.screen.frame() }
          frames += 1
        }
        try await bench.settled()
      }
      bench.screen.onFrame = nil
      #expect(watch.worst <= 0.5, "SEED=\(seed): \(watch.worstCase)")
      #expect(bench.pager.items.count <= 60)
      #expect(StandIn.layoutRecursions == 0)
      print("AppKit table, rows that stay: \(watch.count) changes, worst \(watch.worst) pt")
    }

    /// Rows that were and are in sight moved together, and by the scroll where there is one. Where the table does not make up
    /// for estimates by itself, nothing is said of a scroll over rows that nobody measured: it moves them apart, with or without
    /// a pager.
    private func expectRigid(
      _ bench: TableBench, by way: CGFloat?, _ compensates: Bool, _ comment: String, _ act: () -> Void
    ) async {
      let old = bench.picture
      let wasInside = bench.isInside(after: way ?? 0)
      act()
      let new = bench.picture
      if compensates {
        let moves = old.compactMap { id, top in new[id].map { $0 - top } }
        if let least = moves.min(), let most = moves.max() {
          #expect(most - least <= 0.5, "\(comment): rows moved apart by \(most - least)")
          if let way, wasInside, bench.isInside() {
            #expect(abs(most + Double(way)) <= 0.5, "\(comment): moved by \(most), the scroll by \(-way)")
          }
        }
      }
      await Task.yield()
    }

    @Test("A window of another size, and one that is turned wide, keep the row at the reading line")
    func resizing() async throws {
      let bench = try await bench()
      bench.screen.trackpad.scroll(bench.scrollView, by: 222)
      try await bench.settled()
      for size in [NSSize(width: 320, height: 700), NSSize(width: 900, height: 400), NSSize(width: 480, height: 900)] {
        let place = try #require(bench.paged.place)
        let id = try #require(place.id.itemID)
        bench.screen.resize(to: size)
        bench.screen.settle()
        #expect(abs(try #require(bench.picture[id]) - place.distance) <= 0.5)
        try await bench.settled()
        #expect(abs(try #require(bench.picture[id]) - place.distance) <= 0.5)
      }
      #expect(StandIn.layoutRecursions == 0)
    }
  }
}
