import Foundation
import Testing

@testable import FeedServer

@Suite struct FeedAPITests {
  @Test func walksBothWays() async throws {
    try await LiveServer.run { server in
      var down: [String] = []
      var path = "/feed/items?limit=7"
      while true {
        let page = try await server.get(path).object()
        #expect(page["total_count"] as? Int == 120)
        #expect(page["start_index"] as? Int == down.count)
        #expect((page["previous_key"] is NSNull) == down.isEmpty)
        down += try Self.ids(page)
        guard let key = page["next_key"] as? String else { break }
        path = "/feed/items?limit=7&after=\(key)"
      }
      #expect(down.count == 120 && Set(down).count == 120)

      var up: [String] = []
      path = "/feed/items?limit=11&position=last"
      while true {
        let page = try await server.get(path).object()
        up = try Self.ids(page) + up
        guard let key = page["previous_key"] as? String else { break }
        path = "/feed/items?limit=11&before=\(key)"
      }
      #expect(up == down)

      let middle = try await server.get("/feed/items?limit=3&index=50").object()
      #expect(try Self.ids(middle) == Array(down[50..<53]))
    }
  }

  @Test func rowsAreSlimAndArticlesWhole() async throws {
    try await LiveServer.run { server in
      let page = try await server.get("/feed/items?limit=1").object()
      let row = try #require((page["items"] as? [[String: Any]])?.first)
      let fields: Set = [
        "id", "title", "url", "created_at", "updated_at", "user", "tags", "likes_count", "comments_count",
        "stocks_count", "liked", "stocked",
      ]
      #expect(Set(row.keys) == fields)
      #expect(Set(try #require(row["user"] as? [String: Any]).keys) == ["id", "name", "profile_image_url"])
      let article = try await server.get("/feed/items/\(try #require(row["id"] as? String))").object()
      #expect(Set(article.keys) == fields.union(["key", "rendered_body", "body"]))
    }
  }

  @Test func findsByDayAndWord() async throws {
    try await LiveServer.run { server in
      let all = try #require(try await server.get("/feed/items?limit=100").object()["items"] as? [[String: Any]])
      let day = try #require(all[40]["created_at"] as? String).prefix(10)
      let page = try await server.get("/feed/items?limit=1&date=\(day)").object()
      let first = try #require((page["items"] as? [[String: Any]])?.first?["created_at"] as? String)
      #expect(first.prefix(10) == day)
      let index = try #require(page["start_index"] as? Int)
      if index > 0 { #expect(try #require(all[index - 1]["created_at"] as? String).prefix(10) > day) }

      let word = try await server.get("/feed/items?q=Swift&limit=100").object()
      #expect(try #require(word["total_count"] as? Int) < 120)
    }
  }

  @Test(arguments: [
    "limit=0", "limit=101", "limit=x", "position=middle", "after=x", "before=1-2", "index=-1", "index=x",
    "index=99999999999999999999", "date=2024", "date=2024-02-30", "date=x", "position=first&index=1", "after=%FF",
  ])
  func refusesBadParameters(_ query: String) async throws {
    try await LiveServer.run(articles: []) { server in
      try await server.get("/feed/items?\(query)").expectError(400, "bad_request")
    }
  }

  @Test func anEmptyFeedIsNoError() async throws {
    try await LiveServer.run(articles: []) { server in
      for query in ["", "?position=last", "?index=5", "?date=2024-01-31", "?q=x"] {
        let page = try await server.get("/feed/items\(query)").object()
        #expect(try Self.ids(page).isEmpty)
        #expect(page["total_count"] as? Int == 0 && page["next_key"] is NSNull && page["previous_key"] is NSNull)
      }
    }
  }

  private static func ids(_ page: [String: Any]) throws -> [String] {
    try #require(page["items"] as? [[String: Any]]).compactMap { $0["id"] as? String }
  }
}
