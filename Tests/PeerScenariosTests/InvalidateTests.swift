import Foundation
import Makimono
import MakimonoStore
import MakimonoTesting
import Testing

@Suite("Invalidating during a load, and what hangs", .timeLimit(.minutes(60)))
@MainActor
struct InvalidateTests {
  /// Paging3 PageFetcherTest.pagingSourceInvalidBeforeCallbackAddedCancelsInitialLoad, invalidateBeforeAccess...,
  /// TanStack invalidateQueries (cancelRefetch).
  @Test("invalidate() while the first page is on its way: what was asked for before is not taken for what is there now")
  func invalidateDuringLoad() async {
    let server = Server(rows(0..<4, "old"))
    let source = Offsets(order: OffsetOrder(endRule: .total), firstKey: 0) { request in
      PageReply(items: server.page(request.key, request.count), totalCount: server.rows.count)
    }
    // The server made its reply before the change, and the network holds it up.
    source.reply(to: 0, PageReply(items: server.page(0, 2), totalCount: 4))
    let gate = source.hold(0, cancellation: .ignored)
    let pager = KeyedPager(source: source, configuration: .peer(), prefetchRows: 1)
    pager.start()
    await gate.reached()
    server.rows = rows(0..<4, "new")
    pager.invalidate()
    gate.open()
    await pager.waitUntilSettled()
    #expect(source.requests.count == 2)
    #expect(pager.items.allSatisfy { $0.text == "new" })
  }

  @Test("invalidate() while a refresh is on its way, likewise")
  func invalidateDuringRefresh() async {
    let server = Server(rows(0..<4, "old"))
    let source = World.offsets(server)
    let pager = KeyedPager(source: source, configuration: .peer(), prefetchRows: 1)
    await pager.started()
    source.reply(to: 0, PageReply(items: server.page(0, 2), totalCount: 4))
    let gate = source.hold(0, cancellation: .ignored)
    pager.refresh()
    await gate.reached()
    server.rows = rows(0..<4, "new")
    pager.invalidate()
    gate.open()
    await pager.waitUntilSettled()
    #expect(pager.items.allSatisfy { $0.text == "new" })
  }

  /// Paging3: refresh() begins a new generation and cancels the old; TanStack: refetch cancels (cancelRefetch: true).
  @Test("a first load that never returns: a refresh, an invalidation or a retry asks again")
  func hungFirstLoad() async throws {
    let source = World.offsets()
    _ = source.hold(0)
    let pager = KeyedPager(source: source, configuration: .peer(), prefetchRows: 1)
    pager.start()
    await source.requests(atLeast: 1)
    pager.refresh()
    pager.retry()
    pager.invalidate()
    try await until("the rows are there") { !pager.ids.isEmpty }
    #expect(source.requests.count == 2)
    #expect(pager.ids == [0, 1])
  }
}
