import Foundation
import Makimono
import MakimonoHTTP
import Testing

@testable import QiitaAPI

@Suite("Likes, stocks, follows", .timeLimit(.minutes(60)))
struct MarkTests {
  @Test("Each is set, asked for and taken off at its own path")
  func paths() async throws {
    let server = SimulatedQiita()
    let client = Fixtures.client(server)
    let marks: [(QiitaMark, String)] = [
      (.like("a"), "/api/v2/items/a/like"), (.stock("a"), "/api/v2/items/a/stock"),
      (.followUser("u"), "/api/v2/users/u/following"), (.followTag("C++"), "/api/v2/tags/C%2B%2B/following"),
    ]
    for (mark, path) in marks {
      #expect(try await client.isSet(mark) == false)
      try await client.set(mark, to: true)
      #expect(server.marks == [path])
      #expect(try await client.isSet(mark))
      try await client.set(mark, to: false)
      #expect(server.marks.isEmpty)
    }
    #expect(server.requests.map(\.method) == Array(repeating: [.get, .put, .get, .delete], count: 4).flatMap { $0 })
  }

  @Test("What is so already is no failure; a real refusal is")
  func already() async throws {
    let server = SimulatedQiita()
    let client = Fixtures.client(server)
    try await client.like("a")
    try await client.like("a")
    #expect(server.marks.count == 1)
    try await client.unlike("a")
    try await client.unlike("a")
    #expect(server.marks.isEmpty)
    server.update { state in
      state.override = { request, _ in request.method == .put ? SimulatedQiita.error(403, "forbidden") : nil }
    }
    await #expect(throws: HTTPError.status(HTTPStatusError(status: 403, message: "Said so", type: "forbidden"))) {
      try await client.stock("a")
    }
    server.update { $0.override = { _, _ in SimulatedQiita.error(401, "unauthorized") } }
    await #expect(throws: HTTPError.self) { try await client.isSet(.like("a")) }
    await #expect(throws: HTTPError.self) { try await client.follow(user: "u") }
  }

  @Test("A reply that is lost after the server did it: the second try finds it done")
  func lostReply() async throws {
    let server = SimulatedQiita()
    server.update { state in
      state.override = { request, state in
        guard request.method == .put, state.marks.insert(request.path).inserted else { return nil }
        throw HTTPError.connection("cut")
      }
    }
    try await Fixtures.client(server).like("a")
    #expect(server.marks.count == 1)
    #expect(server.requests.map(\.method) == [.put, .put, .get])
  }
}
