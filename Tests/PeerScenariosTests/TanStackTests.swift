import Makimono
import MakimonoTesting
import Testing

/// TanStack Query: infiniteQueryBehavior, infiniteQueryObserver, useInfiniteQuery.
@Suite("TanStack infinite queries", .timeLimit(.minutes(60)))
@MainActor
struct TanStackTests {
  private func pager(_ source: Cursors, _ pageSize: Int = 3, window: PagingWindow = .unbounded) -> KeyedPager<Cursors> {
    KeyedPager(source: source, configuration: .peer(pageSize, window: window), prefetchRows: 1)
  }

  @Test("should return the correct states for a successful query")
  func states() async {
    let pager = pager(World.cursors(9))
    let trace = Trace(pager)
    await pager.started()
    #expect(trace.entries.count == 2)
    #expect(trace.marks == ["lii", "iei"])
    #expect(pager.loadStates.refresh.failure == nil)
  }

  @Test("should apply the maxPages option: both ways, and the refetch asks for the pages held, in order")
  func maxPages() async {
    // Pages of two rows by number, endless both ways.
    let source = Cursors(order: CursorOrder(isBidirectional: true), firstKey: 1) { request in
      PageReply(
        items: rows([request.key * 10, request.key * 10 + 1]), nextKey: request.key + 1, previousKey: request.key - 1)
    }
    let pager = pager(source, 2, window: .pages(2))
    await pager.started()
    #expect(pager.ids == [10, 11])
    await pager.atEnd()
    #expect(pager.ids == [10, 11, 20, 21])
    await pager.atStart()
    #expect(pager.ids == [0, 1, 10, 11])
    await pager.atStart()
    #expect(pager.ids == [-10, -9, 0, 1])
    await pager.atEnd()
    #expect(pager.ids == [0, 1, 10, 11])
    let before = source.requests.count
    pager.rowsVisible(1..<3)
    await pager.refreshAndWait(.keepWindow)
    #expect(source.requestedKeys.dropFirst(before).prefix(2) == [0, 1])
    await pager.waitUntilSettled()
    #expect(source.requests.count == before + 2)
    #expect(pager.ids == [0, 1, 10, 11])
  }

  @Test(
    "should support query cancellation / should not refetch pages if the query is cancelled: dropped, it asks for no more"
  )
  func cancelRefetch() async {
    let source = World.cursors(9)
    var pager: KeyedPager<Cursors>? = self.pager(source)
    await pager?.started()
    await pager?.atEnd()
    let gate = source.hold(0)
    pager?.refresh(.keepWindow)
    await gate.reached()
    pager = nil
    await gate.cancelled()
    await source.quiet()
    for _ in 0..<50 { await Task.yield() }
    #expect(source.requestedKeys == [0, 3, 0], "should stop fetching additional pages when unmounted")
  }

  @Test(
    "should not enter an infinite loop when a page errors while retry is on #8046: the refetch goes on where it failed")
  func refetchRetries() async {
    let clock = ImmediateClock()
    let source = World.cursors(12)
    let pager = KeyedPager(
      source: source, configuration: .peer(3, retry: RetryPolicy(maxRetries: 5)), prefetchRows: 1, clock: clock)
    await pager.started()
    for _ in 0..<2 { await pager.atEnd() }
    #expect(pager.items.count == 9)
    await pager.show(1..<2)
    source.fail(3, Boom(), times: 3)
    let before = source.requests.count
    await pager.refreshAndWait(.keepWindow)
    await pager.waitUntilSettled()
    #expect(source.requestedKeys.dropFirst(before) == [0, 3, 3, 3, 3, 6])
    #expect(pager.items.count == 9)
    #expect(pager.loadStates.refresh.isIdle)
  }

  @Test("should fetch even if initialPageParam is null: the first page of a cursor list has no cursor")
  func nullFirstKey() async {
    let source = CursorSource<String, Row> { cursor, _ in
      PageReply(items: cursor == nil ? rows(0..<2) : rows(2..<4), nextKey: cursor == nil ? "b" : nil)
    }
    let pager = Pager(source: source, configuration: .peer(2), prefetchRows: 1)
    await pager.started()
    await pager.atEnd()
    #expect(pager.ids == [0, 1, 2, 3])
    #expect(pager.loadStates.append.isEnd)
  }

  @Test("should not fetch next page when getNextPageParam returns null / should set hasNextPage to false")
  func noNextPage() async {
    let source = World.cursors(3)
    let pager = pager(source)
    await pager.started()
    #expect(pager.loadStates.append.isEnd)
    await pager.atEnd()
    await pager.atEnd()
    #expect(source.requests.count == 1)
  }

  @Test(
    "should not throw when fetchNextPage returns an error / should return the correct states when fetchNextPage fails")
  func nextPageFails() async {
    let source = World.cursors(9)
    source.fail(3, Boom())
    let pager = pager(source)
    let trace = Trace(pager)
    await pager.started()
    await pager.atEnd()
    #expect(trace.marks == ["lii", "iei", "iel", "iex"])
    #expect(pager.ids == [0, 1, 2])
  }

  @Test("should return the correct states when fetchPreviousPage fails")
  func previousPageFails() async {
    let source = World.cursors(9, isBidirectional: true)
    source.fail(0, Boom())
    let pager = pager(source)
    await pager.started(at: 3)
    let trace = Trace(pager)
    await pager.atStart()
    #expect(trace.marks == ["ili", "ixi"])
  }

  @Test("should return the correct states when refetch fails: rows stay, each way of refreshing")
  func refetchFails() async {
    for strategy in [RefreshStrategy.firstPage, .keepWindow, .aroundAnchor, .mergeNewer] {
      let source = World.cursors(9)
      let pager = pager(source)
      await pager.started()
      await pager.atEnd()
      await pager.show(0..<1)
      source.fail(0, Boom())
      let trace = Trace(pager)
      await pager.refreshAndWait(strategy)
      await pager.waitUntilSettled()
      #expect(pager.ids == Array(0..<6), "\(strategy)")
      #expect(trace.marks.first?.first == "l" && trace.marks.last?.first == "x", "\(strategy): \(trace.marks)")
      #expect(trace.steps.isEmpty)
    }
  }

  @Test("should be able to fetch a previous page / should be able to refetch: all pages, in order, in one swap")
  func refetchInOrder() async {
    let source = World.cursors(12, isBidirectional: true)
    let pager = pager(source)
    await pager.started(at: 3)
    await pager.atEnd()
    await pager.atStart()
    #expect(pager.ids == Array(0..<9))
    await pager.show(4..<5)
    let trace = Trace(pager)
    let before = source.requests.count
    await pager.refreshAndWait(.keepWindow)
    #expect(source.requestedKeys.dropFirst(before) == [0, 3, 6])
    #expect(trace.entries.count <= 4)
    #expect(trace.steps.isEmpty, "structural sharing: what is as it was is no change")
    #expect(pager.ids == Array(0..<9))
  }

  @Test("should build fresh cursors on refetch: a row was removed, and the pages behind it move up")
  func freshCursors() async {
    let server = Server(rows(0..<15))
    let source = World.cursors(server)
    let pager = pager(source)
    await pager.started()
    for _ in 0..<2 { await pager.atEnd() }
    await pager.show(0..<1)
    server.rows.remove(at: 4)
    let mirror = Mirror(pager)
    let trace = Trace(pager)
    await pager.refreshAndWait(.keepWindow)
    #expect(pager.ids == [0, 1, 2, 3, 5, 6, 7, 8, 9])
    #expect(mirror.isExact)
    #expect(trace.steps == ["-4..<5 +8..<9"])
  }

  @Test("should stop refetching if undefined is returned / should compute hasNextPage correctly on refetching")
  func shorterOnRefetch() async {
    let server = Server(rows(0..<9))
    let source = World.cursors(server)
    let pager = pager(source)
    await pager.started()
    for _ in 0..<2 { await pager.atEnd() }
    #expect(pager.items.count == 9)
    await pager.show(0..<1)
    server.rows = rows(0..<3)
    let before = source.requests.count
    await pager.refreshAndWait(.keepWindow)
    #expect(source.requests.count == before + 1, "there is nothing behind the first page any more")
    #expect(pager.ids == [0, 1, 2])
    #expect(pager.loadStates.append.isEnd)
  }

  @Test("should make getNextPageParam ... receive current pageParams: each row knows the key of its page")
  func pageParams() async {
    let pager = pager(World.cursors(9))
    await pager.started()
    await pager.atEnd()
    #expect((0..<6).map { pager.key(ofRow: $0) } == [0, 0, 0, 3, 3, 3])
  }

  @Test("should not cancel an ongoing fetchNextPage request when another is invoked if cancelRefetch: false")
  func fetchNextTwice() async {
    let source = World.cursors(9)
    let pager = pager(source)
    await pager.started()
    let gate = source.hold(3)
    pager.rowsVisible(2..<3)
    await gate.reached()
    pager.rowsVisible(1..<3)
    pager.rowsVisible(2..<3)
    #expect(!gate.isCancelled)
    gate.open()
    await pager.waitUntilSettled()
    #expect(source.requestedKeys == [0, 3])
  }

  @Test(
    "should silently cancel any ongoing fetch when fetching more: TanStack lets the refetch go; ours finishes it, then goes on"
  )
  func nextPageDuringRefetch() async {
    let source = World.cursors(9)
    let pager = pager(source)
    await pager.started()
    let gate = source.hold(0)
    pager.refresh(.keepWindow)
    await gate.reached()
    pager.rowsVisible(2..<3)
    #expect(source.inFlightCount == 1)
    gate.open()
    await pager.waitUntilSettled()
    #expect(pager.ids == Array(0..<6))
    #expect(source.requestedKeys == [0, 0, 3])
  }

  @Test("should keep fetching first page when not loaded yet and triggering fetch more")
  func moreBeforeFirst() async {
    let source = World.cursors(9)
    let gate = source.hold(0)
    let pager = pager(source)
    let trace = Trace(pager)
    pager.start()
    await gate.reached()
    pager.rowsVisible(0..<1)
    gate.open()
    await pager.waitUntilSettled()
    #expect(source.requestedKeys == [0])
    #expect(trace.marks == ["lii", "iei"])
  }

  @Test(
    "retries: TanStack shows the error when the last try failed; ours in loadStates at once, in phase and status at the last"
  )
  func automaticRetries() async {
    let clock = ManualClock()
    let source = World.cursors(9)
    source.fail(3, Boom(), times: 2)
    let pager = KeyedPager(
      source: source, configuration: .peer(3, retry: RetryPolicy(maxRetries: 1, baseDelay: 1)), prefetchRows: 1,
      clock: clock, random: { 1 })
    await pager.started()
    let trace = Trace(pager)
    pager.rowsVisible(2..<3)
    await clock.sleepers(atLeast: 1)
    #expect(pager.loadStates.append.isFailed)
    if case .loading = pager.status(of: .forward) {} else { Issue.record("\(pager.status(of: .forward))") }
    clock.advance(by: .seconds(1))
    await source.requests(atLeast: 3)
    await pager.waitUntilSettled()
    if case .failed = pager.status(of: .forward) {} else { Issue.record("\(pager.status(of: .forward))") }
    #expect(trace.marks == ["iel", "iex", "iel", "iex"], "no idle between a failure and its retry")
  }

  @Test(
    "refetch of the window while the next page is on its way: it is cancelled, and asked for again behind the refetch")
  func refetchDuringNextPage() async {
    let source = World.cursors(9)
    let pager = pager(source)
    await pager.started()
    let gate = source.hold(3)
    pager.rowsVisible(2..<3)
    await gate.reached()
    await pager.refreshAndWait(.keepWindow)
    await pager.waitUntilSettled()
    #expect(gate.isCancelled)
    #expect(source.requestedKeys == [0, 3, 0, 3])
    #expect(pager.ids == Array(0..<6))
  }

  @Test("what is newer is merged on top while the next page is on its way: neither disturbs the other")
  func mergeNewerDuringNextPage() async {
    let server = Server(rows(10..<19))
    let source = World.newest(server)
    let pager = KeyedPager(source: source, configuration: .peer(3), prefetchRows: 1)
    await pager.started()
    let gate = source.hold(.at(12))
    pager.rowsVisible(2..<3)
    await gate.reached()
    server.rows = rows(8..<10) + server.rows
    let mirror = Mirror(pager)
    await pager.refreshAndWait(.mergeNewer)
    #expect(pager.ids == [8, 9, 10, 11, 12])
    #expect(!gate.isCancelled)
    gate.open()
    await pager.waitUntilSettled()
    #expect(pager.ids == Array(8..<16))
    #expect(mirror.isExact)
  }

  @Test("should be able to reverse the data / should be able to select a part of the data: a view of items, in O(1)")
  func reversed() async {
    let pager = pager(World.cursors(6))
    await pager.started()
    await pager.atEnd()
    #expect(pager.items.reversed().map(\.id) == [5, 4, 3, 2, 1, 0])
    #expect(pager.items.lazy.map { "\($0.id)" }.first == "0")
  }

  @Test("should return the correct states: a screen that reads rows is not told of a refetch that changes nothing")
  func structuralSharing() async {
    let pager = pager(World.cursors(6))
    await pager.started()
    let trace = Trace(pager)
    await pager.refreshAndWait()
    #expect(trace.steps.isEmpty)
    #expect(trace.entries.last?.replaced == true)
  }

  @Test("optimistic update while a refetch is under way: the reply, asked for before, does not undo it")
  func optimisticDuringRefetch() async throws {
    let source = World.cursors(6)
    let pager = pager(source)
    await pager.started()
    let gate = source.hold(0)
    pager.refresh()
    await gate.reached()
    let removal = pager.edit(.remove(1))
    let update = pager.edit(.update(Row(id: 2, text: "liked")))
    #expect(pager.ids == [0, 2])
    let trace = Trace(pager)
    gate.open()
    await pager.waitUntilSettled()
    #expect(pager.ids == [0, 2], "no flicker of the removed row")
    #expect(pager.items[1].text == "liked")
    #expect(!trace.entries.contains { $0.ids.contains(1) })
    pager.confirm(removal)
    pager.confirm(update)
    #expect(pager.ids == [0, 2])
    // What is asked for from now on is the server's word.
    await pager.refreshAndWait()
    #expect(pager.ids == [0, 1, 2])
    #expect(pager.items[2].text == "")
  }

  @Test("optimistic update confirmed while a refetch asked for before it is still under way")
  func confirmedDuringRefetch() async throws {
    let source = World.cursors(6)
    let pager = pager(source)
    await pager.started()
    let gate = source.hold(0)
    pager.refresh()
    await gate.reached()
    let removal = pager.edit(.remove(1))
    pager.confirm(removal)
    gate.open()
    await pager.waitUntilSettled()
    #expect(pager.ids == [0, 2], "the reply was asked for before the confirmation")
    await pager.refreshAndWait()
    #expect(pager.ids == [0, 1, 2])
  }

  @Test("optimistic insert and its failure, with an append between")
  func optimisticInsertRollsBack() async throws {
    let source = World.cursors(9)
    let pager = pager(source)
    await pager.started()
    let mirror = Mirror(pager)
    let insertion = pager.edit(.insert(Row(id: 1_000), at: .start))
    await pager.atEnd()
    #expect(pager.ids == [1_000, 0, 1, 2, 3, 4, 5])
    pager.rollBack(insertion)
    #expect(pager.ids == Array(0..<6))
    #expect(mirror.isExact)
  }

  @Test("should support query cancellation: the load is aborted, and the state is that of before")
  func cancelled() async {
    let source = World.cursors(9)
    let pager = pager(source)
    await pager.started()
    let gate = source.hold(0)
    pager.refresh(.keepWindow)
    await gate.reached()
    pager.cancel()
    await gate.cancelled()
    #expect(pager.loadStates.refresh.isIdle && !pager.ids.isEmpty)
    await source.quiet()
    #expect(source.requestedKeys == [0, 0])
  }
}
