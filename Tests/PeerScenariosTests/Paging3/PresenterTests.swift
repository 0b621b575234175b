import Foundation
import Makimono
import MakimonoTesting
import Observation
import Testing

/// androidx.paging PagingDataPresenterTest, AsyncPagingDataDifferTest, PageStoreTest / PagePresenterTest,
/// PageFetcherSnapshotStateTest, FlattenedPageEventStorageTest.
@Suite("Paging3 PagingDataPresenterTest, PageStoreTest", .timeLimit(.minutes(60)))
@MainActor
struct PresenterTests {
  private func pager(
    _ source: Offsets, _ pageSize: Int = 3, prefetch: Int = 1, window: PagingWindow = .unbounded,
    placeholders: Bool = false
  ) -> KeyedPager<Offsets> {
    KeyedPager(
      source: source, configuration: .peer(pageSize, window: window, placeholders: placeholders), prefetchRows: prefetch
    )
  }

  @Test("collectFrom_twice / collectFrom_twiceConcurrently: loops over the changes do not disturb each other")
  func loopTwice() async {
    let pager = pager(World.offsets(6))
    let changes = pager.changes
    let one = Task {
      for await update in changes where update.loadStates.append.isEnd { return update.items.count }; return -1
    }
    let two = Task {
      for await update in changes where update.items.count >= 3 { return update.items.count }; return -1
    }
    await pager.started()
    #expect(await two.value == 3)
    await pager.atEnd()
    #expect(await one.value == 6)
  }

  @Test("refreshSentBeforeCollection: a refresh before the start begins the list; the start after it does nothing")
  func refreshBeforeStart() async {
    let source = World.offsets()
    let pager = pager(source)
    pager.refresh()
    pager.start()
    await pager.waitUntilSettled()
    #expect(source.requestedKeys == [0])
    #expect(pager.ids == [0, 1, 2])
  }

  @Test("retrySentBeforeCollection: a retry before the start is nothing, and is not remembered")
  func retryBeforeStart() async {
    let source = World.offsets()
    let pager = pager(source)
    pager.retry()
    await pager.waitUntilSettled()
    #expect(source.requests.isEmpty)
    await pager.started()
    #expect(source.requestedKeys == [0])
  }

  @Test(
    "hintReceiverSetAfterNewListPresented: while a refresh loads, the reader is on the old rows; behind it on the new")
  func reportsDuringRefresh() async {
    let source = World.offsets()
    let pager = pager(source)
    await pager.started(at: 30)
    await pager.atEnd()
    let gate = source.hold(0)
    pager.refresh()
    await gate.reached()
    let count = source.requests.count
    pager.rowsVisible(5..<6)
    #expect(source.requests.count == count)
    gate.open()
    await pager.waitUntilSettled()
    // The row that was seen is gone: the reader is at the new list's start.
    #expect(pager.ids == [0, 1, 2])
  }

  @Test("fetch_loadHintResentWhenUnfulfilled: pages that bring nothing new do not satisfy the reader")
  func unfulfilledHint() async {
    // Cursor pages, two of which the server filtered to nothing.
    let source = Cursors(order: CursorOrder(), firstKey: 0) { request in
      let items = (3...8).contains(request.key) ? [] : rows(request.key..<request.key + 3)
      return PageReply(items: items, nextKey: request.key < 30 ? request.key + 3 : nil)
    }
    let pager = Pager(source: source, configuration: .peer(3), prefetchRows: 1)
    await pager.started()
    let trace = Trace(pager)
    await pager.show(2..<3)
    #expect(source.requestedKeys == [0, 3, 6, 9])
    #expect(pager.ids == [0, 1, 2, 9, 10, 11])
    #expect(trace.marks == ["iel", "iei"], "no idle between empty pages: \(trace.marks)")
  }

  @Test("peek: looking at items and rows loads nothing")
  func peek() async {
    let source = World.offsets()
    let pager = pager(source, placeholders: true)
    await pager.started()
    _ = pager.rows[99]
    _ = pager.rows.map(\.id)
    _ = pager.items.last
    _ = pager.row(of: 50)
    await pager.waitUntilSettled()
    #expect(source.requests.count == 1)
  }

  @Test("onPagingDataPresentedListener_insertDrop: an append with a drop is one update, where Paging tells two")
  func insertAndDrop() async {
    let pager = pager(World.offsets(), 1, window: .pages(4))
    await pager.started(at: 50)
    for _ in 0..<3 { await pager.atStart() }
    let trace = Trace(pager)
    let mirror = Mirror(pager)
    await pager.atEnd()
    #expect(trace.entries.filter { !$0.steps.isEmpty }.allSatisfy { $0.ids.count == 4 })
    #expect(mirror.isExact)
  }

  @Test("onPagingDataPresentedFlow_buffer: Paging drops what is more than 64 behind; ours merges, and loses nothing")
  func slowReader() async throws {
    let pager = pager(World.offsets(400), 1, prefetch: 1)
    await pager.started()
    var updates = pager.changes.makeAsyncIterator()
    var mirror = Array(try #require(await updates.next()).rows)
    for _ in 0..<70 { await pager.atEnd() }
    let merged = try #require(await updates.next())
    #expect(!merged.isReset && merged.eventCount > 64)
    merged.change.apply(to: &mirror, after: Array(merged.rows))
    #expect(mirror == Array(pager.rows))
  }

  @Test(
    "loadStateFlow_synchronouslyUpdates / listUpdateCallbackSynchronouslyUpdates: states and rows are of one moment")
  func statesAndRowsTogether() async {
    let pager = pager(World.offsets(), 10)
    var torn = 0
    let token = pager.observe { update in
      if update.items.count != pager.items.count || stateMarks(update.loadStates) != pager.marks { torn += 1 }
      if !update.loadStates.append.isLoading, !update.loadStates.prepend.isLoading,
        !update.loadStates.refresh.isLoading,
        update.items.count % 10 != 0
      {
        torn += 1
      }
    }
    await pager.started(at: 50)
    await pager.show(9..<10)
    #expect(pager.items.count == 20)
    await pager.show(0..<1)
    #expect(pager.items.count == 30)
    #expect(torn == 0)
    token.cancel()
  }

  @Test("loadStateFlow_hasNoInitialValue: ours has one; a new observer of changes gets the list as it is, at once")
  func initialValue() async throws {
    let pager = pager(World.offsets())
    #expect(pager.marks == "iii")
    if case .loading = pager.phase {} else { Issue.record("before the start a screen shows that it loads") }
    var early = pager.changes.makeAsyncIterator()
    let first = try #require(await early.next())
    #expect(first.isReset && first.items.isEmpty)
    await pager.started()
    var late = pager.changes.makeAsyncIterator()
    let update = try #require(await late.next())
    #expect(update.items.count == 3 && stateMarks(update.loadStates) == "iei")
  }

  @Test(
    "recollectOnNewPresenter_initialLoadStates / idleStateUpdate_collectedBySingleCollector: a late observer sees no `loading` that is over"
  )
  func lateObserver() async throws {
    let pager = pager(World.offsets())
    await pager.started()
    let changes = pager.changes
    let log = EventLog()
    let loop = Task {
      for await update in changes { log.record(stateMarks(update.loadStates)) }
    }
    await log.lines(atLeast: 1)
    #expect(log.lines == ["iei"])
    loop.cancel()
  }

  @Test("uncaughtException: an error of any kind fails the load, as it was thrown, and never the collector")
  func untypedErrors() async {
    struct NotEquatable: Error { let closure: @Sendable () -> Void = {} }
    let source = World.offsets()
    source.fail(0, NotEquatable())
    let pager = pager(source)
    await pager.started()
    #expect(pager.loadStates.refresh.failure?.error is NotEquatable)
    pager.retry()
    await pager.waitUntilSettled()
    #expect(pager.ids == [0, 1, 2])
  }

  @Test("append_/prepend_pagingDataEvent: exact steps")
  func exactSteps() async {
    let pager = pager(World.offsets())
    let trace = Trace(pager)
    await pager.started(at: 50)
    await pager.show(2..<3)
    await pager.show(0..<1)
    #expect(trace.steps == ["+0..<3", "+3..<6", "+0..<3"])
  }

  @Test("appendDrop_/prependDrop_pagingDataEvent and _loadStates: the dropped edge opens in the same update")
  func dropOpensEdge() async {
    let pager = pager(World.offsets(), 1, window: .pages(4))
    await pager.started(at: 98)
    for _ in 0..<2 { await pager.atEnd() }
    #expect(pager.marks.last == "e")
    let trace = Trace(pager)
    for _ in 0..<4 { await pager.atStart() }
    #expect(pager.items.count == 4)
    #expect(pager.marks.last == "i")
    let withDrop = trace.entries.first { $0.steps.contains("-") }
    #expect(withDrop?.marks.last == "i", "never a list without its last page that says it is at the end")
  }

  @Test(
    "refresh_loadStates(_afterEndOfPagination): loading and done, in one piece each; the end stays with the old rows")
  func refreshStates() async {
    let pager = pager(World.offsets())
    let trace = Trace(pager)
    await pager.started()
    #expect(trace.marks == ["lii", "iei"])
    trace.clear()
    await pager.refreshAndWait()
    // Paging takes the end back while it loads; ours says what is true of the rows on screen.
    #expect(trace.marks == ["lei", "iei"])
    #expect(trace.entries.count == 2, "refreshEventsAreImmediate_cached: nothing in between")
  }

  @Test("appendError_/prependError_/refreshError_retryLoadStates: from failed to loading, with no idle between")
  func retryStates() async {
    let source = World.offsets()
    source.fail(53, Boom())
    source.fail(47, Boom())
    source.fail(50, Boom())
    let pager = pager(source)
    let trace = Trace(pager)
    await pager.started(at: 50)
    pager.retry()
    await pager.waitUntilSettled()
    #expect(trace.marks == ["lii", "xii", "lii", "iii"])
    trace.clear()
    await pager.show(2..<3)
    pager.retry()
    await pager.waitUntilSettled()
    #expect(trace.marks == ["iil", "iix", "iil", "iii"])
    trace.clear()
    await pager.show(0..<1)
    pager.retry(.prepend)
    await pager.waitUntilSettled()
    #expect(trace.marks == ["ili", "ixi", "ili", "iii"])
  }

  @Test("prependError_refreshLoadStates / refreshError_refreshLoadStates")
  func refreshAfterError() async {
    let source = World.offsets()
    source.fail(47, Boom())
    let pager = pager(source)
    await pager.started(at: 50)
    await pager.show(0..<1)
    #expect(pager.marks == "ixi")
    let trace = Trace(pager)
    await pager.refreshAndWait()
    #expect(trace.marks.last == "iei", "the new list has no errors of the old")
    source.fail(0, Boom())
    await pager.refreshAndWait()
    trace.clear()
    await pager.refreshAndWait()
    #expect(trace.marks.first == "lei")
    #expect(pager.ids == [0, 1, 2])
  }

  @Test("refresh keeps rows on screen: no update between is empty or torn")
  func noEmptyFrame() async {
    let pager = pager(World.offsets())
    await pager.started()
    await pager.show(2..<3)
    let trace = Trace(pager)
    await pager.refreshAndWait()
    await pager.waitUntilSettled()
    #expect(!trace.entries.contains { $0.ids.isEmpty })
  }

  @Test("submitData_doesNotCancelCollectionsCoroutine: two pagers over one source share nothing")
  func twoPagersOneSource() async {
    let source = World.offsets()
    let one = pager(source)
    let two = pager(source, 5)
    await one.started()
    await two.started(at: 50)
    await one.refreshAndWait()
    #expect(one.ids == [0, 1, 2])
    #expect(two.ids == Array(50..<55))
  }

  // MARK: - PageStoreTest: what a page does to placeholders

  @Test("insertPageSimplePlaceholders: a page that comes in is updates of rows that are there, and nothing else")
  func pageOverPlaceholders() async {
    let pager = pager(World.offsets(20), 4, placeholders: true)
    await pager.started()
    let trace = Trace(pager)
    let mirror = Mirror(pager)
    await pager.show(9..<10)
    #expect(trace.steps.contains("~8 ~9 ~10 ~11"))
    #expect(!trace.steps.contains { $0.contains("+") || $0.contains("-") })
    #expect(mirror.isExact && pager.rows.count == 20)
  }

  @Test("dropPageReturnNulls / dropPageFromNoNullsToHavingNulls: a page that goes leaves placeholders in its place")
  func dropToPlaceholders() async {
    let pager = pager(World.offsets(40), 4, window: .pages(2), placeholders: true)
    await pager.started()
    await pager.show(20..<21)
    let trace = Trace(pager)
    let mirror = Mirror(pager)
    await pager.show(33..<34)
    #expect(pager.rows[0] == .placeholder(0))
    #expect(pager.rows.count == 40)
    #expect(!trace.steps.contains { $0.contains("+") || $0.contains("-") })
    #expect(mirror.isExact)
  }

  @Test("insertPageReduceNulls / insertPageRemoveNulls / insertPageInsertNulls: the count changes with a page")
  func countChanges() async {
    for (total, label) in [(14, "fewer"), (9, "no more than it shows"), (26, "more")] {
      let server = Server(rows(0..<20))
      let source = World.offsets(server, drift: .ignored)
      let pager = KeyedPager(source: source, configuration: .peer(4, placeholders: true), prefetchRows: 0)
      await pager.started()
      let mirror = Mirror(pager)
      server.rows = rows(0..<total)
      await pager.show(5..<6)
      #expect(pager.rows.count == total, "\(label)")
      #expect(pager.totalCount == total)
      #expect(pager.rows[5].item?.id == 5)
      #expect(mirror.isExact, "\(label)")
    }
  }

  @Test(
    "insertPageInitPlaceholders: Paging begins to count when a page says so; ours counts from the first reply or not at all"
  )
  func countComesLate() async {
    let source = Offsets(order: OffsetOrder(endRule: .total), firstKey: 0) { request in
      PageReply(
        items: rows(request.key..<min(20, request.key + request.count)), totalCount: request.key == 0 ? nil : 20)
    }
    let pager = KeyedPager(source: source, configuration: .peer(4, placeholders: true), prefetchRows: 1)
    await pager.started()
    #expect(pager.rows.count == 4)
    await pager.atEnd()
    #expect(pager.rows.count == 8)
    #expect(pager.totalCount == 20)
  }

  @Test("placeholders_counted / placeholders_uncounted, FlattenedPageEventStorage.drop_fromStart/_fromEnd")
  func heldAndMissing() async {
    let pager = pager(World.offsets(12), 2, window: .pages(2), placeholders: true)
    await pager.started()
    await pager.show(4..<5)
    await pager.show(8..<9)
    let held = pager.rows.compactMap(\.item).map(\.id)
    #expect(held.count <= 4 && held.contains(8))
    #expect(pager.items.map(\.id) == held, "items are those that are held, in order")
    #expect(pager.rows.map(\.id).count == 12)
  }

  @Test("snapshot_counted / snapshot_uncounted, cachedData: rows and items are values; later loads do not change them")
  func snapshots() async {
    let pager = pager(World.offsets(20), 4, placeholders: true)
    await pager.started()
    let snapshot = pager.rows
    await pager.show(9..<10)
    #expect(snapshot[9] == .placeholder(9))
    #expect(pager.rows[9].item?.id == 9)
  }

  @Test("getOutOfBounds: beyond the rows is a trap, as with an array")
  func outOfBounds() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let pager = Pager(source: World.offsets(1), configuration: .peer())
        _ = pager.items[0]
      }
    }
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let pager = Pager(source: World.offsets(1), configuration: .peer())
        _ = pager.rows[-1]
      }
    }
  }

  @Test("insertPageEmpty: a page without rows changes no row")
  func emptyPage() async {
    let source = Cursors(order: CursorOrder(), firstKey: 0) { request in
      PageReply(items: request.key == 0 ? rows(0..<3) : [], nextKey: request.key == 0 ? 3 : nil)
    }
    let pager = Pager(source: source, configuration: .peer(3), prefetchRows: 1)
    await pager.started()
    let trace = Trace(pager)
    await pager.show(2..<3)
    #expect(trace.steps.isEmpty)
    #expect(trace.marks == ["iel", "iee"])
  }

  @Test("Observation: a screen that reads items is told once for a page, and not for states")
  func observation() async {
    let pager = pager(World.offsets())
    await pager.started()
    var told = 0
    func watch() {
      withObservationTracking {
        _ = pager.items.count
      } onChange: {
        MainActor.assumeIsolated { told += 1 }
      }
    }
    watch()
    pager.rowsVisible(2..<3)
    #expect(told == 0)
    await pager.waitUntilSettled()
    #expect(told == 1)
  }

  // MARK: - PlaceholderPaddedListDiffHelperTest, StateRestorationTest, LoadStateAdapterTest

  @Test(
    "PlaceholderPaddedListDiff...: a counted list read anew, with rows more on top: exact steps, each way of refreshing"
  )
  func countedRefresh() async {
    for strategy in [RefreshStrategy.firstPage, .keepWindow, .aroundAnchor, .mergeNewer] {
      let server = Server(rows(0..<100))
      let source = World.offsets(server)
      let pager = KeyedPager(source: source, configuration: .peer(5, placeholders: true), prefetchRows: 0)
      await pager.started()
      await pager.show(50..<53)
      let mirror = Mirror(pager)
      server.rows = rows(1_000..<1_003) + server.rows
      await pager.refreshAndWait(strategy)
      await pager.waitUntilSettled()
      #expect(pager.rows.count == 103, "\(strategy)")
      #expect(mirror.isExact, "\(strategy)")
      // Pages that are out of sight are read again when the reader comes to them.
      #expect((50..<53).allSatisfy { pager.rows[$0].item == server.rows[$0] || strategy == .firstPage }, "\(strategy)")
      await pager.show(0..<3)
      #expect((0..<3).allSatisfy { pager.rows[$0].item == server.rows[$0] }, "\(strategy)")
      #expect(mirror.isExact, "\(strategy)")
    }
  }

  @Test("PlaceholderPaddedListDiff...: a counted list read anew: no id twice among its rows, whatever pages are held")
  func countedRefreshUniqueIDs() async {
    for strategy in [RefreshStrategy.firstPage, .keepWindow, .aroundAnchor, .mergeNewer] {
      for shift in [-3, 3, 5, 7] {
        let server = Server(rows(0..<100))
        let source = World.offsets(server)
        let pager = KeyedPager(source: source, configuration: .peer(5, placeholders: true), prefetchRows: 0)
        await pager.started()
        for row in [45, 40, 55, 60, 50] { await pager.show(row..<row + 3) }
        let mirror = Mirror(pager)
        var repeats = 0
        let token = pager.observe { update in
          if Set(update.rows.map(\.id)).count != update.rows.count { repeats += 1 }
        }
        server.rows = shift > 0 ? rows(1_000..<1_000 + shift) + server.rows : Array(server.rows.dropFirst(-shift))
        await pager.refreshAndWait(strategy)
        await pager.waitUntilSettled()
        for row in [53, 48, 43, 58, 63] { await pager.show(row..<row + 3) }
        #expect(repeats == 0, "\(strategy), \(shift)")
        #expect(mirror.isExact, "\(strategy), \(shift)")
        #expect(pager.rows.count == 100 + shift)
        token.cancel()
      }
    }
  }

  @Test(
    "StateRestorationTest: after the process died, one load at the reader's row, with the way back, by forward-only cursors too"
  )
  func restoration() async throws {
    let one = KeyedPager(source: World.cursors(40), configuration: .peer(4, window: .pages(2)), prefetchRows: 1)
    await one.started()
    for _ in 0..<5 { await one.atEnd() }
    await one.show(1..<3)
    let seen = try #require(one.rows[1].item?.id)
    let data = try JSONEncoder().encode(one.state(atRow: 1))
    let state = try JSONDecoder().decode(PagerState<Int, Row>.self, from: data)

    let source = World.cursors(40)
    let two = KeyedPager(source: source, configuration: .peer(4, window: .pages(2)), prefetchRows: 1)
    two.restore(state)
    await two.waitUntilSettled()
    #expect(source.requests.first?.key == state.snapshot.page.key)
    let row = try #require(two.row(for: state))
    #expect(two.rows[row].item?.id == seen)
    for _ in 0..<20 where two.ids.first != 0 { await two.atStart() }
    #expect(two.ids.first == 0)
    #expect(two.loadStates.prepend.isEnd)
  }

  @Test("LoadStateAdapterTest: what the row at the end says: waits, fails, ends; it does not change when a load begins")
  func edgeRows() async {
    func word(_ status: EdgeStatus) -> String {
      switch status {
      case .none: "none"
      case .loading: "loading"
      case .failed: "failed"
      case .end: "end"
      }
    }
    let source = World.offsets(6)
    source.fail(3, Boom())
    let pager = pager(source)
    var words = [word(pager.status(of: .forward))]
    let token = pager.observe { [unowned pager] _ in
      let next = word(pager.status(of: .forward))
      if words.last != next { words.append(next) }
    }
    await pager.started()
    await pager.atEnd()
    pager.retry(at: .forward)
    await pager.waitUntilSettled()
    #expect(words == ["none", "loading", "failed", "loading", "end"])
    #expect(word(pager.status(of: .backward)) == "end")
    token.cancel()
  }

  // MARK: - PagingConfigTest

  @Test(
    "PagingConfigTest.defaults, initialLoadSize: Paging's first load is three pages; ours asks for one page always (R14)"
  )
  func loadSizes() async {
    let source = World.offsets()
    let pager = KeyedPager(source: source, configuration: .peer(10))
    await pager.started(at: 40)
    await pager.show(0..<10)
    await pager.refreshAndWait()
    await pager.waitUntilSettled()
    #expect(Set(source.requests.map(\.count)) == [10])
  }

  @Test(
    "PagingConfigTest.prefetchWindowMustFitInMaxSize: Paging refuses it; ours gives way, comes to rest and gets on (R8, R19)"
  )
  func prefetchLargerThanWindow() async {
    let source = World.offsets()
    let pager = KeyedPager(source: source, configuration: .peer(3, window: .pages(2)), prefetchRows: 50)
    await pager.started()
    for _ in 0..<60 where !pager.loadStates.append.isEnd { await pager.atEnd() }
    #expect(pager.items.last?.id == 99)
    #expect(pager.items.count <= 6)
    #expect(source.requests.count < 60)
  }
}
