import Foundation
import MakimonoCore
import Testing

@testable import MakimonoHTTP
@testable import MakimonoTesting

@Suite("Over real sockets", .timeLimit(.minutes(60)))
struct WireTests {
  private func send(
    to server: WireServer, _ path: String = "/", limits: HTTPLimits = .patient, token: AccessToken? = nil,
    clock: any Clock<Duration> = ContinuousClock(), _ options: RequestOptions = RequestOptions(retry: .never)
  ) async throws -> HTTPReply {
    let client = HTTPClient(token: token, limits: limits, clock: clock)
    return try await client.send(HTTPRequest(.get, server.url(path)), options)
  }

  @Test("A reply, its headers in any case, its query letter by letter")
  func plain() async throws {
    let server = try WireServer { _, connection in
      connection.reply(headers: ["TOTAL-count: 42", "etag: \"x\"", "Link: </a>; rel=next"], #"[1, 2]"#)
    }
    let request = HTTPRequest(.get, server.url("/api?a=1")).adding(query: ["query": "tag:C++ & 日本", "page": "2"])
    let reply = try await HTTPClient(limits: .patient, headers: ["User-Agent": "Test"]).send(request)
    #expect(try reply.decode([Int].self) == [1, 2])
    #expect(reply.count(inHeader: "Total-Count") == 42)
    #expect(reply.validator?.entityTag == "\"x\"")
    #expect(reply.links["next"] == server.url("/a"))
    let seen = try #require(server.requests.first)
    #expect(seen.target == "/api?a=1&query=tag%3AC%2B%2B%20%26%20%E6%97%A5%E6%9C%AC&page=2")
    #expect(seen.query("query") == "tag:C++ & 日本")
    #expect(seen.headers["User-Agent"] == "Test")
  }

  @Test("Cut before, within the head, and within the body: a connection error, which may be tried again")
  func cuts() async throws {
    let server = try WireServer { request, connection in
      switch request.target {
      case "/before": connection.cut()
      case "/head":
        connection.send("HTTP/1.1 200 OK\r\nContent-Le")
        connection.cut()
      default:
        connection.send("HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\n[1, 2")
        connection.close()
      }
    }
    for path in ["/before", "/head", "/body"] {
      let error = await #expect(throws: HTTPError.self) { try await send(to: server, path) }
      guard case .connection? = error else {
        Issue.record("\(path): \(String(describing: error))")
        return
      }
      #expect(error?.retryAdvice == .transient)
    }
  }

  @Test("Nothing listens: offline")
  func offline() async throws {
    let url = try { try WireServer { _, _ in }.url() }()
    let client = HTTPClient(limits: .patient)
    let error = await #expect(throws: HTTPError.self) {
      try await client.send(HTTPRequest(.get, url), RequestOptions(retry: .never))
    }
    guard case .offline? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
  }

  @Test("What is no HTTP is no crash")
  func nonsense() async throws {
    let server = try WireServer { _, connection in
      connection.send("220 smtp.example ready\r\n")
      connection.close()
    }
    let error = await #expect(throws: HTTPError.self) { try await send(to: server) }
    guard case .connection? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
  }

  @Test("A server that is silent, and one that drips for ever, are given up by our own timers")
  func timeouts() async throws {
    let server = try WireServer { request, connection in
      if request.target == "/drip" {
        connection.send("HTTP/1.1 200 OK\r\nContent-Length: 1000000\r\n\r\n[")
      }
      connection.waitForEnd()
    }
    let clock = ManualClock()
    let limits = HTTPLimits(firstByte: .seconds(15), whole: .seconds(60))
    let silent = Task { try await send(to: server, "/silent", limits: limits, clock: clock) }
    _ = await server.requests(atLeast: 1)
    await clock.sleepers(atLeast: 2)
    clock.advance(by: .seconds(15))
    await #expect(throws: HTTPError.timeout(.firstByte, .seconds(15))) { try await silent.value }
    // Given up means that the connection is gone.
    await server.closed(atLeast: 1)

    let first = Watched(false)
    let drip = Task {
      try await send(
        to: server, "/drip", limits: limits, clock: clock,
        RequestOptions(retry: .never, progress: { _ in first.update { $0 = true } }))
    }
    await first.wait { $0 }
    // The first byte's deadline is over: this is the whole's.
    await clock.sleepers(atLeast: 1)
    clock.advance(by: .seconds(60))
    await #expect(throws: HTTPError.timeout(.whole, .seconds(60))) { try await drip.value }
    await server.closed(atLeast: 2)
  }

  @Test("A body that grows past the limit is cut off, whatever length it claims")
  func oversized() async throws {
    let server = try WireServer { request, connection in
      connection.send(
        request.target == "/claims"
          ? "HTTP/1.1 200 OK\r\nContent-Length: 999999999\r\n\r\n" : "HTTP/1.1 200 OK\r\nConnection: close\r\n\r\n")
      for _ in 0..<200 where connection.send(Data(repeating: 0x20, count: 10_000)) {}
      connection.waitForEnd()
    }
    let limits = HTTPLimits(firstByte: .seconds(3_600), whole: .seconds(7_200), maxBodyBytes: 50_000)
    for path in ["/claims", "/endless"] {
      await #expect(throws: HTTPError.bodyTooLarge(limit: 50_000)) {
        try await send(to: server, path, limits: limits)
      }
    }
    // The connections are gone.
    await server.closed(atLeast: 2)
  }

  @Test("A cancelled task closes its connection")
  func cancellation() async throws {
    let server = try WireServer { _, connection in
      connection.send("HTTP/1.1 200 OK\r\nContent-Length: 1000000\r\n\r\n[")
      connection.waitForEnd()
    }
    let task = Task { try await send(to: server) }
    _ = await server.requests(atLeast: 1)
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    await server.closed(atLeast: 1)
  }

  @Test("A redirect to another port is another server: the token stays at home")
  func redirectKeepsToken() async throws {
    let other = try WireServer { _, connection in connection.reply("[]") }
    let elsewhere = other.url("/else").absoluteString
    let home = try WireServer { _, connection in connection.reply(302, headers: ["Location: \(elsewhere)"]) }
    let token = try AccessToken("s3cr3t", for: home.url())
    _ = try await send(to: home, token: token)
    #expect(home.requests.first?.headers["Authorization"] == "Bearer s3cr3t")
    #expect(other.requests.count == 1)
    #expect(other.requests.first?.text.contains("s3cr3t") == false)
  }

  @Test("No cookie is kept, and nothing is stored: the second request is as the first")
  func noMemory() async throws {
    let server = try WireServer { _, connection in
      connection.reply(headers: ["Set-Cookie: a=b; Path=/", "Cache-Control: max-age=1000"], "[]")
    }
    let client = HTTPClient(limits: .patient)
    for _ in 0..<2 { _ = try await client.send(HTTPRequest(.get, server.url())) }
    #expect(server.requests.count == 2)
    #expect(server.requests.allSatisfy { $0.headers["Cookie"] == nil })
  }

  @Test("A quota that is spent: with the time, and in words")
  func quota() async throws {
    let server = try WireServer { _, connection in
      connection.reply(
        403, headers: ["Rate-Limit: 60", "Rate-Remaining: 0", "Rate-Reset: 120"],
        #"{"message": "Rate limit exceeded", "type": "rate_limit_exceeded"}"#)
    }
    let error = await #expect(throws: HTTPError.self) { try await send(to: server) }
    guard case .rateLimited(let limit)? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(limit.retryAfter == 120)
    #expect(limit.message == "Rate limit exceeded")
  }

  @Test("TLS that cannot be had is told apart from a network that is not there")
  func tls() async throws {
    // Speaks plain text where TLS is expected.
    let server = try WireServer { _, connection in connection.reply("[]") }
    let url = try #require(URL(string: "https://127.0.0.1:\(server.port)/"))
    let error = await #expect(throws: HTTPError.self) {
      try await HTTPClient(limits: .patient).send(HTTPRequest(.get, url), RequestOptions(retry: .never))
    }
    guard case .tls? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
  }
}
