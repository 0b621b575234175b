import Foundation
import Makimono
import MakimonoStore
import MakimonoTesting
import Testing

@Suite("A refresh in the turn of the start", .timeLimit(.minutes(60)))
@MainActor
struct OfflineRefreshTests {
  /// Paging3 PageFetcherTest.remoteMediator_initializeLaunch and refresh: a refresh goes to the network.
  @Test("OfflineSource: start, then refresh in the same turn: a refresh always asks the network")
  func refreshRightAfterStart() async {
    let store = OfflineStore.inMemory()
    let network = World.offsets()
    let first = OfflineSource(network, store: store, list: "rows")
    let one = KeyedPager(source: first, configuration: .peer(), prefetchRows: 1)
    await one.started()
    await store.flush()
    #expect(network.requests.count == 1)
    let second = OfflineSource(network, store: store, list: "rows")
    let two = KeyedPager(source: second, configuration: .peer(), prefetchRows: 1)
    two.start()
    await two.refreshAndWait()
    await two.waitUntilSettled()
    #expect(network.requests.count == 2)
  }
}
