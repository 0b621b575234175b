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
  /// Turning, text size, the status bar, VoiceOver, coming back.
  @Suite("Table: the device", .timeLimit(.minutes(60)))
  @MainActor
  struct TableDeviceTests {
    private func bench() async throws -> TableBench {
      let bench = TableBench(total: 1_000, window: 5)
      bench.screen.show(bench.tableView)
      bench.pager.start(at: 20)
      try await bench.until { !bench.pager.items.isEmpty }
      try await bench.settled()
      bench.screen.finger.drag(bench.tableView, by: 333, steps: 9)
      try await bench.settled()
      return bench
    }

    /// The first row in sight, and its distance from the edge.
    private func top(_ bench: TableBench) throws -> (id: Int, distance: Double) {
      let place = try #require(bench.paged.place)
      return (try #require(place.id.itemID), place.distance)
    }

    @Test("A phone that is turned, and a window of another size, keep the row at the reading line")
    func rotation() async throws {
      let bench = try await bench()
      for _ in 0..<4 {
        let before = try top(bench)
        bench.screen.person.rotate()
        bench.screen.settle()
        #expect(abs(try #require(bench.picture[before.id]) - before.distance) <= 0.5)
        try await bench.settled()
      }
      let before = try top(bench)
      bench.screen.person.resize(to: CGSize(width: 320, height: 700))
      bench.screen.settle()
      #expect(abs(try #require(bench.picture[before.id]) - before.distance) <= 0.5)
    }

    @Test("FIELD 31: at the list's end a turn and back, as for the system's pictures of an app, leaves it where it was")
    func turnAndBack() async throws {
      let bench = TableBench(total: 60)
      try await bench.open()
      try await bench.readToEnd()
      let before = try top(bench)
      bench.screen.person.rotate()
      bench.screen.person.rotate()
      bench.screen.settle()
      let after = try top(bench)
      #expect(after.id == before.id)
      #expect(abs(after.distance - before.distance) <= 0.5)
    }

    @Test("FIELD 32: a page that comes above while another screen covers the list leaves it where it was")
    func pageWhileCovered() async throws {
      let bench = TableBench(total: 1_000, window: 5)
      let gate = bench.source.hold(19)
      bench.screen.show(bench.tableView)
      bench.pager.start(at: 20)
      try await bench.until { gate.isReached && !bench.pager.items.isEmpty }
      bench.screen.settle()
      let before = try top(bench)
      let parent = try #require(bench.tableView.superview)
      bench.tableView.removeFromSuperview()
      let count = bench.pager.items.count
      gate.open()
      try await bench.until { bench.pager.items.count > count }
      bench.screen.settle()
      parent.addSubview(bench.tableView)
      bench.screen.settle()
      #expect(abs(try #require(bench.picture[before.id]) - before.distance) <= 0.5)
    }

    @Test("Larger text keeps the row at the reading line")
    func textSize() async throws {
      let bench = try await bench()
      let before = try top(bench)
      let height = bench.tableView.rectForRow(at: try #require(bench.paged.indexPath(of: before.id))).height
      bench.screen.person.chooseTextSize(.accessibilityExtraLarge)
      bench.screen.settle()
      #expect(bench.tableView.rectForRow(at: try #require(bench.paged.indexPath(of: before.id))).height > height)
      #expect(abs(try #require(bench.picture[before.id]) - before.distance) <= 0.5)
    }

    @Test("A tap on the status bar goes to the start of the feed, also where those pages were let go")
    func statusBar() async throws {
      let bench = try await bench()
      #expect(bench.pager.items.first?.id != 0)
      bench.screen.finger.tapStatusBar()
      try await bench.until { bench.pager.items.first?.id == 0 }
      bench.screen.settle()
      #expect(bench.visibleIDs.first == 0)
      #expect(bench.tableView.contentOffset.y == -bench.tableView.adjustedContentInset.top)
      bench.screen.finger.drag(bench.tableView, by: 400)
      try await bench.settled()
      bench.screen.finger.tapStatusBar()
      bench.screen.settle()
      #expect(bench.tableView.contentOffset.y == -bench.tableView.adjustedContentInset.top)
      #expect(bench.source.requestedKeys.filter { $0 == 1 }.count == 1)
    }

    @Test("A tap on the status bar while the list springs back from its end goes to the top all the same")
    func statusBarInBounce() async throws {
      let bench = TableBench(total: 40)
      try await bench.open()
      try await bench.readToEnd()
      let (finger, table) = (bench.screen.finger, bench.tableView)
      for _ in 0..<12 { finger.drag(table, by: 600) }
      bench.screen.settle()
      finger.touch(table)
      for _ in 0..<6 { finger.move(table, by: 60) }
      finger.lift(table, speed: 0)
      #expect(table.isDecelerating && !bench.screen.isAtRest)
      finger.tapStatusBar()
      bench.screen.settle()
      #expect(table.contentOffset.y == -table.adjustedContentInset.top)
    }

    @Test("VoiceOver is told of rows that somebody waited for, and of no others")
    func voiceOver() async throws {
      StandIn.announcements = []
      defer { StandIn.reset() }
      let bench = TableBench(total: 200)
      bench.screen.person.voiceOver(true)
      try await bench.open()
      let gate = bench.source.hold(2)
      bench.screen.finger.fling(bench.tableView, speed: 20_000)
      bench.screen.settle()
      StandIn.announcements = []
      // Where latency was high the next page is asked for at once, and would be there before this one was looked at.
      _ = bench.source.hold(3)
      gate.open()
      try await bench.until { bench.pager.items.count == 40 }
      let said = StandIn.announcements.compactMap { $0.argument as? String }
      #expect(said == [bench.paged.look.texts.arrived(20)])
    }

    @Test("FIELD 16, 17, 25: a list comes back at the very line, with one load")
    func restoration() async throws {
      let bench = try await bench()
      let before = try top(bench)
      let state = try #require(bench.pager.state(atRow: bench.paged.firstVisibleRow))
      let next = TableBench(total: 1_000, window: 5)
      next.screen.show(next.tableView)
      next.paged.restore(state, distance: before.distance, with: next.pager)
      try await next.until { !next.pager.items.isEmpty }
      #expect(next.source.requests.first?.key == 20)
      #expect(abs(try #require(next.picture[before.id]) - before.distance) <= 0.5)
      try await next.settled()
      #expect(abs(try #require(next.picture[before.id]) - before.distance) <= 0.5)
    }

    @Test("Right to left, everything works as ever")
    func rightToLeft() async throws {
      let bench = TableBench(total: 50)
      bench.screen.person.changeTraits { $0.layoutDirection = .rightToLeft }
      defer { StandIn.reset() }
      try await bench.open()
      try await bench.readToEnd()
      #expect(bench.pager.items.count == 50)
    }

    @Test("A list shows that it goes somewhere: scroll(to:) and stand(at:)")
    func goingSomewhere() async throws {
      let bench = try await bench()
      let id = try #require(bench.pager.items.last?.id) - 15
      #expect(bench.paged.scroll(to: id))
      bench.screen.settle()
      #expect(abs(try #require(bench.picture[id]) - bench.tableView.adjustedContentInset.top) <= 0.5)
      #expect(!bench.paged.scroll(to: 999_999))
      bench.paged.stand(at: ListPlace(item: 105, distance: 200))
      bench.pager.jump(to: 6)
      try await bench.until { bench.picture[105] != nil }
      #expect(abs(try #require(bench.picture[105]) - 200) <= 0.5)
    }

    @Test("A delegate of one's own hears everything, and has the list hear of scrolls")
    func ownDelegate() async throws {
      final class Own: NSObject, UITableViewDelegate {
        var paged: PagedTableView<Story>?
        var scrolls = 0
        func scrollViewDidScroll(_ scrollView: UIScrollView) {
          scrolls += 1
          paged?.scrollViewDidScroll(scrollView)
        }
      }
      let own = Own()
      let bench = TableBench(total: 100) { $0.delegate = own }
      own.paged = bench.paged
      try await bench.open()
      try await bench.readToEnd()
      #expect(own.scrolls > 10)
      #expect(bench.pager.items.count == 100)
    }
  }
}
