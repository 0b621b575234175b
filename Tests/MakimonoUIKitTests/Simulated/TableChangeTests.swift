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
  /// Refreshes, edits, gaps, and changes at bad moments.
  @Suite("Table: changes", .timeLimit(.minutes(60)))
  @MainActor
  struct TableChangeTests {
    private func bench(_ feed: GrowingFeed) -> TableBench { TableBench(source: feed.source) }

    @Test("A pull reads the list anew; the control spins until it is in, and what is new stands at the top")
    func pullToRefresh() async throws {
      let feed = GrowingFeed()
      let bench = bench(feed)
      bench.paged.setRefreshTitle(bench.paged.look.texts.refreshing)
      try await bench.open()
      let control = try #require(bench.tableView.refreshControl)
      #expect(control.attributedTitle?.string == bench.paged.look.texts.refreshing)
      feed.insert([1_001, 1_000])
      let gate = bench.source.hold(1)
      bench.screen.finger.pullToRefresh(bench.tableView)
      #expect(control.isRefreshing)
      #expect(bench.visibleIDs.first == 0)
      gate.open()
      try await bench.until { !control.isRefreshing }
      bench.screen.settle()
      #expect(bench.visibleIDs.prefix(3) == [1_001, 1_000, 0])
      #expect(bench.tableView.contentOffset.y == -bench.tableView.adjustedContentInset.top)
    }

    @Test("FIELD 20: a refresh in the middle of a load drops the load, and no row comes twice")
    func refreshWhileLoading() async throws {
      let feed = GrowingFeed()
      let bench = bench(feed)
      try await bench.open()
      let gate = bench.source.hold(3, cancellation: .ignored)
      for _ in 0..<40 where !gate.isReached {
        bench.screen.finger.drag(bench.tableView, by: 500, steps: 5)
        // Page 2 lands before the list goes on.
        try await bench.until { gate.isReached || !bench.pager.loadStates.append.isLoading }
      }
      try await bench.until { gate.isReached }
      feed.insert([500])
      bench.refresh(.firstPage)
      try await bench.until { bench.pager.items.first?.id == 500 }
      gate.open()
      await bench.source.quiet()
      try await bench.settled()
      try await bench.readToEnd()
      #expect(bench.pager.items.map(\.id) == [500] + Array(0..<100))
    }

    @Test("A refresh that fails keeps every row, says so at the start, and a tap tries again")
    func refreshFails() async throws {
      let bench = bench(GrowingFeed())
      try await bench.open()
      bench.source.fail(1, URLError(.timedOut))
      bench.screen.finger.pullToRefresh(bench.tableView)
      try await bench.until { bench.pager.loadStates.refresh.isFailed }
      bench.screen.settle()
      #expect(bench.pager.items.count >= 20)
      #expect(bench.tableView.refreshControl?.isRefreshing == false)
      let button = try #require(bench.button(at: .start))
      #expect(bench.screen.finger.tap(button))
      try await bench.until { !bench.pager.loadStates.refresh.isFailed }
    }

    @Test("A refresh that fails while the list springs back to its start says so in sight", arguments: [20, 4])
    func refreshFailsInBounce(left: CGFloat) async throws {
      let bench = bench(GrowingFeed())
      try await bench.open()
      let table = bench.tableView
      let start = -table.adjustedContentInset.top
      bench.screen.finger.touch(table)
      for _ in 0..<4 { bench.screen.finger.move(table, by: -20) }
      bench.screen.finger.lift(table)
      for _ in 0..<600 where table.contentOffset.y < start - left { bench.screen.frame() }
      #expect(table.isDecelerating && table.contentOffset.y < start)
      bench.source.fail(1, URLError(.timedOut))
      bench.refresh(.firstPage)
      // No frame goes by until the failure is there.
      try await until("the refresh fails") { bench.pager.loadStates.refresh.isFailed }
      bench.screen.settle()
      let button = try #require(bench.button(at: .start))
      #expect(bench.screen.finger.tap(button))
      #expect(table.contentOffset.y == start)
    }

    @Test("FIELD 10: an edit shows at once, moves nothing else, and rolls back")
    func edits() async throws {
      let bench = bench(GrowingFeed())
      try await bench.open()
      let second = try #require(bench.picture[1])
      let token = bench.pager.edit(.remove(3))
      bench.screen.settle()
      #expect(!bench.visibleIDs.contains(3))
      #expect(bench.picture[1] == second)
      bench.pager.rollBack(token)
      bench.screen.settle()
      #expect(bench.visibleIDs.contains(3))
      var changed = Story(id: 2)
      changed.version = 7
      bench.pager.edit(.update(changed))
      bench.screen.settle()
      #expect(bench.text(at: IndexPath(row: 2, section: 1))?.hasPrefix("Story 2 v7") == true)
    }

    @Test("FIELD 14: a gap is a row with a button, and filling it moves nothing on the side the reader is on")
    func gaps() async throws {
      let feed = GrowingFeed()
      let bench = bench(feed)
      try await bench.open()
      feed.insert(Array(1_000..<1_070))
      bench.refresh(.mergeNewer)
      try await bench.until { !bench.pager.gaps.isEmpty }
      try await bench.settled()
      let gap = try #require(bench.pager.gaps.first)
      bench.tableView.scrollToRow(at: IndexPath(row: gap.row, section: 1), at: .middle, animated: false)
      bench.screen.settle()
      let cell = try #require(bench.tableView.cellForRow(at: IndexPath(row: gap.row, section: 1)))
      let button = try #require(cell.firstButton)
      let above = bench.picture
      #expect(bench.screen.finger.tap(button))
      try await bench.settled()
      for _ in 0..<6 where !bench.pager.gaps.isEmpty {
        bench.pager.fillGap(try #require(bench.pager.gaps.first).id, at: .start)
        try await bench.settled()
      }
      #expect(bench.pager.gaps.isEmpty)
      let first = try #require(bench.visibleIDs.first)
      #expect(abs(try #require(bench.picture[first]) - (above[first] ?? .infinity)) <= 0.5)
      try await bench.readToEnd()
      #expect(bench.pager.items.map(\.id) == Array(1_000..<1_070) + Array(0..<100))
    }

    @Test(
      "A start that is asked again: what is newer stands above, no row moves, and nothing spins", arguments: [0, 600])
    func startAskedAgain(below: CGFloat) async throws {
      let feed = GrowingFeed()
      let bench = bench(feed)
      try await bench.open()
      if below > 0 { bench.screen.finger.drag(bench.tableView, by: below, steps: 10) }
      try await bench.settled()
      let before = bench.picture
      // First nothing is newer, then two rows are, then nobody answers.
      for inserted in [[], [1_001, 1_000]] {
        feed.insert(inserted)
        let count = bench.pager.items.count
        bench.pager.loadMore(at: .start)
        #expect(bench.tableView.refreshControl?.isRefreshing != true)
        try await bench.settled()
        #expect(bench.pager.items.count >= count + inserted.count)
        #expect(Array(bench.pager.items.prefix(inserted.count).map(\.id)) == inserted)
        for (id, top) in before { #expect(abs(try #require(bench.picture[id]) - top) <= 0.5) }
      }
      bench.source.fail(1, URLError(.timedOut))
      bench.pager.loadMore(at: .start)
      try await bench.until { bench.pager.loadStates.refresh.isFailed || bench.pager.loadStates.prepend.isFailed }
      bench.screen.settle()
      #expect(bench.pager.items.prefix(3).map(\.id) == [1_001, 1_000, 0])
      for (id, top) in before { #expect(abs(try #require(bench.picture[id]) - top) <= 0.5) }
    }

    @Test("FIELD 5: a server that repeats rows crashes nothing, and no row is shown twice")
    func duplicates() async throws {
      let source = TableBench.Source(order: PageNumberOrder(endRule: .emptyPage), firstKey: 1) { request in
        let ids = request.key > 5 ? [] : (request.key * 5..<request.key * 5 + 8).flatMap { [$0, $0] }
        return PageReply(items: ids.map { Story(id: $0) })
      }
      let bench = TableBench(source: source)
      let traps = try await recordingTraps {
        try await bench.open()
        try await bench.readToEnd()
      }
      #expect(traps.isEmpty)
      #expect(Set(bench.pager.items.map(\.id)).count == bench.pager.items.count)
      #expect(bench.pager.items.map(\.id).contains(32))
    }

    @Test(
      "FIELD 15, 29: a cell provider that has the pager do something is not told of it in the middle of its own change")
    func reentrance() async throws {
      let bench = TableBench(total: 100)
      var done = 0
      bench.onCell = { [unowned bench] id in
        if id == 1, done < 3 {
          done += 1
          bench.pager.edit(.update(Story(id: 0, version: done)))
          bench.refresh(.keepWindow)
        }
      }
      let traps = try await recordingTraps {
        try await bench.open()
        try await bench.readToEnd()
      }
      #expect(traps.isEmpty)
      #expect(done > 0)
      #expect(bench.pager.items.map(\.id) == Array(0..<100))
    }

    @Test(
      "FIELD 11: changes while the view is in no window measure nothing, and the row stands where it stood on return")
    func outOfWindow() async throws {
      let bench = TableBench(total: 400, pageSize: 20, window: 4)
      bench.screen.show(bench.tableView)
      bench.pager.start(at: 10)
      try await bench.until { !bench.pager.items.isEmpty }
      try await bench.settled()
      let before = bench.picture
      let parent = try #require(bench.tableView.superview)
      bench.tableView.removeFromSuperview()
      StandIn.layoutsOutsideHierarchy = 0
      bench.refresh(.keepWindow)
      try await bench.settled()
      bench.pager.edit(.remove(try #require(bench.pager.items.first?.id)))
      bench.screen.settle()
      #expect(StandIn.layoutsOutsideHierarchy == 0)
      parent.addSubview(bench.tableView)
      bench.screen.settle()
      let first = try #require(bench.visibleIDs.first)
      #expect(abs(try #require(bench.picture[first]) - (before[first] ?? .infinity)) <= 0.5)
    }

    @Test("A list that is let go with a load in flight leaves nothing behind")
    func lifetime() async throws {
      weak var table: UITableView?
      weak var paged: PagedTableView<Story>?
      weak var pager: Pager<Story>?
      let source = TableBench.Source(order: PageNumberOrder(endRule: .total), firstKey: 1) { request in
        PageReply(items: Story.page(request.key, of: 20, total: 100), totalCount: 100)
      }
      let gate = source.hold(1)
      do {
        let bench = TableBench(source: source)
        bench.screen.show(bench.tableView)
        bench.paged.start()
        await source.requests(atLeast: 1)
        (table, paged, pager) = (bench.tableView, bench.paged, bench.pager)
        bench.screen.window.rootViewController = nil
      }
      await source.quiet()
      #expect(paged == nil)
      #expect(pager == nil)
      #expect(table == nil)
      #expect(source.inFlightCount == 0)
      gate.open()
    }

    private func recordingTraps(_ body: () async throws -> Void) async throws -> [String] {
      let previous = StandIn.trap
      var messages: [String] = []
      StandIn.trap = { messages.append($0) }
      defer { StandIn.trap = previous }
      try await body()
      return messages
    }
  }
}
