import Foundation
import Makimono
import MakimonoCore
import Testing

@testable import MakimonoHTTP
@testable import MakimonoTesting

/// A list of a server's pages and its stream of events, over real sockets.
@Suite("A list with server-sent events", .timeLimit(.minutes(60)))
@MainActor
struct EventSourceTests {
  struct Message: Codable, Identifiable, Hashable, Sendable {
    var id: Int
    var text = ""
  }

  /// A room of which a test says what it sends on its stream.
  private final class Room: Sendable {
    let clock = ManualClock()
    private let streams = Watched<[WirePen]>([])
    private let state = Watched<(messages: [Message], head: String)>(
      (
        [Message(id: 1), Message(id: 2)],
        "HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\nConnection: close\r\n\r\n"
      ))
    private let held = Watched<WireServer?>(nil)

    init() throws {
      let (streams, state) = (streams, state)
      let server = try WireServer { request, connection in
        guard request.target.hasPrefix("/events") else {
          let body = try? JSONEncoder().encode(state.value.messages)
          return connection.reply(body.map { String(decoding: $0, as: UTF8.self) } ?? "")
        }
        connection.send(state.value.head)
        streams.update { $0.append(connection.pen) }
        connection.waitForEnd()
      }
      held.update { $0 = server }
    }

    var server: WireServer { held.value! }

    func answer(_ head: String) { state.update { $0.head = head } }
    func set(_ messages: [Message]) { state.update { $0.messages = messages } }

    /// Sends on the stream that was opened last.
    func send(_ text: String) { streams.value.last?.send(text) }
    func cut() { streams.value.last?.cut() }
    func streams(atLeast count: Int) async { await streams.wait { $0.count >= count } }

    /// What each connection asked to go on from.
    var askedAfter: [String?] {
      server.requests.filter { $0.target.hasPrefix("/events") }.map { $0.headers["Last-Event-ID"] }
    }
    var pageCount: Int { server.requests.count { !$0.target.hasPrefix("/events") } }

    func source(resumes: Bool = true, limiter: RequestLimiter? = nil) -> some LiveSource<Message> {
      let client = HTTPClient(limiter: limiter, limits: .patient)
      let messages = CursorSource<Int, Message> { [server] _, _ in
        PageReply(items: try await client.send(HTTPRequest(.get, server.url("/messages"))).decode())
      }
      return EventSource(
        messages, client: client, silence: .seconds(3_600), resumes: resumes, lossTypes: ["reset"],
        policy: LinePolicy(headStart: .seconds(3_600)),
        request: { [server] _ in HTTPRequest(.get, server.url("/events")) }
      ) { event in
        switch event.type {
        case "message": [.insert(try event.decode(Message.self), at: .end)]
        case "gone": [.remove(try event.decode(Int.self))]
        default: []
        }
      }
    }

    @MainActor
    func pager(_ source: some LiveSource<Message>) -> Pager<Message> {
      Pager(source: source, clock: clock, random: { 1 })
    }
  }

  @Test("Pages and events are one list; after a cut it goes on from the last event, and reads nothing again")
  func goesOn() async throws {
    let room = try Room()
    let pager = room.pager(room.source())
    await pager.startedAndSettled()
    #expect(pager.items.map(\.id) == [1, 2])
    room.send(": hello\n\nid: a\ndata: {\"id\": 3, \"text\": \"new\"}\n\nid: b\nevent: gone\ndata: 1\n\n")
    try await until("both are in") { pager.items.map(\.id) == [2, 3] }
    room.send("event: unheard-of\ndata: ?\n\nid: c\n\n")
    room.send("data: {\"id\": 4, \"text\": \"cut in the mid")
    room.cut()
    await room.clock.sleepers(atLeast: 1)
    room.clock.advance(by: .seconds(1))
    await room.streams(atLeast: 2)
    #expect(room.askedAfter == [nil, "c"])
    room.send("id: d\ndata: {\"id\": 4, \"text\": \"whole\"}\n\n")
    try await until("it is in") { pager.items.map(\.id) == [2, 3, 4] }
    #expect(room.pageCount == 1)
  }

  @Test(
    "A server that cannot go on, or has no ids, or says that events are missing: the list is read anew",
    arguments: 0..<3)
  func readsAnew(way: Int) async throws {
    let room = try Room()
    let pager = room.pager(room.source(resumes: way != 0))
    await pager.startedAndSettled()
    room.send((way == 1 ? "" : "id: a\n") + "data: {\"id\": 3, \"text\": \"\"}\n\n")
    try await until("it is in") { pager.items.count == 3 }
    room.set([Message(id: 2), Message(id: 3), Message(id: 9)])
    if way == 2 {
      room.send("id: b\nevent: reset\ndata: .\n\n")
    } else {
      room.cut()
      await room.clock.sleepers(atLeast: 1)
      room.clock.advance(by: .seconds(1))
      await room.streams(atLeast: 2)
      #expect(room.askedAfter == [nil, way == 1 ? nil : "a"])
    }
    try await until("it was read anew") { pager.items.map(\.id) == [2, 3, 9] }
    #expect(room.pageCount == 2)
  }

  @Test("An event that cannot be read: the list is read anew, and the line goes on behind it after a while")
  func unreadable() async throws {
    let room = try Room()
    let pager = room.pager(room.source())
    await pager.startedAndSettled()
    room.set([Message(id: 1), Message(id: 2), Message(id: 3)])
    room.send("id: a\ndata: <html>\n\n")
    try await until("it was read anew") { pager.items.map(\.id) == [1, 2, 3] }
    await room.clock.sleepers(atLeast: 1)
    let failure = try #require(pager.lineState.failure)
    #expect("\(failure)".contains("could not be read"))
    #expect(FailureKind(of: failure) == .unreadable)
    room.clock.advance(by: .seconds(1))
    await room.streams(atLeast: 2)
    #expect(room.askedAfter == [nil, "a"])
    try await until("it is open") { pager.lineState.isOpen }
    #expect(room.pageCount == 2)
  }

  @Test("retry: of the stream, and Retry-After of a refusal, are waited for")
  func waits() async throws {
    let room = try Room()
    let pager = room.pager(room.source())
    await pager.startedAndSettled()
    room.send("retry: 7000\n\nid: a\n\n")
    room.send("data: {\"id\": 3, \"text\": \"\"}\n\n")
    try await until("it is in") { pager.items.count == 3 }
    room.cut()
    await room.clock.sleepers(atLeast: 1)
    #expect(room.clock.untilNextWake == .seconds(8))
    room.answer("HTTP/1.1 503 Busy\r\nRetry-After: 20\r\nContent-Length: 0\r\nConnection: close\r\n\r\n")
    room.clock.advance(by: .seconds(8))
    await room.streams(atLeast: 2)
    try await until("it waits again") { room.clock.untilNextWake == .seconds(28) }
    #expect(room.askedAfter == [nil, "a"])
  }

  @Test(
    "A refusal that would be repeated ends the line; the list stays", arguments: ["401 No", "404 No", "204 Nothing"])
  func ends(status: String) async throws {
    let room = try Room()
    room.answer("HTTP/1.1 \(status)\r\nContent-Length: 0\r\nConnection: close\r\n\r\n")
    let pager = room.pager(room.source())
    pager.start()
    await pager.waitUntilSettled()
    #expect(pager.items.map(\.id) == [1, 2])
    guard case .ended = pager.lineState else {
      Issue.record("\(pager.lineState)")
      return
    }
  }

  @Test("Connecting counts in the shared quota, an open stream takes no place in it, and what its head says is heeded")
  func quota() async throws {
    let room = try Room()
    let clock = ManualClock()
    let limiter = RequestLimiter(quota: RequestQuota(2, per: .seconds(3_600)), maxConcurrent: 1, clock: clock)
    let pager = room.pager(room.source(limiter: limiter))
    await pager.startedAndSettled()
    #expect(pager.items.map(\.id) == [1, 2], "a page is asked for while the stream is open")
    pager.refresh()
    // Both requests of this hour were made.
    try await until("it waits") { await limiter.waitingCount == 1 }
    #expect(room.pageCount == 1)
    clock.advance(by: .seconds(3_600))
    await pager.waitUntilSettled()
    #expect(room.pageCount == 2)
  }

  @Test("A pager that goes closes its stream")
  func closes() async throws {
    let room = try Room()
    var pager: Pager<Message>? = room.pager(room.source())
    await pager?.startedAndSettled()
    pager = nil
    // The page's connection, and the stream's.
    await room.server.closed(atLeast: 2)
    await room.clock.sleepers(atMost: 0)
  }
}

extension Pager {
  fileprivate func startedAndSettled() async {
    start()
    await waitUntilSettled()
  }
}
