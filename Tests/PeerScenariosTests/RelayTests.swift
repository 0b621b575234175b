import Makimono
import MakimonoTesting
import Testing

/// Relay: usePaginationFragment-test.
@Suite("Relay usePaginationFragment", .timeLimit(.minutes(60)))
@MainActor
struct RelayTests {
  private func pager(_ source: Cursors) -> KeyedPager<Cursors> {
    KeyedPager(source: source, configuration: .peer(2), prefetchRows: 1)
  }

  @Test("does not load more if request is already in flight / if parent query is already active")
  func busy() async {
    let source = World.cursors(9)
    let gate = source.hold(0)
    let pager = pager(source)
    pager.start()
    await gate.reached()
    pager.rowsVisible(0..<2)
    #expect(source.requests.count == 1)
    gate.open()
    await pager.waitUntilSettled()
    let next = source.hold(2)
    pager.rowsVisible(1..<2)
    await next.reached()
    pager.rowsVisible(1..<2)
    #expect(source.requests.count == 2)
    next.open()
    await pager.waitUntilSettled()
  }

  @Test("loads and renders next items: Relay renders twice (rows, then the flag); ours once")
  func oneRender() async {
    let pager = pager(World.cursors(9))
    await pager.started()
    let trace = Trace(pager)
    await pager.atEnd()
    #expect(trace.entries.map(\.marks) == ["iel", "iei"])
    #expect(trace.entries.map(\.ids.count) == [2, 4])
  }

  @Test("attempts to load more even if there are no more items to load: loadMore(at:) asks, nothing else does (R3)")
  func noMore() async {
    let source = World.cursors(2)
    let pager = pager(source)
    await pager.started()
    await pager.atEnd()
    pager.retry(.append)
    await pager.waitUntilSettled()
    #expect(source.requests.count == 1)
    pager.loadMore(at: .end)
    await pager.waitUntilSettled()
    #expect(source.requests.count == 2 && pager.loadStates.append.isEnd && pager.ids == [0, 1])
  }

  @Test("disposes ongoing request if it is manually disposed: cancel(.append)")
  func disposed() async {
    let source = World.cursors(9)
    let pager = pager(source)
    await pager.started()
    let gate = source.hold(2)
    pager.rowsVisible(1..<2)
    await gate.reached()
    pager.cancel(.append)
    await gate.cancelled()
    #expect(pager.loadStates.append.isIdle && pager.ids == [0, 1])
  }

  @Test("cancels load more if refetch is called")
  func refetchCancels() async {
    let source = World.cursors(9)
    let pager = pager(source)
    await pager.started()
    let gate = source.hold(2, cancellation: .ignored)
    pager.rowsVisible(1..<2)
    await gate.reached()
    await pager.refreshAndWait()
    gate.open()
    await pager.waitUntilSettled()
    #expect(gate.isCancelled)
    #expect(pager.ids.prefix(2) == [0, 1])
    #expect(Set(pager.ids).count == pager.ids.count)
  }

  @Test("updates after pagination if no more results are available; with null edges skipped")
  func emptyLastPage() async {
    let source = Cursors(order: CursorOrder(), firstKey: 0) { request in
      PageReply(items: request.key == 0 ? rows(0..<2) : [], nextKey: request.key == 0 ? 2 : nil)
    }
    let pager = pager(source)
    await pager.started()
    await pager.atEnd()
    #expect(pager.ids == [0, 1])
    #expect(pager.loadStates.append.isEnd)
  }

  @Test("cancels load more if component unmounts")
  func unmount() async {
    let source = World.cursors(9)
    var pager: KeyedPager<Cursors>? = self.pager(source)
    await pager?.started()
    let gate = source.hold(2)
    pager?.rowsVisible(1..<2)
    await gate.reached()
    pager = nil
    await gate.cancelled()
  }

  @Test("renders after pagination error, and loads on when asked again")
  func errorThenMore() async {
    let source = World.cursors(9)
    source.fail(2, Boom())
    let pager = pager(source)
    await pager.started()
    await pager.atEnd()
    #expect(pager.loadStates.append.isFailed)
    pager.retry(.append)
    await pager.waitUntilSettled()
    #expect(pager.ids == [0, 1, 2, 3])
  }
}
