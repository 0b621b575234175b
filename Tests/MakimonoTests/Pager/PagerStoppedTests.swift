import Foundation
import Makimono
import MakimonoTesting
import Testing

/// An end that is asked again, and what is given up.
@Suite("Pager: more, cancel, reset", .timeLimit(.minutes(60)))
@MainActor
struct PagerStoppedTests {
  /// A log that grows while it is looked at.
  @MainActor
  private final class GrowingLog {
    private final class Rows: @unchecked Sendable {
      private let lock = NSLock()
      private var held = 2
      var count: Int { lock.withLock { held } }
      func add(_ count: Int) { lock.withLock { held += count } }
    }

    private let written = Rows()
    let source: NumberedSource

    init() {
      let written = written
      source = NumberedSource(order: PageNumberOrder(endRule: .shortPage), firstKey: 1) { request in
        Feeds.page(request.key, size: request.count, total: written.count)
      }
    }

    func write(_ count: Int) { written.add(count) }
  }

  @Test("The tail of a log is asked for when somebody says so, once, and grows by exact steps")
  func tail() async {
    let log = GrowingLog()
    let pager = Pager(source: log.source, configuration: .test())
    await pager.started()
    pager.rowAppeared(1)
    await pager.waitUntilSettled()
    #expect(pager.loadStates.append.isEnd && log.source.requests.count == 1)
    pager.loadMore(at: .end)
    #expect(pager.loadStates.append.isLoading)
    await pager.waitUntilSettled()
    #expect(pager.loadStates.append.isEnd && pager.ids == [0, 1])
    log.write(5)
    var changes: [ListChange] = []
    let observation = pager.observe { if !$0.change.isEmpty { changes.append($0.change) } }
    pager.loadMore(at: .end)
    await pager.waitUntilSettled()
    #expect(pager.ids == Array(0..<3) || pager.ids == Array(0..<6))
    pager.rowAppeared(pager.ids.count - 1)
    await pager.waitUntilSettled()
    pager.rowAppeared(pager.ids.count - 1)
    await pager.waitUntilSettled()
    #expect(pager.ids == Array(0..<7) && pager.loadStates.append.isEnd)
    #expect(changes.first?.operations == [.insert(2..<3)])
    observation.cancel()
  }

  @Test("Rows in hand ask nobody for more than what follows them")
  func inHand() async {
    let source = Feeds.numbered(total: 4)
    let gate = source.hold(1)
    let pager = Pager(source: source, configuration: .test(), rowsInHand: rows(0..<2))
    pager.start()
    await gate.reached()
    pager.loadMore(at: .end)
    #expect(pager.ids == [0, 1])
    gate.open()
    await pager.waitUntilSettled()
    #expect(pager.ids == [0, 1, 2])
  }

  @Test("An app's own row at the end asks by its retry")
  func ownRow() async {
    let log = GrowingLog()
    let pager = Pager(source: log.source, configuration: .test())
    await pager.started()
    log.write(1)
    pager.retry(at: .forward)
    await pager.waitUntilSettled()
    #expect(pager.ids == [0, 1, 2])
  }

  // MARK: - Giving up

  @Test(
    "A page that is given up is cancelled; the row at the end says nothing until the reader moves, and asks again then")
  func cancelled() async throws {
    let source = Feeds.numbered(total: 9)
    let pager = Pager(source: source, configuration: .test(), prefetchRows: 1)
    await pager.started()
    let gate = source.hold(2)
    pager.rowsVisible(1..<3)
    await gate.reached()
    pager.cancel(.append)
    await gate.cancelled()
    await pager.waitUntilSettled()
    #expect(pager.isStopped && pager.loadStates.append.isIdle && pager.ids == [0, 1, 2])
    guard case .none = pager.status(of: .forward) else { return #expect(Bool(false), "somebody waits at the end") }
    pager.rowsVisible(1..<3)
    await pager.waitUntilSettled()
    #expect(source.requests.count == 2)
    pager.rowsVisible(2..<3)
    await pager.waitUntilSettled()
    #expect(pager.ids == Array(0..<6) && !pager.isStopped)
  }

  @Test("Whoever waits for a refresh goes on where it is given up, and the old rows are there")
  func cancelledRefresh() async {
    let source = Feeds.numbered(total: 9)
    let pager = Pager(source: source, configuration: .test())
    await pager.started()
    let gate = source.hold(1)
    let waiting = Task { await pager.refreshAndWait() }
    await gate.reached()
    pager.cancel()
    await waiting.value
    await gate.cancelled()
    #expect(pager.loadStates.refresh.isIdle && pager.ids == [0, 1, 2])
  }

  @Test("A first load that is given up leaves a list that has not begun")
  func cancelledStart() async {
    let source = Feeds.numbered(total: 9)
    let gate = source.hold(1)
    let pager = Pager(source: source, configuration: .test())
    pager.start()
    await gate.reached()
    pager.cancel()
    await gate.cancelled()
    #expect(pager.rows.isEmpty && pager.loadStates.refresh.isIdle)
    await pager.started()
    #expect(pager.ids == [0, 1, 2])
  }

  @Test("An automatic retry is given up with its load")
  func cancelledRetry() async {
    let clock = ManualClock()
    let source = Feeds.numbered(total: 9)
    source.fail(2, TestError("offline"))
    let pager = Pager(source: source, configuration: .test(retry: RetryPolicy()), clock: clock, random: { 1 })
    pager.start()
    await pager.waitUntilSettled()
    pager.rowAppeared(2)
    await clock.sleepers(atLeast: 1)
    pager.cancel()
    await pager.waitUntilSettled()
    #expect(pager.loadStates.append.isIdle && !pager.isRetryScheduled(.append))
    pager.loadMore(at: .end)
    await pager.waitUntilSettled()
    #expect(pager.ids == Array(0..<6))
  }

  @Test("Another source that is given up leaves the rows of before, and is read where somebody refreshes")
  func cancelledNext() async {
    let clock = ManualClock()
    let second = Feeds.numbered(total: 2)
    let gate = second.hold(1)
    let pager = KeyedPager(source: Feeds.numbered(total: 9), configuration: .test(), clock: clock)
    await pager.started()
    pager.read(from: second)
    await gate.reached()
    pager.cancel()
    await gate.cancelled()
    await pager.waitUntilSettled()
    #expect(pager.ids == [0, 1, 2] && pager.showsFormerRows && pager.loadStates.refresh.isIdle)
    await pager.refreshAndWait()
    #expect(pager.ids == [0, 1] && !pager.showsFormerRows)
    // One that waited for its time is given up too.
    let third = Feeds.numbered(total: 5)
    pager.read(from: third, after: .seconds(1))
    await clock.sleepers(atLeast: 1)
    pager.cancel()
    await pager.waitUntilSettled()
    #expect(third.requests.isEmpty && pager.ids == [0, 1])
  }

  // MARK: - Reset

  @Test("After a reset the pager is a new one: no rows, nothing under way, and it begins")
  func reset() async {
    let source = Feeds.numbered(total: 9)
    let pager = Pager(source: source, configuration: .test(), prefetchRows: 1)
    await pager.started()
    pager.edit(.insert(Row(id: 90), at: .start))
    let gate = source.hold(2, cancellation: .ignored)
    pager.rowsVisible(2..<4)
    await gate.reached()
    let first = source.hold(1)
    let waiting = Task { await pager.refreshAndWait() }
    await first.reached()
    var shown = Array(pager.rows)
    let observation = pager.observe { $0.change.apply(to: &shown, after: Array($0.rows)) }
    pager.reset()
    await waiting.value
    await first.cancelled()
    #expect(pager.rows.isEmpty && shown.isEmpty && pager.totalCount == nil && pager.loadStates.append.isIdle)
    gate.open()
    await pager.waitUntilSettled()
    #expect(pager.rows.isEmpty)
    await pager.started()
    #expect(pager.ids == [0, 1, 2])
    observation.cancel()
  }

  @Test("A reset cuts the line; the list that begins listens again")
  func resetLine() async throws {
    let line = ScriptedLine<Row>()
    let pager = Pager(
      source: Feeds.numbered(total: 9).live(on: line), configuration: .test(), clock: ManualClock())
    pager.start()
    await line.connections(atLeast: 1)
    line.open()
    await pager.waitUntilSettled()
    pager.reset()
    try await until("nobody on the line") { !line.isConnected }
    pager.push(.insert(Row(id: 77), at: .start))
    #expect(pager.rows.isEmpty)
    pager.start()
    await line.connections(atLeast: 2)
    line.open()
    await pager.waitUntilSettled()
    line.tell(.update(Row(id: 1, text: "told")))
    try await until("the line's word") { pager.items.contains { $0.text == "told" } }
  }

  @Test("Where another source was being read a reset pager begins with that one; rows in hand go")
  func resetNext() async {
    let second = Feeds.numbered(total: 2)
    let gate = second.hold(1)
    let pager = KeyedPager(source: Feeds.numbered(total: 9), configuration: .test())
    await pager.started()
    pager.read(from: second)
    await gate.reached()
    pager.reset()
    await gate.cancelled()
    #expect(pager.rows.isEmpty && !pager.showsFormerRows)
    await pager.started()
    #expect(pager.ids == [0, 1])
    let hand = Pager(source: Feeds.numbered(total: 4), configuration: .test(), rowsInHand: rows(5..<7))
    hand.reset()
    #expect(hand.rows.isEmpty && !hand.showsFormerRows)
    await hand.started()
    #expect(hand.ids == [0, 1, 2])
  }

  @Test("A group gives up and resets all its lists")
  func group() async {
    let sources = [Feeds.numbered(total: 9), Feeds.numbered(total: 9)]
    let pagers = sources.map { Pager(source: $0, configuration: .test()) }
    let group = PagerGroup()
    for pager in pagers {
      group.add(pager)
      await pager.started()
    }
    let gates = sources.map { $0.hold(1) }
    group.refresh()
    for gate in gates { await gate.reached() }
    group.cancel()
    for gate in gates { await gate.cancelled() }
    #expect(pagers.allSatisfy { $0.loadStates.refresh.isIdle && $0.ids == [0, 1, 2] })
    group.reset()
    #expect(pagers.allSatisfy { $0.rows.isEmpty })
  }
}
