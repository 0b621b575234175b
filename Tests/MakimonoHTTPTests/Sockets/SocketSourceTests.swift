import Foundation
import Makimono
import MakimonoCore
import Testing

@testable import MakimonoHTTP
@testable import MakimonoTesting

/// A list with a socket, whatever carries it.
@Suite("A list with a WebSocket", .timeLimit(.minutes(60)))
@MainActor
struct SocketSourceTests {
  struct Message: Codable, Identifiable, Hashable, Sendable {
    var id: Int
  }

  private struct Word: Decodable {
    var message: Message?
    var opened: Bool?
    var id: String?
  }

  private let clock = ManualClock()
  private let sockets = Watched<[ScriptedSocket]>([])
  private let pages = Watched(0)
  private let asked = Watched<[String?]>([])

  private func makePager(saysOpened: Bool = false) -> Pager<Message> {
    let (sockets, pages, asked) = (sockets, pages, asked)
    let messages = CursorSource<Int, Message> { _, _ in
      pages.update { $0 += 1 }
      return PageReply(items: [Message(id: 1)])
    }
    let source = SocketSource(
      messages, saysOpened: saysOpened, policy: LinePolicy(headStart: .seconds(3_600)), clock: clock
    ) { lastEvent in
      asked.update { $0.append(lastEvent) }
      let socket = ScriptedSocket()
      try await socket.send(.text("after \(lastEvent ?? "nothing")"))
      sockets.update { $0.append(socket) }
      return socket
    } news: { message in
      let word: Word = try message.decode()
      if let isResumed = word.opened { return [.opened(isResumed: isResumed)] }
      return [.pushes(word.message.map { [.insert($0, at: .end)] } ?? [], id: word.id)]
    }
    return Pager(source: source, clock: clock, random: { 1 })
  }

  private func socket(_ number: Int) async -> ScriptedSocket {
    await sockets.wait { $0.count > number }
    return sockets.value[number]
  }

  @Test("Messages are pushes; after a cut without a word the list is read anew")
  func plain() async throws {
    let pager = makePager()
    pager.start()
    await pager.waitUntilSettled()
    let first = await socket(0)
    #expect(first.sent == [.text("after nothing")])
    first.tell(#"{"message": {"id": 2}}"#)
    try await until("it is in") { pager.items.map(\.id) == [1, 2] }
    first.cut()
    await first.closed()
    try await until("it waits") { !pager.lineState.isOpen && clock.untilNextWake == .seconds(1) }
    clock.advance(by: .seconds(1))
    _ = await socket(1)
    await pages.wait { $0 == 2 }
    await pager.waitUntilSettled()
  }

  @Test("A server that acknowledges says whether it goes on, and then nothing is read anew")
  func acknowledged() async throws {
    let pager = makePager(saysOpened: true)
    pager.start()
    let first = await socket(0)
    if case .connecting = pager.lineState {} else { Issue.record("\(pager.lineState)") }
    first.tell(#"{"opened": false}"#)
    await pager.waitUntilSettled()
    first.tell(#"{"message": {"id": 2}, "id": "a"}"#)
    try await until("it is in") { pager.items.map(\.id) == [1, 2] }
    first.cut(HTTPError.connection("cut"))
    try await until("it waits") { !pager.lineState.isOpen && clock.untilNextWake == .seconds(1) }
    clock.advance(by: .seconds(1))
    let second = await socket(1)
    #expect(asked.value == [nil, "a"])
    second.tell(#"{"opened": true}"#)
    second.tell(#"{"message": {"id": 3}, "id": "b"}"#)
    try await until("it is in") { pager.items.map(\.id) == [1, 2, 3] }
    #expect(pages.value == 1)
  }

  @Test("A socket that is silent is asked for a sign of life; one that gives none is cut and closed")
  func silence() async throws {
    let pager = makePager()
    pager.start()
    await pager.waitUntilSettled()
    let first = await socket(0)
    try await until("it listens") { clock.untilNextWake == .seconds(30) }
    clock.advance(by: .seconds(30))
    await first.pings(atLeast: 1)
    first.tell(#"{"message": {"id": 2}}"#)
    try await until("it is in") { pager.items.map(\.id) == [1, 2] }
    first.dies()
    try await until("it listens") { clock.untilNextWake == .seconds(30) }
    clock.advance(by: .seconds(30))
    await first.pings(atLeast: 2)
    try await until("it waits for the sign") { clock.untilNextWake == .seconds(30) }
    clock.advance(by: .seconds(30))
    await first.closed()
    try await until("it waits") { pager.lineState.failure as? HTTPError == .timeout(.silence, .seconds(30)) }
  }

  @Test("A message that cannot be read: the list is read anew, and the socket opened again after a while")
  func unreadable() async throws {
    let pager = makePager()
    pager.start()
    await pager.waitUntilSettled()
    let first = await socket(0)
    first.tell("<html>")
    await pages.wait { $0 == 2 }
    await first.closed()
    try await until("it waits") { pager.lineState.failure.flatMap { FailureKind(of: $0) } == .unreadable }
  }

  @Test("A pager that goes, and one that hangs up, close the socket", arguments: [true, false])
  func closes(goes: Bool) async throws {
    var pager: Pager<Message>? = makePager()
    pager?.start()
    await pager?.waitUntilSettled()
    let first = await socket(0)
    if goes { pager = nil } else { pager?.disconnect() }
    await first.closed()
    await clock.sleepers(atMost: 0)
  }

  @Test("A socket by URLSession over a real connection; where the system has none, the error says so, for good")
  func urlSession() async throws {
    let server = try WireServer { request, connection in
      guard let key = request.headers["Sec-WebSocket-Key"] else { return connection.reply(400, "") }
      _ = key
      connection.reply(401, "{}")
    }
    let client = HTTPClient(limits: .patient)
    do {
      _ = try await client.openSocket(HTTPRequest(.get, server.url("/socket")))
      Issue.record("it is open")
    } catch HTTPError.status(let error) {
      #expect(error.status == 401)
    } catch HTTPError.invalidRequest(let words) {
      #expect(words.contains("WebSockets"))
      #expect(RetryAdvice(for: HTTPError.invalidRequest(words)) == .permanent)
    }
  }
}
