import FeedStore
import Foundation
import HTTPTypes
import LiveHTTP
import MakimonoTesting
import Testing

@testable import FeedServer

@Suite("Events of rooms, over sockets")
struct RoomEventsTests {
  private static func send(_ server: LiveServer, _ room: String, _ text: String, _ temporaryID: String? = nil)
    async throws
  {
    let temporary = temporaryID.map { ", \"temporary_id\": \"\($0)\"" } ?? ""
    let answer = try await server.write(.post, "/rooms/\(room)/messages", "{\"text\": \"\(text)\"\(temporary)}")
    #expect(answer.status == .created || answer.status == .ok)
  }

  @Test(
    "Two readers are told the same: what is sent with its temporary id, edits and removals with versions; nothing of what was sent twice"
  )
  func told() async throws {
    try await LiveServer.run(articles: [], rooms: .testing()) { server in
      var listeners = [
        try await EventListener(server, "/rooms/small/events"), try await EventListener(server, "/rooms/small/events"),
      ]
      for index in listeners.indices {
        try await listeners[index].begin()
        #expect(listeners[index].stream.head.headerFields[.contentType] == "text/event-stream; charset=utf-8")
        #expect(listeners[index].stream.head.headerFields[.cacheControl] == "no-store")
        #expect(listeners[index].text.hasPrefix("retry: 2000\nid: "))
      }
      try await Self.send(server, "small", "one", "t1")
      try await Self.send(server, "small", "one", "t1")
      let page = try await server.get("/rooms/small/messages").object()
      let message = try #require((page["messages"] as? [[String: Any]])?.last)
      let id = try #require(message["id"] as? String)
      try await server.write(.patch, "/rooms/small/messages/\(id)", #"{"text": "two"}"#)
      try await server.write(.delete, "/rooms/small/messages/\(id)")
      try await server.write(.delete, "/rooms/small/messages/\(id)")
      try await Self.send(server, "small", "three")
      for index in listeners.indices {
        let events = try await listeners[index].next(4)
        #expect(events.map(\.type) == ["insert", "update", "remove", "insert"])
        #expect(events.compactMap(\.number) == [1, 2, 3, 4])
        #expect(try events[0].object()["temporary_id"] as? String == "t1")
        // One shape, in pages and events.
        #expect(try NSDictionary(dictionary: events[0].message()) == NSDictionary(dictionary: message))
        #expect(try events[1].message()["version"] as? Int == 2 && events[1].message()["text"] as? String == "two")
        #expect(try events[2].object()["id"] as? String == id && events[2].object()["version"] as? Int == 3)
        #expect(events[3].id.hasSuffix("-4"))
        await listeners[index].close()
      }
    }
  }

  @Test(
    "Who was cut off goes on exactly behind their last event, by header or address; also from the event that a page names"
  )
  func resumes() async throws {
    try await LiveServer.run(articles: [], rooms: .testing(EventSettings(capacity: 6))) { server in
      let start = try #require(try await server.get("/rooms/small/messages").object()["last_event_id"] as? String)
      var first = try await EventListener(server, "/rooms/small/events")
      try await first.begin()
      #expect(first.lastID == start)
      for index in 1...3 { try await Self.send(server, "small", "\(index)") }
      let last = try #require(try await first.next(2).last?.id)
      await first.close()
      for index in 4...6 { try await Self.send(server, "small", "\(index)") }
      var byHeader = try await EventListener(server, "/rooms/small/events?lastEventId=\(start)", after: last)
      #expect(try await byHeader.next(4).compactMap(\.number) == [3, 4, 5, 6])
      var byAddress = try await EventListener(server, "/rooms/small/events?lastEventId=\(start)")
      #expect(try await byAddress.next(6).compactMap(\.number) == [1, 2, 3, 4, 5, 6])
      // One more: the first is gone, and who knows of nothing else has lost it.
      try await Self.send(server, "small", "7")
      for id in [start, "nonsense", "e-1", "\(start)0", "x\(last)"] {
        var late = try await EventListener(server, "/rooms/small/events", after: id)
        let event = try #require(try await late.next())
        #expect(event.type == "lost" && event.id.hasSuffix("-7"), "\(id)")
        #expect(["old", "unknown", "epoch"].contains(try event.object()["reason"] as? String))
        try await Self.send(server, "none", "elsewhere")
        await late.close()
      }
      var after = try await EventListener(server, "/rooms/small/events", after: "nonsense")
      _ = try await after.next()
      try await Self.send(server, "small", "8")
      #expect(try await after.next()?.number == 8)
      for listener in [byHeader, byAddress, after] { await listener.close() }
    }
  }

  @Test("A reader that never reads is dropped, costs no more than the log, and others are told everything meanwhile")
  func slow() async throws {
    let table = ConnectionTable()
    let settings = EventSettings(capacity: 200, byteCapacity: 1 << 20)
    try await LiveServer.run(articles: [], table: table, rooms: .testing(settings)) { server in
      var quick = try await EventListener(server, "/rooms/none/events")
      try await quick.begin()
      let stubborn = StubbornClient(port: server.port)
      stubborn.ask("/rooms/none/events")
      await Self.until { table.count == 3 }
      let body = String(repeating: "x", count: 15_000)
      var sent = 0
      var most = 0
      // Far more than the systems' own buffers hold.
      while table.count == 3, sent < 4_000 {
        try await Self.send(server, "none", body)
        sent += 1
        #expect(try await quick.next()?.number == sent)
        most = max(most, table.unsent)
      }
      #expect(table.count == 2, "\(sent)")
      #expect(most < 512 << 10)
      try await Self.send(server, "none", "on")
      #expect(try await quick.next()?.number == sent + 1)
      await quick.close()
      _ = await stubborn.rest()
    }
  }

  @Test("There are so many streams and no more, and one that ends makes room")
  func seats() async throws {
    try await LiveServer.run(articles: [], rooms: .testing(EventSettings(streamLimit: 2))) { server in
      // Who asks for the head alone does not listen.
      for _ in 0..<5 {
        var status = 503
        for _ in 0..<24_000 where status == 503 {
          status = try await server.get("/rooms/small/events", method: .head).status.code
          if status == 503 { try await Task.sleep(for: .milliseconds(5)) }
        }
        #expect(status == 200)
      }
      let first = try await EventListener(server, "/rooms/small/events")
      let second = try await EventListener(server, "/feed/events")
      let refused = try await server.get("/rooms/hall/events")
      try refused.expectError(503, "busy")
      #expect(refused.headers[.retryAfter] == "1")
      #expect(try await server.get("/rooms/small/messages").status == .ok)
      await first.close()
      var status = 503
      for _ in 0..<24_000 where status == 503 {
        let third = try await LiveStream(port: server.port, "/rooms/hall/events")
        status = third.head.status.code
        await third.close()
        if status == 503 { try await Task.sleep(for: .milliseconds(5)) }
      }
      #expect(status == 200)
      await second.close()
    }
  }

  @Test("Where nothing happens a comment says that the connection lives")
  func heartbeat() async throws {
    let clock = ManualClock()
    try await LiveServer.run(articles: [], rooms: .testing(EventSettings(clock: clock))) { server in
      var listener = try await EventListener(server, "/rooms/small/events")
      try await listener.begin()
      let beats = Task {
        while !Task.isCancelled {
          await clock.sleepers(atLeast: 1)
          clock.advance(by: .seconds(15))
          try await Task.sleep(for: .milliseconds(2))
        }
      }
      while !listener.text.hasSuffix(":\n\n"), try await listener.take() {}
      #expect(listener.text.hasSuffix(":\n\n"))
      beats.cancel()
      await listener.close()
    }
  }

  @Test(
    "The bot writes 200 tokens a second for a minute: two readers follow by what is added alone, and the end is an update"
  )
  func bot() async throws {
    let settings = EventSettings(capacity: 30_000, byteCapacity: 64 << 20)
    try await LiveServer.run(articles: [], rooms: .testing(settings, clock: ImmediateClock())) { server in
      let texts = try await withThrowingTaskGroup(of: String.self) { group in
        for _ in 0..<2 {
          var listener = try await EventListener(server, "/rooms/bot/events")
          try await listener.begin()
          group.addTask { [listener] in
            var listener = listener
            let (question, answer) = (try #require(try await listener.next()), try #require(try await listener.next()))
            #expect(question.type == "insert" && answer.type == "insert")
            let message = try answer.message()
            let id = try #require(message["id"] as? String)
            #expect(
              message["growing"] as? Bool == true && message["text"] as? String == "" && message["version"] as? Int == 1
            )
            #expect(
              (message["reply_to"] as? [String: Any])?["id"] as? String == (try question.message()["id"] as? String))
            var (text, version, length, appends) = ("", 1, 0, 0)
            while let event = try await listener.next() {
              if event.type == "update" {
                let last = try event.message()
                #expect(last["text"] as? String == text && last["growing"] as? Bool == false)
                #expect(last["version"] as? Int == version + 1 && last["id"] as? String == id)
                #expect(appends == 12_000)
                break
              }
              let object = try event.object()
              #expect(event.type == "append" && object["id"] as? String == id)
              #expect(object["version"] as? Int == version + 1 && object["offset"] as? Int == length)
              let added = try #require(object["text"] as? String)
              text += added
              length += added.utf16.count
              version += 1
              appends += 1
            }
            await listener.close()
            return text
          }
        }
        let sent = try await server.write(
          .post, "/rooms/bot/messages?tokens=12000&tokens_per_second=200", #"{"text": "Tell me everything"}"#)
        #expect(sent.status == .created)
        return try await group.reduce(into: []) { $0.append($1) }
      }
      #expect(texts[0] == texts[1] && texts[0].utf8.count > 20_000)
      let newest = try #require((try await server.get("/rooms/bot").object()["newest"]) as? [String: Any])
      #expect(newest["text"] as? String == texts[0] && newest["growing"] as? Bool == false)
    }
  }

  @Test("While the bot writes, a page has the text so far, an edit is refused, and a removal ends it")
  func growing() async throws {
    let clock = ManualClock()
    try await LiveServer.run(articles: [], rooms: .testing(clock: clock)) { server in
      var listener = try await EventListener(server, "/rooms/small/events")
      try await listener.begin()
      try await server.write(.post, "/rooms/small/messages?tokens_per_second=10", #"{"text": "/bot 50 please"}"#)
      let id = try #require(try await listener.next(2).last?.message()["id"] as? String)
      await clock.sleepers(atLeast: 1)
      for step in 1...3 {
        clock.advance(by: .milliseconds(105))
        let event = try #require(try await listener.next())
        #expect(try event.type == "append" && event.object()["version"] as? Int == step + 1)
        await clock.sleepers(atLeast: 1)
      }
      let page = try await server.get("/rooms/small/messages")
      let message = try #require((try page.object()["messages"] as? [[String: Any]])?.last)
      #expect(message["id"] as? String == id && message["version"] as? Int == 4 && message["growing"] as? Bool == true)
      #expect((message["text"] as? String)?.isEmpty == false)
      // Who begins with this page goes on with the next piece.
      var late = try await EventListener(
        server, "/rooms/small/events", after: try #require(try page.object()["last_event_id"] as? String))
      clock.advance(by: .milliseconds(105))
      let event = try #require(try await late.next())
      #expect(try event.object()["version"] as? Int == 5)
      #expect(try event.object()["offset"] as? Int == (message["text"] as? String)?.utf16.count)
      try await server.write(.patch, "/rooms/small/messages/\(id)", #"{"text": "x"}"#).expectError(409, "conflict")
      #expect(try await server.write(.delete, "/rooms/small/messages/\(id)").status == .noContent)
      let removed = try #require(try await late.next())
      #expect(try removed.type == "remove" && removed.object()["version"] as? Int ?? 0 > 5)
      // It is over: nothing sleeps for it any more.
      await clock.sleepers(atMost: 0)
      for listener in [listener, late] { await listener.close() }
    }
  }

  @Test("A server that ends ends its streams, and keeps what the bot has written by then")
  func ending() async throws {
    let clock = ManualClock()
    let settings = RoomSettings.testing(clock: clock)
    let held = Locked<(store: FeedStore, id: String, listening: Task<[String], any Error>)?>(nil)
    try await LiveServer.run(articles: [], rooms: settings) { server in
      let ids = AsyncStream<String>.makeStream()
      let listening = Task {
        var listener = try await EventListener(server, "/rooms/bot/events")
        try await listener.begin()
        ids.continuation.yield("")
        var texts: [String] = []
        while let event = try await listener.next() {
          if event.type == "append" { texts.append(try #require(try event.object()["text"] as? String)) }
          ids.continuation.yield(try event.object()["id"] as? String ?? event.message()["id"] as? String ?? "")
        }
        ids.continuation.finish()
        return texts
      }
      var events = ids.stream.makeAsyncIterator()
      _ = await events.next()
      try await server.write(.post, "/rooms/bot/messages?tokens_per_second=10&tokens=50", #"{"text": "Hello"}"#)
      _ = await events.next()
      let id = try #require(await events.next())
      for _ in 0..<3 {
        await clock.sleepers(atLeast: 1)
        clock.advance(by: .milliseconds(105))
        #expect(await events.next() == id)
      }
      held.withLock { $0 = (server.store, id, listening) }
    }
    let (store, id, listening) = try #require(held.withLock { $0 })
    let texts = try await listening.value
    let message = try await store.roomMessage(settings.rooms[2], id: id)
    #expect(texts.count == 3 && message.text == texts.joined() && !message.isGrowing && message.version == 5)
  }

  @Test("So many answers grow at a time; a question beyond is refused, and not sent")
  func crowd() async throws {
    let clock = ManualClock()
    var settings = RoomSettings.testing(clock: clock)
    settings.growthLimit = 2
    try await LiveServer.run(articles: [], rooms: settings) { server in
      for _ in 0..<2 { try await Self.send(server, "bot", "Hello") }
      try await server.write(.post, "/rooms/bot/messages", #"{"text": "Hello"}"#).expectError(503, "busy")
      #expect(try await server.get("/rooms/bot").object()["messages_count"] as? Int == 8)
    }
  }

  /// The deadline is for what never comes.
  private static func until(_ condition: @Sendable () -> Bool) async {
    for _ in 0..<24_000 {
      if condition() { return }
      try? await Task.sleep(for: .milliseconds(5))
    }
    Issue.record("It never was so.")
  }
}
