import FeedStore
import Foundation
import HTTPTypes
import LiveHTTP
import MakimonoHTTP
import NIOCore
import Testing

@testable import FeedServer

/// Listens to a stream of events over a socket.
struct EventListener {
  let stream: LiveStream
  private var pieces: AsyncThrowingStream<ByteBuffer, any Error>.Iterator
  private var parser: ServerSentEventParser
  private var waiting: [ToldEvent] = []
  /// All bytes so far.
  private(set) var text = ""

  /// Also what an event without data has said.
  var lastID: String { parser.lastID }

  init(_ server: LiveServer, _ path: String, after lastID: String? = nil, headers: HTTPFields = [:]) async throws {
    var headers = headers
    headers[.lastEventID] = lastID
    stream = try await LiveStream(port: server.port, path, headers: headers)
    pieces = stream.pieces.makeAsyncIterator()
    parser = ServerSentEventParser(lastID: lastID ?? "")
  }

  /// Waits until the stream has begun: what happens from then on is told.
  mutating func begin() async throws {
    while text.range(of: "\n\n") == nil, try await take() {}
  }

  /// The next event; nil where the stream has ended.
  mutating func next() async throws -> ToldEvent? {
    while waiting.isEmpty { guard try await take() else { return nil } }
    return waiting.removeFirst()
  }

  mutating func next(_ count: Int) async throws -> [ToldEvent] {
    var events: [ToldEvent] = []
    while events.count < count, let event = try await next() { events.append(event) }
    return events
  }

  /// Waits for more bytes.
  mutating func take() async throws -> Bool {
    guard let piece = try await pieces.next() else { return false }
    text += String(buffer: piece)
    waiting += try parser.take(piece.readableBytesView).map { ToldEvent(id: $0.id, type: $0.type, data: $0.data) }
    return true
  }

  func close() async { await stream.close() }
}

/// An event that a stream told.
struct ToldEvent {
  let id: String
  let type: String
  let data: String

  func object() throws -> [String: Any] {
    try #require(JSONSerialization.jsonObject(with: Data(data.utf8)) as? [String: Any], "\(data)")
  }

  func message() throws -> [String: Any] { try #require(object()["message"] as? [String: Any]) }

  var number: Int? { try? object()["seq"] as? Int }
}

extension RoomSettings {
  /// Small rooms, for tests.
  static func testing(
    _ events: EventSettings = EventSettings(), clock: any Clock<Duration> = ContinuousClock()
  ) -> RoomSettings {
    var settings = RoomSettings(events: events, clock: clock)
    settings.rooms = [
      ChatRoom(id: "hall", name: "Hall", japaneseName: "広間", historyCount: 1_000_000, seed: 1, firstUnreadCount: 37),
      ChatRoom(id: "small", name: "Small", japaneseName: "小", historyCount: 12, seed: 2),
      ChatRoom(id: "bot", name: "Bot", japaneseName: "ボット", historyCount: 4, seed: 3, isAnswered: true),
      ChatRoom(id: "none", name: "None", japaneseName: "無", historyCount: 0, seed: 4),
    ]
    return settings
  }
}
