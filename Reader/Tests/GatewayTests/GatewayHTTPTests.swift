import FeedStore
import Foundation
import HTTPTypes
import LiveHTTP
import NIOCore
import Testing

@testable import FeedServer

@Suite("The gateway over real sockets", .timeLimit(.minutes(60)))
struct GatewayHTTPTests {
  private static let list = "/api/v2/items?page=3"

  @Test("A reply says who may keep it and how long, and nothing of upstream's gets through")
  func headers() async throws {
    try await LiveGateway.run { gateway in
      let reply = try await gateway.get(Self.list)
      #expect(reply.status == .ok)
      let cacheControl = try #require(reply.headers[.cacheControl])
      #expect(
        cacheControl.wholeMatch(
          of: /public, max-age=(?:[12]?[0-9]|30), stale-while-revalidate=60, stale-if-error=86400/) != nil)
      #expect(reply.headers[.vary] == "Accept-Encoding")
      #expect(reply.headers[.contentType] == "application/json; charset=utf-8")
      #expect(reply.header("Total-Count") == "41")
      #expect(
        reply.header("Link")
          == "</api/v2/items?page=2&per_page=20>; rel=\"next\", </api/v2/items?page=9&per_page=20>; rel=\"last\"")
      for name in ["Set-Cookie", "Rate-Limit", "Rate-Remaining", "Rate-Reset", "Age", "X-Makimono-Stale", "Warning"] {
        #expect(reply.header(name) == nil, "\(name)")
      }
      #expect(reply.header("Server") == nil && reply.header("X-Content-Type-Options") == "nosniff")
      let tag = try #require(reply.headers[.eTag])
      #expect(tag.hasPrefix("\"") && tag.hasSuffix("\""))
      #expect(
        !reply.text.contains("script") && !reply.text.contains("onerror") && reply.text.contains("\"unknown\":1.5"))
      #expect(reply.text.contains("https://upstream.example/items/b"))
    }
  }

  @Test("What a client has is not sent again; each coding has a tag of its own; HEAD is GET without the body")
  func conditional() async throws {
    try await LiveGateway.run { gateway in
      for path in [Self.list, "/feed/items", "/feed/items/0123456789abcdef0123"] {
        let plain = try await gateway.get(path)
        let packed = try await gateway.get(path, headers: [.acceptEncoding: "gzip"])
        let tags = [try #require(plain.headers[.eTag]), try #require(packed.headers[.eTag])]
        #expect((tags[0] == tags[1]) == (packed.headers[.contentEncoding] == nil))
        #expect(path != Self.list || packed.headers[.contentEncoding] == "gzip")
        for (tag, headers) in zip(tags, [HTTPFields(), [.acceptEncoding: "gzip"]]) {
          for value in [tag, "W/\(tag)", "\"x\", \(tag)", "*"] {
            var headers = headers
            headers[.ifNoneMatch] = value
            let again = try await gateway.get(path, headers: headers)
            #expect(again.status == .notModified && again.body.readableBytes == 0)
            #expect(again.headers[.eTag] == tag && again.headers[.cacheControl] != nil && again.headers[.vary] != nil)
          }
          var headers = headers
          headers[.ifNoneMatch] = "\"x\""
          #expect(try await gateway.get(path, headers: headers).status == .ok)
        }
        let head = try await gateway.get(path, method: .head)
        #expect(head.status == .ok && head.body.readableBytes == 0 && head.headers[.eTag] == tags[0])
        #expect(head.headers[.contentLength] == "\(plain.body.readableBytes)")
      }
    }
  }

  @Test("The page's own replies: asked for each time by browsers, kept for a while by shared caches; safe HTML")
  func feed() async throws {
    try await LiveGateway.run { gateway in
      let page = try await gateway.get("/feed/items?limit=1&x=\(1)")
      let cacheControl = try #require(page.headers[.cacheControl])
      #expect(cacheControl.wholeMatch(of: /public, max-age=0, s-maxage=(?:[12]?[0-9]|30)/) != nil)
      let body = try #require(page.json as? [String: Any])
      #expect(body["total_count"] as? Int == 41 && body["start_index"] as? Int == 0)
      let row = try #require((body["items"] as? [[String: Any]])?.first)
      #expect(row["id"] as? String == "0123456789abcdef0123" && row["rendered_body"] == nil)
      let article = try #require(try await gateway.get("/feed/items/0123456789abcdef0123").json as? [String: Any])
      let html = try #require(article["rendered_body"] as? String)
      #expect(html.contains("link</a>") && !html.contains("script") && !html.contains("onerror"))
      for bad in ["limit=0", "after=x", "after=1-2.3.4", "before=x&after=y", "position=middle", "index=-1", "date=x"] {
        #expect(try await gateway.get("/feed/items?\(bad)").status == .badRequest, "\(bad)")
      }
      #expect(try await gateway.get("/feed/items/..%2fx").status == .notFound)
    }
  }

  @Test("Errors are nobody's to keep")
  func errors() async throws {
    try await LiveGateway.run { gateway in
      for (path, status) in [
        ("/api/v2/users/gone", 404), ("/api/v2/nothing", 404), ("/api/v2/items?page=0", 400),
        ("/api/v2/authenticated_user", 401), ("/nothing", 404),
      ] {
        let reply = try await gateway.get(path)
        #expect(reply.status.code == status && reply.headers[.cacheControl] == "no-store", "\(path)")
        #expect(reply.headers[.eTag] == nil)
      }
    }
  }

  @Test("No target leads anywhere but to the API")
  func targets() async throws {
    try await LiveGateway.run { gateway in
      for target in [
        "//evil.example/api/v2/items", "/api/v2/../../items", "/api/v2/items/../../x", "/api/v2/users/..%2f..%2fx",
        "/api/v2/users/%2e%2e", "/api/v2//127.0.0.1:1/x", "/api/v2/http://evil.example/", "/api/v2/@evil.example/",
        "/api/v2/items%0d%0aHost:%20evil.example", "/api/v2/oauth/authorize",
      ] {
        let status = try await gateway.status(ofRawTarget: target)
        #expect([400, 404, 421].contains(status), "\(target): \(status)")
      }
      #expect(gateway.upstream.requests.isEmpty, "\(gateway.upstream.requests.map(\.target))")
      #expect(try await gateway.status(ofRawTarget: "/api/v2/items") == 200)
      #expect(gateway.upstream.requests.map(\.target) == ["/api/v2/items?page=1&per_page=20"])
    }
  }

  @Test("Other origins are told apart by caches")
  func origins() async throws {
    let configuration = FeedServerConfiguration(allowedOrigins: ["https://a.example"])
    try await LiveGateway.run(configuration: configuration) { gateway in
      let reply = try await gateway.get(Self.list, headers: [.origin: "https://a.example"])
      #expect(reply.headers[.accessControlAllowOrigin] == "https://a.example")
      #expect(reply.headers[.vary] == "Accept-Encoding, Origin")
      #expect(try await gateway.get(Self.list).headers[.vary] == "Accept-Encoding, Origin")
    }
  }

  @Test("Who is limited is told on what caches do not keep, and nowhere else")
  func rates() async throws {
    try await LiveGateway.run(configuration: FeedServerConfiguration(rateLimit: 2)) { gateway in
      #expect(try await gateway.get(Self.list).header("Rate-Remaining") == nil)
      #expect(try await gateway.get("/api/v2/nothing").header("Rate-Remaining") == "0")
      let refused = try await gateway.get(Self.list)
      #expect(refused.status == .tooManyRequests && refused.header("Retry-After") != nil)
    }
  }

  @Test("Writes go upstream where they carry the header, the token goes along, and what was kept is asked for anew")
  func writes() async throws {
    try await LiveGateway.run(token: "sesame") { gateway in
      let item = "/api/v2/items/0123456789abcdef0123"
      let header = try #require(HTTPField.Name("X-Makimono-Request"))
      _ = try await gateway.get(item)
      #expect(try await gateway.get("\(item)/like", method: .put).status == .forbidden)
      #expect(try await gateway.get(item, method: .put, headers: [header: "1"]).status == .methodNotAllowed)
      let foreign = try await gateway.get(
        "\(item)/like", method: .put, headers: [header: "1", .origin: "https://evil.example"])
      #expect(foreign.status.code >= 400)
      #expect(gateway.upstream.requests.map(\.target) == [item])
      let done = try await gateway.get("\(item)/like", method: .put, headers: [header: "1"])
      #expect(done.status == .noContent && done.headers[.cacheControl] == "private, no-store")
      #expect(gateway.upstream.requests.last?.headers[.authorization] == "Bearer sesame")
      #expect(gateway.upstream.requests.last?.method == "PUT")
      _ = try await gateway.get(item)
      #expect(gateway.upstream.requests.map(\.target) == [item, "\(item)/like", item])
      let own = try await gateway.get("/api/v2/authenticated_user")
      #expect(own.status == .ok && own.headers[.cacheControl] == "private, no-store")
    }
  }

  @Test("A server that others can reach does not act for the token's owner")
  func othersReachIt() async throws {
    let access = OwnerAccess(hasToken: true, host: "0.0.0.0")
    #expect(throws: APIError.self) { try access.check([:]) }
    #expect(throws: APIError.self) { try OwnerAccess(hasToken: false, host: "127.0.0.1").check([:]) }
    for name in [HTTPField.Name.forwardedFor, .forwarded, .via] {
      #expect(throws: APIError.self) { try OwnerAccess(hasToken: true, host: "127.0.0.1").check([name: "x"]) }
    }
    try OwnerAccess(hasToken: true, host: "localhost").check([:])
  }
}
