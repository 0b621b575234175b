import CZlib
import Foundation
import HTTPTypes
import Testing

@testable import FeedServer

@Suite struct HTTPTests {
  @Test func aKnownBodyIsNotSentAgain() async throws {
    try await LiveServer.run { server in
      for path in ["/api/v2/items?per_page=3", "/feed/items", "/avatars/a.svg"] {
        let first = try await server.get(path)
        let tag = try #require(first.headers[.eTag])
        for value in [tag, "*", "\"x\", \(tag)", String(tag.dropFirst(2))] {
          let again = try await server.get(path, headers: [.ifNoneMatch: value])
          #expect(again.status == .notModified && again.bytes.isEmpty && again.headers[.eTag] == tag)
        }
        let other = try await server.get(path, headers: [.ifNoneMatch: "\"x\""])
        #expect(other.status == .ok && other.bytes == first.bytes)
      }
      #expect(try await server.get("/feed/items").headers[.eTag] != server.get("/feed/items?limit=2").headers[.eTag])
    }
  }

  @Test func compressesWhereAllowed() async throws {
    try await LiveServer.run { server in
      let plain = try await server.get("/api/v2/items")
      #expect(plain.headers[.contentEncoding] == nil && plain.headers[.vary] == "Accept-Encoding")
      for header in ["gzip", "deflate, gzip;q=0.5", "br, *;q=0.1"] {
        let zipped = try await server.get("/api/v2/items", headers: [.acceptEncoding: header])
        #expect(zipped.headers[.contentEncoding] == "gzip")
        #expect(zipped.headers[.contentLength] == "\(zipped.bytes.count)" && zipped.bytes.count < plain.bytes.count)
        #expect(try gunzip(zipped.bytes) == plain.bytes)
        #expect(zipped.headers[.eTag] == plain.headers[.eTag])
      }
      for header in ["identity", "gzip;q=0", "br", "*;q=0", "gzip;q=0, *"] {
        #expect(
          try await server.get("/api/v2/items", headers: [.acceptEncoding: header]).headers[.contentEncoding] == nil)
      }
    }
  }

  @Test func headIsGetWithoutABody() async throws {
    try await LiveServer.run { server in
      for path in ["/api/v2/items", "/feed/items", "/nothing"] {
        let get = try await server.get(path)
        // A connection of its own: a client that expects a body would wait for it here.
        let head = try await server.get(path, method: .head)
        #expect(head.status == get.status && head.bytes.isEmpty)
        #expect(
          head.headers[.contentLength] == get.headers[.contentLength] && head.headers[.eTag] == get.headers[.eTag])
      }
    }
  }

  @Test func otherMethodsAreRefusedAndOptionsAnswered() async throws {
    try await LiveServer.run(articles: []) { server in
      for method in [HTTPRequest.Method.post, .put, .patch, .delete] {
        let answer = try await server.get("/api/v2/items", method: method)
        try answer.expectError(405, "method_not_allowed")
        #expect(answer.headers[.allow] == "GET, HEAD, OPTIONS")
      }
      let options = try await server.get("/api/v2/items", method: .options)
      #expect(options.status == .noContent && options.headers[.allow] == "GET, HEAD, OPTIONS")
    }
  }

  @Test func everyReplyIsGuarded() async throws {
    try await LiveServer.run { server in
      for path in ["/api/v2/items", "/feed/items?limit=x", "/nothing", "/avatars/a.svg"] {
        let answer = try await server.get(path)
        #expect(answer.header("X-Content-Type-Options") == "nosniff")
        #expect(answer.header("Referrer-Policy") == "no-referrer")
        #expect(answer.header("Cross-Origin-Opener-Policy") == "same-origin")
        #expect(answer.header("Cross-Origin-Resource-Policy") == "same-origin")
        #expect(answer.header("Content-Security-Policy")?.hasPrefix("default-src 'none'") == true)
        #expect(answer.header("Access-Control-Allow-Origin") == nil)
      }
    }
  }

  @Test func unknownHostsAreRefused() async throws {
    let configuration = FeedServerConfiguration(host: "reader.internal", allowedHosts: ["Reader.Example"])
    try await LiveServer.run(articles: [], configuration: configuration) { server in
      for host in [
        "localhost", "LOCALHOST:1", "127.0.0.1", "127.0.0.1:8080", "[::1]", "[::1]:80", "reader.internal:9",
        "reader.example:443",
      ] {
        #expect(try await server.get("/feed/items", host: host).status == .ok, "\(host)")
      }
      for host in [
        "evil.example", "localhost.evil.example", "127.0.0.1.evil.example", "evil.example:80", "[::2]", "::1",
        "localhost:x",
        "localhost:", "localhost:99999", "[::1", "[::1]x", "0.0.0.0", "user@localhost", "localhost@evil.example",
      ] {
        try await server.get("/feed/items", host: host).expectError(421, "misdirected_request")
      }
    }
  }

  @Test func wildcardAddressesAreNoNames() throws {
    let hostGuard = HostGuard(host: "0.0.0.0", allowed: [])
    #expect(throws: APIError.self) { try hostGuard.check("0.0.0.0:8080") }
    #expect(throws: APIError.self) { try hostGuard.check("") }
    #expect(throws: APIError.self) { try hostGuard.check(nil) }
    try hostGuard.check("localhost:8080")
    try HostGuard(host: "[fe80::1]", allowed: []).check("[FE80::1]:80")
  }

  @Test func otherOriginsReadOnlyWhereAllowed() async throws {
    let configuration = FeedServerConfiguration(allowedOrigins: ["https://a.example/"])
    try await LiveServer.run(articles: [], configuration: configuration) { server in
      let allowed = try await server.get("/api/v2/items", headers: [.origin: "https://a.example"])
      #expect(allowed.headers[.accessControlAllowOrigin] == "https://a.example")
      let exposed = try #require(allowed.headers[.accessControlExposeHeaders])
      for name in ["Total-Count", "Link", "Rate-Limit", "Rate-Remaining", "Rate-Reset"] {
        #expect(exposed.contains(name))
      }
      #expect(allowed.headers[.vary] == "Accept-Encoding, Origin")
      for origin in ["https://b.example", "http://a.example", "null", "https://a.example.b"] {
        let refused = try await server.get("/api/v2/items", headers: [.origin: origin])
        #expect(refused.status == .forbidden && refused.headers[.accessControlAllowOrigin] == nil)
      }
      let preflight = try await server.get(
        "/api/v2/items", method: .options,
        headers: [.origin: "https://a.example", .accessControlRequestMethod: "GET"])
      #expect(preflight.status == .noContent && preflight.headers[.accessControlAllowMethods] == "GET, HEAD, OPTIONS")
      #expect(preflight.headers[.accessControlAllowHeaders]?.contains("Authorization") == true)
    }
  }

  @Test func limitsRates() async throws {
    try await LiveServer.run(articles: [], configuration: FeedServerConfiguration(rateLimit: 2)) { server in
      for remaining in ["1", "0"] {
        let answer = try await server.get("/api/v2/items")
        #expect(answer.status == .ok && answer.header("Rate-Remaining") == remaining)
        #expect(answer.header("Rate-Limit") == "2" && answer.header("Rate-Reset") == "1700003600")
      }
      let refused = try await server.get("/api/v2/tags")
      try refused.expectError(429, "rate_limit_exceeded")
      #expect(refused.header("Rate-Remaining") == "0" && refused.header("Retry-After") == "3600")
      // Anybody can write any number of tokens: they are no other clients.
      try await server.get("/api/v2/items", headers: [.authorization: "Bearer anything at all"])
        .expectError(429, "rate_limit_exceeded")
      // The page's own API is not Qiita's.
      #expect(try await server.get("/feed/items").status == .ok)
    }
  }

  @Test func rateWindowsEnd() async {
    let clock = Clock()
    let limiter = RateLimiter(limit: 1) { clock.now }
    #expect(await limiter.count(client: "a").isExceeded == false)
    #expect(await limiter.count(client: "a").isExceeded)
    #expect(await limiter.count(client: "b").isExceeded == false)
    clock.now += RateLimiter.window
    #expect(
      await limiter.count(client: "a") == .init(limit: 1, remaining: 0, reset: clock.now + 3_600, isExceeded: false))
  }

  @Test func withoutALimitTheFiguresAreGenerous() async throws {
    try await LiveServer.run(articles: []) { server in
      let answer = try await server.get("/api/v2/items")
      #expect(answer.header("Rate-Remaining") == "999999")
    }
  }

  private final class Clock: @unchecked Sendable {
    private let lock = NSLock()
    private var time: Int64 = 1_000
    var now: Int64 {
      get { lock.withLock { time } }
      set { lock.withLock { time = newValue } }
    }
  }

  private func gunzip(_ bytes: [UInt8]) throws -> [UInt8] {
    var stream = z_stream()
    #expect(inflateInit2_(&stream, 15 + 16, zlibVersion(), Int32(MemoryLayout<z_stream>.size)) == Z_OK)
    defer { inflateEnd(&stream) }
    var input = bytes
    var output = [UInt8](repeating: 0, count: 4 << 20)
    let count = input.withUnsafeMutableBufferPointer { input in
      output.withUnsafeMutableBufferPointer { output in
        stream.next_in = input.baseAddress
        stream.avail_in = UInt32(input.count)
        stream.next_out = output.baseAddress
        stream.avail_out = UInt32(output.count)
        #expect(inflate(&stream, Z_FINISH) == Z_STREAM_END)
        return output.count - Int(stream.avail_out)
      }
    }
    return Array(output.prefix(count))
  }
}
