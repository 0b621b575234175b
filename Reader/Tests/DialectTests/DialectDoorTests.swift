import FeedStore
import HTTPTypes
import LiveHTTP
import Logging
import NIOCore
import Testing

@testable import FeedServer

/// Who may ask a dialect's list, and how.
@Suite("The door of a dialect", .timeLimit(.minutes(10)))
struct DialectDoorTests {
  private static func serve(
    _ dialect: String?, _ body: @escaping @Sendable (LiveClient) async throws -> Void
  ) async throws {
    let store = try FeedStore.inMemory()
    try await store.generateArticles(count: 5)
    var logger = Logger(label: "test")
    logger.logLevel = .critical
    let configuration = FeedServerConfiguration(
      allowedOrigins: ["https://app.example"],
      dialect: try dialect.map { DialectSettings(try #require(Dialect.named($0))) })
    try await LiveHTTP.serve(FeedServer(store: store, configuration: configuration, logger: logger).application(), body)
  }

  private static func post(_ client: LiveClient, _ path: String, _ headers: HTTPFields = [:]) async throws -> LiveReply
  {
    try await client.request(
      path, method: .post, headers: headers,
      body: ByteBuffer(string: #"{"jsonrpc":"2.0","id":1,"method":"resources/list"}"#))
  }

  @Test("A question by POST is taken from whoever may read, and from no page of another site")
  func posts() async throws {
    try await Self.serve("mcp") { client in
      let asked = try await Self.post(client, "/list")
      #expect(asked.status == .ok)
      #expect(asked.text.contains("article://"))
      #expect(try await Self.post(client, "/list", [.secFetchSite: "cross-site"]).status == .forbidden)
      #expect(try await Self.post(client, "/list", [.origin: "https://evil.example"]).status == .forbidden)
      let allowed = try await Self.post(client, "/list", [.origin: "https://app.example", .secFetchSite: "cross-site"])
      #expect(allowed.status == .ok)
      #expect(allowed.header("Access-Control-Allow-Origin") == "https://app.example")
      #expect(allowed.header("Access-Control-Expose-Headers") == "*")
      // Nothing else is asked by POST for that.
      #expect(try await Self.post(client, "/listing").status == .methodNotAllowed)
      #expect(try await Self.post(client, "/products").status == .methodNotAllowed)
      #expect(try await client.request("/list", method: .put).status == .methodNotAllowed)
    }
  }

  @Test("A browser that asks whether its page may POST hears that it may, of an allowed origin")
  func preflight() async throws {
    try await Self.serve("notion") { client in
      func preflight(_ origin: String) async throws -> LiveReply {
        try await client.request(
          "/list", method: .options, headers: [.origin: origin, .accessControlRequestMethod: "POST"])
      }
      let allowed = try await preflight("https://app.example")
      #expect(allowed.header("Access-Control-Allow-Methods")?.contains("POST") == true)
      #expect(allowed.header("Access-Control-Allow-Headers")?.contains("Notion-Version") == true)
      #expect(try await preflight("https://evil.example").header("Access-Control-Allow-Methods") == nil)
    }
  }

  @Test("The longest body that there may be, and a list that is not served")
  func bounds() async throws {
    try await Self.serve("mcp") { client in
      let long = try await client.request(
        "/list", method: .post, body: ByteBuffer(repeating: UInt8(ascii: "["), count: ConnectionGuard.bodyLimit))
      #expect(long.status == .ok && long.text.contains("-32600"))
    }
    try await Self.serve(nil) { client async throws in
      #expect(try await client.request("/list").status == .notFound)
      #expect(try await Self.post(client, "/list").status == .methodNotAllowed)
    }
  }

  @Test("HEAD has the headers of GET; a page that did not change is not sent again")
  func head() async throws {
    try await Self.serve("qiita") { client in
      let page = try await client.request("/list?page=1&per_page=2")
      let head = try await client.request("/list?page=1&per_page=2", method: .head)
      #expect(head.status == .ok && head.text.isEmpty)
      #expect(head.header("Total-Count") == "5" && head.header("Link") == page.header("Link"))
      let tag = try #require(page.header("ETag"))
      let again = try await client.request("/list?page=1&per_page=2", headers: [.ifNoneMatch: tag])
      #expect(again.status == .notModified)
    }
  }

  @Test("The quota is told as the API tells it")
  func tellings() {
    let standing = DialectQuota.Standing(remaining: 3, reset: 1_599_571_500, isExceeded: false)
    func headers(_ telling: DialectQuota.Telling) -> [String] {
      DialectQuota(limit: 5, span: 60, telling: telling).headers(standing, now: 1_599_571_440).map {
        "\($0.name): \($0.value)"
      }
    }
    #expect(headers(.nothing) == [])
    #expect(headers(.headers("Rate-", .unix)) == ["Rate-Limit: 5", "Rate-Remaining: 3", "Rate-Reset: 1599571500"])
    #expect(headers(.headers("X-RateLimit-", .iso8601)).last == "X-RateLimit-Reset: 2020-09-08T13:25:00.019685Z")
    #expect(
      headers(.headers("X-Ratelimit-", .fraction)) == [
        "X-Ratelimit-Limit: 5", "X-Ratelimit-Remaining: 3.0", "X-Ratelimit-Reset: 60",
      ])
    #expect(headers(.headers("X-RateLimit-", .after)).last == "X-RateLimit-Reset-After: 60.000")
    #expect(headers(.structured) == [#"RateLimit-Policy: "default";q=5;w=60"#, #"RateLimit: "default";r=3;t=60"#])
    #expect(headers(.callLimit) == ["X-Shopify-Shop-Api-Call-Limit: 2/5"])
  }
}
