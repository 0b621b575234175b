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
  /// A person reads a table from its first row to its last.
  @Suite("Table: reading", .timeLimit(.minutes(60)))
  @MainActor
  struct TableReadingTests {
    @Test("The first rows come, and then all of them, each once and in order")
    func readsToTheEnd() async throws {
      let bench = TableBench(total: 133)
      try await bench.open()
      #expect(bench.visibleIDs.first == 0)
      #expect(bench.tableView.contentOffset.y == -bench.tableView.adjustedContentInset.top)
      try await bench.readToEnd()
      #expect(bench.pager.items.map(\.id) == Array(0..<133))
      #expect(bench.source.requestedKeys == Array(1...7))
      bench.screen.finger.fling(bench.tableView, speed: 9_000)
      bench.screen.settle()
      #expect(bench.visibleIDs.last == 132)
      #expect(bench.texts(of: .end) == [bench.paged.look.texts.end])
    }

    @Test("FIELD 1: content shorter than the screen loads on without a scroll")
    func shortContent() async throws {
      let source = TableBench.Source(order: PageNumberOrder(endRule: .emptyPage), firstKey: 1) { request in
        PageReply(items: request.key <= 3 ? [Story(id: request.key * 60)] : [])
      }
      let bench = TableBench(source: source)
      try await bench.open()
      try await bench.until { bench.pager.loadStates.append.isEnd }
      #expect(bench.pager.items.count == 3)
    }

    @Test("FIELD 7: bouncing at either end asks for nothing more")
    func bouncing() async throws {
      let bench = TableBench(total: 200)
      try await bench.open()
      let before = bench.source.requests.count
      for _ in 0..<10 {
        bench.screen.finger.drag(bench.tableView, by: -60, steps: 5)
        bench.screen.settle()
      }
      try await bench.settled()
      #expect(bench.source.requests.count == before)
      try await bench.readToEnd()
      let all = bench.source.requests.count
      for _ in 0..<10 {
        bench.screen.finger.drag(bench.tableView, by: 200, steps: 5)
        bench.screen.settle()
      }
      try await bench.settled()
      #expect(bench.source.requests.count == all)
    }

    @Test("FIELD 3: a first page that fails says so, and a tap on the button tries again")
    func firstPageFails() async throws {
      let bench = TableBench(total: 60)
      bench.source.fail(1, URLError(.notConnectedToInternet))
      try await bench.open()
      let background = try #require(bench.tableView.backgroundView)
      #expect(background.words.contains(bench.paged.look.texts.failedTitle))
      let button = try #require(background.firstButton)
      #expect(bench.screen.finger.tap(button))
      try await bench.settled()
      #expect(bench.visibleIDs.first == 0)
      #expect(bench.tableView.backgroundView == nil)
    }

    @Test("FIELD 2: an edge that fails keeps its rows, says so, and a tap tries the same page again")
    func edgeFails() async throws {
      let bench = TableBench(total: 60)
      bench.source.fail(2, URLError(.timedOut))
      try await bench.open()
      try await bench.readToEnd()
      #expect(bench.pager.loadStates.append.isFailed)
      let rows = bench.pager.items.count
      bench.screen.finger.fling(bench.tableView, speed: 9_000)
      bench.screen.settle()
      let button = try #require(bench.button(at: .end))
      #expect(bench.screen.finger.tap(button))
      try await bench.until { bench.pager.items.count > rows }
      #expect(bench.source.requestedKeys.prefix(3) == [1, 2, 2])
      try await bench.readToEnd()
      #expect(bench.pager.items.map(\.id) == Array(0..<60))
    }

    @Test("A list without rows says so")
    func empty() async throws {
      let bench = TableBench(total: 0)
      try await bench.open()
      #expect(bench.tableView.backgroundView?.words.contains(bench.paged.look.texts.empty) == true)
      #expect(bench.texts(of: .end).isEmpty)
    }

    @Test("A tap on a row selects its item; a row that shows none cannot be selected")
    func selection() async throws {
      let bench = TableBench(total: 10)
      try await bench.open()
      var selected: [Int] = []
      bench.paged.onSelect = { story, _ in selected.append(story.id) }
      bench.screen.finger.tap(row: IndexPath(row: 2, section: PagedSection.rows.index), of: bench.tableView)
      bench.screen.finger.fling(bench.tableView, speed: 5_000)
      bench.screen.settle()
      bench.screen.finger.tap(row: IndexPath(row: 0, section: PagedSection.end.index), of: bench.tableView)
      #expect(selected == [2])
      #expect(bench.tableView.indexPathForSelectedRow?.section == PagedSection.rows.index)
    }

    @Test("Items ahead are announced for their pictures")
    func prefetching() async throws {
      let bench = TableBench(total: 100)
      var wanted: Set<Int> = []
      bench.paged.onPrefetch = { stories, isWanted in if isWanted { wanted.formUnion(stories.map(\.id)) } }
      try await bench.open()
      bench.screen.finger.drag(bench.tableView, by: 300)
      #expect(wanted.contains { $0 > bench.visibleIDs.last! })
    }
  }
}
