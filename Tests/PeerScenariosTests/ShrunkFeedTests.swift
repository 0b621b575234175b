import Foundation
import Makimono
import MakimonoStore
import MakimonoTesting
import Testing

@Suite("A feed that shrank, or a place past its end", .timeLimit(.minutes(60)))
@MainActor
struct ShrunkFeedTests {
  /// room-paging LimitOffsetPagingSourceTest.invalidInitialKey_keyTooLarge_returnsLastPage,
  /// Paging3 PositionalDataSourceTest.computeInitialLoadPositionEndAdjusted: past the end it is the last page.
  @Test("a list begun past the feed's end shows the feed's last rows, or can be read backwards")
  func startPastTheEnd() async {
    let source = World.offsets(20)
    let pager = KeyedPager(source: source, configuration: .peer(5), prefetchRows: 1)
    await pager.started(at: 50)
    await pager.atStart()
    #expect(!pager.ids.isEmpty, "\(pager.totalCount ?? -1) rows, and the screen says: \(pager.phase)")
  }

  @Test("numbered pages: begun at a page that is not there")
  func numberedPastTheEnd() async {
    let pager = KeyedPager(source: World.numbered(20), configuration: .peer(5), prefetchRows: 1)
    await pager.started(at: 9)
    await pager.atStart()
    #expect(!pager.ids.isEmpty, "\(pager.totalCount ?? -1) rows, and the screen says: \(pager.phase)")
  }

  /// room-paging LimitOffsetPagingSourceTest.load_refreshKeyGreaterThanItemCount_lastPage.
  @Test("a feed that shrank: a refresh around the anchor that is gone does not show an empty list")
  func shrunkAroundAnchor() async {
    for placeholders in [false, true] {
      let server = Server(rows(0..<100))
      let source = World.offsets(server)
      let pager = KeyedPager(source: source, configuration: .peer(5, placeholders: placeholders), prefetchRows: 1)
      await pager.started(at: 90)
      await pager.show(placeholders ? 91..<93 : 1..<3)
      server.rows = rows(0..<50)
      await pager.refreshAndWait(.aroundAnchor)
      await pager.waitUntilSettled()
      await pager.show(placeholders ? 47..<50 : 0..<3)
      #expect(
        !pager.ids.isEmpty,
        "placeholders \(placeholders): \(pager.totalCount ?? -1) rows, and the screen says: \(pager.phase)")
    }
  }

  @Test("a feed that shrank: reading the window anew, when all of it is gone, does not show an empty list")
  func shrunkKeepWindow() async {
    for placeholders in [false, true] {
      let server = Server(rows(0..<100))
      let source = World.offsets(server)
      let pager = KeyedPager(source: source, configuration: .peer(5, placeholders: placeholders), prefetchRows: 1)
      await pager.started(at: 90)
      await pager.show(placeholders ? 91..<93 : 1..<3)
      server.rows = rows(0..<50)
      await pager.refreshAndWait(.keepWindow)
      await pager.waitUntilSettled()
      await pager.show(placeholders ? 47..<50 : 0..<3)
      #expect(
        !pager.ids.isEmpty,
        "placeholders \(placeholders): \(pager.totalCount ?? -1) rows, and the screen says: \(pager.phase)")
    }
  }

  @Test("a state restored to a feed that shrank")
  func shrunkRestore() async throws {
    let server = Server(rows(0..<100))
    let one = KeyedPager(source: World.offsets(server), configuration: .peer(5), prefetchRows: 1)
    await one.started(at: 90)
    await one.show(1..<3)
    let state = try #require(one.state)
    server.rows = rows(0..<50)
    let two = KeyedPager(source: World.offsets(server), configuration: .peer(5), prefetchRows: 1)
    two.restore(state)
    await two.waitUntilSettled()
    await two.show(0..<3)
    #expect(!two.ids.isEmpty, "\(two.totalCount ?? -1) rows, and the screen says: \(two.phase)")
  }

  /// The same with nobody asking for it: copies are shown, then renewed, and the session has the window read anew.
  @Test("OfflineSource: a feed that shrank while the app was away: renewal in the background does not empty the screen")
  func shrunkOffline() async {
    let clock = ManualClock()
    let time: @Sendable () -> Date = {
      Date(timeIntervalSince1970: 1_800_000_000).addingTimeInterval(Double(clock.now.offset.components.seconds))
    }
    let store = OfflineStore.inMemory(now: time)
    let server = Server(rows(0..<100))
    let network = World.offsets(server)
    func open() -> (OfflineSource<Offsets>, KeyedPager<OfflineSource<Offsets>>) {
      let source = OfflineSource(network, store: store, list: "rows", clock: clock, random: { 1 })
      return (
        source,
        KeyedPager(
          source: source, configuration: .peer(5, window: .pages(4)), prefetchRows: 1, clock: clock, random: { 1 })
      )
    }
    let (_, one) = open()
    await one.started(at: 90)
    await one.show(1..<3)
    let state = one.state
    await store.flush()
    clock.advance(by: .seconds(3_600))
    server.rows = rows(0..<50)
    let (source, two) = open()
    two.restore(state!)
    await two.waitUntilSettled()
    #expect(two.ids == Array(90..<95), "shown from the store")
    for _ in 0..<20 {
      await source.status.waitUntilSettled()
      await two.waitUntilSettled()
    }
    #expect(!two.ids.isEmpty, "\(two.totalCount ?? -1) rows, and the screen says: \(two.phase)")
  }

  /// Paging3 PageFetcherSnapshotTest.initializeHintAfterEmpty, SeparatorsTest.refreshEmptyEndDone: an empty first page with a page
  /// before it is followed backwards.
  @Test("bidirectional cursors: begun at a cursor whose page is empty, but has one before")
  func emptyInTheMiddle() async {
    let source = Cursors(order: CursorOrder(isBidirectional: true), firstKey: 5) { request in
      request.key == 5
        ? PageReply(items: [], nextKey: nil, previousKey: 4)
        : PageReply(
          items: rows([request.key]), nextKey: request.key + 1, previousKey: request.key > 0 ? request.key - 1 : nil)
    }
    let pager = KeyedPager(source: source, configuration: .peer(1), prefetchRows: 1)
    await pager.started()
    await pager.atStart()
    #expect(!pager.ids.isEmpty, "the screen says: \(pager.phase); asked \(source.requestedKeys)")
  }
}
