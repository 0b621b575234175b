import FeedStore
import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import Logging
import NIOCore
import Testing

@testable import FeedServer

/// A feed server on a free port of this machine, over real HTTP.
struct LiveServer: Sendable {
  let client: any TestClientProtocol
  let store: FeedStore
  let faults: FaultInjector?

  /// - Parameters:
  ///   - articles: What the store holds; nil for 120 built-in ones.
  ///   - now: Unix seconds, for the rate limit.
  static func run(
    articles: [Article]? = nil,
    configuration: FeedServerConfiguration = FeedServerConfiguration(),
    now: @escaping @Sendable () -> Int64 = { 1_700_000_000 },
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
    let server = FeedServer(store: store, configuration: configuration, logger: logger, now: now)
    try await server.application().test(.live) { client in
      try await body(LiveServer(client: client, store: store, faults: server.faults))
    }
  }

  func get(_ path: String, method: HTTPRequest.Method = .get, headers: HTTPFields = [:]) async throws -> Answer {
    Answer(try await client.executeRequest(uri: path, method: method, headers: headers, body: nil))
  }

  /// What a reader's own page sends to write.
  static let ownHeaders: HTTPFields = [.makimonoRequest: "1", .secFetchSite: "same-origin"]

  /// A write as the server's own page sends it.
  @discardableResult
  func write(_ method: HTTPRequest.Method, _ path: String) async throws -> Answer {
    try await get(path, method: method, headers: Self.ownHeaders)
  }

  /// A request for any host, on a connection of its own.
  func get(
    _ path: String, host: String, method: HTTPRequest.Method = .get, headers: HTTPFields = [:]
  ) async throws -> Answer {
    let port = try #require(client.port)
    let client = TestClient(host: "localhost", port: port, configuration: .init(timeout: .seconds(120)))
    client.connect()
    do {
      let response = try await client.execute(
        TestClient.Request(
          path, method: method, authority: host, headers: [.connection: "keep-alive"] + headers))
      try await client.shutdown()
      return Answer(status: response.status, headers: response.headers, bytes: response.body)
    } catch {
      try? await client.shutdown()
      throw error
    }
  }
}

/// What came back.
struct Answer: Sendable {
  let status: HTTPResponse.Status
  let headers: HTTPFields
  let bytes: [UInt8]

  init(_ response: TestResponse) {
    self.init(status: response.status, headers: response.headers, bytes: response.body)
  }

  init(status: HTTPResponse.Status, headers: HTTPFields, bytes: ByteBuffer?) {
    self.status = status
    self.headers = headers
    self.bytes = bytes.map { Array($0.readableBytesView) } ?? []
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

extension HTTPFields {
  /// Both, one after the other.
  static func + (left: HTTPFields, right: HTTPFields) -> HTTPFields {
    var fields = left
    fields.append(contentsOf: right)
    return fields
  }
}
