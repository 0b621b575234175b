import Makimono
import MakimonoTesting
import Observation
import Testing

@Suite("Pager", .timeLimit(.minutes(60)))
@MainActor
struct PagerTests {
  @Test("R18: a start costs one load, and shows its rows, states and total")
  func start() async throws {
    let source = Feeds.numbered(total: 10)
    let pager = Pager(source: source, configuration: .test())
    #expect(pager.items.isEmpty)
    #expect(source.requests.isEmpty)
    await pager.started()
    #expect(pager.ids == [0, 1, 2])
    #expect(pager.totalCount == 10)
    #expect(pager.loadStates.prepend.isEnd)
    #expect(pager.loadStates.append.isIdle)
    #expect(source.requestedKeys == [1])
    try source.verify()
  }

  @Test("A second start does nothing: screens appear more than once")
  func startTwice() async {
    let source = Feeds.numbered(total: 10)
    let pager = Pager(source: source, configuration: .test())
    pager.start()
    pager.start()
    await pager.started()
    await pager.started()
    #expect(source.requestedKeys == [1])
  }

  @Test("FIELD 1: a list shorter than the screen loads on without a scroll")
  func shortList() async {
    let source = Feeds.numbered(total: 20)
    let pager = Pager(source: source, configuration: .test(), prefetchRows: 2)
    pager.rowsVisible(0..<0)
    await pager.started()
    pager.rowsVisible(0..<8)
    await pager.waitUntilSettled()
    // 3 rows and 8 that fit: loaded until 2 rows lie past the first three that were known to be visible.
    #expect(pager.ids == [0, 1, 2, 3, 4, 5])
    pager.rowsVisible(0..<6)
    await pager.waitUntilSettled()
    #expect(pager.items.count == 9)
  }

  @Test("FIELD 13: a refresh of a list that reports by rows prefetches again by itself")
  func refreshPrefetches() async {
    let source = Feeds.numbered(total: 20)
    let pager = Pager(source: source, configuration: .test(), prefetchRows: 2)
    await pager.started()
    pager.rowsVisible(0..<3)
    await pager.waitUntilSettled()
    #expect(pager.items.count == 6)
    await pager.refreshAndWait()
    await pager.waitUntilSettled()
    #expect(pager.items.count == 6)
    #expect(source.requestedKeys == [1, 2, 1, 2])
  }

  @Test("A window of two pages, walked to the end and back by a forward-only cursor")
  func forwardOnlyThereAndBack() async throws {
    let source = Feeds.forwardOnly(total: 16)
    let pager = Pager(source: source, configuration: .test(window: .pages(2)))
    await pager.started()
    var there = pager.ids
    while !pager.loadStates.append.isEnd {
      pager.rowsVisible(pager.items.count - 1..<pager.items.count)
      await pager.waitUntilSettled()
      #expect(pager.items.count <= 6)
      there += pager.ids.filter { $0 > there.last ?? -1 }
    }
    #expect(there == Array(0..<16))

    var back = Array(pager.ids.reversed())
    while let first = pager.ids.first, first > 0 {
      pager.rowsVisible(0..<1)
      await pager.waitUntilSettled()
      #expect(pager.items.count <= 6)
      back += pager.ids.reversed().filter { $0 < back.last ?? 16 }
      guard pager.ids.first != first else {
        Issue.record("stuck at row \(first)")
        break
      }
    }
    #expect(back == Array((0..<16).reversed()))
    #expect(source.requestedKeys == [0, 3, 6, 9, 12, 15, 9, 6, 3, 0])
    try source.verify()
  }

  @Test("Rows out of range are cut off, not trapped on")
  func rowsOutOfRange() async {
    let pager = Pager(source: Feeds.numbered(total: 3), configuration: .test())
    pager.rowsVisible(5..<9)
    pager.rowAppeared(-1)
    pager.itemAppeared(7)
    await pager.started()
    pager.rowsVisible(-5 ..< -2)
    pager.rowsVisible(100..<200)
    pager.rowAppeared(3)
    await pager.waitUntilSettled()
    #expect(pager.ids == [0, 1, 2])
  }

  @Test("A row that appears near the end loads the next page, once")
  func rowAppeared() async {
    let source = Feeds.numbered(total: 9)
    let pager = Pager(source: source, configuration: .test(), prefetchRows: 1)
    await pager.started()
    pager.itemAppeared(0)
    pager.itemAppeared(1)
    // The state tells at once; the source hears of a request later.
    #expect(pager.loadStates.append.isIdle)
    #expect(source.requestedKeys == [1])
    pager.itemAppeared(2)
    pager.rowAppeared(2)
    await pager.waitUntilSettled()
    #expect(source.requestedKeys == [1, 2])
    #expect(pager.row(of: 5) == 5)
    #expect(pager.row(of: 6) == nil)
  }

  @Test("A viewport in points: loads near the end, and asks for a layout after it")
  func points() async {
    let source = Feeds.numbered(total: 9)
    let pager = Pager(source: source, configuration: .test())
    var wanted = 0
    let observation = pager.observe { if $0.needsViewport { wanted += 1 } }
    await pager.started()
    #expect(wanted == 1)
    let near = ViewportReport(
      visibleRows: 0..<3, distanceToStart: 0, distanceToEnd: 10, prefetchBefore: 100, prefetchAfter: 100)
    pager.viewport(near)
    await pager.waitUntilSettled()
    #expect(wanted == 2)
    #expect(source.requestedKeys == [1, 2])
    observation.cancel()
  }

  @Test("Memory pressure lets far pages go, and the reader brings them back")
  func memoryPressure() async {
    let source = Feeds.numbered(total: 30)
    let pager = Pager(source: source, configuration: .test(), prefetchRows: 1)
    await pager.started()
    for _ in 0..<5 {
      pager.rowsVisible(pager.items.count - 1..<pager.items.count)
      await pager.waitUntilSettled()
    }
    #expect(pager.items.count == 18)
    pager.shedMemory()
    #expect(pager.items.count < 18)
    let first = pager.ids.first ?? 0
    pager.rowsVisible(0..<1)
    await pager.waitUntilSettled()
    #expect((pager.ids.first ?? 0) < first)
  }

  @Test("Observation tells of rows and states once each")
  func observation() async {
    let pager = Pager(source: Feeds.numbered(total: 3), configuration: .test())
    var rowNotices = 0
    withObservationTracking {
      _ = pager.items.count
    } onChange: {
      MainActor.assumeIsolated { rowNotices += 1 }
    }
    pager.start()
    #expect(rowNotices == 0, "a load that begins changes no row")
    await pager.waitUntilSettled()
    #expect(rowNotices == 1)
  }
}
