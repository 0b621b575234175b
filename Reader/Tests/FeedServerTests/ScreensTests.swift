import FeedStore
import Foundation
import HTTPTypes
import Testing

@testable import FeedServer

@Suite struct ScreensTests {
  private static let token: HTTPFields = [.authorization: "Bearer anything"]

  @Test func dataHasEveryArticleInPagesOfTwenty() async throws {
    try await LiveServer.run { server in
      var ids: [String] = []
      for page in 1...7 {
        let answer = try await server.get("/data?page=\(page)")
        let object = try answer.object()
        #expect(Set(object.keys) == ["result"] && answer.header("Total-Count") == "120")
        let rows = try #require(object["result"] as? [[String: Any]])
        #expect(rows.count == (page <= 6 ? 20 : 0))
        #expect(rows.allSatisfy { Set($0.keys) == ["id", "title", "contents"] })
        #expect(rows.allSatisfy { (1...280).contains(($0["contents"] as? String)?.count ?? 0) })
        ids += rows.compactMap { $0["id"] as? String }
      }
      let items = try await server.get("/api/v2/items?per_page=100").ids()
      #expect(ids.count == 120 && Set(ids).count == 120 && Array(ids.prefix(100)) == items)
      #expect(try await server.get("/data").bytes == server.get("/data?page=1").bytes)
    }
  }

  @Test func notificationsNeedAToken() async throws {
    try await LiveServer.run { server in
      let user = try #require(try await server.get("/api/v2/users?per_page=1").ids().first)
      let path = "/v123456/users/\(user)/notifications"
      for value in [nil, "", "Bearer", "Bearer ", "Bearer    ", "Basic abc", "abc"] as [String?] {
        let answer = try await server.get(path, headers: value.map { [.authorization: $0] } ?? [:])
        try answer.expectError(401, "unauthorized")
        #expect(answer.headers[.wwwAuthenticate] == "Bearer")
      }
      for value in ["Bearer x", "bearer 日本"] {
        #expect(try await server.get(path, headers: [.authorization: value]).status == .ok)
      }
      #expect(try await server.get(path, headers: Self.token).headers[.cacheControl] == "private, no-cache")
    }
  }

  @Test func notificationsAreWhatOthersDidWithTheUsersArticles() async throws {
    try await LiveServer.run { server in
      let users = try await server.get("/api/v2/users?per_page=100").list()
      let author = try #require(users.first { ($0["items_count"] as? Int ?? 0) >= 2 }?["id"] as? String)
      let articles = try await server.get("/api/v2/users/\(author)/items").list()
      let expected = articles.reduce(0) { sum, article in
        sum + ["comments_count", "stocks_count", "likes_count"].reduce(0) { $0 + (article[$1] as? Int ?? 0) }
      }
      #expect(expected > 20, "The generated articles have reactions.")
      var (ids, names, page) = ([String](), [String](), 0)
      while true {
        let path = "/v123456/users/\(author)/notifications?page=\(page)"
        let object = try await server.get(path, headers: Self.token).object()
        #expect(Set(object.keys) == ["notifications", "is_last"])
        let rows = try #require(object["notifications"] as? [[String: Any]])
        for row in rows {
          #expect(Set(row.keys) == ["id", "image", "message", "name"])
          let thumb = (row["image"] as? [String: Any])?["thumb"] as? [String: Any]
          #expect((thumb?["url"] as? String)?.hasPrefix("http") == true)
          #expect((row["message"] as? String)?.hasPrefix("「") == true)
        }
        ids += rows.compactMap { $0["id"] as? String }
        names += rows.compactMap { $0["name"] as? String }
        if object["is_last"] as? Bool == true { break }
        #expect(rows.count == 20)
        page += 1
      }
      #expect(ids.count == expected && Set(ids).count == expected && names.count == expected)
      #expect(page == (expected - 1) / 20)
      let past = try await server.get("/v123456/users/\(author)/notifications?page=999999999", headers: Self.token)
      #expect(try past.object()["is_last"] as? Bool == true)
      #expect((try past.object()["notifications"] as? [Any])?.isEmpty == true)
    }
  }

  @Test(arguments: [19, 20, 21, 40])
  func theLastPageOfNotificationsSaysSo(count: Int) async throws {
    let article = Article(
      id: String(repeating: "a", count: 20), title: "T", url: "", body: "B", createdAt: Date(timeIntervalSince1970: 0),
      updatedAt: Date(timeIntervalSince1970: 0), likesCount: count - 2, stocksCount: 2, user: User(id: "u"))
    try await LiveServer.run(articles: [article]) { server in
      for page in 0...2 {
        let path = "/v123456/users/u/notifications?page=\(page)"
        let object = try await server.get(path, headers: Self.token).object()
        #expect((object["notifications"] as? [Any])?.count == min(20, max(0, count - page * 20)))
        #expect(object["is_last"] as? Bool == ((page + 1) * 20 >= count))
      }
    }
  }

  @Test func notificationsOfNobody() async throws {
    try await LiveServer.run { server in
      try await server.get("/v123456/users/nobody-here/notifications", headers: Self.token).expectError(
        404, "not_found")
      let reader = try await server.get("/v123456/users/reader-1/notifications", headers: Self.token).object()
      #expect((reader["notifications"] as? [Any])?.isEmpty == true && reader["is_last"] as? Bool == true)
    }
  }

  @Test func productsHavePagesOfAnyLength() async throws {
    try await LiveServer.run { server in
      let all = try await Self.products(server, "limit=100") + Self.products(server, "limit=100&page=2")
      #expect(all.count == 120 && Set(all.map(\.id)).count == 120)
      for limit in [1, 7, 50] {
        let page = 120 / limit / 2 + 1
        let some = try await Self.products(server, "limit=\(limit)&page=\(page)")
        #expect(some == Array(all[((page - 1) * limit)...].prefix(limit)))
      }
      #expect(all.allSatisfy { (100...9_990).contains($0.price) && $0.price % 10 == 0 })
      #expect(Set(all.map(\.price)).count > 60)
      #expect(try await Self.products(server, "limit=20&page=5000").isEmpty)
      let first = try #require(all.first)
      let image = try #require(URLComponents(string: first.image)?.percentEncodedPath)
      #expect(try await server.get(image).headers[.contentType] == "image/svg+xml")
    }
  }

  @Test(arguments: [
    "/data?page=0", "/data?page=x", "/data?page=-1", "/data?page=9999999999", "/data?page=%FF", "/products?page=0",
    "/products?limit=0", "/products?limit=101", "/products?limit=1.5", "/products?limit=99999999999999999999",
    "/v123456/users/a/notifications?page=-1", "/v123456/users/a/notifications?page=x",
  ])
  func refusesBadNumbers(_ path: String) async throws {
    try await LiveServer.run(articles: []) { server in
      try await server.get(path, headers: Self.token).expectError(400, "bad_request")
    }
  }

  @Test func haveValidatorsAndRefuseOtherHosts() async throws {
    try await LiveServer.run { server in
      let user = try #require(try await server.get("/api/v2/users?per_page=1").ids().first)
      for path in ["/data", "/products", "/v123456/users/\(user)/notifications"] {
        let tag = try #require(try await server.get(path, headers: Self.token).headers[.eTag])
        let again = try await server.get(path, headers: Self.token + [.ifNoneMatch: tag])
        #expect(again.status == .notModified && again.bytes.isEmpty)
        #expect(try await server.get(path, method: .head, headers: Self.token).headers[.eTag] == tag)
        try await server.get(path, host: "evil.example").expectError(421, "misdirected_request")
        try await server.get(path, method: .post).expectError(405, "method_not_allowed")
      }
    }
  }

  private struct Product: Equatable {
    let id: String
    let name: String
    let price: Int
    let image: String
  }

  private static func products(_ server: LiveServer, _ query: String) async throws -> [Product] {
    let object = try await server.get("/products?\(query)").object()
    #expect(Set(object.keys) == ["products", "total"] && object["total"] as? Int == 120)
    return try #require(object["products"] as? [[String: Any]]).map { row in
      Product(
        id: try #require(row["id"] as? String), name: try #require(row["name"] as? String),
        price: try #require(row["price"] as? Int), image: try #require(row["image"] as? String))
    }
  }
}
