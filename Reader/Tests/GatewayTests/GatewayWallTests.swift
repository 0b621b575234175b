import Foundation
import MakimonoHTTP
import MakimonoTesting
import Testing

@testable import FeedServer

@Suite("What goes out, and to whom", .timeLimit(.minutes(60)))
struct GatewayWallTests {
  @Test(
    "A redirect out of upstream's API is not followed, whatever is behind it",
    arguments: [
      "https://evil.example/api/v2/items", "https://upstream.example:8443/api/v2/items",
      "http://upstream.example/api/v2/items", "//evil.example/api/v2/items", "/oauth/authorize", "/api/v2/../oauth",
      "/api/v2/x/%2e%2e/y", "https://user@upstream.example/api/v2/items",
      "https://upstream.example.evil.example/api/v2/x",
      "file:///etc/passwd",
    ])
  func redirects(_ location: String) async throws {
    let bench = try GatewayBench { _, number in
      number == 0 ? FakeUpstream.status(302, ["Location": location]) : FakeUpstream.status(200, body: "[]")
    }
    #expect(try await bench.failure("/api/v2/items") == .unreadable)
    #expect(bench.upstream.requests.count == 1)
  }

  @Test("One within it is")
  func redirectWithin() async throws {
    let bench = try GatewayBench { request, number in
      number == 0 ? FakeUpstream.status(301, ["Location": "/api/v2/items?page=2"]) : FakeUpstream.page(request)
    }
    #expect(try await bench.text("/api/v2/items") == "[\"/api/v2/items?page=2\"]")
    #expect(bench.upstream.requests.allSatisfy { $0.headers["Authorization"] == "Bearer \(GatewayBench.token)" })
  }

  @Test("An answer that repeats the token is none")
  func echoes() async throws {
    let bench = try GatewayBench { _, _ in FakeUpstream.status(200, body: "{\"x\":[\"a sesame-4711\"]}") }
    #expect(try await bench.failure("/api/v2/users/a") == .unreadable)
    bench.upstream.answers { _, _ in FakeUpstream.status(400, body: "{\"message\":\"sesame-4711?\",\"type\":\"x\"}") }
    #expect(try await bench.failure("/api/v2/users/b") == .refused(status: 400, message: nil, type: nil))
    bench.upstream.answers { _, _ in FakeUpstream.status(400, body: "{\"message\":\"no\",\"type\":\"x\"}") }
    #expect(try await bench.failure("/api/v2/users/c") == .refused(status: 400, message: "no", type: "x"))
  }

  @Test("Nothing that holds the token prints it")
  func printing() throws {
    let configuration = try UpstreamConfiguration(upstream: "https://qiita.com", token: GatewayBench.token)
    var dumped = ""
    dump(configuration, to: &dumped)
    for text in [
      "\(configuration)", String(reflecting: configuration), dumped, "\(FeedServer(upstream: configuration))",
    ] {
      #expect(!text.contains(GatewayBench.token))
    }
    let error = #expect(throws: UpstreamConfigurationError.self) {
      try UpstreamConfiguration(upstream: "https://qiita.com", token: "two words")
    }
    #expect(error?.message.contains("two words") == false)
  }

  @Test("Writing doubts what is kept of the article, and what is on its way")
  func writing() async throws {
    let bench = try GatewayBench { request, number in
      request.method == .get ? FakeUpstream.page(request, body: "[\(number)]") : FakeUpstream.status(204)
    }
    let item = "/api/v2/items/0123456789abcdef0123"
    let like = try UpstreamEndpoint(target: "\(item)/like")
    #expect(try await bench.text(item) == "[0]")
    #expect(try await bench.text("\(item)/likes") == "[1]")
    #expect(try await bench.text("/api/v2/items") == "[2]")
    #expect(try await bench.gateway.askForOwner(.put, like, client: "owner") == nil)
    #expect(try await bench.text(item) == "[4]")
    #expect(try await bench.text("\(item)/likes") == "[5]")
    #expect(try await bench.text("/api/v2/items") == "[2]")

    bench.advance(1_000)
    bench.upstream.hold()
    let reader = Task { try await bench.text(item) }
    await bench.upstream.requests(atLeast: 7)
    bench.upstream.letOthersPass()
    _ = try await bench.gateway.askForOwner(.delete, like, client: "owner")
    bench.upstream.release()
    _ = try await reader.value
    try await bench.landed()
    let before = bench.upstream.requests.count
    _ = try await bench.text(item)
    #expect(bench.upstream.requests.count == before + 1)
  }

  @Test("A body is JSON, made safe, with its fields in one order")
  func bodies() {
    #expect(UpstreamBody.safe(Data("<html>".utf8)) == nil)
    #expect(UpstreamBody.safe(Data()) == nil)
    let nested = String(repeating: "[", count: 100_000) + String(repeating: "]", count: 100_000)
    #expect(UpstreamBody.safe(Data(nested.utf8)) == nil)
    let body =
      "{\"b\":1,\"rendered_body\":\"<b onclick=x>\\u3042</b><script>\",\"a\":{\"rendered_body\":null,\"c\":true}}"
    let safe = UpstreamBody.safe(Data(body.utf8)).map { String(decoding: $0, as: UTF8.self) }
    #expect(safe == "{\"a\":{\"c\":true,\"rendered_body\":null},\"b\":1,\"rendered_body\":\"<b>あ</b>\"}")
  }
}
