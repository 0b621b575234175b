import FeedStore
import Foundation
import HTTPTypes
import Hummingbird
import LiveHTTP
import Logging
import NIOCore
import Testing

@testable import FeedServer

/// A feed server on a free port of this machine, over real HTTP.
struct LiveServer: Sendable {
  let client: LiveClient
  let store: FeedStore
  let faults: FaultInjector?

  var port: Int { client.port }

  /// - Parameters:
  ///   - articles: What the store holds; nil for 120 built-in ones.
  ///   - now: Unix seconds, for the rate limit.
  static func run(
    articles: [Article]? = nil,
    configuration: FeedServerConfiguration = FeedServerConfiguration(),
    now: @escaping @Sendable () -> Int64 = { 1_700_000_000 },
    times: ConnectionTimes = .patient,
    table: ConnectionTable = ConnectionTable(),
    rooms: RoomSettings = RoomSettings(),
    _ body: @escaping @Sendable (LiveServer) async throws -> Void
  ) async throws {
    let store = try FeedStore.inMemory()
    if let articles {
      try await store.save(articles)
    } else {
      try await store.generateArticles(count: 120)
    }
    var logger = Logger(label: "test")
    logger.logLevel = .critical
    var server = FeedServer(store: store, configuration: configuration, logger: logger, now: now)
    server.connectionTimes = times
    server.connections = table
    server.roomSettings = rooms
    let faults = server.faults
    try await LiveHTTP.serve(server.application()) { client in
      try await body(LiveServer(client: client, store: store, faults: faults))
    }
  }

  func get(_ path: String, method: HTTPRequest.Method = .get, headers: HTTPFields = [:]) async throws -> Answer {
    Answer(try await client.request(path, method: method, headers: headers))
  }

  /// What a reader's own page sends to write.
  static let ownHeaders: HTTPFields = [.makimonoRequest: "1", .secFetchSite: "same-origin"]

  /// A write as the server's own page sends it.
  @discardableResult
  func write(_ method: HTTPRequest.Method, _ path: String, _ body: String? = nil) async throws -> Answer {
    Answer(
      try await client.request(
        path, method: method, headers: Self.ownHeaders, body: body.map { ByteBuffer(string: $0) }))
  }

  /// A request for any host, on a connection of its own.
  func get(
    _ path: String, host: String, method: HTTPRequest.Method = .get, headers: HTTPFields = [:]
  ) async throws -> Answer {
    try await LiveClient.with(port: port) {
      Answer(try await $0.request(path, method: method, host: host, headers: headers))
    }
  }
}

/// What came back.
struct Answer: Sendable {
  let status: HTTPResponse.Status
  let headers: HTTPFields
  let bytes: [UInt8]

  init(_ reply: LiveReply) {
    status = reply.status
    headers = reply.headers
    bytes = Array(reply.body.readableBytesView)
  }

  var text: String { String(decoding: bytes, as: UTF8.self) }

  func header(_ name: String) -> String? { HTTPField.Name(name).flatMap { headers[$0] } }

  func object() throws -> [String: Any] {
    try #require(JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any], "\(text.prefix(500))")
  }

  func list() throws -> [[String: Any]] {
    try #require(JSONSerialization.jsonObject(with: Data(bytes)) as? [[String: Any]], "\(text.prefix(500))")
  }

  func ids() throws -> [String] { try list().compactMap { $0["id"] as? String } }

  func expectError(_ status: Int, _ type: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
    #expect(self.status.code == status, sourceLocation: sourceLocation)
    let body = try object()
    #expect(Set(body.keys) == ["message", "type"], sourceLocation: sourceLocation)
    #expect(body["type"] as? String == type, sourceLocation: sourceLocation)
    #expect((body["message"] as? String)?.isEmpty == false, sourceLocation: sourceLocation)
    #expect(headers[.contentType] == "application/json; charset=utf-8", sourceLocation: sourceLocation)
  }
}

extension ConnectionTimes {
  /// For what is not about time: a busy machine may need any of it.
  static let patient = ConnectionTimes(
    firstHead: .hours(1), nextHead: .hours(1), body: .hours(1), answer: .hours(1), halfClosed: .minutes(1),
    lingering: .minutes(1))
}
