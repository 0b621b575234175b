import Foundation
import Makimono
import MakimonoCore
import Testing

@testable import MakimonoHTTP
@testable import MakimonoTesting

@Suite("A token that runs out is got anew, once for all", .timeLimit(.minutes(60)))
struct TokenRenewalTests {
  private let url = URL(string: "https://api.example/rows")!

  private func token(_ number: Int) throws -> AccessToken { try AccessToken("token-\(number)", for: url) }

  /// A server that takes one token.
  private func server(takes: Watched<String>) -> ScriptedTransport {
    ScriptedTransport { request, _ in
      guard request.headers["Authorization"] == "Bearer \(takes.value)" else { return TransportReply(status: 401) }
      return TransportReply(status: 200, body: Data("[]".utf8))
    }
  }

  private func status(_ client: HTTPClient, _ request: HTTPRequest? = nil) async throws -> Int {
    do {
      return try await client.send(request ?? HTTPRequest(.get, url), RequestOptions(retry: .never)).status
    } catch HTTPError.status(let error) { return error.status }
  }

  @Test("Ten requests that are refused at once wait for one new token; those that write are sent once more, too")
  func together() async throws {
    let (transport, renewals) = (server(takes: Watched("token-2")), Watched(0))
    let renewal = try TokenRenewal(for: url, token: token(1)) {
      // Until all were refused.
      while transport.requests.count < 10 { await Task.yield() }
      renewals.update { $0 += 1 }
      return try token(2)
    }
    let clients = (0..<10).map { _ in HTTPClient(transport: transport, renewal: renewal, limits: .patient) }
    try await withThrowingTaskGroup(of: Int.self) { group in
      for (number, client) in clients.enumerated() {
        group.addTask { try await status(client, HTTPRequest(number % 2 == 0 ? .get : .post, url)) }
      }
      for try await status in group { #expect(status == 200) }
    }
    #expect(renewals.value == 1)
    #expect(transport.requests.count == 20)
    #expect(try await status(clients[0]) == 200)
    #expect(transport.requests.count == 21)
  }

  @Test("Without a token to begin with, the first 401 gets one; one for this server among the client's goes first")
  func first() async throws {
    let transport = server(takes: Watched("token-2"))
    let renewal = try TokenRenewal(for: url) { try token(2) }
    let client = HTTPClient(transport: transport, token: try token(1), renewal: renewal, limits: .patient)
    #expect(try await status(client) == 200)
    #expect(transport.requests.map { $0.headers["Authorization"] } == ["Bearer token-1", "Bearer token-2"])
  }

  @Test("A new token that is refused as well is the end of it, until one is taken or given")
  func refusedAgain() async throws {
    let (takes, renewals) = (Watched("another"), Watched(0))
    let transport = server(takes: takes)
    let renewal = try TokenRenewal(for: url, token: token(1)) {
      try token(
        renewals.update {
          $0 += 1; return $0
        } + 1)
    }
    let client = HTTPClient(transport: transport, renewal: renewal, limits: .patient)
    for _ in 0..<3 { #expect(try await status(client) == 401) }
    #expect(renewals.value == 1)
    #expect(transport.requests.count == 4)
    // It is taken after all, and runs out later.
    takes.update { $0 = "token-2" }
    #expect(try await status(client) == 200)
    takes.update { $0 = "token-3" }
    #expect(try await status(client) == 200)
    #expect(renewals.value == 2)
    takes.update { $0 = "token-9" }
    try renewal.replace(with: token(9))
    #expect(try await status(client) == 200)
    #expect(renewals.value == 2)
  }

  @Test("Where none can be got, those that wait fail by that, and the next 401 tries again")
  func failing() async throws {
    let (transport, renewals) = (server(takes: Watched("token-2")), Watched(0))
    let renewal = try TokenRenewal(for: url, token: token(1)) {
      if renewals.update({
        $0 += 1; return $0
      }) == 1 {
        throw HTTPError.offline("No network.")
      }
      return try token(2)
    }
    let client = HTTPClient(transport: transport, renewal: renewal, limits: .patient)
    await #expect(throws: HTTPError.offline("No network.")) { _ = try await status(client) }
    #expect(try await status(client) == 200)
    #expect(renewals.value == 2)
  }

  @Test("Another server's 401 gets no token, nor is one sent there; one for another server is none")
  func otherServers() async throws {
    let other = URL(string: "https://other.example/rows")!
    let transport = ScriptedTransport { request, _ in
      if request.url.host == "api.example" {
        return TransportReply(status: 302, headers: ["Location": other.absoluteString])
      }
      return TransportReply(status: 401)
    }
    let renewals = Watched(0)
    let renewal = try TokenRenewal(for: url, token: token(1)) {
      renewals.update { $0 += 1 }
      return try token(2)
    }
    let client = HTTPClient(transport: transport, renewal: renewal, limits: .patient)
    #expect(try await status(client) == 401)
    #expect(renewals.value == 0)
    #expect(transport.requests.map { $0.headers["Authorization"] } == ["Bearer token-1", nil])
    let foreign = try AccessToken("token", for: other)
    #expect(throws: HTTPError.self) { try TokenRenewal(for: url, token: foreign) { foreign } }
    #expect(throws: HTTPError.self) { try renewal.replace(with: foreign) }
    let confused = try TokenRenewal(for: url) { foreign }
    let refusing = HTTPClient(
      transport: server(takes: Watched("token")), renewal: confused, limits: .patient)
    await #expect(throws: HTTPError.self) { _ = try await status(refusing) }
  }

  /// Has the second token in place of the first, once it may.
  private func renewal(once mayGo: Watched<Bool>) throws -> TokenRenewal {
    try TokenRenewal(for: url, token: token(1)) {
      while !mayGo.value { await Task.yield() }
      return try token(2)
    }
  }

  @Test("Who gives up does not wait for the token; the others get it")
  func cancelled() async throws {
    let (transport, mayGo) = (server(takes: Watched("token-2")), Watched(false))
    let renewal = try renewal(once: mayGo)
    let client = HTTPClient(transport: transport, renewal: renewal, limits: .patient)
    let patient = Task { try await status(client) }
    let hasty = Task { try await status(client) }
    while transport.requests.count < 2 { await Task.yield() }
    hasty.cancel()
    await #expect(throws: CancellationError.self) { _ = try await hasty.value }
    mayGo.update { $0 = true }
    #expect(try await patient.value == 200)
  }

  @Test("Somebody else signs in while a token is got: theirs counts")
  func replaced() async throws {
    let (transport, mayGo) = (server(takes: Watched("token-9")), Watched(false))
    let renewal = try renewal(once: mayGo)
    let client = HTTPClient(transport: transport, renewal: renewal, limits: .patient)
    let asked = Task { try await status(client) }
    while transport.requests.isEmpty { await Task.yield() }
    // It is refused, and waits; or is about to.
    for _ in 0..<100 { await Task.yield() }
    try renewal.replace(with: token(9))
    mayGo.update { $0 = true }
    #expect(try await asked.value == 200)
    #expect(renewal.current.token != nil && renewal.current.number == 1)
  }

  @Test("A stream of events begins with the new token")
  func events() async throws {
    let transport = ScriptedTransport { request, _ in
      guard request.headers["Authorization"] == "Bearer token-2" else { return TransportReply(status: 401) }
      return TransportReply(
        status: 200, headers: ["Content-Type": "text/event-stream"], body: Data("data: hello\n\n".utf8))
    }
    let renewal = try TokenRenewal(for: url, token: token(1)) { try token(2) }
    let client = HTTPClient(transport: transport, renewal: renewal, limits: .patient)
    var data: [String] = []
    for try await event in client.events(HTTPRequest(.get, url)) { data.append(event.data) }
    #expect(data == ["hello"])
  }
}
