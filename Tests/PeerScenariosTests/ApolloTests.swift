import Makimono
import MakimonoTesting
import Testing

/// apollo-ios-pagination: GraphQLQueryPager(Coordinator)Tests, Forward-, Reverse-, BidirectionalPaginationTests, OffsetTests,
/// ConcurrencyTest, SubscribeTests.
@Suite("Apollo iOS pagination", .timeLimit(.minutes(60)))
@MainActor
struct ApolloTests {
  private func pager(_ source: Cursors) -> KeyedPager<Cursors> {
    KeyedPager(source: source, configuration: .peer(2), prefetchRows: 1)
  }

  @Test("test_canLoadMore, test_paginationState, test_forwardInit_simple")
  func canLoadMore() async {
    let pager = pager(World.cursors(3))
    await pager.started()
    #expect(pager.loadStates.append.isIdle)
    await pager.atEnd()
    #expect(pager.ids == [0, 1, 2])
    #expect(pager.loadStates.append.isEnd)
  }

  @Test("test_canLoadPrevious, ReversePaginationTests: a list that begins at its last page and only goes back")
  func canLoadPrevious() async {
    let pager = pager(World.cursors(3, isBidirectional: true, firstKey: 1))
    await pager.started()
    #expect(pager.ids == [1, 2])
    #expect(pager.loadStates.append.isEnd && pager.loadStates.prepend.isIdle)
    await pager.atStart()
    #expect(pager.ids == [0, 1, 2], "a page that overlaps is cut by ids (R7)")
    #expect(pager.loadStates.prepend.isEnd)
  }

  @Test("Bidirectional test_fetchMultiplePages: begun in the middle; the page that was there is not touched")
  func bothWays() async {
    let pager = pager(World.cursors(6, isBidirectional: true))
    await pager.started(at: 2)
    let trace = Trace(pager)
    await pager.atEnd()
    await pager.atStart()
    #expect(pager.ids == Array(0..<6))
    #expect(trace.steps == ["+2..<4", "+0..<2"])
  }

  @Test("test_concurrentFetches: five calls at once, one request")
  func concurrentLoads() async {
    let source = World.cursors(4)
    let pager = pager(source)
    await pager.started()
    let trace = Trace(pager)
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<5 { group.addTask { await pager.atEnd() } }
    }
    #expect(source.requestedKeys == [0, 2])
    #expect(trace.steps == ["+2..<4"])
  }

  @Test("test_loadAll: the whole feed as a sequence; the pager shows nothing of it")
  func loadAll() async throws {
    let source = World.cursors(7)
    var all: [Int] = []
    for try await row in source.items(configuration: .peer(2)) { all.append(row.id) }
    #expect(all == Array(0..<7))
    #expect(source.mostInFlight == 1)
  }

  @Test("test_errors_noDataOnSecondPage_loadAll: the first page is handed out, then the error is thrown")
  func loadAllFails() async {
    let source = World.cursors(7)
    source.fail(2, Boom())
    var all: [Int] = []
    await #expect(throws: Boom.self) {
      for try await row in source.items(configuration: .peer(2)) { all.append(row.id) }
    }
    #expect(all == [0, 1])
  }

  @Test("test_errors_noData, test_failingFetch_finishes: a first page that fails ends the wait, and says why")
  func firstPageFails() async {
    let source = World.cursors(7)
    source.fail(0, Boom())
    let pager = pager(source)
    await pager.refreshAndWait()
    #expect(pager.loadStates.refresh.failure?.error as? Boom == Boom())
    #expect(pager.ids.isEmpty)
  }

  @Test("test_fetchMultiplePages_mutateHero: a change of one row is told as that row's, wherever its page is")
  func mutate() async throws {
    let pager = pager(World.cursors(6))
    await pager.started()
    await pager.atEnd()
    let trace = Trace(pager)
    let token = pager.edit(.update(Row(id: 2, text: "C3PO")))
    #expect(trace.steps == ["~2"])
    #expect(pager.items[2].text == "C3PO")
    pager.rollBack(token)
    #expect(pager.items[2].text == "")
  }

  @Test("OffsetTests.test_concatenatesPages: the next offset is what was received, not what was asked")
  func offsets() async {
    let source = Offsets(order: OffsetOrder(endRule: .emptyPage), firstKey: 0) { request in
      PageReply(items: rows(request.key..<min(3, request.key + 2)))
    }
    let pager = KeyedPager(source: source, configuration: .peer(2), prefetchRows: 1)
    await pager.started()
    await pager.atEnd()
    #expect(pager.ids == [0, 1, 2])
    await pager.atEnd()
    #expect(source.requestedKeys == [0, 2, 3])
    #expect(pager.loadStates.append.isEnd)
  }

  @Test("test_multipleSubscribers")
  func subscribers() async {
    let pager = pager(World.cursors(3))
    let one = Trace(pager)
    let two = Trace(pager)
    await pager.started()
    #expect(one.entries == two.entries)
    #expect(one.entries.last?.ids == [0, 1])
  }

  @Test("test_forwardInit_simple_mapping: the app maps what an update brings")
  func mapping() async {
    let pager = pager(World.cursors(4))
    var names: [String] = []
    let token = pager.observe { names = $0.items.map { "row \($0.id)" } }
    await pager.started()
    await pager.atEnd()
    #expect(names == ["row 0", "row 1", "row 2", "row 3"])
    token.cancel()
  }

  @Test(
    "test_actor_canResetMidflight, test__reset__midflight: a pager that is let go cancels all and tells nothing"
  )
  func resetMidflight() async {
    let source = World.cursors(4)
    let gate = source.hold(0)
    var pager: KeyedPager<Cursors>? = self.pager(source)
    var told = 0
    let token = pager?.observe { if !$0.items.isEmpty { told += 1 } }
    pager?.start()
    await gate.reached()
    pager = nil
    await gate.cancelled()
    await source.quiet()
    #expect(told == 0)
    token?.cancel()
  }

  @Test("test_actor_canResetMidflight, test__reset__loadingState, test__reset__midflight_isFetching_isFalse: reset()")
  func reset() async {
    let source = World.cursors(4)
    let pager = pager(source)
    await pager.started()
    #expect(!pager.ids.isEmpty)
    let gate = source.hold(0)
    pager.refresh()
    await gate.reached()
    pager.reset()
    await gate.cancelled()
    #expect(pager.ids.isEmpty && pager.loadStates.refresh.isIdle && pager.loadStates.append.isIdle)
    await pager.started()
    #expect(!pager.ids.isEmpty)
  }

  @Test("test_errors_partialSuccess: a page with data and errors keeps both")
  func partialSuccess() async {
    let source = Cursors(order: CursorOrder(), firstKey: 0) { request in
      PageReply(items: rows(request.key..<request.key + 2), nextKey: request.key + 2)
        .attaching(["the field friends failed"])
    }
    let pager = KeyedPager(source: source, configuration: .peer(2), prefetchRows: 1)
    var told: [[String]] = []
    let token = pager.observe { told += $0.metadata([String].self) }
    await pager.started()
    #expect(told == [["the field friends failed"]] && pager.ids == [0, 1])
    #expect(pager.metadata(ofRow: 1).value([String].self) == ["the field friends failed"])
    token.cancel()
  }
}
