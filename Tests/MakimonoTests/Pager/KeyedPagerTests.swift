import Makimono
import MakimonoTesting
import Testing

@Suite("KeyedPager", .timeLimit(.minutes(60)))
@MainActor
struct KeyedPagerTests {
  @Test("R18: starting in the middle costs one load before prefetch")
  func startInTheMiddle() async {
    let source = Feeds.numbered(total: 30)
    let pager = KeyedPager(source: source, configuration: .test())
    await pager.started(at: 5)
    #expect(pager.ids == [12, 13, 14])
    #expect(source.requestedKeys == [5])
    pager.rowsVisible(0..<3)
    await pager.waitUntilSettled()
    #expect(pager.ids == Array(9..<18))
  }

  @Test("A jump replaces the rows, and a key taken from a row leads back")
  func jump() async {
    let source = Feeds.numbered(total: 30)
    let pager = KeyedPager(source: source, configuration: .test())
    await pager.started()
    let place = pager.key(ofRow: 2)
    #expect(place == 1)
    #expect(pager.key(ofRow: 3) == nil)
    await pager.jumped(to: 8)
    #expect(pager.ids == [21, 22, 23])
    if let place { await pager.jumped(to: place) }
    #expect(pager.ids == [0, 1, 2])
  }

  @Test("A jump that fails keeps the rows")
  func failedJump() async {
    let source = Feeds.numbered(total: 30)
    source.fail(8, TestError("gone", advice: .permanent))
    let pager = KeyedPager(source: source, configuration: .test())
    await pager.started()
    await pager.jumped(to: 8)
    #expect(pager.ids == [0, 1, 2])
    #expect(pager.loadStates.refresh.isFailed)
    pager.retry()
    await pager.waitUntilSettled()
    #expect(pager.ids == [21, 22, 23])
  }

  @Test("A keyed pager is a pager of its rows")
  func isAPager() async {
    let keyed = KeyedPager(source: Feeds.numbered(total: 3), configuration: .test())
    let pager: Pager<Row> = keyed
    await pager.started()
    #expect(keyed.ids == [0, 1, 2])
  }
}
