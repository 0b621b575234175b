import MakimonoCore
import Testing

@testable import Makimono

/// When a line is connected, and when something may be missing: decided without a clock, a source or a list.
@Suite("The line's decisions")
struct LineMachineTests {
  private var machine = LineMachine(
    policy: LinePolicy(retry: RetryPolicy(maxRetries: 8, baseDelay: 1, maxDelay: 60, maxAdvisedDelay: 100)))

  private mutating func cut(
    _ connection: UInt32, _ failure: (any Error)? = nil, advice: RetryAdvice = .transient, time: Double = 0
  ) -> [LineMachine.Command] {
    machine.cut(connection, failure, advice: advice, random: 1, time: time)
  }

  @Test("A line that opens for the first time does not tell what happened before")
  mutating func firstTime() {
    #expect(machine.connect() == [.open(1, after: nil)])
    #expect(machine.isFirstTry)
    #expect(machine.opened(1, isResumed: false, time: 0) == [.reread])
    #expect(!machine.isFirstTry)
    #expect(machine.connect() == [], "it is open")
  }

  @Test("After a cut the line goes on from the last event that is in the list, and misses nothing where the server can")
  mutating func resumed() {
    _ = machine.connect()
    _ = machine.opened(1, isResumed: false, time: 0)
    machine.took("a", on: 1)
    machine.took(nil, on: 1)
    machine.took("b", on: 1)
    #expect(cut(1) == [.wait(2, seconds: 1)])
    machine.took("c", on: 1)
    #expect(machine.due(2) == [.open(2, after: "b")])
    #expect(machine.opened(2, isResumed: true, time: 0) == [])
    // Told again: the client beneath connected anew, and the server could not go on.
    #expect(machine.opened(2, isResumed: false, time: 0) == [.reread])
  }

  @Test("Nobody can go on from nowhere, whatever the source says")
  mutating func fromNowhere() {
    _ = machine.connect()
    _ = machine.opened(1, isResumed: true, time: 0)
    _ = cut(1)
    #expect(machine.due(2) == [.open(2, after: nil)])
    #expect(machine.opened(2, isResumed: true, time: 0) == [.reread])
  }

  @Test("An empty id takes back the one before")
  mutating func emptyID() {
    _ = machine.connect()
    _ = machine.opened(1, isResumed: false, time: 0)
    machine.took("a", on: 1)
    machine.took("", on: 1)
    #expect(machine.lastEvent == nil)
  }

  @Test("Pushes on a line that did not say that it was open are heard, and what was before them may be missing")
  mutating func unopened() {
    _ = machine.connect()
    #expect(machine.heard(1, time: 0) == [.reread])
    #expect(machine.heard(1, time: 0) == [], "only once")
  }

  @Test("The server says that events are missing, however often")
  mutating func lost() {
    _ = machine.connect()
    _ = machine.opened(1, isResumed: false, time: 0)
    #expect(machine.lost(on: 1) == [.reread])
    #expect(machine.lost(on: 1) == [.reread])
  }

  @Test("The backoff grows, up to its longest, and begins anew after a line that was steady")
  mutating func backoff() {
    _ = machine.connect()
    var delays: [Double] = []
    for connection in UInt32(1)...8 {
      guard case .wait(_, let seconds)? = cut(connection).first else { break }
      delays.append(seconds)
      _ = machine.due(connection + 1)
    }
    #expect(delays == [1, 2, 4, 8, 16, 32, 60, 60])
    _ = machine.opened(9, isResumed: false, time: 100)
    #expect(cut(9, time: 105) == [.wait(10, seconds: 1)], "five seconds are no failure")
    _ = machine.due(10)
    _ = machine.opened(10, isResumed: false, time: 200)
    #expect(cut(10, time: 204) == [.wait(11, seconds: 2)], "four are")
  }

  @Test("A server's time is waited for, and spread; one that is too far off ends the line")
  mutating func advice() {
    _ = machine.connect()
    #expect(cut(1, advice: .after(30)) == [.wait(2, seconds: 31)])
    _ = machine.due(2)
    #expect(cut(2, TestError("too far"), advice: .after(101)) == [])
    guard case .ended(let failure) = machine.phase else {
      Issue.record("\(machine.phase)")
      return
    }
    #expect(failure as? TestError == TestError("too far"))
    #expect(machine.connect() == [.open(2, after: nil)] || machine.connect() == [])
  }

  @Test("What a stream asks for comes before the backoff, within bounds; nonsense is 0")
  mutating func hint() {
    _ = machine.connect()
    for (seconds, wait) in [(5.0, 6.0), (1e300, 102), (.nan, 4), (-3, 8)] {
      guard case .connecting(let connection) = machine.phase else {
        Issue.record("\(machine.phase)")
        return
      }
      machine.hinted(seconds: seconds, on: connection)
      #expect(cut(connection) == [.wait(connection + 1, seconds: wait)], "\(seconds)")
      _ = machine.due(connection + 1)
    }
  }

  @Test("A permanent failure ends the line; connecting by hand tries it, from the last event")
  mutating func permanent() {
    _ = machine.connect()
    machine.took("a", on: 1)
    #expect(cut(1, TestError("404"), advice: .permanent) == [])
    guard case .ended = machine.phase else {
      Issue.record("\(machine.phase)")
      return
    }
    #expect(machine.due(1) == [])
    #expect(machine.connect() == [.open(2, after: "a")])
  }

  @Test("By hand: off while connecting, open, waiting and ended; twice; and on again from where it was")
  mutating func byHand() {
    #expect(machine.disconnect() == [])
    _ = machine.connect()
    #expect(machine.disconnect() == [.close])
    #expect(machine.disconnect() == [])
    #expect(machine.connect() == [.open(2, after: nil)])
    _ = machine.opened(2, isResumed: false, time: 0)
    machine.took("a", on: 2)
    #expect(machine.disconnect() == [.close])
    #expect(machine.connect() == [.open(3, after: "a")])
    _ = cut(3)
    #expect(machine.disconnect() == [.stopWaiting])
    #expect(machine.due(4) == [], "the wait is over for nobody")
    #expect(machine.connect() == [.open(5, after: "a")])
    _ = cut(5)
    #expect(machine.connect() == [.stopWaiting, .open(7, after: "a")], "who asks by hand does not wait")
  }

  @Test("What a connection tells that is over is not listened to")
  mutating func late() {
    _ = machine.connect()
    _ = machine.opened(1, isResumed: false, time: 0)
    _ = cut(1)
    _ = machine.due(2)
    #expect(machine.opened(1, isResumed: false, time: 0) == [])
    #expect(machine.lost(on: 1) == [])
    #expect(machine.heard(1, time: 0) == [])
    #expect(cut(1) == [])
    machine.took("z", on: 1)
    #expect(machine.lastEvent == nil)
    #expect(machine.isListening(to: 2))
  }
}
