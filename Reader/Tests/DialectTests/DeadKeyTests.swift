import FeedStore
import Foundation
import Makimono
import MakimonoHTTP
import Testing

@testable import FeedServer

/// Keys that die while somebody reads. R25: raise these as soon as a source can say how long its keys live; the list then begins anew at the
/// reader's row by itself, and says so.
@Suite("Keys that die", .timeLimit(.minutes(10)))
struct DeadKeyTests {
  /// A dialect whose keys die, with how long they live and the server's words.
  struct Mortal: Sendable, CustomTestStringConvertible {
    let name: String
    let life: Duration
    let words: String
    let source: @Sendable (URL, HTTPClient) -> Snippets.Cursors
    var testDescription: String { name }
  }

  static let mortals = [
    Mortal(name: "google", life: .seconds(72 * 3_600), words: "expired") { Snippets.google($0, $1) },
    Mortal(name: "bluesky", life: .seconds(12 * 3_600), words: "expired") { Snippets.bluesky($0, $1) },
    Mortal(name: "airtable", life: .seconds(300), words: "expired") { Snippets.airtable($0, $1) },
    Mortal(name: "swf", life: .seconds(24 * 3_600), words: "expired") { Snippets.swf($0, $1) },
  ]

  @Test("The edge fails in the server's words, the rows stay, and a refresh goes on", arguments: mortals)
  func expired(mortal: Mortal) async throws {
    try await ZooServer.run(try #require(Dialect.named(mortal.name)), articles: 100) { server in
      let all = try await server.rows().map(\.id)
      var reader = await ZooReader(mortal.source(server.url, server.client()), pageSize: 20, clock: server.time.clock)
      await reader.pager.start()
      try await reader.readOn(to: 40)
      let held = await reader.pager.items.map(\.id)
      // A break that is longer than the keys live.
      try await server.time.clock.sleep(for: mortal.life)
      await #expect(throws: HTTPError.self) { try await reader.readOn() }
      #expect("\(try #require(await reader.pager.loadStates.append.failure?.error))".contains(mortal.words))
      #expect(await reader.pager.items.map(\.id) == held, "the rows stay")
      await reader.pager.refreshAndWait()
      await reader.forget()
      try await reader.readOn()
      #expect(reader.ids == all)
    }
  }

  @Test("A point in time that expired is opened anew, and the list goes on behind its last row")
  func pointInTime() async throws {
    try await ZooServer.run(try #require(Dialect.named("elasticsearch")), articles: 100) { server in
      let source = Snippets.elasticsearch(server.url, server.client(), server.url.appending(path: "_pit"))
      var reader = await ZooReader(source, pageSize: 20, clock: server.time.clock)
      await reader.pager.start()
      try await reader.readOn(to: 40)
      try await server.time.clock.sleep(for: .seconds(3_600))
      try await reader.readOn(to: 60)
      // A restart of the server's loses all that are open.
      await server.desk.dropAll()
      try await reader.readOn()
      #expect(reader.ids == (try await server.rows().map(\.id)))
      let state = try #require(await reader.pager.state)
      let kept = String(decoding: try JSONEncoder().encode(state), as: UTF8.self)
      #expect(!kept.contains("\"p1\"") && !kept.contains("pit"), "a point in time is not kept: \(kept)")
    }
  }

  @Test(
    "Stripe: where the row that a list goes on from is deleted, the edge fails in the server's words, and a refresh goes on"
  )
  func deletedRow() async throws {
    try await ZooServer.run(try #require(Dialect.named("stripe")), articles: 100) { server in
      var reader = await ZooReader(Snippets.stripe(server.url, server.client()), pageSize: 20, clock: server.time.clock)
      await reader.pager.start()
      await reader.pager.waitUntilSettled()
      try await reader.readOn(to: 20)
      let last = try #require(reader.ids.last)
      let place = try #require(try await server.rows().firstIndex { $0.id == last })
      try await server.store.deleteArticle(place: (Double(place) + 0.5) / 100)
      await #expect(throws: HTTPError.self) { try await reader.readOn() }
      #expect("\(try #require(await reader.pager.loadStates.append.failure?.error))".contains("no such row"))
      await reader.pager.refreshAndWait()
      await reader.forget()
      try await reader.readOn()
      #expect(reader.ids == (try await server.rows().map(\.id)))
    }
  }

  @Test("Bluesky: a read up to a row ends by a cursor that is that row")
  func boundedRead() async throws {
    try await ZooServer.run(try #require(Dialect.named("bluesky")), articles: 100) { server in
      let rows = try await server.rows()
      let since = rows[50].key.text
      struct Posts: Decodable, Sendable {
        var posts: [Article]
        var cursor: String?
      }
      let source = HTTPSource.cursors(
        at: server.url.appending(queryItems: [URLQueryItem(name: "since", value: since)]), client: server.client(),
        cursor: "cursor",
        emptyPageBudget: 10
      ) { (page: Posts, _) in PageReply(items: page.posts, nextKey: page.cursor == since ? nil : page.cursor) }
      var reader = await ZooReader(source, pageSize: 20, clock: server.time.clock)
      await reader.pager.start()
      try await reader.readOn()
      #expect(reader.ids == rows[..<50].map(\.id))
    }
  }

  @Test("Caps: 1,000 rows of 1,100, and then the end", arguments: ["github-search", "algolia", "reddit"])
  func caps(name: String) async throws {
    let dialect = try #require(Dialect.named(name))
    try await ZooServer.run(dialect, articles: 1_100) { server in
      let first = try await server.rows().prefix(1_000)
      let ids =
        switch name {
        case "github-search": try await Self.read(Snippets.gitHubSearch(server.url, server.client()), server)
        case "algolia": try await Self.read(Snippets.algolia(server.url, server.client()), server)
        default: try await Self.read(Snippets.reddit(server.url, server.client()), server)
        }
      #expect(ids == first.map { name == "reddit" ? "t3_\($0.key.text)" : $0.id })
    }
  }

  private static func read(_ source: some PagingSource<Article>, _ server: ZooServer) async throws -> [String] {
    var reader = await ZooReader(source, pageSize: 50, clock: server.time.clock)
    await reader.pager.start()
    try await reader.readOn()
    return reader.ids
  }
}
