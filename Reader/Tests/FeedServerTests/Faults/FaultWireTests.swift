import Foundation
import Testing

@testable import FeedServer

/// Every fault as it looks on the wire.
@Suite(.timeLimit(.minutes(60))) struct FaultWireTests {
  @Test func statusesFailInSeveralForms() async throws {
    try await FaultyServer.run { server, client in
      var bodies = Set<String>()
      for seed in 0..<24 {
        let reply = await client.send("/data", headers: FaultyServer.asking("status=502:100%;seed=\(seed)"))
        #expect(reply.status == 502 && reply.end == .closed && reply.header("X-Makimono-Fault") == "status=502")
        #expect(reply.header("Content-Length") == "\(reply.body.utf8.count)")
        bodies.insert(reply.body)
      }
      // The server's own error, a proxy's page, and nothing.
      #expect(bodies.count == 3 && bodies.contains("") && bodies.contains { $0.hasPrefix("<html>") })
      let found = await client.send("/data", headers: FaultyServer.asking("status=404:100%"))
      #expect(found.status == 404 && found.body.contains("\"not_found\""))
    }
  }

  @Test func aSpentQuotaHasItsHeaders() async throws {
    try await FaultyServer.run { server, client in
      var forms = Set<String>()
      for seed in 0..<12 {
        let reply = await client.send(
          "/api/v2/items", headers: FaultyServer.asking("status=429:100%;retry=30s;seed=\(seed)"))
        #expect(reply.status == 429 && reply.body.contains("\"rate_limit_exceeded\""))
        #expect(reply.header("Rate-Limit") == "60" && reply.header("Rate-Remaining") == "0")
        // The test's clock stands at 1,700,000,000.
        #expect(reply.header("Rate-Reset") == "1700000030")
        #expect(reply.head.components(separatedBy: "Rate-Limit:").count == 2, "Not the real quota's as well.")
        forms.insert(try #require(reply.header("Retry-After")))
      }
      #expect(forms == ["30", "Tue, 14 Nov 2023 22:13:50 GMT"])
      let forbidden = await client.send("/api/v2/items", headers: FaultyServer.asking("status=403:100%"))
      #expect(forbidden.status == 403 && forbidden.header("Rate-Remaining") == "0")
      #expect(forbidden.header("Retry-After") == nil && forbidden.header("Rate-Reset") == "1700000001")
    }
  }

  @Test func connectionsAreCut() async throws {
    try await FaultyServer.run { server, client in
      let head = await client.send("/api/v2/items", headers: FaultyServer.asking("cut=100%@head"))
      #expect(head.bytes.isEmpty && head.end == .reset)

      let whole = await client.send("/api/v2/items")
      let body = await client.send("/api/v2/items", headers: FaultyServer.asking("cut=100%@body"))
      #expect(body.status == 200 && body.header("Content-Length") == nil && body.end != .silence)
      #expect(body.header("Transfer-Encoding")?.lowercased() == "chunked")
      #expect(!body.body.isEmpty && !body.text.hasSuffix("0\r\n\r\n"), "No last chunk.")
      #expect(body.body.utf8.count < whole.body.utf8.count * 3 / 4)
      #expect(await server.faults?.tally.met == ["cut@head": 1, "cut@body": 1])
    }
  }

  @Test func bodiesAreTruncated() async throws {
    try await FaultyServer.run { server, client in
      let whole = await client.send("/api/v2/items")
      let length = await client.send("/api/v2/items", headers: FaultyServer.asking("truncate=100%@length"))
      #expect(length.header("Content-Length") == "\(whole.bodySize)" && length.end != .silence)
      #expect(length.bodySize == whole.bodySize / 2)

      // Also where the client would take it compressed.
      let json = await client.send(
        "/api/v2/items", headers: FaultyServer.asking("truncate=100%@json") + ["Accept-Encoding: gzip"])
      #expect(json.header("Content-Length") == "\(json.bodySize)" && json.end == .closed)
      #expect(json.header("Content-Encoding") == nil && json.bodySize == whole.bodySize / 2)
      #expect(throws: (any Error).self) { try JSONSerialization.jsonObject(with: Data(json.body.utf8)) }
    }
  }

  @Test func bodiesAreBlownUp() async throws {
    try await FaultyServer.run { server, client in
      var lengths = Set<String?>()
      for seed in 0..<8 {
        let reply = await client.send("/data", headers: FaultyServer.asking("oversize=100%@1MB;seed=\(seed)"))
        #expect(reply.end == .closed && (1_000_000...1_100_000).contains(reply.body.utf8.count))
        lengths.insert(reply.header("Content-Length"))
        if reply.header("Content-Length") != nil {
          _ = try #require(JSONSerialization.jsonObject(with: Data(reply.body.utf8)) as? [String: Any])
        }
      }
      #expect(lengths == ["1000000", nil])
      // One who hangs up does not hold the server.
      let some = await client.send("/data", headers: FaultyServer.asking("oversize=100%@1GB"), byteLimit: 200_000)
      #expect(some.bytes.count >= 200_000)
      #expect(await client.send("/data").status == 200)
    }
  }

  @Test func bodiesDrip() async throws {
    try await FaultyServer.run { server, client in
      let whole = await client.send("/products?limit=20")
      let clock = ContinuousClock()
      let start = clock.now
      let reply = await client.send("/products?limit=20", headers: FaultyServer.asking("drip=100%@10KB/s"))
      let time = start.duration(to: clock.now)
      #expect(reply.body == whole.body && reply.end == .closed)
      #expect(reply.header("Content-Length") == "\(whole.body.utf8.count)")
      let drops = (whole.body.utf8.count + 99) / 100
      #expect(drops > 20 && reply.pieces.count > 4, "\(reply.pieces.count) pieces, \(drops) drops")
      // No faster than the rate: all drops but the last have their hundredth of a second behind them.
      #expect(time >= .milliseconds(10 * (drops - 1)))
    }
  }

  @Test func answersWait() async throws {
    try await FaultyServer.run { server, client in
      let clock = ContinuousClock()
      let start = clock.now
      #expect(await client.send("/data", headers: FaultyServer.asking("latency=200ms")).status == 200)
      #expect(start.duration(to: clock.now) >= .milliseconds(200))
    }
  }

  @Test func theSameRequestsMeetTheSameFaults() async throws {
    let courses = Locked<[[String]]>([])
    for seed in [3, 3, 4] {
      try await FaultyServer.run("status=500:20%,429:10%;cut=10%;truncate=10%;seed=\(seed)", isTest: false) {
        server, client in
        var course: [String] = []
        for number in 1...40 {
          let reply = await client.send("/data?page=\(number % 6 + 1)")
          course.append("\(reply.status ?? 0) \(reply.header("X-Makimono-Fault") ?? "-") \(reply.body.utf8.count)")
        }
        courses.withLock { [course] in $0.append(course) }
        let tally = try #require(await server.faults?.tally)
        #expect(tally.requests == 40 && tally.failures == tally.met.values.reduce(0, +) && tally.failures > 8)
      }
    }
    let all = courses.withLock { $0 }
    #expect(all[0] == all[1] && all[0] != all[2])
  }

  @Test func onlyTheAPIsFail() async throws {
    try await FaultyServer.run("status=500:100%", isTest: false) { server, client in
      for path in ["/data", "/products", "/feed/items", "/api/v2/items", "/v123456/users/x/notifications"] {
        #expect(await client.send(path).status == 500, "\(path)")
        #expect(await client.send(path, method: "HEAD").status == 500, "\(path)")
      }
      for path in ["/avatars/a.svg", "/favicon.ico"] {
        #expect((await client.send(path).status ?? 500) < 300, "\(path)")
      }
      #expect(await client.send("/").status == 404, "There is no page here, but it is asked for in earnest.")
      #expect(await client.send("/data", method: "OPTIONS").status == 204)
      // Whoever may not come in learns nothing of faults.
      #expect(await client.send("/data", method: "DELETE").status == 405)
      try await server.get("/data", host: "evil.example").expectError(421, "misdirected_request")
      let tally = await server.faults?.tally
      #expect(tally?.requests == 10 && tally?.failures == 10)
    }
  }

  @Test func theHeaderIsForTestModeAlone() async throws {
    try await FaultyServer.run("none", isTest: false) { server, client in
      #expect(await client.send("/data", headers: FaultyServer.asking("status=500:100%")).status == 200)
      #expect(server.faults == nil)
    }
    try await FaultyServer.run("status=500:100%", isTest: false) { server, client in
      #expect(await client.send("/data", headers: FaultyServer.asking("none")).status == 500)
    }
    try await FaultyServer.run("status=500:100%", isTest: true) { server, client in
      #expect(await client.send("/data", headers: FaultyServer.asking("none")).status == 200)
      let bad = await client.send("/data", headers: FaultyServer.asking("cut=3"))
      #expect(bad.status == 400 && bad.body.contains("cut=3%@head"))
    }
  }

  @Test func aWriteMayBeDoneThoughItsReplyIsLost() async throws {
    try await FaultyServer.run { server, client in
      let id = try #require(try await server.get("/data").object()["result"] as? [[String: Any]])[0]["id"] as? String
      let path = "/api/v2/items/\(try #require(id))/like"
      let own = ["X-Makimono-Request: 1"]
      #expect(
        await client.send(path, method: "PUT", headers: own + FaultyServer.asking("status=503:100%")).status == 503)
      #expect(await client.send(path).status == 404)
      for fault in ["cut=100%", "truncate=100%"] {
        let lost = await client.send(path, method: "PUT", headers: own + FaultyServer.asking(fault))
        #expect(lost.end == .reset && lost.bytes.isEmpty)
        #expect(await client.send(path).status == 204)
      }
    }
  }
}
