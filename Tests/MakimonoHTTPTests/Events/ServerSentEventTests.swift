import Foundation
import Makimono
import MakimonoTesting
import Testing

@testable import MakimonoHTTP

@Suite("Server-sent events")
struct ServerSentEventTests {
  private static func parse(_ text: String, by size: Int = .max) throws -> [ServerSentEvent] {
    var parser = ServerSentEventParser()
    var events: [ServerSentEvent] = []
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      events += try parser.take(bytes.prefix(size))
      bytes = bytes.dropFirst(size)
    }
    return events
  }

  /// The standard's own examples, and what it says of each part.
  static let streams: [(String, [ServerSentEvent])] = [
    (
      "data: YHOO\ndata: +2\ndata: 10\n\n", [ServerSentEvent(data: "YHOO\n+2\n10")]
    ),
    (
      ": test stream\n\ndata: first event\nid: 1\n\ndata:second event\nid\n\ndata:  third event\n\n",
      [
        ServerSentEvent(id: "1", data: "first event"), ServerSentEvent(id: "", data: "second event"),
        ServerSentEvent(id: "", data: " third event"),
      ]
    ),
    (
      "data\n\ndata\ndata\n\ndata:", [ServerSentEvent(data: ""), ServerSentEvent(data: "\n")]
    ),
    ("data:test\n\ndata: test\n\n", [ServerSentEvent(data: "test"), ServerSentEvent(data: "test")]),
    ("event: add\ndata: 7\n\ndata: 8\n\n", [ServerSentEvent(type: "add", data: "7"), ServerSentEvent(data: "8")]),
    // An event without data is none; its id counts.
    ("id: 5\nevent: add\n\ndata: x\n\n", [ServerSentEvent(id: "5", data: "x")]),
    // CR and CRLF end lines too, also one after the other.
    (
      "data: a\r\n\r\ndata: b\r\rdata: c\n\r\n",
      [
        ServerSentEvent(data: "a"), ServerSentEvent(data: "b"), ServerSentEvent(data: "c"),
      ]
    ),
    // A byte order mark is the stream's first character alone.
    ("\u{FEFF}data: a\n\n\u{FEFF}data: b\n\n", [ServerSentEvent(data: "a")]),
    ("id: a\u{0}b\ndata: x\n\n", [ServerSentEvent(data: "x")]),
    ("nonsense\ndata : x\nDATA: y\ndata: né: ü\n\n", [ServerSentEvent(data: "né: ü")]),
    // What has no end was cut off.
    ("data: a\n\ndata: b\n", [ServerSentEvent(data: "a")]),
    ("", []), ("\n\n\n", []), (":\n:\n", []),
  ]

  @Test("Streams are read as the standard says, in pieces of any size", arguments: [1, 2, 3, 7, Int.max])
  func standard(size: Int) throws {
    for (text, events) in Self.streams { #expect(try Self.parse(text, by: size) == events, "\(text.debugDescription)") }
  }

  @Test("A stream says when it wants to be connected again; what is no number says nothing")
  func retry() throws {
    var parser = ServerSentEventParser()
    _ = try parser.take(Array("retry: 3s\nretry:\nretry: -1\n".utf8))
    #expect(parser.retryMilliseconds == nil)
    _ = try parser.take(Array("retry: 2500\n".utf8))
    #expect(parser.retryMilliseconds == 2_500)
    _ = try parser.take(Array("retry: 99999999999999999999999\n".utf8))
    #expect(parser.retryMilliseconds == .max)
  }

  @Test("A line, or an event, that has no end is given up at the limit")
  func limits() throws {
    var line = ServerSentEventParser(maxEventBytes: 100)
    #expect(throws: HTTPError.bodyTooLarge(limit: 100)) {
      for _ in 0..<11 { _ = try line.take(Array(repeating: UInt8(ascii: "x"), count: 10)) }
    }
    var event = ServerSentEventParser(maxEventBytes: 100)
    #expect(throws: HTTPError.bodyTooLarge(limit: 100)) {
      for _ in 0..<60 { _ = try event.take(Array("data: x\n".utf8)) }
    }
    var fine = ServerSentEventParser(maxEventBytes: 100)
    for _ in 0..<1_000 { #expect(try fine.take(Array("data: x\n\n".utf8)).count == 1) }
  }

  @Test("Any bytes are a stream, and the same in pieces of any size")
  func anyBytes() throws {
    let seed = ProcessInfo.processInfo.environment["SEED"].flatMap { UInt64($0) } ?? .random(in: 0...(.max))
    print("Server-sent events: seed \(seed)")
    var random = SeededRandom(seed: seed)
    let words = ["data", "id", "event", "retry", ":", " ", "\n", "\r", "\r\n", "\n\n", "x", "\u{0}", "é", "\u{FEFF}"]
    for _ in 0..<2_000 {
      var bytes: [UInt8] = []
      for _ in 0..<Int.random(in: 0..<60, using: &random) {
        if Int.random(in: 0..<8, using: &random) == 0 {
          bytes.append(UInt8.random(in: 0...255, using: &random))
        } else {
          bytes += Array((words.randomElement(using: &random) ?? "").utf8)
        }
      }
      var whole = ServerSentEventParser()
      let events = try whole.take(bytes)
      var pieces = ServerSentEventParser()
      var found: [ServerSentEvent] = []
      var rest = bytes[...]
      while !rest.isEmpty {
        let size = Int.random(in: 1...9, using: &random)
        found += try pieces.take(rest.prefix(size))
        rest = rest.dropFirst(size)
      }
      #expect(found == events, "seed \(seed)")
      #expect(pieces.lastID == whole.lastID, "seed \(seed)")
    }
  }

  // MARK: - The client

  private static func reply(_ body: String, type: String? = "text/event-stream", status: Int = 200) -> TransportReply {
    TransportReply(
      status: status, headers: type.map { HTTPHeaders(dictionaryLiteral: ("Content-Type", $0)) } ?? HTTPHeaders(),
      body: Data(body.utf8))
  }

  private static func events(
    _ transport: ScriptedTransport, after id: String? = nil
  ) async throws -> [ServerSentEvent] {
    let client = HTTPClient(transport: transport, limits: .patient)
    let request = HTTPRequest(.get, URL(string: "http://127.0.0.1/events")!)
    var events: [ServerSentEvent] = []
    for try await event in client.events(request, after: id, silence: .seconds(3_600)) { events.append(event) }
    return events
  }

  @Test("A stream is asked for as one, from the last event on")
  func request() async throws {
    let transport = ScriptedTransport { _, _ in
      Self.reply("id: 8\ndata: x\n\n", type: "Text/Event-Stream; charset=utf-8")
    }
    #expect(try await Self.events(transport, after: "7") == [ServerSentEvent(id: "8", data: "x")])
    #expect(transport.requests[0].headers["Accept"] == "text/event-stream")
    #expect(transport.requests[0].headers["Last-Event-ID"] == "7")
    // An id that would break the header is left out.
    _ = try await Self.events(transport, after: "7\r\nX: y")
    #expect(transport.requests[1].headers["Last-Event-ID"] == nil)
  }

  @Test("What is no stream of events is refused in words, for good")
  func notAStream() async throws {
    for (reply, error) in [
      (Self.reply("<html>", type: "text/html"), HTTPError.noEvents(contentType: "text/html")),
      (Self.reply("data: x\n\n", type: nil), .noEvents(contentType: nil)),
      (Self.reply("", status: 204), .noEvents(contentType: nil)),
    ] {
      await #expect(throws: error) { _ = try await Self.events(ScriptedTransport { _, _ in reply }) }
      #expect(RetryAdvice(for: error) == .permanent)
    }
    await #expect(throws: HTTPError.self) {
      _ = try await Self.events(ScriptedTransport { _, _ in Self.reply("", status: 503) })
    }
  }

  @Test("A token goes to its own server alone, also where a stream redirects")
  func redirects() async throws {
    let transport = ScriptedTransport { request, number in
      number == 0
        ? TransportReply(status: 302, headers: ["Location": "http://other.example/events"])
        : Self.reply("data: x\n\n")
    }
    let url = URL(string: "http://127.0.0.1/events")!
    let client = HTTPClient(transport: transport, token: try AccessToken("secret", for: url), limits: .patient)
    var count = 0
    for try await _ in client.events(HTTPRequest(.get, url), silence: .seconds(3_600)) { count += 1 }
    #expect(count == 1)
    #expect(transport.requests[0].headers["Authorization"] != nil)
    #expect(transport.requests[1].headers["Authorization"] == nil)
  }

  @Test("A stream in which nothing comes is broken")
  func silence() async throws {
    let clock = ManualClock()
    let (body, pieces) = AsyncThrowingStream.makeStream(of: Data.self, throwing: (any Error).self)
    let transport = ScriptedTransport { _, _ in
      TransportReply(status: 200, headers: ["Content-Type": "text/event-stream"], body: body)
    }
    let client = HTTPClient(transport: transport, limits: .patient, clock: clock)
    let stream = client.events(HTTPRequest(.get, URL(string: "http://127.0.0.1/")!), silence: .seconds(30))
    var events = stream.makeAsyncIterator()
    pieces.yield(Data("data: x\n\n".utf8))
    #expect(try await events.next()?.data == "x")
    // The wait for the head may lie there still.
    try await until("it waits for the next piece") { clock.untilNextWake.map { $0 <= .seconds(30) } ?? false }
    clock.advance(by: .seconds(30))
    await #expect(throws: HTTPError.timeout(.silence, .seconds(30))) { _ = try await events.next() }
  }
}
