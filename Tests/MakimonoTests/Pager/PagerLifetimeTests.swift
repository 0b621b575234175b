import Makimono
import MakimonoTesting
import Testing

@Suite("Pager: lifetime", .timeLimit(.minutes(60)))
@MainActor
struct PagerLifetimeTests {
  @Test("A pager that goes cancels its load")
  func cancelsLoad() async {
    let source = Feeds.numbered(total: 9)
    let gate = source.hold(1)
    var pager: Pager<Row>? = Pager(source: source, configuration: .test())
    pager?.start()
    await gate.reached()
    weak var gone: Pager<Row>?
    gone = pager
    pager = nil
    #expect(gone == nil, "a load must not keep its pager")
    await gate.cancelled()
    await source.quiet()
  }

  @Test("A pager that goes cancels its retry")
  func cancelsRetry() async {
    let clock = ManualClock()
    let source = Feeds.numbered(total: 9)
    source.fail(1, TestError("503"))
    var pager: Pager<Row>? = Pager(source: source, configuration: .test(retry: RetryPolicy()), clock: clock)
    pager?.start()
    await clock.sleepers(atLeast: 1)
    weak var gone: Pager<Row>?
    gone = pager
    pager = nil
    #expect(gone == nil, "a timer must not keep its pager")
    await clock.sleepers(atMost: 0)
    #expect(source.requests.count == 1)
  }

  @Test("Loops over its changes end, after the last update")
  func endsChanges() async {
    var pager: Pager<Row>? = Pager(source: Feeds.numbered(total: 3), configuration: .test())
    let log = EventLog()
    let loop = pager.map { pager in
      let changes = pager.changes
      return Task {
        var count = 0
        for await update in changes {
          count = update.items.count
          log.record("\(count)")
        }
        return count
      }
    }
    await pager?.started()
    await log.contains("3")
    pager = nil
    #expect(await loop?.value == 3)
  }

  @Test("Changes of a pager that is gone are over at once")
  func changesOfTheGone() async {
    var pager: Pager<Row>? = Pager(source: Feeds.numbered(total: 3), configuration: .test())
    var updates = pager?.changes.makeAsyncIterator()
    pager = nil
    #expect(await updates?.next() == nil)
  }
}
