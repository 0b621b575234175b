import FeedStore
import Foundation
import ListProbe
import Makimono
import MakimonoHTTP
import StreamingHTTP
import Testing

@testable import FeedServer
@testable import MakimonoTesting

/// What `maki probe` is told of a dialect, and what it must find.
struct ProbedAPI {
  let name: String
  /// As ``Finding/wayCode`` and ``Finding/endCode`` say it.
  let way: String
  let end: String
  /// Behind the address of the list.
  var query = ""
  var post: String?
  var rpc: String?
  var graphQL: String?
  var headers: [(name: String, value: String)] = []

  init(
    _ name: String, way: String, end: String, query: String = "", post: String? = nil, rpc: String? = nil,
    graphQL: String? = nil, headers: [(name: String, value: String)] = []
  ) {
    (self.name, self.way, self.end, self.query) = (name, way, end, query)
    (self.post, self.rpc, self.graphQL, self.headers) = (post, rpc, graphQL, headers)
  }

  /// A query that says what it is ordered by.
  static let structuredQuery = """
    {"structuredQuery": {"orderBy": [{"field": {"fieldPath": "created_at"}, "direction": "DESCENDING"},
      {"field": {"fieldPath": "id"}}], "limit": 20}}
    """

  /// Where a source is run: the server, and the address that the source was printed with.
  struct Place {
    let server: ZooServer
    let url: URL
  }

  /// Probes the dialect, holds the printed source against the one that is compiled here, and has it pass the dialect's own test.
  func prove<Source: PagingSource>(
    id: (@Sendable (ArticleRow) -> String)? = nil, address: String,
    source: @escaping @Sendable (Place, HTTPClient) -> Source, _ change: (inout Zoo<Source>) -> Void = { _ in }
  ) async throws where Source.Key: Codable, Source.Item: Codable, Source.Item.ID == String {
    let finding = try await probe()
    #expect(finding.wayCode == way, "\(finding.wayWords)")
    #expect(finding.endCode == end, "\(finding.endWords)")
    try hold(finding.source)
    let zoo = try Zoo(name, id: id) { server, client in
      let text = address.replacing("localhost:8080", with: "localhost:\(server.port)")
      return source(Place(server: server, url: URL(string: text) ?? server.url), client)
    }.with(change)
    let seen = try await zoo.walk()
    try ProbeTable.check(self, finding, seen)
  }

  /// Over real sockets: the server counts the requests.
  private func probe() async throws -> Finding {
    let dialect = try #require(Dialect.named(name))
    let found = Watched<Finding?>(nil)
    try await ZooServer.run(dialect, articles: 230) { server in
      var sent = HTTPHeaders()
      for (name, value) in headers { sent.add(name, value) }
      let runner = ProbeRunner(
        transport: ZooTransport(inner: StreamingTransport(sendsOnce: true)), headers: sent, timeout: .seconds(3_600),
        clock: server.time.clock,
        now: { server.time.now })
      let finding = try await runner.run(try request(server))
      let requests = await server.desk.requests
      // The other name of this machine leads to the same server.
      #expect(requests <= 6 && requests == finding.exchanges.count)
      #expect(finding.failure == nil)
      found.update { $0 = finding }
    }
    return try #require(found.value)
  }

  private func request(_ server: ZooServer) throws -> ProbeRequest {
    let manner: ProbeRequest.Manner
    if let post {
      manner = .post(try #require(ProbeRequest.body(of: post)))
    } else if let rpc {
      manner = .rpc(rpc)
    } else if let graphQL {
      manner = .graphQL(graphQL)
    } else {
      manner = .get
    }
    let isElsewhere = name == "activitypub"
    return ProbeRequest(
      url: try #require(URL(string: server.url.absoluteString + query)), manner: manner,
      trusted: isElsewhere ? [server.otherURL] : [], headers: headers.map { ($0.name, $0.value) },
      name: "Probed \(name)")
  }

  /// The source that is compiled here is the one that is printed. With `MAKI_PROBED=1` in the environment it is written anew.
  private func hold(_ source: String?) throws {
    let printed = try #require(source).replacing(/localhost:\d+/, with: "localhost:8080")
    let type = try #require(printed.firstMatch(of: /\nenum (\w+)/)).1
    let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../Probed/\(type).swift")
    if ProcessInfo.processInfo.environment["MAKI_PROBED"] == "1" {
      try printed.write(to: file, atomically: true, encoding: .utf8)
    }
    #expect(
      try String(contentsOf: file, encoding: .utf8) == printed, "What is printed for \(name) is not what is compiled.")
  }
}
