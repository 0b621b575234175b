import FeedStore
import Foundation
import HTTPTypes
import Hummingbird
import LiveHTTP
import Logging
import NIOConcurrencyHelpers
import NIOCore
import Testing

@testable import FeedServer

/// A gateway over real sockets, before a server over real sockets that counts.
struct LiveGateway: Sendable {
  let client: LiveClient
  let upstream: LiveUpstream

  static func run(
    token: String? = nil, configuration: FeedServerConfiguration = FeedServerConfiguration(),
    _ body: @escaping @Sendable (LiveGateway) async throws -> Void
  ) async throws {
    let upstream = LiveUpstream()
    try await LiveHTTP.serve(upstream.application()) { upstreamClient in
      var logger = Logger(label: "test")
      logger.logLevel = .critical
      var server = FeedServer(
        upstream: try UpstreamConfiguration(
          upstream: "http://localhost:\(upstreamClient.port)", token: token, requestsAnHour: 10_000),
        configuration: configuration, logger: logger)
      // Nothing here is about time: a busy machine may need any of it.
      (server.connectionTimes, server.gatewayTimes) = (.patient, .patient)
      try await LiveHTTP.serve(server.application()) { client in
        try await body(LiveGateway(client: client, upstream: upstream))
      }
    }
  }

  func get(
    _ path: String, method: HTTPRequest.Method = .get, headers: HTTPFields = [:]
  ) async throws -> LiveReply {
    try await client.request(path, method: method, headers: headers)
  }

  /// On a connection of its own, for targets that may end it.
  func status(ofRawTarget target: String) async throws -> Int {
    try await LiveClient.with(port: client.port) { try await $0.request(target).status.code }
  }
}

/// An upstream that answers everything, and remembers it.
struct LiveUpstream: Sendable {
  struct Seen: Sendable {
    let method: String
    let target: String
    let headers: HTTPFields
  }

  let log = NIOLockedValueBox<[Seen]>([])

  var requests: [Seen] { log.withLockedValue { $0 } }

  func application() -> some ApplicationProtocol {
    var logger = Logger(label: "test.upstream")
    logger.logLevel = .critical
    return Application(
      responder: CallbackResponder { (request: Request, _: BasicRequestContext) in answer(request) },
      configuration: ApplicationConfiguration(address: .hostname("127.0.0.1", port: 0)), logger: logger)
  }

  private func answer(_ request: Request) -> Response {
    log.withLockedValue {
      $0.append(Seen(method: request.method.rawValue, target: request.head.path ?? "", headers: request.headers))
    }
    var headers: HTTPFields = [.contentType: "text/html", .setCookie: "a=b", .server: "upstream", .eTag: "\"1\""]
    headers[HTTPField.Name("Total-Count")!] = "41"
    headers[HTTPField.Name("Link")!] = """
      <https://evil.example/api/v2/items?page=2&token=x>; rel="next", </x?page=9>; rel="last", </x>; rel="prev"
      """
    if request.headers[.ifNoneMatch] == "\"1\"" { return Response(status: .notModified, headers: headers) }
    let path = request.uri.path
    if path.hasSuffix("/gone") { return Response(status: .notFound, headers: headers) }
    let item = """
      {"id":"0123456789abcdef0123","title":"t","url":"https://upstream.example/items/1","body":"b","unknown":1.5,\
      "rendered_body":"<img src=x onerror=alert(1)><a href='b'>link</a><script>alert(1)</script>",\
      "created_at":"2024-01-31T12:00:00+09:00","likes_count":3,"user":{"id":"u","name":""},\
      "note":"\(String(repeating: "long ", count: 300))"}
      """
    let isOne = path.hasPrefix("/api/v2/items/")
    return Response(
      status: .ok, headers: headers, body: ResponseBody(byteBuffer: ByteBuffer(string: isOne ? item : "[\(item)]")))
  }
}

extension LiveReply {
  var json: Any? { try? JSONSerialization.jsonObject(with: Data(body.readableBytesView)) }
}

extension GatewayTimes {
  static let patient = GatewayTimes(patience: 3_600, patienceWithCopy: 3_600)
}

extension ConnectionTimes {
  static let patient = ConnectionTimes(
    firstHead: .hours(1), nextHead: .hours(1), body: .hours(1), answer: .hours(1), halfClosed: .minutes(1),
    lingering: .minutes(1))
}
