import Makimono
import MakimonoTesting
import Testing

/// androidx.paging PageFetcherTest, InvalidatingPagingSourceFactoryTest, HintHandlerTest.
@Suite("Paging3 PageFetcherTest", .timeLimit(.minutes(60)))
@MainActor
struct FetcherTests {
  private func pager(_ source: Offsets, _ pageSize: Int = 2, prefetch: Int = 1) -> KeyedPager<Offsets> {
    KeyedPager(source: source, configuration: .peer(pageSize), prefetchRows: prefetch)
  }

  @Test("refresh: one list more, once for each refresh")
  func refresh() async {
    let pager = pager(World.offsets())
    let trace = Trace(pager)
    await pager.started()
    await pager.refreshAndWait()
    #expect(trace.entries.filter(\.replaced).count == 2)
  }

  @Test("refresh_sourceEndOfPaginationReached(_loadStates): an empty source says so in one update, each time")
  func emptySource() async {
    let pager = pager(World.offsets(0))
    let trace = Trace(pager)
    await pager.started()
    #expect(trace.marks == ["lii", "iee"])
    if case .empty = pager.phase {} else { Issue.record("\(pager.phase)") }
    trace.clear()
    await pager.refreshAndWait()
    #expect(trace.entries.last?.marks == "iee")
    #expect(trace.entries.last?.replaced == true, "onPagingDataPresentedListener_empty: told though nothing changed")
    #expect(!trace.marks.contains("iii"), "no update in which an empty list may have more")
  }

  @Test("refresh_fromPagingSource / refresh_callsInvalidate: invalidate() reads the list anew, from its start")
  func invalidate() async {
    let server = Server(rows(0..<10))
    let source = World.offsets(server)
    let pager = pager(source)
    await pager.started()
    server.rows = rows(100..<110)
    pager.invalidate()
    #expect(pager.ids == [0, 1], "old rows stay until the new are in")
    await pager.waitUntilSettled()
    #expect(pager.ids == [100, 101])
  }

  @Test("refresh_closesCollection: what the old list still waits for is cancelled and never shown")
  func refreshDropsOldLoads() async {
    let source = World.offsets()
    let gate = source.hold(2, cancellation: .ignored)
    let pager = pager(source)
    await pager.started()
    pager.rowsVisible(1..<2)
    await gate.reached()
    let trace = Trace(pager)
    await pager.refreshAndWait()
    await gate.cancelled()
    #expect(pager.ids.prefix(2) == [0, 1])
    gate.open()
    await pager.waitUntilSettled()
    #expect(!trace.marks.contains { $0.contains("x") })
    // The list that is there now asks for itself, and gets its page once.
    #expect(Set(pager.ids).count == pager.ids.count)
  }

  @Test("collectTwice / noSharing: two observers, one load of each page")
  func collectTwice() async {
    let source = World.offsets()
    let pager = pager(source)
    let first = Trace(pager)
    let second = Trace(pager)
    await pager.started()
    await pager.atEnd()
    #expect(first.entries == second.entries && !first.entries.isEmpty)
    #expect(source.requestedKeys == [0, 2])
  }

  @Test(
    "cachesPreviousPagingStateOnEmptyPages / invalidateBeforeAccessPreservesPagingState: two refreshes around the anchor, the first not in yet"
  )
  func anchorOutlivesRefresh() async {
    let source = World.offsets()
    let pager = pager(source, 3)
    await pager.started(at: 30)
    await pager.show(1..<2)
    let gate = source.hold(30)
    pager.refresh(.aroundAnchor)
    await gate.reached()
    pager.refresh(.aroundAnchor)
    gate.open()
    await pager.waitUntilSettled()
    #expect(pager.ids.contains(31), "the reader's row")
    await pager.refreshAndWait(.aroundAnchor)
    await pager.waitUntilSettled()
    #expect(pager.ids.contains(31))
  }

  @Test(
    "invalidate_prioritizesGetRefreshKeyReturningNull: an invalidation after a failed first load goes to the first key")
  func invalidateAfterFailure() async {
    let source = World.offsets()
    source.fail(50, Boom())
    let pager = pager(source)
    await pager.started(at: 50)
    pager.invalidate()
    await pager.waitUntilSettled()
    #expect(source.requestedKeys == [50, 0])
    #expect(pager.ids == [0, 1])
  }

  @Test("invalidate_preventsInfiniteLoopsWithSynchronousInvalidation: an observer that invalidates once does not loop")
  func invalidateFromObserver() async {
    let source = World.offsets()
    let pager = pager(source)
    var left = 3
    let token = pager.observe { [unowned pager] update in
      if update.replacedList, left > 0 {
        left -= 1
        pager.invalidate()
      }
    }
    await pager.started()
    await pager.waitUntilSettled()
    #expect(left == 0)
    #expect(source.requests.count == 4)
    #expect(pager.ids == [0, 1])
    token.cancel()
  }

  @Test("invalidation while an append is retried: the retry's timer goes with the old list")
  func invalidateDuringRetryWait() async {
    let clock = ManualClock()
    let source = World.offsets()
    source.fail(2, Boom())
    let pager = Pager(
      source: source, configuration: .peer(retry: RetryPolicy(baseDelay: 5)), prefetchRows: 1, clock: clock,
      random: { 1 })
    await pager.started()
    pager.rowsVisible(1..<2)
    await clock.sleepers(atLeast: 1)
    #expect(pager.isRetryScheduled(.append))
    pager.rowsVisible(0..<1)
    pager.invalidate()
    await clock.sleepers(atMost: 0)
    await pager.waitUntilSettled()
    #expect(pager.marks == "iei")
    #expect(source.requestedKeys == [0, 2, 0])
  }

  @Test("invalidation while an append is being retried (in flight)")
  func invalidateDuringRetry() async {
    let source = World.offsets()
    source.fail(2, Boom())
    let pager = pager(source)
    await pager.started()
    await pager.atEnd()
    let gate = source.hold(2, cancellation: .ignored)
    pager.retry()
    await gate.reached()
    pager.rowsVisible(0..<1)
    pager.invalidate()
    gate.open()
    await pager.waitUntilSettled()
    #expect(gate.isCancelled)
    #expect(pager.ids == [0, 1])
    #expect(pager.marks == "iei")
  }

  @Test(
    "refresh fails while an append was under way: the append, which it cancelled, is asked for again (failingRefreshRetriesAppendPrepend)"
  )
  func failedRefreshResumesEdges() async {
    let source = World.offsets()
    let pager = pager(source)
    await pager.started()
    let gate = source.hold(2)
    pager.rowsVisible(1..<2)
    await gate.reached()
    source.fail(0, Boom())
    await pager.refreshAndWait()
    await pager.waitUntilSettled()
    #expect(gate.isCancelled)
    #expect(pager.ids == [0, 1, 2, 3])
    #expect(pager.marks == "xei")
  }

  @Test("dropAppendPrependIfRefreshIsTriggered / requestLoad_cancelledBoundaryRetriesAfterRefresh")
  func refreshCancelsBothEdges() async {
    let source = World.offsets()
    let pager = pager(source)
    await pager.started(at: 50)
    let before = source.hold(48)
    let after = source.hold(52)
    pager.rowsVisible(0..<2)
    await before.reached()
    await after.reached()
    #expect(pager.marks == "ill")
    pager.refresh(.aroundAnchor)
    #expect(pager.marks == "lii", "they are waiting no more")
    await before.cancelled()
    await after.cancelled()
    await pager.waitUntilSettled()
    #expect(pager.ids == Array(48..<54), "both are asked for again behind the refresh")
  }

  @Test("load_conflatesAppend / Prepend / Refresh")
  func conflates() async {
    let source = World.offsets()
    let pager = pager(source)
    let gate = source.hold(50)
    pager.start(at: 50)
    await gate.reached()
    pager.refresh()
    gate.open()
    await pager.waitUntilSettled()
    // A refresh goes to the first key: another page than the one under way.
    #expect(pager.ids == [0, 1])
    let append = source.hold(2)
    pager.rowsVisible(1..<2)
    await append.reached()
    for _ in 0..<5 { pager.rowsVisible(1..<2) }
    append.open()
    await pager.waitUntilSettled()
    #expect(source.requestedKeys.filter { $0 == 2 }.count == 1)
  }

  @Test(
    "retry_multipleTriggersOnlyRefresh: with all three failed, a retry tries the refresh; edges wait for its outcome")
  func retryAll() async {
    let source = World.offsets()
    source.fail(48, Boom())
    source.fail(52, Boom())
    let pager = pager(source)
    await pager.started(at: 50)
    await pager.show(0..<2)
    source.fail(0, Boom())
    await pager.refreshAndWait()
    #expect(pager.marks == "xxx")
    pager.retry()
    #expect(pager.marks.first == "l")
    await pager.waitUntilSettled()
    #expect(pager.ids.prefix(2) == [0, 1])
    #expect(!pager.marks.contains("x"))
  }

  @Test(
    "loadMoreRefreshShouldRetryRefresh(_withAppendPrependErrors): a refresh after a failed one, with failed edges, clears all"
  )
  func refreshAfterErrors() async {
    let source = World.offsets()
    source.fail(52, Boom())
    let pager = pager(source)
    await pager.started(at: 50)
    await pager.atEnd()
    source.fail(0, Boom())
    await pager.refreshAndWait()
    #expect(pager.marks == "xix")
    let trace = Trace(pager)
    await pager.refreshAndWait()
    #expect(trace.marks.first == "lix", "the edge's error stays as long as its rows do")
    #expect(trace.marks.last?.contains("x") == false)
  }

  @Test("ignoreAppendPrependBeforeRefresh: an edge is not asked while the list is read anew, and is afterwards")
  func noAppendDuringRefresh() async {
    let source = World.offsets()
    let pager = pager(source)
    await pager.started()
    let gate = source.hold(0)
    pager.refresh()
    await gate.reached()
    pager.rowsVisible(1..<2)
    pager.rowsVisible(1..<2)
    #expect(source.requests.count == 2)
    #expect(pager.marks.last == "i")
    gate.open()
    await pager.waitUntilSettled()
    #expect(source.requestedKeys == [0, 0, 2])
  }

  @Test(
    "load_concurrentBoundaryJobsRunsSerially: Paging's mediator takes one edge at a time; ours both, where both fit")
  func bothEdgesAtOnce() async {
    let source = World.offsets()
    let pager = pager(source)
    await pager.started(at: 50)
    let before = source.hold(48)
    let after = source.hold(52)
    pager.rowsVisible(0..<2)
    await before.reached()
    await after.reached()
    #expect(source.inFlightCount == 2)
    // Answered in the other order: rows are in the feed's order all the same.
    after.open()
    await source.quietExcept(1)
    before.open()
    await pager.waitUntilSettled()
    #expect(pager.ids == Array(48..<54))
  }

  @Test("append fails, prepend goes on (concurrent error)")
  func oneEdgeFails() async {
    let source = World.offsets()
    source.fail(52, Boom())
    let pager = pager(source)
    await pager.started(at: 50)
    await pager.show(0..<2)
    #expect(pager.ids == Array(48..<52))
    #expect(pager.marks == "iix")
  }

  @Test("HintHandler.expandChecks / resetCanReSendSameValues: the same report twice does nothing; after a drop it does")
  func sameReportTwice() async {
    let source = World.offsets()
    let pager = KeyedPager(
      source: source, configuration: .peer(window: .pages(2)), prefetchRows: 1)
    await pager.started(at: 50)
    await pager.atStart()
    await pager.show(1..<2)
    let count = source.requests.count
    let trace = Trace(pager)
    await pager.show(1..<2)
    await pager.show(1..<2)
    #expect(source.requests.count == count)
    #expect(trace.entries.isEmpty, "loadStateFlow_deduplicate: nothing changed, nobody is told")
  }
}

extension Offsets {
  /// Waits until no more than so many requests wait.
  func quietExcept(_ count: Int) async {
    while inFlightCount > count { await Task.yield() }
  }
}
