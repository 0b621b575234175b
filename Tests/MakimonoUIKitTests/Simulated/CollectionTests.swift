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
  /// A person reads a grid; what goes wrong is told at its edges.
  @Suite("Collection: reading", .timeLimit(.minutes(60)))
  @MainActor
  struct CollectionTests {
    @Test("Two columns are read to the end, each row once and in order; the last place may be empty")
    func readsToTheEnd() async throws {
      let bench = CollectionBench(total: 133)
      try await bench.open()
      #expect(bench.visibleIDs.prefix(2) == [0, 1])
      #expect(bench.collectionView.contentOffset.y == -bench.collectionView.adjustedContentInset.top)
      try await bench.read()
      #expect(bench.pager.items.map(\.id) == Array(0..<133))
      #expect(bench.source.requestedKeys == Array(1...7))
      #expect(bench.visibleIDs.last == 132)
      let last = try #require(bench.paged.indexPath(of: 132))
      #expect(bench.collectionView.layoutAttributesForItem(at: last)?.frame.minX == 0)
      let end = try #require(bench.edgeCell(.end))
      #expect(end.frame.width == 390)
      #expect(end.words == [bench.paged.look.texts.end])
    }

    @Test("A flow layout is read to the end, and has its edge cells laid out as items")
    func flowLayout() async throws {
      let bench = CollectionBench(total: 133, layout: CollectionBench.flow)
      try await bench.open()
      try await bench.read()
      #expect(bench.pager.items.map(\.id) == Array(0..<133))
      #expect(bench.visibleIDs.last == 132)
      #expect(bench.edgeCell(.end)?.frame.size == CGSize(width: 180, height: 90))
    }

    @Test("A counted list is as long as its feed; where it is dragged to, rows come in place of placeholders")
    func counted() async throws {
      let bench = CollectionBench(total: 2_000, window: 6, placeholders: true, layout: CollectionBench.flow)
      try await bench.open()
      #expect(bench.pager.rows.count == 2_000)
      let view = bench.collectionView
      for share in [0.5, 0.9, 0.1] {
        let range = view.contentSize.height - view.bounds.height
        view.contentOffset = CGPoint(x: 0, y: (range * share).rounded())
        try await bench.until { !bench.visibleIDs.isEmpty && !bench.isLoading && bench.placeholdersInSight == 0 }
        let ids = bench.visibleIDs
        #expect(ids == Array(ids[0]..<ids[0] + ids.count))
        #expect(abs(Double(ids[0]) / 2_000 - share) < 0.02)
        #expect(bench.pager.items.count <= 120)
      }
      #expect(bench.source.requestedKeys.count < 20)
    }

    @Test("FIELD 2: a page that fails in the middle of a counted list says so where it is, and a tap tries it again")
    func placeholderFails() async throws {
      let bench = CollectionBench(total: 2_000, window: 6, placeholders: true, layout: CollectionBench.flow)
      try await bench.open()
      let view = bench.collectionView
      for page in 40...60 { bench.source.fail(page, URLError(.timedOut)) }
      view.contentOffset = CGPoint(x: 0, y: ((view.contentSize.height - view.bounds.height) / 2).rounded())
      // All of them: one that is on its way yet would fail behind the tap.
      try await bench.until {
        let failed = bench.pager.failedPlaceholders
        return bench.placeholdersInSight > 0
          && bench.visiblePaths.allSatisfy { path in failed.contains { $0.contains(path.item) } }
      }
      bench.screen.settle()
      #expect(bench.placeholdersInSight == bench.visiblePaths.count, "no row is lost")
      let offset = view.contentOffset
      let told = bench.visiblePaths.compactMap { view.cellForItem(at: $0) }.filter { $0.firstButton != nil }
      let cell = try #require(told.first)
      #expect(cell.words.contains(bench.paged.look.texts.words(for: URLError(.timedOut))))
      #expect(told.count < bench.visiblePaths.count, "every few rows: a page is one failure")
      #expect(bench.screen.finger.tap(try #require(cell.firstButton)))
      try await bench.until { !bench.isLoading && bench.placeholdersInSight == 0 }
      #expect(view.contentOffset == offset)
      #expect(!bench.visiblePaths.contains { view.cellForItem(at: $0)?.firstButton != nil })
    }

    @Test("A shelf that is scrolled sideways loads on both sides, and keeps its cells where they are")
    func sideways() async throws {
      let layout = CollectionBench.flow
      layout.scrollDirection = .horizontal
      layout.itemSize = CGSize(width: 150, height: 700)
      let bench = CollectionBench(total: 400, pageSize: 10, window: 6, layout: layout)
      bench.pager.prefetch = .viewports(2)
      try await bench.open(at: 20)
      let view = bench.collectionView
      #expect(bench.visibleIDs.first == 190)
      for (page, speed) in [(1, -4_000.0), (40, 4_000.0)] {
        for _ in 0..<60 where !bench.source.requestedKeys.contains(page) {
          bench.screen.finger.touch(view)
          bench.screen.finger.move(view, by: 0, across: CGFloat(speed / 100))
          bench.screen.finger.lift(view, across: CGFloat(speed))
          var frames = 0
          while frames < 400, view.isDecelerating || bench.isLoading {
            let before = bench.leftEdges
            let rowsBefore = bench.pager.items.first?.id
            bench.screen.frame()
            await Task.yield()
            let moves = before.compactMap { id, left in bench.leftEdges[id].map { $0 - left } }
            guard let least = moves.min(), let most = moves.max() else { continue }
            #expect(most - least <= 0.5, "cells moved apart")
            // A page that comes or goes before them moves nothing; momentum does, by less than its speed allows.
            if bench.pager.items.first?.id != rowsBefore { #expect(abs(most) <= abs(speed) / 50) }
            frames += 1
          }
        }
        #expect(bench.source.requestedKeys.contains(page))
      }
      #expect(view.contentOffset.y == -view.adjustedContentInset.top, "nothing moves across")
      #expect(bench.pager.items.count <= 60)
    }

    @Test("FIELD 3: a first page that fails says so, and a tap on the button tries again")
    func firstPageFails() async throws {
      let bench = CollectionBench(total: 60)
      bench.source.fail(1, URLError(.notConnectedToInternet))
      try await bench.open()
      let background = try #require(bench.collectionView.backgroundView)
      #expect(background.words.contains(bench.paged.look.texts.failedTitle))
      #expect(bench.screen.finger.tap(try #require(background.firstButton)))
      try await bench.settled()
      #expect(bench.visibleIDs.first == 0)
      #expect(bench.collectionView.backgroundView == nil)
    }

    @Test(
      "FIELD 2: an edge that fails keeps its rows, says so, and a tap tries the same page again",
      arguments: [PageDirection.forward, .backward])
    func edgeFails(edge: PageDirection) async throws {
      let bench = CollectionBench(total: 400)
      let failing = edge == .forward ? 13 : 7
      bench.source.fail(failing, URLError(.timedOut))
      try await bench.open(at: 10)
      try await bench.read(to: edge)
      #expect(bench.pager.loadStates[edge.edge].isFailed)
      let rows = bench.pager.items.count
      let cell = try #require(bench.edgeCell(edge == .forward ? .end : .start))
      #expect(cell.words.isEmpty == false)
      #expect(bench.screen.finger.tap(try #require(cell.firstButton)))
      try await bench.until { bench.pager.items.count > rows }
      #expect(bench.source.requestedKeys.filter { $0 == failing }.count == 2)
      try await bench.read(to: edge)
      #expect(bench.pager.loadStates[edge.edge].isEnd)
      #expect(
        bench.pager.items.map(\.id) == Array((bench.pager.items.first?.id ?? 0)...(bench.pager.items.last?.id ?? 0)))
      #expect(edge == .forward ? bench.pager.items.last?.id == 399 : bench.pager.items.first?.id == 0)
    }

    @Test("A list without rows says so")
    func empty() async throws {
      let bench = CollectionBench(total: 0)
      try await bench.open()
      #expect(bench.collectionView.backgroundView?.words.contains(bench.paged.look.texts.empty) == true)
      #expect(bench.edgeCell(.end) == nil)
    }

    @Test("A grid that is empty, or shorter than the screen, can be pulled")
    func pullShort() async throws {
      let bench = CollectionBench(total: 0)
      try await bench.open()
      for count in [0, 3] {
        bench.source.reply(to: 1, PageReply(items: Story.page(1, of: 20, total: count), totalCount: count))
        let asked = bench.source.requests.count
        bench.screen.finger.pullToRefresh(bench.collectionView)
        try await bench.until { bench.source.requests.count > asked }
        try await bench.settled()
        #expect(bench.collectionView.refreshControl?.isRefreshing == false)
        #expect(bench.visibleIDs == Array(0..<count))
      }
    }

    @Test("FIELD 5: a server that repeats rows crashes nothing, and no row is shown twice")
    func duplicates() async throws {
      let source = CollectionBench.Source(order: PageNumberOrder(endRule: .emptyPage), firstKey: 1) { request in
        let ids = request.key > 5 ? [] : (request.key * 5..<request.key * 5 + 8).flatMap { [$0, $0] }
        return PageReply(items: ids.map { Story(id: $0) })
      }
      let bench = CollectionBench(source: source)
      var traps: [String] = []
      StandIn.trap = { traps.append($0) }
      defer { StandIn.reset() }
      try await bench.open()
      try await bench.read()
      #expect(traps.isEmpty)
      #expect(bench.pager.items.map(\.id) == Array(5..<33))
    }

    @Test("A tap on a cell selects its item; a cell that shows none cannot be selected")
    func selection() async throws {
      let bench = CollectionBench(total: 10)
      try await bench.open()
      var selected: [Int] = []
      bench.paged.onSelect = { story, _ in selected.append(story.id) }
      #expect(bench.screen.finger.tap(item: IndexPath(item: 2, section: 1), of: bench.collectionView))
      try await bench.read()
      #expect(bench.screen.finger.tap(item: IndexPath(item: 0, section: 2), of: bench.collectionView))
      #expect(selected == [2])
    }

    @Test("A list that is let go with a load in flight leaves nothing behind")
    func lifetime() async throws {
      weak var view: UICollectionView?
      weak var paged: PagedCollectionView<Story>?
      weak var pager: Pager<Story>?
      let source = CollectionBench.Source(order: PageNumberOrder(endRule: .total), firstKey: 1) { request in
        PageReply(items: Story.page(request.key, of: 20, total: 100), totalCount: 100)
      }
      let gate = source.hold(1)
      do {
        let bench = CollectionBench(source: source)
        bench.screen.show(bench.collectionView)
        bench.paged.start()
        await source.requests(atLeast: 1)
        (view, paged, pager) = (bench.collectionView, bench.paged, bench.pager)
        bench.screen.window.rootViewController = nil
      }
      await source.quiet()
      #expect(paged == nil)
      #expect(pager == nil)
      #expect(view == nil)
      #expect(source.inFlightCount == 0)
      gate.open()
    }
  }
}
