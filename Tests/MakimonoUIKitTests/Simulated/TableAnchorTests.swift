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
  /// Whatever comes and goes, the rows that a person looks at stay where they are.
  @Suite("Table: rows that stay where they are", .timeLimit(.minutes(60)))
  @MainActor
  struct TableAnchorTests {
    /// A list that begins in the middle of 4,000 rows and holds five pages.
    private func bench() async throws -> TableBench {
      let bench = TableBench(total: 4_000, pageSize: 6, window: 10)
      bench.screen.show(bench.tableView)
      bench.pager.start(at: 331)
      try await bench.until { !bench.pager.items.isEmpty }
      bench.screen.settle()
      return bench
    }

    /// Notes how far rows in sight move by each update, with no finger in between.
    private func watch(_ bench: TableBench) -> ChangeWatch {
      let watch = ChangeWatch()
      // Observers are told in order, so this one sees the table after it was told.
      watch.observation = bench.pager.observe { [unowned bench, unowned watch] update in
        watch.after(bench.picture, change: update.change, movesRows: update.change.changesRows)
      }
      bench.screen.onFrame = { [unowned bench, unowned watch] in watch.before(bench.picture) }
      return watch
    }

    @Test("A row that the reading line names stays where it is, whatever comes in sight above it")
    func namedRow() async throws {
      let bench = TableBench()
      try await bench.open()
      bench.tableView.contentOffset.y = 300
      try await bench.settled()
      let ids = bench.visibleIDs
      let named = try #require(ids.dropFirst(3).first)
      bench.paged.readingLine = .row(.item(named))
      let top = try #require(bench.picture[named])
      bench.pager.push(.insert(Story(id: 2_000), at: .before(ids[2])))
      #expect(abs(try #require(bench.picture[named]) - top) <= 0.1)
      bench.screen.settle()
      #expect(abs(try #require(bench.picture[named]) - top) <= 0.1)
      #expect(bench.visibleIDs.contains(2_000))
    }

    @Test("A list that begins in its middle stands at its first row, and loads above without moving it")
    func beginsInTheMiddle() async throws {
      let bench = try await bench()
      let top = try #require(bench.picture[1_980])
      #expect(abs(top - bench.tableView.adjustedContentInset.top) <= 0.5)
      try await bench.until { (bench.pager.items.first?.id ?? 1_980) < 1_980 }
      #expect(abs(try #require(bench.picture[1_980]) - top) <= 0.5)
    }

    @Test(
      "FIELD 6, 8, 9, 21, 22, 23: 240 changes under a finger and its flings move no row, and no fling stops",
      arguments: [true, false], [true, false])
    func manyChanges(upward: Bool, compensates: Bool) async throws {
      // Whether UIKit moves the offset where rows above turn out larger is not documented: it must not matter.
      StandIn.compensatesForEstimates = compensates
      defer { StandIn.compensatesForEstimates = true }
      try await readOn(
        try await bench(), upward: upward, "Table, rows that stay, offset \(compensates ? "moved" : "left")")
    }

    @Test(
      "Days and marks between the rows come and go with their pages, and stay where they are as rows do",
      arguments: [true, false])
    func separators(upward: Bool) async throws {
      let bench = try await bench()
      bench.pager.separators = Story.days
      try await readOn(bench, upward: upward, "Table, separators that stay")
      let rows = bench.pager.rows
      #expect(rows.count > bench.pager.items.count + 8)
      let day = try #require(rows.compactMap(\.item).first { $0.isDay })
      // A tap or a menu is told with the path of a separator, and an app sees that it is one.
      let path = try #require(bench.paged.indexPath(of: day.id))
      #expect(bench.paged.item(at: path) == day)
      bench.pager.edit(.remove(day.id))
      #expect(bench.paged.item(at: path) == day)
      bench.screen.settle()
      for path in bench.tableView.indexPathsForVisibleRows ?? [] where path.section == PagedSection.rows.index {
        #expect(bench.text(at: path) == bench.paged.item(at: path)?.text)
      }
    }

    private func readOn(_ bench: TableBench, upward: Bool, _ name: String) async throws {
      let seed = ProcessInfo.processInfo.environment["SEED"].flatMap { UInt64($0) } ?? .random(in: 1...UInt64.max)
      print("Table, rows that stay: SEED=\(seed)")
      var random = SeededRandom(seed: seed)
      let watch = watch(bench)
      let view = bench.tableView
      var heading: CGFloat = upward ? -1 : 1
      var last = bench.picture
      while watch.count < 60 {
        if random.next() % 12 == 0 { heading = -heading }
        bench.screen.finger.touch(view)
        for _ in 0..<Int(random.next() % 8) + 2 {
          let step = heading * CGFloat(random.next() % 60)
          last = bench.picture
          let wasInside = bench.isInside(after: step)
          bench.screen.finger.move(view, by: step)
          // At an end of what is held the content gives way.
          expectRigid(
            from: last, to: bench.picture, by: wasInside && bench.isInside() ? -step : nil, "drag, SEED=\(seed)")
          await Task.yield()
        }
        let speed = heading * CGFloat(random.next() % 9_000)
        bench.screen.finger.lift(view, speed: speed)
        var frames = 0
        while view.isDecelerating, frames < 400 {
          last = bench.picture
          bench.screen.frame()
          expectRigid(from: last, to: bench.picture, by: nil, "fling, SEED=\(seed)")
          await Task.yield()
          frames += 1
        }
        try await bench.settled()
      }
      bench.screen.onFrame = nil
      #expect(watch.worst <= 0.5, "SEED=\(seed): \(watch.worstCase)")
      #expect(bench.pager.items.count <= 60)
      print("\(name): \(watch.count) changes, worst \(watch.worst) pt")
    }

    /// Rows that were and are in sight moved together, and by the finger where one moves them.
    private func expectRigid(from old: [Int: Double], to new: [Int: Double], by way: CGFloat?, _ comment: String) {
      let moves = old.compactMap { id, top in new[id].map { $0 - top } }
      guard let least = moves.min(), let most = moves.max() else { return }
      #expect(most - least <= 0.5, "\(comment): rows moved apart by \(most - least)")
      if let way { #expect(abs(most - Double(way)) <= 0.5, "\(comment): moved by \(most), the finger by \(way)") }
    }
  }
}
