import Foundation
import Makimono
import MakimonoHTTP
import MakimonoTesting
import Testing

@testable import QiitaAPI

@Suite("Client", .timeLimit(.minutes(60)))
struct ClientTests {
  @Test("Single reads, each at its own path")
  func reads() async throws {
    let server = SimulatedQiita()
    server.update { state in
      state.things = [
        "/api/v2/items/abc": Fixtures.item, "/api/v2/users/u": Fixtures.user, "/api/v2/tags/t": Fixtures.tag,
        "/api/v2/authenticated_user": Fixtures.user, "/api/v2/items/abc/comments": "[\(Fixtures.comment), {}]",
        "/api/v2/items/abc/likes": "[\(Fixtures.like)]",
      ]
    }
    let client = Fixtures.client(server)
    #expect(try await client.item("abc").title == "Example title")
    #expect(try await client.user("u").id == "qiita")
    #expect(try await client.tag("t").itemsCount == 200)
    #expect(try await client.authenticatedUser().id == "qiita")
    #expect(try await client.comments(of: "abc").map(\.id) == ["3391f50c35f953abfc4f"])
    #expect(try await client.likes(of: "abc").map(\.id) == ["qiita"])
    await #expect(throws: HTTPError.status(HTTPStatusError(status: 404, message: "Said so", type: "not_found"))) {
      try await client.item("gone")
    }
  }

  @Test(
    "Ids go into paths encoded; none climbs, whoever decodes it",
    arguments: [
      ("C++", "C%2B%2B"), ("TCP/IP", "TCP%2FIP"), ("日本", "%E6%97%A5%E6%9C%AC"), ("a?b#c", "a%3Fb%23c"),
      ("%2e%2e", "%252e%252e"),
      (".NET", ".NET"), ("a..b", "a..b"), ("...", "..."), (" ", "%20"),
    ])
  func ids(id: String, path: String) throws {
    let request = try QiitaEndpoint("tags", id, "items").request(at: QiitaClient.standardURL)
    #expect(request.url.absoluteString == "https://qiita.com/api/v2/tags/\(path)/items")
  }

  @Test(
    "An id that is empty, or has dots that lead upwards, is refused and nothing is sent",
    arguments: [
      "", ".", "..", "../users", "a/../../b", "..\\x", "a/.",
    ])
  func hostileIDs(id: String) async throws {
    let server = SimulatedQiita()
    let client = Fixtures.client(server)
    func isRefusal(_ error: any Error) -> Bool {
      if case HTTPError.invalidRequest = error { return true }
      return false
    }
    await #expect { try await client.item(id) } throws: { isRefusal($0) }
    await #expect { try await client.set(.followTag(id), to: false) } throws: { isRefusal($0) }
    await #expect {
      try await client.tagItems(id).load(LoadRequest(id: RequestID(rawValue: 1), edge: .append, key: 1, count: 20))
    } throws: {
      isRefusal($0)
    }
    #expect(server.requests.isEmpty)
  }

  @Test("Another base; its path is kept")
  func base() throws {
    for base in ["http://127.0.0.1:8080/api/v2", "http://127.0.0.1:8080/api/v2//"] {
      let url = try #require(URL(string: base))
      let request = try QiitaEndpoint("items", "a", query: [.init(name: "q", value: "a b")]).request(at: url)
      #expect(request.url.absoluteString == "http://127.0.0.1:8080/api/v2/items/a?q=a%20b")
    }
  }

  @Test("By default 60 requests an hour, with a token 1,000; one more waits", arguments: [false, true])
  func quota(hasToken: Bool) async throws {
    let clock = ManualClock()
    let server = SimulatedQiita()
    // A server that says nothing of its quota.
    server.update { $0.override = { _, _ in TransportReply(status: 200, body: Data(Fixtures.tag.utf8)) } }
    let token = hasToken ? try AccessToken("secret", for: QiitaClient.standardURL) : nil
    let client = QiitaClient(token: token, transport: server, clock: clock)
    let limit = hasToken ? 1_000 : 60
    for _ in 0..<limit { _ = try await client.tag("t") }
    let oneMore = Task { try await client.tag("t") }
    await clock.sleepers(atLeast: 1)
    #expect(server.requests.count == limit)
    clock.advance(by: .seconds(3_601))
    _ = try await oneMore.value
    #expect(server.requests.count == limit + 1)
    #expect(server.requests.allSatisfy { $0.authorization == (hasToken ? "Bearer secret" : nil) })
  }

  @Test("A spent quota is told apart from a refusal, however its headers are written")
  func rateLimit() async throws {
    let server = SimulatedQiita()
    let client = Fixtures.client(server)
    let body = Data(#"{"message":"Rate limit exceeded","type":"rate_limit_exceeded"}"#.utf8)
    for (status, headers, body) in [
      (403, ["RATE-REMAINING": "0", "rate-reset": "9999999999"], Data("<html>".utf8)), (429, [:], Data()),
      (403, [:], body),
    ] as [(Int, HTTPHeaders, Data)] {
      server.update { $0.override = { _, _ in TransportReply(status: status, headers: headers, body: body) } }
      let fresh = QiitaClient(transport: server, limiter: RequestLimiter(), limits: Fixtures.patient, random: { 0 })
      let source = fresh.users()
      await #expect {
        try await source.load(LoadRequest(id: RequestID(rawValue: 1), edge: .append, key: 1, count: 20))
      } throws: { error in
        if case HTTPError.rateLimited = error { return true }
        return false
      }
    }
    server.update { $0.override = { _, _ in SimulatedQiita.error(403, "forbidden") } }
    await #expect(throws: HTTPError.status(HTTPStatusError(status: 403, message: "Said so", type: "forbidden"))) {
      try await client.user("u")
    }
  }
}
