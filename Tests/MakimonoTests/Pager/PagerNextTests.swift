import Makimono
import MakimonoCore
import MakimonoTesting
import Testing

/// Rows that are shown until others are in.
@Suite("Pager: another source, rows in hand", .timeLimit(.minutes(60)))
@MainActor
struct PagerNextTests {
  /// What an app that follows every step shows; after each it is what the pager has (rule R11).
  @MainActor
  private final class Follower {
    private(set) var rows: [ListRow<Row>] = []
    private(set) var updates: [PagerUpdate<Row>] = []
    private var observation: PagerObservation?

    init(_ pager: Pager<Row>) {
      rows = Array(pager.rows)
      observation = pager.observe { [unowned self] update in
        if update.isReset { rows = [] }
        update.change.apply(to: &rows, after: Array(update.rows))
        #expect(rows == Array(update.rows))
        updates.append(update)
      }
    }
  }

  private func result(_ text: String, ids: some Sequence<Int>) -> NumberedSource {
    let found = ids.map { Row(id: $0, text: text) }
    return NumberedSource(order: PageNumberOrder(endRule: .total), firstKey: 1) { request in
      let start = min(found.count, (request.key - 1) * request.count)
      return PageReply(
        items: Array(found[start..<min(found.count, start + request.count)]), totalCount: found.count)
    }
  }

  // MARK: - Another source

  @Test(
    "The old rows stay until the new ones are in; then they change by exact steps, and pages go on in the new source")
  func anotherSource() async {
    let first = result("a", ids: 0..<9)
    let second = result("b", ids: [1, 20, 21, 22])
    let gate = second.hold(1)
    let pager = KeyedPager(source: first, configuration: .test())
    await pager.started()
    let follower = Follower(pager)

    pager.read(from: second)
    #expect(pager.showsFormerRows && pager.loadStates.refresh.isLoading)
    #expect(pager.ids == [0, 1, 2])
    await gate.reached()
    gate.open()
    await pager.waitUntilSettled()
    #expect(!pager.showsFormerRows && pager.totalCount == 4)
    #expect(pager.ids == [1, 20, 21])
    // The row that both have stays.
    let operations = follower.updates.last { $0.replacedList }?.change.operations ?? []
    #expect(operations.contains { if case .update = $0 { true } else { false } }, "\(operations)")
    pager.rowAppeared(2)
    await pager.waitUntilSettled()
    #expect(pager.ids == [1, 20, 21, 22] && pager.loadStates.append.isEnd)
    #expect(first.requests.map(\.key) == [1])
    #expect(pager.key(ofRow: 3) == 2)
  }

  @Test("While the new rows are awaited the old list is read on; its late pages are dropped once they are in")
  func readOnMeanwhile() async throws {
    let first = result("a", ids: 0..<9)
    let second = result("b", ids: 30..<40)
    let gate = second.hold(1)
    let pager = KeyedPager(source: first, configuration: .test())
    await pager.started()
    pager.read(from: second)
    await gate.reached()
    let late = first.hold(3)
    pager.rowAppeared(2)
    try await until("page 2") { pager.ids.count == 6 }
    pager.rowAppeared(5)
    await late.reached()
    gate.open()
    await late.cancelled()
    await pager.waitUntilSettled()
    // The reader, who is at the start now, is a page from the end of the first.
    #expect(pager.ids == Array(30..<36))
  }

  @Test("Where they cannot be had the old list stays, the failure is the refresh's, and a retry goes to the new source")
  func failure() async {
    let first = result("a", ids: 0..<9)
    let second = result("b", ids: 30..<40)
    second.fail(1, TestError("offline"))
    let pager = KeyedPager(source: first, configuration: .test())
    await pager.started()
    pager.read(from: second)
    await pager.waitUntilSettled()
    #expect(pager.showsFormerRows && pager.loadStates.refresh.isFailed && pager.ids == [0, 1, 2])
    guard case .failed = pager.status(of: .backward) else { return #expect(Bool(false), "the failure is not told") }
    pager.rowAppeared(2)
    await pager.waitUntilSettled()
    #expect(pager.ids == Array(0..<6))
    pager.retry()
    await pager.waitUntilSettled()
    #expect(pager.ids == Array(30..<36) && pager.loadStates.refresh.isIdle)
  }

  @Test("An automatic retry of the new source's first page is waited for, by who waits too")
  func automaticRetry() async {
    let clock = ManualClock()
    let second = result("b", ids: 30..<40)
    second.fail(1, TestError("offline"))
    let pager = KeyedPager(
      source: result("a", ids: 0..<9), configuration: .test(retry: RetryPolicy()), clock: clock,
      random: { 1 })
    await pager.started()
    pager.read(from: second)
    await clock.sleepers(atLeast: 1)
    #expect(pager.isRetryScheduled(.refresh))
    let waiting = Task { await pager.waitUntilSettled() }
    clock.advance(by: .seconds(60))
    await waiting.value
    #expect(pager.ids == [30, 31, 32])
  }

  @Test("Search as you type: one request for the word at which the typing stopped; one under way is given up")
  func debounce() async {
    let clock = ManualClock()
    let pager = KeyedPager(source: result("", ids: 0..<9), configuration: .test(), clock: clock)
    await pager.started()
    let words = ["s", "sw", "swi"].map { word in (word, result(word, ids: 10..<20)) }
    for (_, source) in words { pager.read(from: source, after: .milliseconds(300)) }
    #expect(!pager.showsFormerRows)
    await clock.sleepers(atLeast: 1)
    let held = words[2].1.hold(1)
    clock.advance(by: .milliseconds(300))
    await held.reached()
    let last = result("swift", ids: 10..<20)
    pager.read(from: last, after: .milliseconds(300))
    await clock.sleepers(atLeast: 1)
    clock.advance(by: .milliseconds(300))
    await held.cancelled()
    await pager.waitUntilSettled()
    #expect(pager.items.map(\.text) == ["swift", "swift", "swift"])
    #expect(words[0].1.requests.isEmpty && words[1].1.requests.isEmpty)
  }

  @Test("A source that finds nothing empties the list")
  func nothingFound() async {
    let pager = KeyedPager(source: result("a", ids: 0..<9), configuration: .test())
    await pager.started()
    let follower = Follower(pager)
    pager.read(from: result("b", ids: []))
    await pager.waitUntilSettled()
    #expect(pager.rows.isEmpty && follower.rows.isEmpty)
    guard case .empty = pager.phase else { return #expect(Bool(false), "\(pager.phase)") }
  }

  @Test("A list that has not begun begins with the source that it is told to read")
  func beforeTheStart() async {
    let first = result("a", ids: 0..<9)
    let pager = KeyedPager(source: first, configuration: .test())
    pager.read(from: result("b", ids: 30..<40))
    pager.start()
    await pager.waitUntilSettled()
    #expect(pager.ids == [30, 31, 32] && first.requests.isEmpty)
  }

  @Test("What the user changed and took away is so in the new list; what they put in was in the old one")
  func edits() async {
    let pager = KeyedPager(source: result("a", ids: 0..<9), configuration: .test())
    await pager.started()
    let removed = pager.edit(.remove(1))
    pager.edit(2) { $0.text = "mine" }
    pager.edit(.insert(Row(id: 99), at: .start))
    let second = result("b", ids: 0..<9)
    let gate = second.hold(1)
    pager.read(from: second)
    await gate.reached()
    let later = pager.edit(.remove(0))
    gate.open()
    await pager.waitUntilSettled()
    #expect(pager.items.map(\.text) == ["mine"])
    pager.rollBack(removed)
    pager.rollBack(later)
    #expect(pager.items.map(\.text) == ["b", "b", "mine"])
  }

  @Test("Refreshes, jumps and states go to the new source")
  func goingOn() async {
    let second = result("b", ids: 0..<30)
    let gate = second.hold(1)
    let pager = KeyedPager(source: result("a", ids: 0..<30), configuration: .test())
    await pager.started()
    pager.read(from: second)
    await gate.reached()
    pager.jump(to: 4)
    await pager.waitUntilSettled()
    #expect(pager.items.map(\.text) == ["b", "b", "b"] && pager.ids == [9, 10, 11])
    await pager.refreshAndWait()
    #expect(pager.ids == [0, 1, 2])
    let state = pager.state
    pager.read(from: result("c", ids: 0..<30))
    if let state { pager.restore(state) }
    await pager.waitUntilSettled()
    #expect(pager.items.allSatisfy { $0.text == "c" } && pager.ids.starts(with: [0, 1, 2]))
  }

  @Test("The line of the rows shown is heard until the new rows are in; then the new source's")
  func lines() async throws {
    let (line, newLine) = (ScriptedLine<Row>(), ScriptedLine<Row>())
    let second = result("", ids: [4, 5, 6])
    let gate = second.hold(1)
    let pager = KeyedPager(
      source: result("", ids: [1, 2, 3]).live(on: line), configuration: .test(), clock: ManualClock())
    pager.start()
    await line.connections(atLeast: 1)
    line.open()
    await pager.waitUntilSettled()
    pager.read(from: second.live(on: newLine))
    await newLine.connections(atLeast: 1)
    newLine.open()
    await gate.reached()
    line.tell(.update(Row(id: 2, text: "told")))
    try await until("the old line's word") { pager.items.contains { $0.text == "told" } }
    newLine.tell(.update(Row(id: 5, text: "new")))
    gate.open()
    try await until("the new line's word") { pager.items.map(\.text) == ["", "new", ""] }
    try await until("nobody on the old line") { !line.isConnected }
    #expect(pager.lineState.isOpen)
  }

  @Test("A pager that goes takes both lists along")
  func letGo() async {
    let second = result("b", ids: 0..<9)
    let gate = second.hold(1)
    var pager: KeyedPager<NumberedSource>? = KeyedPager(source: result("a", ids: 0..<9), configuration: .test())
    await pager?.started()
    pager?.read(from: second)
    await gate.reached()
    weak let seen = pager
    pager = nil
    await gate.cancelled()
    #expect(seen == nil)
  }

  // MARK: - Rows in hand

  @Test("Rows in hand show before the start, and until the first page is in; the row that both have stays")
  func inHand() async {
    let source = result("new", ids: [1, 2, 3, 4])
    let gate = source.hold(1)
    let pager = KeyedPager(source: source, configuration: .test(), rowsInHand: [Row(id: 2, text: "old"), Row(id: 7)])
    let follower = Follower(pager)
    #expect(pager.ids == [2, 7] && pager.showsFormerRows)
    pager.start()
    await gate.reached()
    // There is more behind them.
    #expect(!pager.loadStates.append.isEnd && pager.loadStates.refresh.isLoading)
    gate.open()
    await pager.waitUntilSettled()
    #expect(pager.ids == [1, 2, 3] && pager.items.allSatisfy { $0.text == "new" } && !pager.showsFormerRows)
    #expect(follower.updates.count { $0.replacedList } == 1)
    pager.rowAppeared(2)
    await pager.waitUntilSettled()
    #expect(pager.ids == [1, 2, 3, 4])
  }

  @Test("Where the source cannot be read they stay, and what failed can be tried again, at either end")
  func inHandFails() async {
    for retry: @MainActor (Pager<Row>) -> Void in [
      { $0.retry() }, { $0.retry(.refresh) }, { $0.retry(.append) }, { $0.refresh() },
    ] {
      let source = result("new", ids: [1, 2, 3, 4])
      source.fail(1, TestError("offline"))
      let pager = Pager(source: source, configuration: .test(), rowsInHand: rows(0..<5))
      await pager.started()
      #expect(pager.ids == Array(0..<5) && pager.loadStates.refresh.isFailed)
      retry(pager)
      await pager.waitUntilSettled()
      #expect(pager.ids == [1, 2, 3])
    }
  }

  @Test("What the user does to rows in hand stays done; what is pushed meanwhile is not lost")
  func inHandEdits() async {
    let source = result("new", ids: [1, 2, 3])
    let gate = source.hold(1)
    let pager = Pager(source: source, configuration: .test(), rowsInHand: rows(1...3))
    pager.edit(.remove(2))
    pager.start()
    await gate.reached()
    pager.push(.update(Row(id: 3, text: "told")))
    #expect(pager.items.map(\.text) == ["", "told"])
    gate.open()
    await pager.waitUntilSettled()
    #expect(pager.ids == [1, 3] && pager.items.last?.text == "told")
  }

  @Test("Random lists, one after the other: every step is exact")
  func exact() async {
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = SeededRandom(seed: seed)
    let pager = KeyedPager(source: result("start", ids: 0..<5), configuration: .test(pageSize: 10))
    await pager.started()
    let follower = Follower(pager)
    for turn in 0..<200 {
      let ids = Array(0..<15).shuffled(using: &random).prefix(Int.random(in: 0...12, using: &random))
      pager.read(from: result("\(turn % 3)", ids: Array(ids)))
      if Bool.random(using: &random) { await pager.waitUntilSettled() }
    }
    await pager.waitUntilSettled()
    #expect(follower.rows == Array(pager.rows), "seed \(seed)")
  }
}
