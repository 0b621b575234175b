import FeedStore
import Foundation
import HTTPTypes
import MakimonoTesting
import Testing

@testable import FeedServer

@Suite("Rooms over HTTP")
struct RoomAPITests {
  private static func run(_ body: @escaping @Sendable (LiveServer) async throws -> Void) async throws {
    try await LiveServer.run(articles: [], rooms: .testing(), body)
  }

  private static func ids(_ answer: Answer) throws -> [String] {
    try #require(answer.object()["messages"] as? [[String: Any]]).compactMap { $0["id"] as? String }
  }

  @Test(
    "The list has each room with its newest message and the unread place, and the page around that place has it in the middle"
  )
  func list() async throws {
    try await Self.run { server in
      let rooms = try #require(try await server.get("/rooms").object()["rooms"] as? [[String: Any]])
      #expect(rooms.map { $0["id"] as? String } == ["hall", "small", "bot", "none"])
      #expect(rooms[0]["messages_count"] as? Int == 1_000_000 && rooms[3]["newest"] is NSNull)
      let unread = try #require(rooms[0]["unread"] as? [String: Any])
      let first = try #require(unread["first"] as? String)
      #expect(unread["count"] as? Int == 37)
      #expect((rooms[0]["readers"] as? [[String: Any]])?.count == 3)
      let answer = try await server.get("/rooms/hall/messages?around=\(first)&limit=21")
      let ids = try Self.ids(answer)
      #expect(ids.count == 21 && ids[10] == first)
      #expect(try answer.object()["anchor"] as? String == first)
      let one = try await server.get("/rooms/hall").object()
      #expect(one["id"] as? String == "hall")
      let message = try await server.get("/rooms/hall/messages/\(first)").object()
      #expect(message["id"] as? String == first && message["version"] as? Int == 1)
      #expect(
        Set(message.keys) == [
          "id", "version", "created_at", "edited_at", "user", "text", "language", "growing", "temporary_id", "reply_to",
          "picture", "reactions",
        ])
    }
  }

  @Test("A client walks by the keys that replies name, from the newest to the oldest and back")
  func keys() async throws {
    try await Self.run { server in
      var ids: [String] = []
      var path = "/rooms/small/messages?limit=5"
      var first: String?
      while true {
        let answer = try await server.get(path)
        let object = try answer.object()
        if ids.isEmpty { #expect(object["newer"] is NSNull) }
        ids = try Self.ids(answer) + ids
        first = ids.first
        guard let older = object["older"] as? String else { break }
        path = "/rooms/small/messages?limit=5&before=\(older)"
      }
      #expect(ids.count == 12 && Set(ids).count == 12)
      var back = [try #require(first)]
      while true {
        let answer = try await server.get("/rooms/small/messages?limit=5&after=\(back[back.count - 1])")
        back += try Self.ids(answer)
        guard try answer.object()["newer"] as? String != nil else { break }
      }
      #expect(back == ids)
      // Nothing lies beyond the ends.
      let end = try await server.get("/rooms/small/messages?after=\(ids[11])").object()
      #expect(
        (end["messages"] as? [Any])?.isEmpty == true && end["newer"] is NSNull && end["older"] as? String == ids[11])
      let empty = try await server.get("/rooms/none/messages").object()
      #expect((empty["messages"] as? [Any])?.isEmpty == true && empty["older"] is NSNull && empty["newer"] is NSNull)
    }
  }

  @Test("What a request cannot mean is refused in words")
  func refused() async throws {
    try await Self.run { server in
      let id = try #require(try Self.ids(await server.get("/rooms/small/messages")).first)
      for query in [
        "before=\(id)&after=\(id)", "around=\(id)&before=\(id)", "before=\(id)&before=\(id)", "before=", "limit=0",
        "limit=101",
        "limit=x", "limit=-1", "limit=1e9", "before=%ff",
      ] {
        try await server.get("/rooms/small/messages?\(query)").expectError(400, "bad_request")
      }
      for path in [
        "/rooms/nowhere", "/rooms/nowhere/messages", "/rooms/nowhere/events",
        "/rooms/small/messages?before=m0000000000000",
        "/rooms/small/messages?around=5", "/rooms/hall/messages?after=\(id)", "/rooms/hall/messages/\(id)",
        "/rooms/small/nothing",
        "/rooms/small/pictures/\(id)", "/rooms/small/pictures/x.svg", "/rooms/%2e%2e/messages",
      ] {
        try await server.get(path).expectError(404, "not_found")
      }
    }
  }

  @Test("A message is sent, edited and removed; its id goes on to lead to where it stood")
  func writes() async throws {
    try await Self.run { server in
      let last = try #require(try Self.ids(await server.get("/rooms/small/messages")).last)
      let sent = try await server.write(
        .post, "/rooms/small/messages", #"{"text": "Hello", "temporary_id": "t-1", "reply_to": "\#(last)"}"#)
      #expect(sent.status == .created && sent.headers[.cacheControl] == "private, no-store")
      let object = try sent.object()
      let id = try #require(object["id"] as? String)
      #expect(object["temporary_id"] as? String == "t-1" && object["version"] as? Int == 1)
      #expect((object["user"] as? [String: Any])?["id"] as? String == "me")
      #expect((object["reply_to"] as? [String: Any])?["id"] as? String == last)
      #expect(try Self.ids(await server.get("/rooms/small/messages")).last == id)

      let again = try await server.write(
        .post, "/rooms/small/messages", #"{"text": "Hello", "temporary_id": "t-1", "reply_to": "\#(last)"}"#)
      #expect(again.status == .ok && again.bytes == sent.bytes)
      #expect(try await server.get("/rooms/small").object()["messages_count"] as? Int == 13)
      try await server.write(.post, "/rooms/small/messages", #"{"text": "Other", "temporary_id": "t-1"}"#)
        .expectError(409, "conflict")

      let edited = try await server.write(.patch, "/rooms/small/messages/\(id)", #"{"text": "Hello!"}"#).object()
      #expect(edited["version"] as? Int == 2 && edited["text"] as? String == "Hello!" && edited["edited_at"] is String)
      // What the seed made can be edited and removed as well.
      let history = try await server.write(.patch, "/rooms/small/messages/\(last)", #"{"text": "New"}"#).object()
      #expect(history["version"] as? Int == 2)
      for _ in 0..<2 {
        #expect(try await server.write(.delete, "/rooms/small/messages/\(last)").status == .noContent)
      }
      try await server.get("/rooms/small/messages/\(last)").expectError(410, "gone")
      try await server.write(.patch, "/rooms/small/messages/\(last)", #"{"text": "x"}"#).expectError(410, "gone")
      let around = try await server.get("/rooms/small/messages?around=\(last)&limit=3").object()
      #expect(around["anchor"] as? String == id)
      #expect(try Self.ids(await server.get("/rooms/small/messages?after=\(last)")) == [id])
      #expect(!(try Self.ids(await server.get("/rooms/small/messages?before=\(id)")).contains(last)))

      #expect(try await server.write(.delete, "/rooms/small/messages/\(id)").status == .noContent)
      try await server.write(
        .post, "/rooms/small/messages", #"{"text": "Hello", "temporary_id": "t-1", "reply_to": "\#(last)"}"#
      ).expectError(410, "gone")
      let unread = try #require(try Self.ids(await server.get("/rooms/small/messages")).first)
      #expect(try await server.write(.put, "/rooms/small/read", #"{"until": "\#(unread)"}"#).status == .noContent)
      let summary = try #require(try await server.get("/rooms/small").object()["unread"] as? [String: Any])
      #expect(summary["count"] as? Int == 10)
    }
  }

  @Test("A body that is no message is refused, and one that is hostile is a text like any other")
  func bodies() async throws {
    try await Self.run { server in
      let path = "/rooms/none/messages"
      let long = String(repeating: "x", count: 20_001)
      for body in [
        "", "{", "[]", "null", "\"text\"", "{}", #"{"text": 5}"#, #"{"text": ""}"#, #"{"text": " \n\u3000"}"#,
        #"{"text": "\#(long)"}"#,
        #"{"text": "x", "temporary_id": ""}"#, #"{"text": "x", "temporary_id": "a b"}"#,
        #"{"text": "x", "temporary_id": "é"}"#,
        #"{"text": "x", "temporary_id": "\#(long.prefix(65))"}"#, #"{"text": "\ud800"}"#,
        String(repeating: "[", count: 60_000), "\u{FEFF}\0",
      ] {
        let answer = try await server.write(.post, path, body)
        #expect(answer.status == .badRequest, "\(body.prefix(60)): \(answer.status)")
      }
      try await server.write(.post, path, #"{"text": "x", "reply_to": "m0000000000000"}"#).expectError(404, "not_found")
      for name in ["tokens=0", "tokens=20001", "tokens_per_second=0", "tokens_per_second=1001", "tokens_per_second=-1"]
      {
        try await server.write(.post, "\(path)?\(name)", #"{"text": "x"}"#).expectError(400, "bad_request")
      }
      #expect(try Self.ids(await server.get(path)).isEmpty)

      let texts = [
        "<img src=x onerror=alert(1)>", "a\0b", "event: remove\ndata: {}\n\n", "\u{202E}abc", "x\r\n\u{2028}",
        String(repeating: "字", count: 6_600),
      ]
      var listener = try await EventListener(server, "/rooms/none/events")
      try await listener.begin()
      for text in texts {
        let body = String(decoding: try JSONEncoder().encode(["text": text]), as: UTF8.self)
        #expect(try await server.write(.post, path, body).object()["text"] as? String == text)
        let event = try #require(try await listener.next())
        #expect(event.type == "insert")
        #expect(try event.message()["text"] as? String == text)
      }
      await listener.close()
      let answer = try await server.get(path)
      #expect(answer.headers[.contentType] == "application/json; charset=utf-8")
      #expect(answer.header("X-Content-Type-Options") == "nosniff")
      let found = try #require(answer.object()["messages"] as? [[String: Any]])
      #expect(found.map { $0["text"] as? String } == texts)
      // More than any message has.
      let huge = await RawConnection(port: server.port).send(
        path, method: "POST", headers: ["X-Makimono-Request: 1", "Content-Length: 70000"])
      #expect(huge.status == 413)
    }
  }

  @Test("Whoever may not write elsewhere may not write here, and each path says what it takes")
  func guarded() async throws {
    try await Self.run { server in
      let id = try #require(try Self.ids(await server.get("/rooms/small/messages")).first)
      let writes: [(HTTPRequest.Method, String, String)] = [
        (.post, "/rooms/small/messages", "POST"), (.patch, "/rooms/small/messages/\(id)", "PATCH, DELETE"),
        (.delete, "/rooms/small/messages/\(id)", "PATCH, DELETE"), (.put, "/rooms/small/read", "PUT"),
        (.post, "/rooms/small/script", "POST, DELETE"),
      ]
      for (method, path, allowed) in writes {
        try await server.get(path, method: method).expectError(403, "forbidden")
        try await server.get(
          path, method: method, headers: [.makimonoRequest: "1", .origin: "https://elsewhere.example"]
        ).expectError(403, "forbidden")
        try await server.get(path, method: method, headers: [.makimonoRequest: "1", .secFetchSite: "cross-site"])
          .expectError(403, "forbidden")
        let options = try await server.get(path, method: .options)
        #expect(options.headers[.allow] == "GET, HEAD, OPTIONS, \(allowed)")
      }
      for (method, path) in [
        (HTTPRequest.Method.put, "/rooms/small/messages"), (.post, "/rooms"), (.delete, "/rooms/small"),
        (.post, "/rooms/small/events"),
      ] {
        let answer = try await server.write(method, path, "{}")
        #expect(answer.status == .methodNotAllowed, "\(path)")
      }
      #expect(try Self.ids(await server.get("/rooms/small/messages")).count == 12)
      // A page of another site can neither read nor listen.
      for path in ["/rooms", "/rooms/small/messages", "/rooms/small/events", "/feed/events"] {
        try await server.get(path, headers: [.secFetchSite: "cross-site"]).expectError(403, "forbidden")
      }
      // Scripts are for test mode.
      try await server.write(.post, "/rooms/small/script", "{}").expectError(403, "forbidden")
    }
  }

  @Test("A picture comes as late as its message's seed says, with its size")
  func pictures() async throws {
    let clock = ManualClock()
    try await LiveServer.run(articles: [], rooms: .testing(clock: clock)) { server in
      var found: [String: Any]?
      var path = "/rooms/hall/messages?limit=100"
      while found == nil {
        let object = try await server.get(path).object()
        let messages = try #require(object["messages"] as? [[String: Any]])
        found = messages.compactMap { $0["picture"] as? [String: Any] }.first
        path = "/rooms/hall/messages?limit=100&before=\(try #require(object["older"] as? String))"
      }
      let url = try #require(found?["url"] as? String)
      async let answer = server.get(url)
      await clock.sleepers(atLeast: 1)
      clock.advance(by: .milliseconds(99))
      #expect(clock.sleeperCount == 1)
      clock.advance(by: .seconds(3))
      let picture = try await answer
      #expect(picture.status == .ok && picture.headers[.contentType] == "image/svg+xml")
      if let width = found?["width"] as? Int { #expect(picture.text.contains("width=\"\(width)\"")) }
    }
  }
}
