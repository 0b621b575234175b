import Makimono
import MakimonoTesting
import Testing

/// androidx.paging PageFetcherSnapshotTest.
@Suite("Paging3 PageFetcherSnapshotTest", .timeLimit(.minutes(60)))
@MainActor
struct SnapshotTests {
  private func pager(
    _ source: Offsets, _ pageSize: Int = 2, prefetch: Int = 1, window: PagingWindow = .unbounded,
    placeholders: Bool = false
  ) -> KeyedPager<Offsets> {
    KeyedPager(
      source: source, configuration: .peer(pageSize, window: window, placeholders: placeholders), prefetchRows: prefetch
    )
  }

  @Test("loadStates_prependDone: loading, then rows and the end of that edge in one update")
  func prependDone() async {
    let pager = pager(World.offsets())
    let trace = Trace(pager)
    await pager.started(at: 2)
    await pager.atStart()
    #expect(trace.marks == ["lii", "iii", "ili", "iei"])
    #expect(trace.steps == ["+0..<2", "+0..<2"])
    #expect(pager.ids == [0, 1, 2, 3])
  }

  @Test("loadStates_prependDoneThenDrop: the end of an edge is taken back with the page that is dropped there")
  func prependDoneThenDrop() async {
    let pager = pager(World.offsets(), window: .pages(2))
    await pager.started(at: 2)
    await pager.atStart()
    #expect(pager.marks == "iei")
    let trace = Trace(pager)
    await pager.atEnd()
    #expect(pager.ids == [2, 3, 4, 5])
    #expect(trace.marks == ["iel", "iii"], "the drop and the new page are one update")
    #expect(trace.steps.count == 1)
  }

  @Test("loadStates_appendDone / loadStates_refreshEnd")
  func appendDone() async {
    let pager = pager(World.offsets())
    let trace = Trace(pager)
    await pager.started(at: 96)
    await pager.atEnd()
    #expect(trace.marks == ["lii", "iii", "iil", "iie"])
    let atEnd = self.pager(World.offsets())
    let other = Trace(atEnd)
    await atEnd.started(at: 98)
    #expect(other.marks == ["lii", "iie"], "no update has the last page without its end")
  }

  @Test("loadStates_appendDoneThenDrop")
  func appendDoneThenDrop() async {
    let pager = pager(World.offsets(), window: .pages(2))
    await pager.started(at: 96)
    await pager.atEnd()
    #expect(pager.marks == "iie")
    let trace = Trace(pager)
    await pager.atStart()
    #expect(pager.ids == [94, 95, 96, 97])
    #expect(trace.marks == ["ile", "iii"])
  }

  @Test("loadStates_refreshStart: the first page and the end before it come in one update")
  func refreshStart() async {
    let pager = pager(World.offsets())
    let trace = Trace(pager)
    await pager.started(at: 0)
    #expect(trace.marks == ["lii", "iei"])
  }

  @Test("initialize: a list begins in the middle by one load of one page")
  func initialize() async {
    let source = World.offsets()
    let pager = pager(source)
    await pager.started(at: 50)
    #expect(pager.ids == [50, 51])
    #expect(source.requestedKeys == [50])
    #expect(pager.totalCount == 100)
  }

  @Test("initialize_bufferedHint: a report that comes before the first rows is acted on when they are in")
  func bufferedHint() async {
    let source = World.offsets()
    let pager = pager(source)
    pager.start(at: 50)
    pager.rowsVisible(0..<1)
    await pager.waitUntilSettled()
    #expect(source.requestedKeys == [50, 48])
    #expect(pager.ids == [48, 49, 50, 51])
  }

  @Test("prepend / append: within the prefetch distance one page, outside it none")
  func prefetchDistance() async {
    let source = World.offsets()
    let pager = pager(source, 10, prefetch: 3)
    await pager.started(at: 50)
    await pager.show(3..<7)
    #expect(source.requestedKeys == [50], "3 rows before and 3 after are not within 3")
    await pager.show(2..<7)
    #expect(source.requestedKeys == [50, 40])
    #expect(pager.ids == Array(40..<60))
    await pager.show(12..<18)
    #expect(source.requestedKeys == [50, 40, 60])
    #expect(pager.ids == Array(40..<70))
  }

  @Test("prependAndDrop: with a full window the far page goes in the update that brings the near one")
  func prependAndDrop() async {
    let pager = pager(World.offsets(), window: PagingWindow(maxItems: 4))
    await pager.started(at: 50)
    await pager.atStart()
    #expect(pager.ids == [48, 49, 50, 51])
    let mirror = Mirror(pager)
    let trace = Trace(pager)
    await pager.atStart()
    #expect(pager.ids == [46, 47, 48, 49])
    #expect(trace.steps == ["-2..<4 +0..<2"], "dropped first, then inserted")
    #expect(mirror.isExact)
    #expect(pager.marks == "iii")
  }

  @Test("appendAndDrop")
  func appendAndDrop() async {
    let pager = pager(World.offsets(), window: PagingWindow(maxItems: 4))
    await pager.started(at: 50)
    await pager.atEnd()
    let trace = Trace(pager)
    await pager.atEnd()
    #expect(pager.ids == [52, 53, 54, 55])
    #expect(trace.steps == ["-0..<2 +2..<4"])
  }

  @Test("prependAndSkipDrop_prefetchWindow / append...: ours keeps the bound, where Paging exceeds it (R8)")
  func boundIsHard() async {
    for atStart in [true, false] {
      let source = World.offsets()
      let pager = pager(source, 1, prefetch: 2, window: .pages(5))
      await pager.started(at: 50)
      var most = 0
      let token = pager.observe { most = max(most, $0.items.count) }
      for _ in 0..<8 { if atStart { await pager.atStart() } else { await pager.atEnd() } }
      #expect(most <= 5)
      #expect(pager.items.count == 5)
      #expect(atStart ? pager.ids.first! < 50 : pager.ids.last! > 50, "the reader gets on all the same")
      token.cancel()
    }
  }

  @Test("prependAndDropWithCancellation: Paging drops the page that the reader went to; ours does not (R8, R19)")
  func dropWhileTheOtherEdgeLoads() async {
    let source = World.offsets()
    let pager = pager(source, window: PagingWindow(maxItems: 4))
    await pager.started(at: 50)
    await pager.atStart()
    let gate = source.hold(46)
    pager.rowsVisible(0..<1)
    await gate.reached()
    // The reader turns round while the page before is under way.
    pager.rowsVisible(3..<4)
    #expect(pager.marks == "ili", "the second edge waits for the first, for both pages have no room")
    gate.open()
    await pager.waitUntilSettled()
    #expect(pager.ids.contains(51), "the reader's row stays")
    #expect(pager.ids == [50, 51, 52, 53], "and the page after it comes")
    #expect(!gate.isCancelled)
  }

  @Test("appendAndDropWithCancellation")
  func dropWhileTheOtherEdgeLoadsForward() async {
    let source = World.offsets()
    let pager = pager(source, window: PagingWindow(maxItems: 4))
    await pager.started(at: 50)
    await pager.atEnd()
    let gate = source.hold(54)
    pager.rowsVisible(3..<4)
    await gate.reached()
    pager.rowsVisible(0..<1)
    gate.open()
    await pager.waitUntilSettled()
    #expect(pager.ids == [48, 49, 50, 51])
  }

  @Test("prependMultiplePages / appendMultiplePages: no idle between two pages of one report")
  func noFlickerBetweenPages() async {
    for direction in [PageDirection.backward, .forward] {
      let source = World.offsets()
      let pager = pager(source, 1, prefetch: 3)
      await pager.started(at: 50)
      await pager.show(0..<1)
      // One row in the middle, three on each side.
      #expect(pager.ids == Array(47...53))
      #expect(source.requests.count == 7)
      let trace = Trace(pager)
      await pager.show(direction == .backward ? 1..<2 : 5..<6)
      #expect(pager.items.count == 9)
      #expect(trace.marks == [direction == .backward ? "ili" : "iil", "iii"], "\(trace.entries)")
    }
  }

  @Test("rapidViewportHints: ten reports in a row, one request")
  func rapidHints() async {
    let source = World.offsets()
    let pager = pager(source, 10, prefetch: 5)
    await pager.started()
    for row in 0..<10 { pager.rowsVisible(row..<row + 1) }
    await pager.waitUntilSettled()
    #expect(source.requestedKeys == [0, 10])
    #expect(source.mostInFlight == 1)
  }

  @Test(
    "prepend_viewportHintPrioritizesGenerationId / append_...: a dropped page is asked for again when the reader turns")
  func turningRound() async {
    let source = World.offsets()
    let pager = pager(source, 1, prefetch: 2, window: .pages(5))
    await pager.started(at: 50)
    for _ in 0..<4 { await pager.atStart() }
    let low = pager.ids.first!
    for _ in 0..<4 { await pager.atEnd() }
    #expect(pager.ids.first! > low, "pages were dropped at the start")
    let first = pager.ids.first!
    await pager.show(1..<2)
    #expect(pager.ids.contains(first - 1), "and the next back is asked for again")
    #expect(pager.items.count <= 5)
  }

  @Test("invalidateNoScroll: a refresh of who began in the middle and did not move goes to the first page")
  func refreshNoScroll() async {
    let source = World.offsets()
    let pager = pager(source)
    await pager.started(at: 50)
    await pager.refreshAndWait()
    #expect(pager.ids == [0, 1])
    #expect(source.requestedKeys == [50, 0])
    #expect(pager.marks == "iei")
  }

  @Test("invalidateAfterScroll: around the anchor it is the reader's page that is read anew, by one load")
  func refreshAroundAnchor() async {
    let source = World.offsets()
    let pager = pager(source)
    await pager.started(at: 50)
    await pager.atEnd()
    await pager.refreshAndWait(.aroundAnchor)
    await pager.waitUntilSettled()
    #expect(source.requestedKeys.prefix(3) == [50, 52, 52] || source.requestedKeys.prefix(3) == [50, 52, 50])
    #expect(pager.ids.contains(51))
  }

  @Test("close_cancelsCollectionBeforeInitialLoad")
  func closeBeforeInitialLoad() async {
    let source = World.offsets()
    let gate = source.hold(0)
    var pager: KeyedPager<Offsets>? = self.pager(source)
    pager?.start()
    await gate.reached()
    weak let gone = pager
    pager = nil
    #expect(gone == nil)
    await gate.cancelled()
  }

  @Test("pageEventSentAfterChannelClosed: a reply that comes after the pager is gone harms nobody")
  func replyAfterClose() async {
    let source = World.offsets()
    let gate = source.hold(0, cancellation: .ignored)
    var pager: KeyedPager<Offsets>? = self.pager(source)
    pager?.start()
    await gate.reached()
    pager = nil
    gate.open()
    await gate.passed()
    await source.quiet()
    for _ in 0..<100 { await Task.yield() }
    #expect(source.requests.count == 1)
  }

  @Test("retry, retryNothing, retryTwice: only what failed is tried again, and once")
  func retry() async {
    let source = World.offsets()
    source.fail(52, Boom())
    let pager = pager(source)
    await pager.started(at: 50)
    let trace = Trace(pager)
    await pager.atEnd()
    #expect(trace.marks == ["iil", "iix"])
    #expect(pager.ids == [50, 51])
    trace.clear()
    pager.retry()
    await pager.waitUntilSettled()
    #expect(trace.marks == ["iil", "iii"])
    #expect(pager.ids == [50, 51, 52, 53])
    trace.clear()
    pager.retry()
    await pager.waitUntilSettled()
    #expect(trace.entries.isEmpty, "nothing failed: nothing is tried, and nobody is told anything")
    #expect(source.requestedKeys == [50, 52, 52])
  }

  @Test("retryBothDirections: one retry tries both edges, at once")
  func retryBoth() async {
    let source = World.offsets()
    source.fail(52, Boom())
    source.fail(48, Boom())
    let pager = pager(source)
    await pager.started(at: 50)
    await pager.atEnd()
    await pager.atStart()
    #expect(pager.marks == "ixx")
    let trace = Trace(pager)
    pager.retry()
    #expect(pager.marks == "ill")
    await pager.waitUntilSettled()
    #expect(pager.ids == Array(48..<54))
    #expect(!trace.marks.contains { $0.contains("x") }, "both move to loading in one update: \(trace.marks)")
  }

  @Test("retry_errorDoesNotEnableHints: a failed edge asks for nothing by itself, also after a retry that failed again")
  func failedEdgeIsQuiet() async {
    let source = World.offsets()
    source.fail(52, Boom(), times: 2)
    source.fail(48, Boom(), times: 2)
    let pager = pager(source)
    await pager.started(at: 50)
    await pager.atEnd()
    pager.retry()
    await pager.waitUntilSettled()
    await pager.show(0..<2)
    #expect(pager.marks == "ixx", "the other edge is asked for, the failed one is not")
    let count = source.requests.count
    await pager.atEnd()
    await pager.atStart()
    #expect(source.requests.count == count)
    #expect(pager.marks == "ixx")
  }

  @Test("retryRefresh / retryRefreshWithBufferedHint")
  func retryRefresh() async {
    let source = World.offsets()
    source.fail(50, Boom())
    let pager = pager(source)
    let trace = Trace(pager)
    await pager.started(at: 50)
    #expect(trace.marks == ["lii", "xii"])
    pager.rowsVisible(0..<1)
    await pager.waitUntilSettled()
    #expect(source.requests.count == 1)
    pager.retry()
    await pager.waitUntilSettled()
    #expect(source.requestedKeys == [50, 50, 48], "the report that came meanwhile counts")
    #expect(!trace.marks.dropFirst(2).contains("iii") || trace.marks[2] == "lii", "from failed straight to loading")
  }

  @Test("retry_ignoresNewSignalsWhileProcessing")
  func retryWhileRetrying() async {
    let source = World.offsets()
    source.fail(50, Boom(), times: 2)
    let pager = pager(source)
    await pager.started(at: 50)
    pager.retry()
    pager.retry()
    pager.retry(.refresh)
    await pager.waitUntilSettled()
    #expect(source.requestedKeys == [50, 50])
    #expect(pager.marks == "xii")
  }

  @Test("disablePlaceholders_refresh/prepend/append: a list that is not counted shows what it holds and no more")
  func noPlaceholders() async {
    let pager = pager(World.offsets())
    await pager.started(at: 50)
    #expect(pager.rows.count == 2)
    await pager.atStart()
    #expect(pager.rows.count == 4)
    await pager.atEnd()
    #expect(pager.rows.count == 6 && pager.items.count == 6)
  }

  @Test("placeholders (initialize): counted, begun in the middle: the whole length, rows where they stand")
  func placeholders() async {
    let pager = pager(World.offsets(), placeholders: true)
    await pager.started(at: 50)
    #expect(pager.rows.count == 100)
    #expect(pager.rows[49] == .placeholder(49))
    #expect(pager.rows[50] == .item(Row(id: 50)))
    #expect(pager.rows[52] == .placeholder(52))
    #expect(pager.items.count == 2)
  }

  @Test("jump, jump_idempotent_*: a far place of a counted list costs one page, no new list, and asked twice, once")
  func jump() async {
    let source = World.offsets()
    let pager = pager(source, placeholders: true)
    await pager.started(at: 50)
    let trace = Trace(pager)
    pager.rowsVisible(4..<5)
    pager.rowsVisible(4..<5)
    await pager.waitUntilSettled()
    #expect(pager.rows[4].item?.id == 4)
    #expect(pager.rows[50].item?.id == 50, "what was there stays")
    #expect(!trace.entries.contains { $0.replaced })
    #expect(source.requestedKeys.filter { $0 == 4 }.count == 1)
  }

  @Test("jump_requiresPagingSourceOptIn: a source that cannot jump is refused there; ours becomes a plain list")
  func jumpNeedsComputedKeys() async {
    let pager = Pager(source: World.cursors(20), configuration: .peer(placeholders: true), prefetchRows: 1)
    await pager.started()
    #expect(pager.rows.count == 2)
    await pager.atEnd()
    #expect(pager.ids == [0, 1, 2, 3])
  }

  @Test("jump to a key while another jump is under way: the last wins, one list")
  func twoJumps() async {
    let source = World.offsets()
    let pager = pager(source)
    await pager.started()
    let gate = source.hold(20, cancellation: .ignored)
    pager.jump(to: 20)
    await gate.reached()
    pager.jump(to: 70)
    gate.open()
    await pager.waitUntilSettled()
    #expect(pager.ids == [70, 71])
    #expect(gate.isCancelled)
  }

  @Test("keyReuse_unsupported_failure: a next key that was read already is a failure, not a loop")
  func keyReuse() async {
    let source = Cursors(order: CursorOrder(isBidirectional: true), firstKey: 5) { request in
      PageReply(items: rows([request.key * 10, request.key * 10 + 1]), nextKey: 5, previousKey: 5)
    }
    let pager = Pager(source: source, configuration: .peer(), prefetchRows: 1)
    await pager.started()
    await pager.atEnd()
    #expect(pager.loadStates.append.failure?.error as? PagingError == .cycle)
    #expect(source.requests.count == 1)
    #expect(pager.ids == [50, 51], "rows stay")
  }

  @Test("keyReuse_supported: rows without keys, for ever, are read by page numbers that the source ignores")
  func keyReuseSupported() async {
    let dealt = Server([])
    let source = Numbered(order: PageNumberOrder(endRule: .emptyPage), firstKey: 1) { request in
      let first = dealt.rows.count
      dealt.rows += rows(first..<first + request.count)
      return PageReply(items: dealt.page(first, request.count))
    }
    let pager = Pager(source: source, configuration: .peer(3, window: .pages(4)), prefetchRows: 1)
    await pager.started()
    for _ in 0..<50 { await pager.atEnd() }
    #expect(pager.ids.count <= 12 && pager.ids == pager.ids.sorted())
    #expect(dealt.rows.count > 100 && !pager.loadStates.append.isEnd)
  }

  @Test("neverDropBelowTwoPages: a window of less than two pages is refused; short of memory two stay")
  func twoPages() async {
    #expect(PagingConfiguration.problem(pageSize: 3, window: .pages(1)) != nil)
    #expect(PagingConfiguration.problem(pageSize: 3, window: PagingWindow(maxItems: 5)) != nil)
    let pager = pager(World.offsets())
    await pager.started()
    for _ in 0..<5 { await pager.atEnd() }
    pager.shedMemory()
    #expect(pager.items.count >= 4)
  }

  @Test("doLoad_*PresenterPagesDropped: reports of rows that are gone are taken for the nearest there are")
  func reportsOutOfRange() async {
    let source = World.offsets()
    let pager = pager(source)
    await pager.started(at: 50)
    pager.rowsVisible(-6 ..< -4)
    await pager.waitUntilSettled()
    #expect(source.requestedKeys == [50, 48])
    pager.rowsVisible(400..<402)
    await pager.waitUntilSettled()
    #expect(source.requestedKeys == [50, 48, 52])
  }

  @Test("currentPagingState_*: the key of the page nearest to any row, out of range too")
  func nearestPage() async {
    let pager = pager(World.offsets())
    await pager.started(at: 50)
    await pager.atEnd()
    #expect(pager.key(ofRow: 0) == 50)
    #expect(pager.key(ofRow: 3) == 52)
    #expect(pager.key(ofRow: 90) == nil)
    #expect(pager.state(atRow: 90)?.snapshot.page.key == 52)
    #expect(pager.state(atRow: -5)?.snapshot.page.key == 50)
    let empty = self.pager(World.offsets())
    #expect(empty.state == nil)
  }

  @Test("room-paging prepend_availableItemsLessThanLoadSize / append_availableItemsLessThanLoadSize")
  func shortPages() async {
    let source = World.offsets()
    let pager = pager(source, 5)
    await pager.started(at: 3)
    await pager.atStart()
    #expect(pager.ids == Array(0..<8), "the page before overlaps, and no row comes twice")
    #expect(pager.loadStates.prepend.isEnd)
    let other = self.pager(source, 5)
    await other.started(at: 92)
    await other.atEnd()
    #expect(other.ids == Array(92..<100))
    #expect(other.loadStates.append.isEnd)
  }

  @Test(
    "room-paging test_itemsBefore / test_itemsAfter / test_itemCount: rows before and after stay right while pages come and go"
  )
  func itemsAround() async {
    let pager = pager(World.offsets(), 5, window: .pages(3), placeholders: true)
    await pager.started(at: 50)
    func before() -> Int { pager.rows.firstIndex { $0.item != nil } ?? -1 }
    func after() -> Int { pager.rows.count - 1 - (pager.rows.lastIndex { $0.item != nil } ?? -1) }
    #expect(before() == 50 && after() == 45)
    await pager.show(50..<53)
    #expect(before() == 45 && after() == 45)
    await pager.show(52..<55)
    #expect(before() == 45 && after() == 40)
    #expect(pager.totalCount == 100)
  }

  @Test("room-paging load_initialEmptyLoad / invalidInitialKey_dbEmpty_returnsEmpty: any key of an empty feed")
  func emptyFeedAnyKey() async {
    let pager = pager(World.offsets(0), 5)
    await pager.started(at: 20)
    #expect(pager.marks == "iee")
    #expect(pager.rows.isEmpty)
  }
}
