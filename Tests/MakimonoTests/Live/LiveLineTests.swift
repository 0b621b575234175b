import Makimono
import MakimonoTesting
import Observation
import Testing

/// A pager and the other end of its line.
@Suite("The line of a live source", .timeLimit(.minutes(60)))
@MainActor
struct LiveLineTests {
  private let clock = ManualClock()
  private let line = ScriptedLine<Row>()
  private let source = Feeds.forwardOnly(total: 6)

  private func makePager(_ policy: LinePolicy? = nil) -> Pager<Row> {
    let live = policy.map { source.live(on: line, policy: $0) } ?? source.live(on: line)
    return Pager(source: live, configuration: .test(), clock: clock, random: { 1 })
  }

  /// A pager over an open line, with its first page.
  private func openPager() async throws -> Pager<Row> {
    let pager = makePager()
    pager.start()
    await line.connections(atLeast: 1)
    line.open()
    await pager.waitUntilSettled()
    try await until("the line is open") { pager.lineState.isOpen }
    return pager
  }

  @Test("The line is open before the first page is asked for, which costs one load")
  func headStart() async throws {
    let pager = makePager()
    if case .off = pager.lineState {} else { Issue.record("\(pager.lineState)") }
    pager.start()
    await line.connections(atLeast: 1)
    if case .connecting = pager.lineState {} else { Issue.record("\(pager.lineState)") }
    await clock.sleepers(atLeast: 1)
    #expect(source.requests.isEmpty && pager.loadStates.refresh.isLoading)
    line.open()
    await pager.waitUntilSettled()
    #expect(source.requestedKeys == [0])
    #expect(pager.ids == [0, 1, 2])
    line.tell(.insert(Row(id: 90), at: .start), id: "1")
    try await until("the row is there") { pager.ids == [90, 0, 1, 2] }
    #expect(clock.sleeperCount == 0)
  }

  @Test("A line that takes too long is not waited for; once it opens, the page is read again")
  func lateOpening() async throws {
    let pager = makePager(LinePolicy(headStart: .seconds(1)))
    pager.start()
    await clock.sleepers(atLeast: 1)
    clock.advance(by: .seconds(1))
    await pager.waitUntilSettled()
    #expect(source.requestedKeys == [0])
    line.open()
    await source.requests(atLeast: 2)
    await pager.waitUntilSettled()
    #expect(source.requestedKeys == [0, 0])
    #expect(pager.ids == [0, 1, 2])
  }

  @Test("Without a head start the page is asked for at once")
  func noHeadStart() async throws {
    let pager = makePager(LinePolicy(headStart: .zero))
    await pager.started()
    #expect(source.requestedKeys == [0])
    await line.connections(atLeast: 1)
    line.open()
    await source.requests(atLeast: 2)
    await pager.waitUntilSettled()
  }

  @Test("A line that fails at once keeps nobody waiting")
  func failsAtOnce() async throws {
    line.fail(TestError("503"))
    let pager = makePager()
    await pager.started()
    #expect(pager.ids == [0, 1, 2])
    guard case .waiting(_, let failure) = pager.lineState else {
      Issue.record("\(pager.lineState)")
      return
    }
    #expect(failure as? TestError == TestError("503"))
    await clock.sleepers(atLeast: 1)
    #expect(clock.untilNextWake == .seconds(1))
    clock.advance(by: .seconds(1))
    await line.connections(atLeast: 2)
    line.open()
    // What happened between the page and the opening nobody told.
    await source.requests(atLeast: 2)
    await pager.waitUntilSettled()
    #expect(source.requestedKeys == [0, 0])
  }

  @Test("Cut and resumed from the last event: nothing is read again")
  func resumed() async throws {
    let pager = try await openPager()
    line.tell(.insert(Row(id: 90), at: .start), id: "7")
    line.tell(.remove(0), id: "8")
    try await until("both are in") { pager.ids == [90, 1, 2] }
    line.cut(TestError("cut"))
    await clock.sleepers(atLeast: 1)
    clock.advance(by: .seconds(1))
    await line.connections(atLeast: 2)
    #expect(line.askedAfter == [nil, "8"])
    line.open(isResumed: true)
    line.tell(.insert(Row(id: 91), at: .start), id: "9")
    try await until("the next one is in") { pager.ids == [91, 90, 1, 2] }
    await pager.waitUntilSettled()
    #expect(source.requestedKeys == [0])
  }

  @Test("Cut, and the server cannot go on: what is held is read anew", arguments: [true, false])
  func notResumed(hasIDs: Bool) async throws {
    let pager = try await openPager()
    line.tell(.insert(Row(id: 90), at: .start), id: hasIDs ? "7" : nil)
    try await until("it is in") { pager.ids == [90, 0, 1, 2] }
    line.cut()
    await clock.sleepers(atLeast: 1)
    clock.advance(by: .seconds(1))
    await line.connections(atLeast: 2)
    #expect(line.askedAfter == [nil, hasIDs ? "7" : nil])
    line.open(isResumed: !hasIDs)
    await source.requests(atLeast: 2)
    await pager.waitUntilSettled()
    #expect(source.requestedKeys == [0, 0])
  }

  @Test("The server says that events are missing, over and over: one re-read at a time, and one more")
  func lostAgain() async throws {
    let pager = try await openPager()
    let gate = source.hold(0)
    line.lose()
    await gate.reached()
    for _ in 0..<100 { line.lose() }
    line.tell(.insert(Row(id: 90), at: .start))
    try await until("all is heard") { pager.ids.contains(90) }
    #expect(source.requestedKeys == [0, 0])
    gate.open()
    await source.requests(atLeast: 3)
    await pager.waitUntilSettled()
    #expect(source.requestedKeys == [0, 0, 0])
  }

  @Test("A re-read that failed is not begun again because more was lost; trying again is enough")
  func lostAndFailed() async throws {
    let pager = try await openPager()
    let gate = source.hold(0)
    source.fail(0, TestError("500"))
    line.lose()
    await gate.reached()
    pager.pushesLost()
    gate.open()
    await pager.waitUntilSettled()
    #expect(pager.loadStates.refresh.isFailed)
    #expect(source.requestedKeys == [0, 0])
    pager.retry()
    await pager.waitUntilSettled()
    #expect(source.requestedKeys == [0, 0, 0])
    #expect(!pager.loadStates.refresh.isFailed)
    pager.pushesLost()
    await pager.waitUntilSettled()
    #expect(source.requests.count == 4)
  }

  @Test("An error that is permanent ends the line, and the list stays; connecting by hand tries again")
  func permanent() async throws {
    let pager = try await openPager()
    line.cut(TestError("gone", advice: .permanent))
    try await until("it ended") { if case .ended = pager.lineState { true } else { false } }
    #expect(pager.lineState.failure as? TestError == TestError("gone", advice: .permanent))
    #expect(clock.sleeperCount == 0)
    #expect(pager.ids == [0, 1, 2])
    pager.connect()
    await line.connections(atLeast: 2)
    line.open()
    await source.requests(atLeast: 2)
    await pager.waitUntilSettled()
    #expect(pager.lineState.isOpen)
  }

  @Test("In the background nobody listens; in the foreground the line goes on")
  func background() async throws {
    let pager = try await openPager()
    line.tell(.remove(2), id: "1")
    try await until("it is gone") { pager.ids == [0, 1] }
    pager.disconnect()
    pager.disconnect()
    if case .off = pager.lineState {} else { Issue.record("\(pager.lineState)") }
    await line.givenUp(atLeast: 1)
    #expect(!line.tell(.remove(1), id: "2"), "nobody hears it")
    pager.connect()
    await line.connections(atLeast: 2)
    #expect(line.askedAfter == [nil, "1"])
    line.open(isResumed: true)
    line.tell(.remove(1), id: "2")
    try await until("it is gone too") { pager.ids == [0] }
    #expect(source.requestedKeys == [0])
  }

  @Test("By hand before the start: the line is there when the list begins")
  func connectFirst() async throws {
    let pager = makePager()
    pager.connect()
    await line.connections(atLeast: 1)
    line.open()
    try await until("it is open") { pager.lineState.isOpen }
    await pager.started()
    #expect(source.requestedKeys == [0])
    #expect(line.askedAfter.count == 1)
  }

  @Test("However a list begins, it listens", arguments: 0..<3)
  func begins(way: Int) async throws {
    let pager = KeyedPager(source: source.live(on: line), configuration: .test(), clock: clock, random: { 1 })
    switch way {
    case 0: pager.start(at: 3)
    case 1: pager.jump(to: 3)
    default: pager.refresh()
    }
    await line.connections(atLeast: 1)
    line.open()
    await pager.waitUntilSettled()
    #expect(source.requests.count == 1)
    #expect(line.askedAfter.count == 1)
  }

  @Test("A burst of 100,000 events while the main actor is busy is a few changes of the list, and none is lost")
  func burst() async throws {
    let pager = try await openPager()
    let updates = Updates()
    let observation = pager.observe { _ in updates.count += 1 }
    // In this one turn.
    for number in 0..<100_000 { line.tell(.update(Row(id: number % 3, text: "\(number)")), id: "\(number)") }
    try await until("the last one is in") { pager.items.map(\.text) == ["99999", "99997", "99998"] }
    #expect(updates.count <= 200, "\(updates.count) updates")
    observation.cancel()
    line.cut()
    await clock.sleepers(atLeast: 1)
    clock.advance(by: .seconds(1))
    await line.connections(atLeast: 2)
    #expect(line.askedAfter.last == "99999")
  }

  @MainActor
  private final class Updates {
    var count = 0
  }

  @Test("An observer that hangs up in the middle of a batch: what it did not take comes again")
  func hangsUpInTheMiddle() async throws {
    let pager = try await openPager()
    let observation = pager.observe { [weak pager] update in
      if update.items.contains(where: { $0.text == "stop" }) { pager?.disconnect() }
    }
    line.tell(.update(Row(id: 0, text: "stop")), id: "1")
    await line.givenUp(atLeast: 1)
    pager.connect()
    await line.connections(atLeast: 2)
    // The id of what was shown as the observer hung up may be asked for again: told twice, it changes nothing.
    #expect([nil, "1"].contains(line.askedAfter[1]))
    withExtendedLifetime(observation) {}
  }

  @Test("A pager that goes gives up its line, whatever it is doing", arguments: 0..<4)
  func goes(phase: Int) async throws {
    if phase == 3 { line.fail(TestError("503")) }
    var pager: Pager<Row>? = makePager()
    pager?.start()
    await line.connections(atLeast: 1)
    if phase > 0 { line.open() }
    if phase > 1 { await pager?.waitUntilSettled() }
    if phase == 3 { await clock.sleepers(atLeast: 1) }
    weak var gone: Pager<Row>?
    gone = pager
    pager = nil
    #expect(gone == nil, "neither line nor load must keep the pager")
    if phase < 3 { await line.givenUp(atLeast: 1) }
    await clock.sleepers(atMost: 0)
  }

  @Test("The state of the line is observable")
  func observable() async throws {
    let pager = try await openPager()
    let log = EventLog()
    withObservationTracking {
      _ = pager.lineState
    } onChange: {
      log.record("changed")
    }
    line.tell(.remove(0))
    try await until("the row is gone") { pager.ids == [1, 2] }
    #expect(log.lines.isEmpty)
    line.cut()
    await log.contains("changed")
  }

  @Test("A source without a line has none, and connecting does nothing")
  func noLine() async throws {
    let pager = Pager(source: Feeds.numbered(total: 3), configuration: .test(), clock: clock)
    await pager.started()
    pager.connect()
    pager.disconnect()
    if case .off = pager.lineState {} else { Issue.record("\(pager.lineState)") }
  }
}
