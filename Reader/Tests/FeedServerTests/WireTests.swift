import FeedStore
import Foundation
import HTTPTypes
import NIOCore
import Testing

@testable import FeedServer

@Suite("Requests as bytes, and connections")
struct WireTests {
  private static let ask = "GET /feed/items?limit=1 HTTP/1.1\r\nHost: localhost\r\n"

  @Test(
    "What two readers of the same bytes could read otherwise is refused, and the connection ends",
    arguments: [
      ("GET /feed/items HTTP/1.1\r\nHost: localhost\r\nHost: evil.example\r\n\r\n", 400),
      ("GET /feed/items HTTP/1.1\r\nHost: localhost\r\nHost: localhost\r\n\r\n", 400),
      ("GET http://localhost/feed/items HTTP/1.1\r\nHost: localhost\r\nHost: localhost\r\n\r\n", 400),
      ("\(ask)Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n", 501),
      ("\(ask)Transfer-Encoding: gzip, chunked\r\n\r\n0\r\n\r\n", 501),
      ("\(ask)Content-Length: 70000000\r\n\r\n", 413),
    ])
  func framing(request: String, status: Int) async throws {
    try await LiveServer.run(articles: []) { server in
      // A second request must not be found in what follows.
      let reply = await RawConnection(port: server.port).send(text: request + Self.ask + "\r\n")
      #expect(reply.status == status || reply.status == 400, "\(reply.text)")
      #expect(reply.text.components(separatedBy: "HTTP/1.1 ").count == 2, "\(reply.text)")
      #expect(reply.isClosed, "\(reply.end)")
    }
  }

  @Test("The host of an absolute target counts, whatever Host says")
  func absoluteTargets() async throws {
    try await LiveServer.run(articles: []) { server in
      for (target, host, status) in [
        ("http://evil.example/feed/items", "localhost", 421), ("HTTP://evil.example/feed/items", "localhost", 421),
        ("https://evil.example:1/feed/items", "localhost", 421), ("http://localhost@evil.example/", "localhost", 421),
        ("http://localhost/feed/items", "evil.example", 200), ("http://localhost:80/feed/items", "localhost", 200),
        ("ftp://localhost/feed/items", "localhost", 400),
      ] {
        let reply = await RawConnection(port: server.port)
          .send(text: "GET \(target) HTTP/1.1\r\nHost: \(host)\r\nConnection: close\r\n\r\n")
        #expect(reply.status == status, "\(target): \(reply.head)")
      }
    }
  }

  @Test(
    "Requests in one piece are answered in their order on one connection, and to the last though the client has said all"
  )
  func pipelining() async throws {
    try await LiveServer.run { server in
      let paths = (1...20).map { "/feed/items?limit=\($0)" }
      let text = paths.map { "GET \($0) HTTP/1.1\r\nHost: localhost\r\n\r\n" }.joined()
      let last = "GET /nothing HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"
      let reply = await RawConnection(port: server.port).send(text: text + last)
      #expect(reply.text.components(separatedBy: "HTTP/1.1 200 OK").count == 21)
      #expect(reply.text.components(separatedBy: "HTTP/1.1 404").count == 2)
      #expect(reply.isClosed, "\(reply.end)")
      let half = await RawConnection(port: server.port).send(text: Self.ask + "\r\n", isAll: true)
      #expect(half.status == 200 && half.bodySize == Int(half.header("Content-Length") ?? ""))
      #expect(half.isClosed, "\(half.end)")
    }
  }

  @Test("Who never ends a head, a body or the pause between two requests is let go")
  func deadlines() async throws {
    var times = ConnectionTimes.patient
    times.firstHead = .milliseconds(200)
    try await LiveServer.run(articles: [], times: times) { server in
      let silent = await RawConnection(port: server.port).send(text: "")
      #expect(silent.isClosed, "\(silent.end)")
      let slow = await RawConnection(port: server.port).send(text: "GET / HTTP/1.1\r\nHost: local")
      #expect(slow.bytes.isEmpty)
      #expect(slow.isClosed, "\(slow.end)")
    }
    // Of others: what is said at once may come late on a busy machine.
    times = .patient
    (times.nextHead, times.body) = (.milliseconds(200), .milliseconds(200))
    try await LiveServer.run(articles: [], times: times) { server in
      let idle = await RawConnection(port: server.port).send(text: Self.ask + "\r\n")
      #expect(idle.status == 200)
      #expect(idle.isClosed, "\(idle.end)")
      let body = await RawConnection(port: server.port).send(text: Self.ask + "Content-Length: 10\r\n\r\nabc")
      #expect(!body.isSilent, "\(body.text)")
    }
  }

  @Test("Heads without end, and what is no HTTP, are refused; the server serves on")
  func garbage() async throws {
    try await LiveServer.run(articles: []) { server in
      for text in [
        "SSH-2.0-OpenSSH_9.2\r\n\r\n", "\0\0\0\r\n\r\n", "GET / HTTP/9.9\r\n\r\n",
        Self.ask + "A: " + String(repeating: "a", count: 70_000) + "\r\n\r\n",
        Self.ask + String(repeating: "A: a\r\n", count: 300) + "\r\n",
      ] {
        let reply = await RawConnection(port: server.port).send(text: text)
        #expect((reply.status ?? 400) >= 400, "\(reply.text)")
        #expect(!reply.isSilent, "\(text.prefix(50))")
      }
      let answer = try await server.get("/feed/items")
      #expect(answer.status == .ok)
    }
  }

  @Test("Pages of other sites cannot ask, but links to here can be followed, and who is no browser is let in")
  func sites() async throws {
    try await LiveServer.run(articles: []) { server in
      for site in ["cross-site", "same-site"] {
        for path in ["/api/v2/items?query=a", "/feed/items?query=a", "/api/v2/tags"] {
          try await server.get(path, headers: [.secFetchSite: site, .secFetchMode: "no-cors"])
            .expectError(403, "forbidden")
        }
        let followed: HTTPFields = [
          .secFetchSite: site, .secFetchMode: "navigate", .secFetchDest: "document", .secFetchUser: "?1",
        ]
        #expect(try await server.get("/feed/items", headers: followed).status == .ok)
        // A frame, or a script that leads its window here a hundred times a second.
        try await server.get("/feed/items", headers: followed + [.secFetchUser: "?0"]).expectError(403, "forbidden")
      }
      for headers: HTTPFields in [[:], [.secFetchSite: "same-origin"], [.secFetchSite: "none"]] {
        #expect(try await server.get("/feed/items", headers: headers).status == .ok)
      }
      try await server.get("/feed/items", headers: [.origin: "https://evil.example"]).expectError(403, "forbidden")
      try await server.get("/feed/items", headers: [.origin: "null"]).expectError(403, "forbidden")
    }
    let open = FeedServerConfiguration(allowedOrigins: ["https://a.example"])
    try await LiveServer.run(articles: [], configuration: open) { server in
      let headers: HTTPFields = [.origin: "https://a.example", .secFetchSite: "cross-site"]
      let answer = try await server.get("/feed/items", headers: headers)
      #expect(answer.status == .ok)
    }
  }

  @Test("Searches that SQLite cannot hold are the client's fault; dashes are no reason")
  func dashes() async throws {
    try await LiveServer.run { server in
      for count in [2, 40, 200] {
        let answer = try await server.get("/api/v2/items?query=" + String(repeating: "-", count: count) + "a")
        #expect(answer.status == .ok, "\(answer.text)")
      }
    }
  }
}
