import FeedStore
import Foundation
import HTTPTypes
import MakimonoTesting
import Testing

@testable import FeedServer

/// A client as it should be, against a server that loses, repeats and reorders events and breaks their connections: what it holds in the
/// end is what the server has.
@Suite("What a client held against what the server did")
struct RoomHistoryCheckTests {
  private struct Client {
    /// By id; nil where it was removed.
    var held: [String: (version: Int, text: String?)] = [:]
    var next = 1
    var readings = 0
    var repeats = 0

    mutating func take(_ id: String, _ version: Int, _ text: String?) {
      if let held = held[id], held.version >= version { return }
      held[id] = (version, text)
    }

    /// All of the room, from a page on that has in it what was told up to the event that it names.
    mutating func read(_ server: LiveServer) async throws -> String {
      readings += 1
      let removed = held.filter { $0.value.text == nil }
      held = removed
      let (messages, last) = try await RoomHistoryCheckTests.all(server)
      for message in messages { take(message.id, message.version, message.text) }
      next = (EventID(last).map { Int($0.number) } ?? 0) + 1
      return last
    }
  }

  private struct Row: Equatable {
    var id: String
    var version: Int
    var text: String
  }

  private static func all(_ server: LiveServer) async throws -> ([Row], String) {
    var rows: [Row] = []
    var path = "/rooms/small/messages?limit=100"
    var last: String?
    while true {
      let object = try await server.get(path).object()
      // The oldest reading's: what came since is told.
      last = last ?? object["last_event_id"] as? String
      for message in try #require(object["messages"] as? [[String: Any]]) {
        rows.append(
          Row(
            id: try #require(message["id"] as? String), version: try #require(message["version"] as? Int),
            text: try #require(message["text"] as? String)))
      }
      guard let older = object["older"] as? String else { return (rows, try #require(last)) }
      path = "/rooms/small/messages?limit=100&before=\(older)"
    }
  }

  @Test("A script's operations, with every fault of streams: nothing missed, nothing twice", arguments: [1, 2])
  func script(_ seed: Int) async throws {
    let configuration = FeedServerConfiguration(isTest: true)
    try await LiveServer.run(articles: [], configuration: configuration, rooms: .testing()) { server in
      var client = Client()
      var last = try await client.read(server)
      let answer = try await server.write(
        .post, "/rooms/small/script",
        """
        {"seed": \(seed), "operations": 600, "rate": 2000, "faults": "lose=4%;repeat=6%;reorder=6%;hangup=2%;seed=\(seed)"}
        """)
      #expect(answer.status == .ok)
      #expect(try answer.object()["operations"] as? Int == 600)
      var connections = 0
      var isOver = false
      while !isOver {
        connections += 1
        var listener = try await EventListener(server, "/rooms/small/events", after: last)
        reading: do {
          while let event = try await listener.next() {
            let object = try event.object()
            let number = try #require(event.number)
            if event.type == "lost" || number > client.next {
              // Something in between was not told.
              last = try await client.read(server)
              break reading
            }
            if number < client.next { client.repeats += 1 }
            client.next = max(client.next, number + 1)
            last = event.id
            switch event.type {
            case "remove":
              client.take(try #require(object["id"] as? String), try #require(object["version"] as? Int), nil)
            default:
              let message = try event.message()
              client.take(
                try #require(message["id"] as? String), try #require(message["version"] as? Int),
                message["text"] as? String)
              if message["text"] as? String == "— end of script —" {
                isOver = true
                break reading
              }
            }
          }
        } catch {
          // The connection broke.
        }
        await listener.close()
        if !isOver, client.held.values.contains(where: { $0.text == "— end of script —" }) { isOver = true }
        #expect(connections < 2_000)
      }
      let (rows, _) = try await Self.all(server)
      let held = client.held.filter { $0.value.text != nil }
      #expect(held.count == rows.count)
      for row in rows { #expect(held[row.id]?.version == row.version && held[row.id]?.text == row.text) }
      #expect(client.readings > 1 && client.repeats > 0 && connections > 1)
      let status = try await server.get("/rooms/small/script").object()
      #expect(status["done"] as? Int == 600)
      let stopped = try await server.write(.delete, "/rooms/small/script").object()
      #expect(stopped["running"] as? Bool == false)
    }
  }

  @Test("A script that is not understood is refused in words")
  func refused() async throws {
    let configuration = FeedServerConfiguration(isTest: true)
    try await LiveServer.run(articles: [], configuration: configuration, rooms: .testing()) { server in
      try await server.get("/rooms/small/script").expectError(404, "not_found")
      for body in [
        #"{"operations": 0}"#, #"{"operations": 1000001}"#, #"{"rate": 0}"#, #"{"rate": 1e9}"#,
        #"{"faults": "cut=5%"}"#,
        #"{"faults": "lose=x"}"#, #"{"seed": -1}"#,
      ] {
        try await server.write(.post, "/rooms/small/script", body).expectError(400, "bad_request")
      }
    }
  }

  @Test("The server's own faults spoil streams as well, and pages and writes as ever")
  func profile() async throws {
    let configuration = FeedServerConfiguration(faults: try FaultProfile("repeat=100%;truncate=0%;drip=100%@1MB/s"))
    try await LiveServer.run(articles: [], configuration: configuration, rooms: .testing()) { server in
      var listener = try await EventListener(server, "/rooms/small/events")
      try await listener.begin()
      try await server.write(.post, "/rooms/small/messages", #"{"text": "x"}"#)
      #expect(try await listener.next(2).compactMap(\.number) == [1, 1])
      await listener.close()
    }
    let broken = FeedServerConfiguration(faults: try FaultProfile("status=503:100%"))
    try await LiveServer.run(articles: [], configuration: broken, rooms: .testing()) { server in
      let write = try await server.write(.post, "/rooms/small/messages", #"{"text": "x"}"#)
      #expect(write.status == .serviceUnavailable)
      let stream = try await server.get("/rooms/small/events")
      #expect(stream.status == .serviceUnavailable)
    }
  }
}
