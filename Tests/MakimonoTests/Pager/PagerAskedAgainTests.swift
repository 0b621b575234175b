import Makimono
import MakimonoTesting
import Testing

/// What is asked for later knows more than what is on its way.
@Suite("Pager: a refresh during a load", .timeLimit(.minutes(60)))
@MainActor
struct PagerAskedAgainTests {
  /// Rows that say which query they are of; each reply as of when it was asked for.
  @MainActor
  private final class Index {
    var query = "s"
    func find() -> String { query }
  }

  /// Nobody answers "sw" before the clock says so.
  private func source(_ index: Index, _ clock: ManualClock) -> PageNumberSource<Row> {
    PageNumberSource(endRule: .lastFlag) { _, _ in
      let query = await index.find()
      if query == "sw" { try await clock.sleep(for: .seconds(60)) }
      return PageReply(items: [Row(id: 1, text: query)], isLast: true)
    }
  }

  @Test("Search as you type: what is shown is of the last query, whichever way it is asked for")
  func lastQuery() async {
    let asks: [(String, @MainActor (Pager<Row>) -> Void)] = [
      ("invalidate", { $0.invalidate() }), ("firstPage", { $0.refresh(.firstPage) }),
      ("keepWindow", { $0.refresh(.keepWindow) }), ("aroundAnchor", { $0.refresh(.aroundAnchor) }),
      ("mergeNewer", { $0.refresh(.mergeNewer) }),
    ]
    for (name, ask) in asks {
      let index = Index()
      let clock = ManualClock()
      let pager = Pager(source: source(index, clock))
      await pager.started()
      index.query = "sw"
      ask(pager)
      await clock.sleepers(atLeast: 1)
      index.query = "swift"
      ask(pager)
      await pager.waitUntilSettled()
      #expect(pager.items.map(\.text) == ["swift"], "\(name)")
    }
  }

  @Test("Who waits is told when what he asked for is in, not when something older is")
  func waiting() async {
    let index = Index()
    let clock = ManualClock()
    let pager = Pager(source: source(index, clock))
    await pager.started()
    index.query = "sw"
    let first = Task { await pager.refreshAndWait() }
    await clock.sleepers(atLeast: 1)
    index.query = "swift"
    let second = Task {
      await pager.refreshAndWait()
      #expect(pager.items.map(\.text) == ["swift"])
    }
    await first.value
    await second.value
    #expect(pager.items.map(\.text) == ["swift"])
  }

  @Test("A load that hangs is begun anew by start's page, a jump to the same key, a refresh, an invalidation")
  func hung() async {
    let asks: [@MainActor (KeyedPager<ScriptedSource<PageNumberOrder, Row>>) -> Void] = [
      { $0.refresh() }, { $0.refresh(.keepWindow) }, { $0.invalidate() }, { $0.jump(to: 1) },
    ]
    for ask in asks {
      let source = Feeds.numbered(total: 9)
      let gate = source.hold(1)
      let pager = KeyedPager(source: source, configuration: .test())
      pager.start()
      await gate.reached()
      ask(pager)
      await gate.cancelled()
      await pager.waitUntilSettled()
      #expect(pager.ids == [0, 1, 2])
      #expect(source.requestedKeys == [1, 1])
    }
  }

  @Test("Refreshes in one turn are one request")
  func oneTurn() async {
    let source = Feeds.numbered(total: 9)
    let pager = Pager(source: source, configuration: .test())
    pager.start()
    for _ in 0..<5 { pager.refresh() }
    pager.invalidate()
    await pager.waitUntilSettled()
    #expect(source.requestedKeys == [1])
  }
}
