import Foundation
import Makimono
import MakimonoStore
import MakimonoTesting
import Testing

/// androidx.paging RemoteMediatorAccessorTest and the remoteMediator_* cases, by way of an OfflineSource: the cache is the
/// source that is shown, the network what feeds it.
@Suite("Paging3 RemoteMediator: OfflineSource", .timeLimit(.minutes(60)))
@MainActor
struct MediatorTests {
  private let clock = ManualClock()

  private var time: @Sendable () -> Date {
    { [clock] in
      Date(timeIntervalSince1970: 1_800_000_000).addingTimeInterval(Double(clock.now.offset.components.seconds))
    }
  }

  private func offline(_ source: Offsets, _ store: OfflineStore, freshFor: Double = 60) -> OfflineSource<Offsets> {
    OfflineSource(source, store: store, list: "rows", freshFor: freshFor, clock: clock, random: { 1 })
  }

  private func pager(_ source: OfflineSource<Offsets>) -> KeyedPager<OfflineSource<Offsets>> {
    KeyedPager(source: source, configuration: .peer(3), prefetchRows: 1, clock: clock, random: { 1 })
  }

  private func rest(_ pager: Pager<Row>, _ source: OfflineSource<Offsets>) async {
    repeat {
      await pager.waitUntilSettled()
      await source.status.waitUntilSettled()
    } while source.status.isRenewing || pager.marks.contains("l")
  }

  @Test("remoteMediator_initializeSkip: what is fresh in the cache is shown, and the network is not asked")
  func fresh() async {
    let store = OfflineStore.inMemory(now: time)
    let network = World.offsets()
    let first = offline(network, store)
    let one = pager(first)
    one.start()
    await rest(one, first)
    await store.flush()
    #expect(network.requests.count == 1)
    let second = offline(network, store)
    let two = pager(second)
    two.start()
    await rest(two, second)
    #expect(two.ids == [0, 1, 2])
    #expect(network.requests.count == 1)
  }

  @Test(
    "remoteMediator_initializeLaunch, remoteInitialLoadState: what is old is shown at once, and renewed by exact steps")
  func stale() async {
    let store = OfflineStore.inMemory(now: time)
    let server = Server(rows(0..<9))
    let network = World.offsets(server)
    let first = offline(network, store)
    let one = pager(first)
    one.start()
    await rest(one, first)
    await store.flush()
    clock.advance(by: .seconds(600))
    server.rows = [Row(id: 0), Row(id: 1, text: "new")] + rows(2..<9)
    let gate = network.hold(0)
    let second = offline(network, store)
    let two = pager(second)
    let trace = Trace(two)
    two.start()
    await gate.reached()
    await two.waitUntilSettled()
    #expect(two.ids == [0, 1, 2], "shown while the network is asked")
    #expect(two.items[1].text == "")
    gate.open()
    await rest(two, second)
    #expect(two.items[1].text == "new")
    #expect(trace.steps.last == "~1", "one row changed, one step")
  }

  @Test("remoteMediator_initialLoadErrorTriggersLocal, refresh_*: the network fails; the cache is shown all the same")
  func networkDown() async {
    let store = OfflineStore.inMemory(now: time)
    let network = World.offsets()
    let first = offline(network, store)
    let one = pager(first)
    one.start()
    await rest(one, first)
    await store.flush()
    clock.advance(by: .seconds(600))
    network.fail(0, Boom(), times: 3)
    let second = offline(network, store)
    let two = pager(second)
    two.start()
    await rest(two, second)
    #expect(two.ids == [0, 1, 2])
    #expect(two.loadStates.refresh.isIdle)
    #expect(second.status.isWaiting, "and says that it waits for the network")
    await two.refreshAndWait()
    #expect(two.loadStates.refresh.isFailed, "who pulls to refresh is told")
    #expect(two.ids == [0, 1, 2])
  }

  @Test(
    "remoteMediator_load, remoteMediator_prependEndOfPaginationReachedLocalThenRemote: past what is cached the network is asked"
  )
  func beyondTheCache() async {
    let store = OfflineStore.inMemory(now: time)
    let network = World.offsets(9)
    let first = offline(network, store)
    let one = pager(first)
    one.start()
    await rest(one, first)
    await store.flush()
    let second = offline(network, store)
    let two = pager(second)
    two.start()
    await rest(two, second)
    #expect(network.requestedKeys == [0])
    two.rowsVisible(2..<3)
    await rest(two, second)
    #expect(network.requestedKeys == [0, 3])
    #expect(second.status.origin(of: 0)?.place != .network)
    #expect(second.status.origin(of: 3)?.place == .network)
    two.rowsVisible(5..<6)
    await rest(two, second)
    #expect(two.loadStates.append.isEnd)
  }

  @Test(
    "remoteMediator_immediateInvalidation / remoteRefreshTriggeredDespiteImmediateInvalidation: a refresh while copies are renewed"
  )
  func refreshWhileRenewing() async {
    let store = OfflineStore.inMemory(now: time)
    let server = Server(rows(0..<9))
    let network = World.offsets(server)
    let first = offline(network, store)
    let one = pager(first)
    one.start()
    await rest(one, first)
    await store.flush()
    clock.advance(by: .seconds(600))
    let gate = network.hold(0)
    let second = offline(network, store)
    let two = pager(second)
    two.start()
    await gate.reached()
    server.rows = rows(0..<9, "new")
    let refresh = Task { await two.refreshAndWait() }
    for _ in 0..<50 { await Task.yield() }
    gate.open()
    await refresh.value
    await rest(two, second)
    #expect(two.items.allSatisfy { $0.text == "new" })
  }

  @Test("TanStack `persister`: the store is written once for a page")
  func persister() async {
    let store = OfflineStore.inMemory(now: time)
    let network = World.offsets(9)
    let source = offline(network, store)
    let one = pager(source)
    one.start()
    await rest(one, source)
    await store.flush()
    let again = offline(network, store)
    let reply = try? await again.load(LoadRequest(id: RequestID(rawValue: 1), edge: .refresh, key: 0, count: 3))
    #expect(reply?.items == rows(0..<3))
    #expect(network.requests.count == 1)
  }
}
