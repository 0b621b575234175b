import FeedStore
import Foundation
import HTTPTypes
import Testing

@testable import FeedServer

@Suite struct WritesTests {
  /// What is marked, where its count is, and the count's name.
  private static func targets(_ server: LiveServer) async throws -> [(mark: String, object: String, count: String)] {
    let item = try #require(try await server.get("/api/v2/items?per_page=1").list().first)
    let id = try #require(item["id"] as? String)
    let user = try #require((item["user"] as? [String: Any])?["id"] as? String)
    let tag = try #require((item["tags"] as? [[String: Any]])?.first?["name"] as? String)
    let tagPath = "/api/v2/tags/\(QueryParameters.encode(tag))"
    return [
      ("/api/v2/items/\(id)/like", "/api/v2/items/\(id)", "likes_count"),
      ("/api/v2/items/\(id)/stock", "/api/v2/items/\(id)", "stocks_count"),
      ("/api/v2/users/\(user)/following", "/api/v2/users/\(user)", "followers_count"),
      ("/api/v2/users/reader-7/following", "/api/v2/users/reader-7", "followers_count"),
      ("\(tagPath)/following", tagPath, "followers_count"),
    ]
  }

  @Test func marksAreSetAndTakenBackAndCountsFollow() async throws {
    try await LiveServer.run { server in
      for target in try await Self.targets(server) {
        func count() async throws -> Int {
          try #require(try await server.get(target.object).object()[target.count] as? Int)
        }
        func expectDone(_ answer: Answer) {
          #expect(answer.status == .noContent && answer.bytes.isEmpty, "\(target.mark)")
          #expect(answer.headers[.cacheControl] == "private, no-store")
        }
        let before = try await count()
        try await server.get(target.mark).expectError(404, "not_found")
        for _ in 0..<2 {
          expectDone(try await server.write(.put, target.mark))
          expectDone(try await server.get(target.mark))
          #expect(try await count() == before + 1, "\(target.mark)")
        }
        for _ in 0..<2 {
          expectDone(try await server.write(.delete, target.mark))
          try await server.get(target.mark).expectError(404, "not_found")
          #expect(try await count() == before, "\(target.mark)")
        }
      }
    }
  }

  @Test(arguments: [
    "items/00000000000000000000/like", "items/x/stock", "users/nobody-here/following", "tags/x/following",
  ])
  func nothingThatIsNotThereCanBeMarked(_ path: String) async throws {
    try await LiveServer.run(articles: []) { server in
      for method in [HTTPRequest.Method.get, .put, .delete] {
        try await server.write(method, "/api/v2/\(path)").expectError(404, "not_found")
      }
    }
  }

  @Test func nobodyFollowsThemselves() async throws {
    try await LiveServer.run { server in
      try await server.write(.put, "/api/v2/users/me/following").expectError(403, "forbidden")
    }
  }

  @Test func listsShowTheViewer() async throws {
    try await LiveServer.run { server in
      let items = try await server.get("/api/v2/items?per_page=100").list()
      let item = try #require(items.first { (4...90).contains($0["stocks_count"] as? Int ?? 0) })
      let id = try #require(item["id"] as? String)
      let stockers = try await server.get("/api/v2/items/\(id)/stockers?per_page=100").ids()
      let likers = try await Self.likers(server, id)
      #expect(!stockers.contains("me") && !likers.contains("me"))
      try await server.write(.put, "/api/v2/items/\(id)/stock")
      try await server.write(.put, "/api/v2/items/\(id)/like")
      #expect(try await server.get("/api/v2/items/\(id)/stockers?per_page=100").ids() == ["me"] + stockers)
      #expect(try await server.get("/api/v2/items/\(id)/stockers?per_page=2&page=2").ids() == Array(stockers[1...2]))
      let now = try await Self.likers(server, id)
      #expect(now.count == likers.count + 1 && now.filter { $0 != "me" } == likers)

      let user = try #require((item["user"] as? [String: Any])?["id"] as? String)
      let path = "/api/v2/users/\(user)/followers?per_page=100"
      let followers = try await server.get(path)
      let count = try #require(try await server.get("/api/v2/users/\(user)").object()["followers_count"] as? Int)
      #expect(followers.header("Total-Count") == "\(count)")
      #expect(try !followers.ids().contains("me"))
      #expect(try followers.ids().count == min(count, 100) && Set(try followers.ids()).count == min(count, 100))
      try await server.write(.put, "/api/v2/users/\(user)/following")
      #expect(try await server.get(path).ids().prefix(10) == (["me"] + followers.ids()).prefix(10))
      #expect(try await server.get(path).header("Total-Count") == "\(count + 1)")
    }
  }

  @Test func theViewersOwnListsAreInTheOrderOfMarking() async throws {
    try await LiveServer.run { server in
      let ids = try await server.get("/api/v2/items?per_page=5").ids()
      for id in [ids[2], ids[0], ids[4]] { try await server.write(.put, "/api/v2/items/\(id)/stock") }
      let stocks = try await server.get("/api/v2/users/me/stocks")
      #expect(try stocks.ids() == [ids[4], ids[0], ids[2]] && stocks.header("Total-Count") == "3")
      #expect(try await server.get("/api/v2/users/me/stocks?page=2&per_page=2").ids() == [ids[2]])
      try await server.write(.delete, "/api/v2/items/\(ids[0])/stock")
      try await server.write(.put, "/api/v2/items/\(ids[0])/stock")
      #expect(try await server.get("/api/v2/users/me/stocks").ids() == [ids[0], ids[4], ids[2]])

      let users = try await server.get("/api/v2/users?per_page=3").ids()
      for user in users { try await server.write(.put, "/api/v2/users/\(user)/following") }
      #expect(try await server.get("/api/v2/users/me/followees").ids() == users.reversed())
      let tags = try await server.get("/api/v2/tags?per_page=3").ids()
      for tag in tags { try await server.write(.put, "/api/v2/tags/\(QueryParameters.encode(tag))/following") }
      #expect(try await server.get("/api/v2/users/me/following_tags").ids() == tags.reversed())

      let viewer = try await server.get("/api/v2/authenticated_user")
      #expect(try viewer.object()["id"] as? String == "me")
      #expect(try viewer.object()["followees_count"] as? Int == 3)
      #expect(viewer.headers[.cacheControl] == "private, no-cache")
      #expect(try await server.get("/api/v2/authenticated_user/items").list().isEmpty)
      #expect(!(try await server.get("/api/v2/users?per_page=100").ids().contains("me")))
    }
  }

  @Test func everyUsersListsAreAsLongAsTheirCounts() async throws {
    try await LiveServer.run { server in
      let users = try await server.get("/api/v2/users?per_page=100").list()
      for user in users.prefix(20) {
        let id = try #require(user["id"] as? String)
        for (list, count) in [("followees", "followees_count"), ("followers", "followers_count")] {
          let answer = try await server.get("/api/v2/users/\(id)/\(list)?per_page=100")
          let expected = try #require(user[count] as? Int)
          #expect(answer.header("Total-Count") == "\(expected)")
          let ids = try answer.ids()
          #expect(ids.count == min(100, expected) && Set(ids).count == ids.count && !ids.contains(id))
        }
        let tags = try await server.get("/api/v2/users/\(id)/following_tags?per_page=100")
        #expect(tags.header("Total-Count") == "\(try tags.list().count)")
        #expect(tags.status == .ok)
      }
      for list in ["stocks", "followees", "followers", "following_tags"] {
        try await server.get("/api/v2/users/nobody-here/\(list)").expectError(404, "not_found")
        #expect(try await server.get("/api/v2/users/reader-3/\(list)").status == .ok)
        try await server.get("/api/v2/users/me/\(list)?page=101").expectError(400, "bad_request")
      }
    }
  }

  @Test func rowsOfTheFeedSayWhatIsMarked() async throws {
    try await LiveServer.run { server in
      let ids = try await server.get("/api/v2/items?per_page=2").ids()
      try await server.write(.put, "/api/v2/items/\(ids[0])/like")
      try await server.write(.put, "/api/v2/items/\(ids[1])/stock")
      let rows = try #require(try await server.get("/feed/items?limit=3").object()["items"] as? [[String: Any]])
      #expect(rows.map { $0["liked"] as? Bool } == [true, false, false])
      #expect(rows.map { $0["stocked"] as? Bool } == [false, true, false])
      #expect(try await server.get("/feed/items/\(ids[0])").object()["liked"] as? Bool == true)
      #expect(try await server.get("/feed/items/\(ids[1])").object()["stocked"] as? Bool == true)
    }
  }

  private static func likers(_ server: LiveServer, _ id: String) async throws -> [String] {
    try await server.get("/api/v2/items/\(id)/likes").list()
      .compactMap { ($0["user"] as? [String: Any])?["id"] as? String }
  }
}
