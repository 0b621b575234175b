import Makimono
import MakimonoTesting
import Testing

/// Several pagers over one source, and one line.
@Suite("A line that pagers share", .timeLimit(.minutes(60)))
@MainActor
struct SharedLineTests {
  typealias Source = SharedLineSource<ScriptedLiveSource<LinkedSource>>

  private let clock = ManualClock()
  private let line = ScriptedLine<Row>()
  private let source = Feeds.forwardOnly(total: 6)
  private let shared: Source

  init() {
    let random: @Sendable () -> Double = { 1 }
    shared = source.live(on: line).sharingLine(clock: clock, random: random)
  }

  private func makePager() -> KeyedPager<Source> {
    KeyedPager(source: shared, configuration: .test(), clock: clock, random: { 1 })
  }

  /// Pagers over one open line, each with its first page.
  private func openPagers(_ count: Int) async throws -> [KeyedPager<Source>] {
    let pagers = (0..<count).map { _ in makePager() }
    for pager in pagers { pager.start() }
    await line.connections(atLeast: 1)
    line.open()
    for pager in pagers {
      await pager.waitUntilSettled()
      try await until("it hears that the line is open") { pager.lineState.isOpen }
    }
    return pagers
  }

  @Test("Pagers that begin together have one line, one load each, and what is told goes to all of them")
  func together() async throws {
    let pagers = try await openPagers(3)
    #expect(line.askedAfter == [nil])
    #expect(source.requestedKeys == [0, 0, 0])
    line.tell(.insert(Row(id: 90), at: .start), id: "1")
    line.tell(.remove(1), id: "2")
    for pager in pagers { try await until("both are in") { pager.ids == [90, 0, 2] } }
    #expect(source.requestedKeys == [0, 0, 0])
  }

  @Test("One that begins later listens at once: no connection, no waiting, and nothing is read twice")
  func later() async throws {
    let first = try await openPagers(1)[0]
    line.tell(.insert(Row(id: 90), at: .start), id: "1")
    try await until("it is in") { first.ids == [90, 0, 1, 2] }
    let second = makePager()
    second.start(at: 3)
    #expect(second.lineState.isOpen)
    await second.waitUntilSettled()
    #expect(second.ids == [3, 4, 5])
    line.tell(.update(Row(id: 1, text: "new")), .update(Row(id: 4, text: "new")), id: "2")
    try await until("each has what it holds") { first.items[2].text == "new" && second.items[1].text == "new" }
    #expect(line.askedAfter == [nil])
    #expect(source.requestedKeys == [0, 3])
  }

  @Test("One that begins while the line is being opened waits for it as the first does, and no longer")
  func whileConnecting() async throws {
    let first = makePager()
    first.start()
    await line.connections(atLeast: 1)
    let second = makePager()
    second.start()
    await clock.sleepers(atLeast: 2)
    #expect(source.requests.isEmpty)
    line.open()
    await first.waitUntilSettled()
    await second.waitUntilSettled()
    #expect(source.requestedKeys == [0, 0])
    await clock.sleepers(atMost: 0)
  }

  @Test(
    "One that hung up is read anew where others were told something meanwhile, and only then", arguments: [true, false])
  func hangsUp(isTold: Bool) async throws {
    let pagers = try await openPagers(2)
    pagers[1].disconnect()
    if case .off = pagers[1].lineState {} else { Issue.record("\(pagers[1].lineState)") }
    #expect(pagers[0].lineState.isOpen)
    #expect(line.isConnected)
    if isTold {
      line.tell(.remove(1), id: "1")
      try await until("the one that listens has it") { pagers[0].ids == [0, 2] }
      #expect(pagers[1].ids == [0, 1, 2])
    }
    source.reply(to: 0, PageReply(items: [0, 2].map { Row(id: $0) }, nextKey: 3))
    pagers[1].connect()
    await pagers[1].waitUntilSettled()
    #expect(pagers[1].lineState.isOpen)
    #expect(source.requests.count == (isTold ? 3 : 2))
    #expect(pagers[1].ids == (isTold ? [0, 2] : [0, 1, 2]))
    #expect(line.askedAfter == [nil])
  }

  @Test("The last one that hangs up ends the line, and whoever connects first has it go on from the last event")
  func lastOne() async throws {
    let pagers = try await openPagers(2)
    line.tell(.remove(2), id: "1")
    for pager in pagers { try await until("it is gone") { pager.ids == [0, 1] } }
    pagers[0].disconnect()
    #expect(line.isConnected)
    pagers[1].disconnect()
    await line.givenUp(atLeast: 1)
    for pager in pagers { pager.connect() }
    await line.connections(atLeast: 2)
    line.open(isResumed: true)
    line.tell(.remove(1), id: "2")
    for pager in pagers { try await until("it is gone too") { pager.ids == [0] } }
    #expect(line.askedAfter == [nil, "1"])
    #expect(source.requestedKeys == [0, 0])
  }

  @Test("Cut, and the server cannot go on: each is read anew; where it can, none is", arguments: [true, false])
  func cut(isResumed: Bool) async throws {
    let pagers = try await openPagers(2)
    line.tell(.insert(Row(id: 90), at: .start), id: "7")
    for pager in pagers { try await until("it is in") { pager.ids == [90, 0, 1, 2] } }
    line.cut(TestError("cut"))
    for pager in pagers {
      try await until("it hears of it") { if case .waiting = pager.lineState { true } else { false } }
    }
    await clock.sleepers(atLeast: 1)
    #expect(clock.sleeperCount == 1, "one waits for all")
    clock.advance(by: .seconds(1))
    await line.connections(atLeast: 2)
    #expect(line.askedAfter == [nil, "7"])
    line.open(isResumed: isResumed)
    for pager in pagers { try await until("it is open") { pager.lineState.isOpen } }
    if !isResumed { await source.requests(atLeast: 4) }
    for pager in pagers { await pager.waitUntilSettled() }
    #expect(source.requests.count == (isResumed ? 2 : 4))
  }

  @Test("Whoever connects tries the line for all, and whoever begins does")
  func triesForAll() async throws {
    let first = try await openPagers(1)[0]
    line.cut(TestError("cut"))
    try await until("it hears of it") { if case .waiting = first.lineState { true } else { false } }
    let second = makePager()
    second.start()
    await line.connections(atLeast: 2)
    line.open()
    for pager in [first, second] { try await until("it is open") { pager.lineState.isOpen } }
    await clock.sleepers(atMost: 0)
  }

  @Test("A loss is no matter of a list that has not begun")
  func lostBefore() async throws {
    let first = try await openPagers(1)[0]
    let second = makePager()
    second.connect()
    line.lose()
    await source.requests(atLeast: 2)
    await first.waitUntilSettled()
    await second.started()
    #expect(source.requestedKeys == [0, 0, 0])
    line.lose()
    await source.requests(atLeast: 5)
    for pager in [first, second] { await pager.waitUntilSettled() }
    #expect(source.requests.count == 5)
  }

  @Test("A pager that goes leaves the line to the others; the last one takes it along")
  func goes() async throws {
    var pagers = try await openPagers(2)
    weak var gone: KeyedPager<Source>?
    gone = pagers[0]
    pagers.removeFirst()
    #expect(gone == nil)
    line.tell(.remove(0))
    try await until("it is gone") { pagers[0].ids == [1, 2] }
    #expect(line.isConnected)
    pagers = []
    await line.givenUp(atLeast: 1)
  }

  @Test("An observer that hangs up for all in the middle of a delivery: who was not told is read anew")
  func hangsUpInTheMiddle() async throws {
    let pagers = try await openPagers(2)
    let observation = pagers[0].observe { [weak first = pagers[0], weak second = pagers[1]] update in
      guard update.items.contains(where: { $0.text == "stop" }) else { return }
      second?.disconnect()
      first?.disconnect()
    }
    line.tell(.update(Row(id: 0, text: "stop")), id: "1")
    await line.givenUp(atLeast: 1)
    #expect(pagers[1].items[0].text != "stop")
    source.reply(to: 0, PageReply(items: [Row(id: 0, text: "stop")]))
    pagers[1].connect()
    await pagers[1].waitUntilSettled()
    #expect(pagers[1].items.map(\.text) == ["stop"])
    // The first one has heard it.
    pagers[0].connect()
    await pagers[0].waitUntilSettled()
    #expect(source.requests.count == 3)
    withExtendedLifetime(observation) {}
  }

  @Test("A burst goes to each in a few changes, whoever looks on and however slowly")
  func burst() async throws {
    let pagers = try await openPagers(2)
    // Somebody who never takes what there is.
    let idle = pagers[0].changes.makeAsyncIterator()
    for number in 0..<50_000 { line.tell(.update(Row(id: number % 3, text: "\(number)")), id: "\(number)") }
    for pager in pagers {
      try await until("the last one is in") { pager.items.map(\.text) == ["49998", "49999", "49997"] }
    }
    #expect(line.askedAfter.count == 1)
    withExtendedLifetime(idle) {}
  }

  @Test("Shared once more it is the same line")
  func sharedTwice() async throws {
    let first = try await openPagers(1)[0]
    let second = Pager(source: shared.sharingLine(), configuration: .test(), clock: clock, random: { 1 })
    await second.started()
    #expect(second.lineState.isOpen)
    #expect(line.askedAfter.count == 1)
    withExtendedLifetime(first) {}
  }
}
