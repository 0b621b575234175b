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
  /// A person reads a grid; what goes wrong is told at its edges.
  @Suite("AppKit collection", .timeLimit(.minutes(60)))
  @MainActor
  struct CollectionTests {
    @Test("Two columns are read to the end, each row once and in order")
    func readsToTheEnd() async throws {
      let bench = CollectionBench(total: 133)
      try await bench.open()
      #expect(bench.visibleIDs.prefix(2) == [0, 1])
      #expect(bench.offset == 0)
      StandIn.reloads = 0
      try await bench.read()
      #expect(bench.pager.items.map(\.id) == Array(0..<133))
      #expect(bench.source.requestedKeys == Array(1...7))
      #expect(bench.visibleIDs.last == 132)
      let end = try #require(bench.edgeCell(.forward))
      #expect(end.frame.width == 480)
      #expect(end.words == [bench.paged.look.texts.end])
      #expect(StandIn.reloads == 0)
    }

    @Test("A flow layout is read to the end, downwards and sideways", arguments: [true, false])
    func flowLayout(isHorizontal: Bool) async throws {
      let bench = CollectionBench(
        total: 133, layout: CollectionBench.flow(isHorizontal ? .horizontal : .vertical))
      try await bench.open()
      try await bench.read()
      #expect(bench.pager.items.map(\.id) == Array(0..<133))
      #expect(bench.visibleIDs.last == 132)
    }

    @Test(
      "FIELD 2, 3: a first page and an edge that fail say so, and a click tries again",
      arguments: [PageDirection.forward, .backward])
    func failures(edge: PageDirection) async throws {
      let bench = CollectionBench(total: 400)
      let failing = edge == .forward ? 13 : 7
      bench.source.fail(10, URLError(.notConnectedToInternet))
      bench.source.fail(failing, URLError(.timedOut))
      try await bench.open(at: 10)
      #expect(bench.screen.mouse.click(try #require(bench.scrollView.background?.firstButton)))
      try await bench.settled()
      #expect(bench.scrollView.background == nil)
      try await bench.read(to: edge)
      #expect(bench.pager.loadStates[edge.edge].isFailed)
      #expect(bench.screen.mouse.click(try #require(bench.edgeCell(edge)?.firstButton)))
      try await bench.settled()
      try await bench.read(to: edge)
      #expect(bench.pager.loadStates[edge.edge].isEnd)
      #expect(edge == .forward ? bench.pager.items.last?.id == 399 : bench.pager.items.first?.id == 0)
    }

    @Test("A list without rows says so")
    func empty() async throws {
      let bench = CollectionBench(total: 0)
      try await bench.open()
      #expect(bench.scrollView.background?.words == [bench.paged.look.texts.empty])
      #expect(bench.edgeCell(.forward) == nil)
    }

    @Test("A click on an item selects it; one that shows none cannot be selected")
    func selection() async throws {
      let bench = CollectionBench(total: 10)
      try await bench.open()
      var selected: [Int] = []
      bench.paged.onSelect = { story in selected.append(story.id) }
      #expect(bench.screen.mouse.click(item: IndexPath(item: 2, section: 1), of: bench.collectionView))
      try await bench.read()
      #expect(bench.screen.mouse.click(item: IndexPath(item: 0, section: 2), of: bench.collectionView))
      #expect(selected == [2])
    }

    @Test(
      "FIELD 6, 8, 9: pages that come and go under a scroll and its momentum move no row of a grid",
      arguments: [true, false])
    func staysInPlace(upward: Bool) async throws {
      let bench = CollectionBench(total: 4_000, pageSize: 6, window: 12)
      bench.screen.show(bench.scrollView)
      bench.pager.start(at: 331)
      try await bench.until { !bench.pager.items.isEmpty }
      // More than a screenful, with room on either side: in less a row cannot stay.
      try await bench.settled()
      let watch = ChangeWatch()
      watch.observation = bench.pager.observe { [unowned bench, unowned watch] update in
        watch.after(bench.picture, change: update.change, movesRows: update.change.changesRows)
      }
      bench.screen.onFrame = { [unowned bench, unowned watch] in watch.before(bench.picture) }
      let speed: CGFloat = upward ? -4_000 : 4_000
      for _ in 0..<200 where watch.count < 40 {
        bench.screen.trackpad.fling(bench.scrollView, speed: speed)
        try await bench.until { bench.screen.isAtRest }
        try await bench.settled()
      }
      #expect(watch.count >= 40)
      #expect(watch.worst <= 0.5, "\(watch.worstCase)")
    }

    @Test(
      "Items that are made ahead are not in sight: VoiceOver is told of rows where the edge could be seen, and only there"
    )
    func madeAhead() async throws {
      let bench = CollectionBench(total: 200, layout: CollectionBench.flow(.vertical))
      bench.screen.voiceOver(true)
      let gate = bench.source.hold(2)
      bench.screen.show(bench.scrollView)
      // 20 items in three columns are 690 points high: the edge behind them is out of sight, and made.
      bench.screen.resize(to: NSSize(width: 480, height: 600))
      bench.paged.start()
      try await bench.until { gate.isReached }
      bench.screen.settle()
      let edge = IndexPath(item: 0, section: PagedSection.end.index)
      #expect(bench.collectionView.item(at: edge) != nil)
      #expect(bench.edgeCell(.forward) == nil)
      StandIn.announcements = []
      // The page after it, where latency was high.
      _ = bench.source.hold(3)
      gate.open()
      try await bench.until { bench.pager.items.count == 40 }
      #expect(StandIn.announcements.isEmpty)
    }

    @Test("A list that is let go with a load in flight leaves nothing behind")
    func lifetime() async throws {
      weak var view: NSCollectionView?
      weak var paged: PagedCollectionView<Story>?
      weak var pager: Pager<Story>?
      let source = CollectionBench.Source(order: PageNumberOrder(endRule: .total), firstKey: 1) { request in
        PageReply(items: Story.page(request.key, of: 20, total: 100), totalCount: 100)
      }
      let gate = source.hold(1)
      do {
        let bench = CollectionBench(source: source)
        bench.screen.show(bench.scrollView)
        bench.paged.start()
        await source.requests(atLeast: 1)
        (view, paged, pager) = (bench.collectionView, bench.paged, bench.pager)
        bench.screen.window.contentView = nil
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
