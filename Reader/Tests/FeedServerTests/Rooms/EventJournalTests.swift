import FeedStore
import MakimonoTesting
import NIOCore
import Testing

@testable import FeedServer

@Suite("A log of events")
struct EventJournalTests {
  private static func log(_ change: (inout EventSettings) -> Void = { _ in }) -> EventJournal {
    var settings = EventSettings(epoch: "e")
    change(&settings)
    return EventJournal(settings)
  }

  private static func tell(_ log: EventJournal, _ count: Int, length: Int = 1) {
    for _ in 0..<count {
      log.append(.insert) { json in json.field("text", String(repeating: "x", count: length)) }
    }
  }

  private static func numbers(_ turn: EventJournal.Turn) -> [Int64]? {
    if case .send(let entries) = turn { entries.map(\.number) } else { nil }
  }

  private static func isEnd(_ turn: EventJournal.Turn) -> Bool { if case .end = turn { true } else { false } }
  private static func isBeat(_ turn: EventJournal.Turn) -> Bool { if case .beat = turn { true } else { false } }

  @Test("Who comes back goes on exactly behind the last event that they know of, as long as the log has it")
  func resume() async {
    let log = Self.log { $0.capacity = 10 }
    Self.tell(log, 25)
    // Of 25 events the last ten are kept, and one is all behind which they follow.
    for number in 15...25 {
      let (reader, beginning) = log.join(after: "e-\(number)") {}
      #expect(beginning == .after(EventID(epoch: "e", number: Int64(number))))
      if number < 25 { #expect(Self.numbers(await log.next(reader)) == Array(Int64(number + 1)...25)) }
      log.leave(reader)
    }
    let end = EventID(epoch: "e", number: 25)
    for (id, reason) in [
      ("e-14", EventJournal.Loss.old), ("e-0", .old), ("e-26", .unknown), ("f-20", .epoch), ("", .unknown),
      ("20", .unknown),
      ("e--1", .unknown), ("e-1-1", .unknown), ("e-99999999999999999999", .unknown), ("-5", .unknown),
    ] {
      #expect(log.join(after: id) {}.beginning == .lost(reason: reason, end), "\(id)")
    }
    #expect(log.join(after: nil) {}.beginning == .after(end))
    let fresh = Self.log()
    #expect(fresh.join(after: "e-0") {}.beginning == .after(EventID(epoch: "e", number: 0)))
    #expect(EventID.newEpoch() != EventID.newEpoch())
  }

  @Test("Memory is bounded by events and by bytes, whoever reads and however slowly")
  func bounded() async {
    let log = Self.log {
      $0.capacity = 100
      $0.byteCapacity = 10_000
    }
    let dropped = Locked(0)
    for _ in 0..<50 { _ = log.join(after: nil) { dropped.withLock { $0 += 1 } } }
    Self.tell(log, 100)
    #expect(dropped.withLock { $0 } == 0 && log.byteCount <= 10_000)
    // One more, and the first is gone, which none of them has taken.
    Self.tell(log, 1)
    #expect(dropped.withLock { $0 } == 50)
    Self.tell(log, 100, length: 1_000)
    #expect(log.byteCount <= 10_000)
    // One that is longer than all may be is told all the same.
    let (reader, _) = log.join(after: nil) {}
    Self.tell(log, 1, length: 50_000)
    #expect(Self.numbers(await log.next(reader)) == [202])
    Self.tell(log, 1)
    #expect(log.byteCount < 10_000)
    #expect(dropped.withLock { $0 } == 50)
  }

  @Test("Who keeps up is told everything once, in order; who does not is dropped alone")
  func twoReaders() async {
    let log = Self.log { $0.capacity = 10 }
    let (slow, quick) = (log.join(after: nil) {}.reader, log.join(after: nil) {}.reader)
    var told: [Int64] = []
    for _ in 0..<100 {
      async let turn = log.next(quick)
      Self.tell(log, 1)
      told += Self.numbers(await turn) ?? []
    }
    #expect(told == Array(1...100))
    #expect(Self.isEnd(await log.next(slow)))
  }

  @Test("A reader that waits is given a sign of life, and ends with its task, its connection and the log")
  func waiting() async {
    let clock = ManualClock()
    let log = Self.log {
      $0.clock = clock
      $0.heartbeat = .seconds(15)
    }
    let reader = log.join(after: nil) {}.reader
    await clock.sleepers(atLeast: 1)
    for _ in 0..<3 {
      let turn = Task { await log.next(reader) }
      // It may come to wait only after a beat: then it is given the next.
      while true {
        await clock.sleepers(atLeast: 1)
        clock.advance(by: .seconds(15))
        if await Self.isOver(turn) { break }
      }
      #expect(Self.isBeat(await turn.value))
    }
    let cancelled = Task { await log.next(reader) }
    cancelled.cancel()
    #expect(Self.isEnd(await cancelled.value))
    log.leave(reader)
    #expect(log.readerCount == 0)
    // Nobody listens, and nothing beats.
    await clock.sleepers(atMost: 0)
    let last = log.join(after: nil) {}.reader
    async let turn = log.next(last)
    log.close()
    #expect(Self.isEnd(await turn))
    Self.tell(log, 1)
    #expect(log.lastID.number == 0)
  }

  private static func isOver(_ task: Task<EventJournal.Turn, Never>) async -> Bool {
    let isOver = Locked(false)
    let watch = Task {
      _ = await task.value
      isOver.withLock { $0 = true }
    }
    for _ in 0..<100 where !isOver.withLock({ $0 }) { await Task.yield() }
    watch.cancel()
    return isOver.withLock { $0 }
  }

  @Test("An event is one block of lines, whatever it says")
  func text() {
    let event = EventText.event(.update, EventID(epoch: "e", number: 5)) { json in json.field("text", "a\n\nb\r\u{0}") }
    #expect(String(buffer: event) == "event: update\nid: e-5\ndata: {\"seq\":5,\"text\":\"a\\n\\nb\\r\\u0000\"}\n\n")
    let id = EventID(epoch: "e", number: 7)
    #expect(String(buffer: EventText.beginning(.after(id), retry: 9)) == "retry: 9\nid: e-7\n\n")
    #expect(
      String(buffer: EventText.beginning(.lost(reason: .old, id), retry: 9))
        == "retry: 9\n\nevent: lost\nid: e-7\ndata: {\"seq\":7,\"reason\":\"old\"}\n\n")
  }

  @Test("Faults of a stream follow from its seed, its number and the event's, and are as frequent as they say")
  func faults() throws {
    let faults = try FaultProfile("lose=10%;repeat=20%;reorder=5%;hangup=1%;seed=3").streamFaults
    var met: [EventFault: Int] = [:]
    for event in 0..<10_000 {
      let fault = faults.fault(stream: 1, event: Int64(event))
      #expect(fault == faults.fault(stream: 1, event: Int64(event)))
      if let fault { met[fault, default: 0] += 1 }
    }
    for (fault, count) in [(EventFault.lose, 1_000), (.repeat, 2_000), (.reorder, 500), (.hangup, 100)] {
      #expect((count * 7 / 10...count * 13 / 10).contains(met[fault] ?? 0), "\(fault): \(met[fault] ?? 0)")
    }
    #expect((0..<100).contains { faults.fault(stream: 1, event: $0) != faults.fault(stream: 2, event: $0) })
    for wrong in ["lose=200%", "lose=60%;hangup=50%", "reorder=x", "repeat"] {
      #expect(throws: FaultProfileError.self) { try FaultProfile(wrong) }
    }
    #expect(try FaultProfile("lossy;lose=0%").events.contains { $0.value == .lose && $0.probability == 0 })
    #expect(try !FaultProfile("lossy").isNone)
  }
}
