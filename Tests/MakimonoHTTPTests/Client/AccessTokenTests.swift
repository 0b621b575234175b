import Foundation
import MakimonoCore
import Testing

@testable import MakimonoHTTP

@Suite("A token is for one server alone")
struct AccessTokenTests {
  private let home = URL(string: "https://api.example/v2/items")!
  private let secret = "s3cr3t-0123456789"

  private func url(_ text: String) -> URL { URL(string: text)! }

  private func sent(to target: URL) throws -> String? {
    var headers: HTTPHeaders = ["Authorization": "an older one"]
    try AccessToken(secret, for: home).authorize(&headers, for: target)
    return headers["authorization"]
  }

  @Test("It goes to its origin, and nowhere else")
  func origin() throws {
    #expect(try sent(to: home) == "Bearer \(secret)")
    #expect(try sent(to: url("https://API.example:443/else?x=1")) == "Bearer \(secret)")
    for other in [
      "http://api.example/", "https://api.example:8443/", "https://example/", "https://evil.example/",
      "https://api.example.evil/", "https://api.example@evil.example/", "https://xn--api.example/",
    ] {
      #expect(try sent(to: url(other)) == nil, "\(other)")
    }
  }

  @Test("What could not be sent, or would be sent in the clear, is refused without being told")
  func refused() throws {
    for bad in ["", "two words", "line\nbreak", "line\r\nEvil: 1", "tab\t", "\u{0}"] {
      let error = #expect(throws: HTTPError.self) { try AccessToken(bad, for: home) }
      if !bad.isEmpty { #expect(error.map { "\($0)".contains(bad) } == false) }
    }
    #expect(throws: HTTPError.self) { try AccessToken(secret, for: url("http://api.example/")) }
    #expect(throws: HTTPError.self) { try AccessToken(secret, for: url("file:///etc")) }
    _ = try AccessToken(secret, for: url("http://127.0.0.1:8080/"))
    _ = try AccessToken(secret, for: url("http://localhost/"))
    _ = try AccessToken(secret, for: url("http://[::1]:9/"))
  }

  @Test("It does not print, in any way that values print")
  func silence() throws {
    let token = try AccessToken(secret, for: home)
    let client = HTTPClient(transport: ScriptedTransport { _, _ in TransportReply(status: 200) }, token: token)
    var dumped = ""
    dump(token, to: &dumped)
    dump(client, to: &dumped)
    for text in ["\(token)", String(reflecting: token), String(describing: client), String(reflecting: client), dumped]
    {
      #expect(!text.contains(secret))
    }
  }

  // MARK: - Redirects

  private func redirecting(_ steps: [(status: Int, to: String?)]) -> ScriptedTransport {
    ScriptedTransport { _, number in
      guard number < steps.count else { return TransportReply(status: 200, body: Data("[]".utf8)) }
      return TransportReply(
        status: steps[number].status, headers: steps[number].to.map { ["Location": $0] } ?? [:])
    }
  }

  private func send(
    _ transport: ScriptedTransport, _ method: HTTPRequest.Method = .get, headers: HTTPHeaders = [:]
  ) async throws -> HTTPReply {
    let client = HTTPClient(transport: transport, token: try AccessToken(secret, for: home), limits: .patient)
    return try await client.send(
      HTTPRequest(method, home, headers: headers, body: method == .get ? nil : Data("x".utf8)),
      RequestOptions(retry: .never))
  }

  @Test("A redirect to another host takes neither the token nor a cookie along; back home it has the token again")
  func foreignRedirect() async throws {
    let transport = redirecting([
      (302, "/v2/other"), (307, "https://cdn.example/x"), (308, "https://api.example/back"),
    ])
    let reply = try await send(transport, headers: ["Cookie": "a=b", "X-Other": "1"])
    #expect(reply.url.absoluteString == "https://api.example/back")
    let asked = transport.requests
    #expect(asked.map { $0.headers["Authorization"] != nil } == [true, true, false, true])
    #expect(asked.map { $0.headers["Cookie"] != nil } == [true, true, false, false])
    #expect(asked.allSatisfy { $0.headers["X-Other"] == "1" })
    #expect(!asked[2].headers.contains { $0.value.contains(secret) })
  }

  @Test("Redirects that are not followed")
  func refusedRedirects() async throws {
    func failure(_ steps: [(status: Int, to: String?)], _ method: HTTPRequest.Method = .get) async -> HTTPError? {
      do {
        _ = try await send(redirecting(steps), method)
        return nil
      } catch {
        return error as? HTTPError
      }
    }
    #expect(await failure(Array(repeating: (302, "/again"), count: 9)) == .redirect(.tooMany))
    #expect(await failure([(302, nil)]) == .redirect(.withoutTarget))
    #expect(await failure([(302, "http://api.example/")]) == .redirect(.insecure))
    #expect(await failure([(302, "file:///etc/passwd")]) == .redirect(.withoutTarget))
    #expect(await failure([(302, "javascript:alert(1)")]) == .redirect(.withoutTarget))
    #expect(await failure([(307, "https://evil.example/")], .put) == .redirect(.ofWrite))
    #expect(await failure([(302, "/elsewhere")], .delete) == .redirect(.ofWrite))
    #expect(await failure([(307, "/elsewhere")], .put) == nil)
    #expect(await failure([(303, "/result")], .post) == nil)
  }

  @Test("After a 303 a write has become a read without a body")
  func seeOther() async throws {
    let transport = redirecting([(303, "/result")])
    _ = try await send(transport, .post)
    #expect(transport.requests.map(\.method) == [.post, .get])
    #expect(transport.requests.map { $0.body != nil } == [true, false])
  }

  @Test("No error tells the URL, a header or the token")
  func errorsAreSilent() async {
    let steps: [ScriptedTransport] = [
      redirecting(Array(repeating: (302, "/again?key=\(secret)"), count: 9)),
      redirecting([(302, "http://api.example/?key=\(secret)")]),
      redirecting([(500, nil)]),
      ScriptedTransport { _, _ in throw HTTPError.offline("Nothing answers there.") },
    ]
    for transport in steps {
      do {
        _ = try await send(transport)
        Issue.record("no error")
      } catch {
        var text = "\(error) \(String(reflecting: error)) \(error.localizedDescription)"
        dump(error, to: &text)
        #expect(!text.contains(secret))
        #expect(!text.contains("/v2/items"))
      }
    }
  }
}
