import FeedStore
import Foundation
import HTTPTypes
import Testing

@testable import FeedServer

/// Pages whose rows are not what they should be, and feeds that move.
@Suite(.timeLimit(.minutes(60))) struct FaultRowsTests {
  @Test func rowsComeTwiceOrNotAtAll() async throws {
    try await FaultyServer.run { server, client in
      let lists = ["/data", "/products", "/api/v2/items", "/feed/items?limit=20"]
      for path in lists {
        let whole = try await Self.ids(server, path, "none")
        let twice = try await Self.ids(server, path, "duplicate=100%")
        #expect(twice.count > whole.count && Set(twice) == Set(whole), "\(path)")
        let short = try await Self.ids(server, path, "short=100%")
        #expect((1..<20).contains(short.count) && short == Array(whole.prefix(short.count)), "\(path)")
        #expect(try await Self.ids(server, path, "empty=100%").isEmpty, "\(path)")
      }
      // Totals and keys are those of the whole list.
      let empty = await client.send("/api/v2/items", headers: FaultyServer.asking("empty=100%"))
      #expect(empty.header("Total-Count") == "120" && empty.body == "[]")
    }
  }

  @Test func shortPagesByKeyLoseNothing() async throws {
    try await FaultyServer.run("short=100%") { server, client in
      var (ids, path, requests) = ([String](), "/feed/items?limit=20", 0)
      while true {
        let page = try await server.get(path).object()
        ids += try #require(page["items"] as? [[String: Any]]).compactMap { $0["id"] as? String }
        requests += 1
        guard let key = page["next_key"] as? String else { break }
        path = "/feed/items?limit=20&after=\(key)"
      }
      #expect(requests > 7 && ids.count == 120)
      #expect(try await ids == server.store.feedPage(.first, limit: 200, query: .everything).rows.map(\.id))
    }
  }

  @Test func theFeedMoves() async throws {
    try await FaultyServer.run("insert=100%@top") { server, client in
      let before = try await server.store.feedPage(.first, limit: 200, query: .everything).rows.map(\.id)
      let first = try await server.get("/api/v2/items?per_page=50").ids()
      let second = try await server.get("/api/v2/items?per_page=50&page=2").ids()
      // One came before each request: the second page begins with the last row of the first.
      #expect(Array(first.dropFirst()) == Array(before.prefix(49)))
      #expect(second.first == first.last && Set(second).intersection(first).count == 1)
      #expect(try await server.store.articleCount() == 122)
    }
    try await FaultyServer.run("delete=100%@top") { server, client in
      let before = try await server.store.feedPage(.first, limit: 200, query: .everything).rows.map(\.id)
      let first = try await server.get("/api/v2/items?per_page=50").ids()
      let second = try await server.get("/api/v2/items?per_page=50&page=2").ids()
      // One row fell between the pages.
      #expect(first == Array(before[1...50]) && second.first == before[52])
      #expect(try await server.store.articleCount() == 118)
    }
    try await FaultyServer.run("insert=50%@middle;delete=50%@middle") { server, client in
      for _ in 0..<40 { _ = try await server.get("/data") }
      let met = await server.faults?.tally.met ?? [:]
      let (inserts, deletes) = (met["insert@middle"] ?? 0, met["delete@middle"] ?? 0)
      #expect(inserts > 5 && deletes > 5)
      #expect(try await server.store.articleCount() == 120 + inserts - deletes)
    }
  }

  private static func ids(_ server: LiveServer, _ path: String, _ faults: String) async throws -> [String] {
    let answer = try await server.get(path, headers: [.makimonoFault: faults])
    let json = try JSONSerialization.jsonObject(with: Data(answer.bytes))
    let lists = (json as? [String: Any])?.values.compactMap { $0 as? [[String: Any]] }
    return try #require(json as? [[String: Any]] ?? lists?.first).compactMap { $0["id"] as? String }
  }
}
