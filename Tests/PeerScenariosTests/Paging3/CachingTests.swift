import Makimono
import MakimonoTesting
import Testing

/// androidx.paging CachingTest, CachedPageEventFlowTest, CachedPageEventFlowLeakTest.
@Suite("Paging3 CachingTest, CachedPageEventFlowTest", .timeLimit(.minutes(60)))
@MainActor
struct CachingTests {
  @Test(
    "cached, cachedWithPassiveCollector, ensureSharing: late and passive observers see what one active reader loads")
  func passive() async throws {
    let source = World.offsets()
    let pager = Pager(source: source, configuration: .peer(3), prefetchRows: 1)
    let passive = Trace(pager)
    await pager.started()
    for _ in 0..<2 { await pager.atEnd() }
    #expect(passive.entries.last?.ids == Array(0..<9))
    var late = pager.changes.makeAsyncIterator()
    let first = try #require(await late.next())
    #expect(Array(first.items) == rows(0..<9), "one update has all there is")
    await pager.atEnd()
    let next = try #require(await late.next())
    #expect(next.items.count == 12)
    #expect(source.requestedKeys == [0, 3, 6, 9])
  }

  @Test("unusedPagingDataIsNeverCollectedByNewDownstream: after ten refreshes nobody looked at, one update, the latest")
  func onlyTheLatest() async throws {
    let server = Server(rows(0..<3))
    let pager = Pager(source: World.offsets(server), configuration: .peer(3))
    await pager.started()
    for version in 1...10 {
      server.rows = rows(0..<3, "v\(version)")
      await pager.refreshAndWait()
    }
    var updates = pager.changes.makeAsyncIterator()
    let first = try #require(await updates.next())
    #expect(first.items.allSatisfy { $0.text == "v10" })
    #expect(first.eventCount == 1)
  }

  @Test("slowFastCollectors: a slow observer ends where the fast one does")
  func slowAndFast() async throws {
    let pager = Pager(source: World.offsets(), configuration: .peer(2), prefetchRows: 1)
    await pager.started()
    let changes = pager.changes
    let log = EventLog()
    let fast = Task {
      var mirror: [Row] = []
      for await update in changes {
        update.change.apply(to: &mirror, after: Array(update.items))
        if mirror.count == 40 { break }
      }
      return mirror
    }
    var slow = changes.makeAsyncIterator()
    var mirror: [Row] = []
    if let update = await slow.next() { update.change.apply(to: &mirror, after: Array(update.items)) }
    for _ in 0..<19 { await pager.atEnd() }
    #expect(await fast.value == rows(0..<40))
    let rest = try #require(await slow.next())
    rest.change.apply(to: &mirror, after: Array(rest.items))
    #expect(mirror == rows(0..<40))
    _ = log
  }

  @Test("pagesAreClosedProperty, CachedPageEventFlowLeakTest: observers keep no pager, no source and no rows alive")
  func noLeak() async {
    final class Token: Sendable {}
    var token: Token? = Token()
    weak let gone = token
    var source: Offsets? = Offsets(order: OffsetOrder(endRule: .total), firstKey: 0) { [token] request in
      withExtendedLifetime(token) { PageReply(items: rows(0..<2), totalCount: 2) }
    }
    weak let goneSource = source
    var pager: Pager<Row>? = Pager(source: source!, configuration: .peer())
    weak let gonePager = pager
    let observation = pager?.observe { _ in }
    let changes = pager?.changes
    let loop = Task { if let changes { for await _ in changes {} } }
    await pager?.started()
    token = nil
    source = nil
    pager = nil
    #expect(gonePager == nil)
    await loop.value
    #expect(goneSource == nil && gone == nil)
    _ = observation
  }
}
