import FeedStore
import Foundation
import HTTPTypes
import Testing

@testable import FeedServer

@Suite struct QiitaAPITests {
  private static let itemFields: Set = [
    "rendered_body", "body", "coediting", "comments_count", "created_at", "group", "id", "likes_count", "private",
    "reactions_count", "stocks_count", "tags", "title", "updated_at", "url", "user", "page_views_count",
    "team_membership",
    "organization_url_name", "slide",
  ]
  private static let userFields: Set = [
    "description", "facebook_id", "followees_count", "followers_count", "github_login_name", "id", "items_count",
    "linkedin_id", "location", "name", "organization", "permanent_id", "profile_image_url", "team_only",
    "twitter_screen_name", "website_url",
  ]

  @Test func itemsHaveEveryField() async throws {
    try await LiveServer.run { server in
      let answer = try await server.get("/api/v2/items")
      let items = try answer.list()
      #expect(items.count == 20)
      for item in items {
        #expect(Set(item.keys) == Self.itemFields)
        let user = try #require(item["user"] as? [String: Any])
        #expect(Set(user.keys) == Self.userFields)
        let time = try #require(item["created_at"] as? String)
        #expect(time.count == 25 && time.hasSuffix("+09:00") && time.dropFirst(10).first == "T")
        let url = try #require(item["url"] as? String)
        #expect(url.hasPrefix("http://") || url.hasPrefix("https://"))
        let picture = try #require(user["profile_image_url"] as? String)
        #expect(picture.hasPrefix("http"))
      }
      #expect(try answer.ids().allSatisfy(Article.isValidID))
    }
  }

  @Test func pagesCoverEverythingOnce() async throws {
    try await LiveServer.run { server in
      var ids: [String] = []
      for page in 1...3 {
        let answer = try await server.get("/api/v2/items?page=\(page)&per_page=50")
        #expect(answer.header("Total-Count") == "120")
        ids += try answer.ids()
      }
      #expect(ids.count == 120 && Set(ids).count == 120)
      let past = try await server.get("/api/v2/items?page=4&per_page=50")
      #expect(past.status == .ok && past.text == "[]")
    }
  }

  @Test func linksNameNeighbours() async throws {
    try await LiveServer.run { server in
      func links(_ query: String) async throws -> [String: String] {
        let answer = try await server.get("/api/v2/items?\(query)")
        let header = answer.header("Link") ?? ""
        return Dictionary(
          uniqueKeysWithValues: header.components(separatedBy: ", ").map { part in
            let pieces = part.components(separatedBy: ">; rel=")
            return (pieces[1].trimmingCharacters(in: ["\""]), String(pieces[0].dropFirst()))
          })
      }
      let address = "http://localhost/api/v2/items?"
      let firstPage = try await links("per_page=50")
      #expect(
        firstPage == [
          "first": address + "page=1&per_page=50", "next": address + "page=2&per_page=50",
          "last": address + "page=3&per_page=50",
        ])
      #expect(try await links("per_page=50&page=2").keys.sorted() == ["first", "last", "next", "prev"])
      #expect(try await links("per_page=50&page=3").keys.sorted() == ["first", "last", "prev"])
      #expect(
        try await links("query=tag%3AC%2B%2B%20zzzzqqqq") == [
          "first": address + "page=1&per_page=20&query=tag%3AC%2B%2B%20zzzzqqqq",
          "last": address + "page=0&per_page=20&query=tag%3AC%2B%2B%20zzzzqqqq",
        ])
    }
  }

  @Test(arguments: [
    "page=0", "page=101", "page=x", "page=-1", "page=1.5", "page=%2B1", "page=99999999999999999999999", "page=1%00",
    "per_page=0", "per_page=101", "per_page=x", "query=stocks:many", "query=created:%3E2024-13-01", "query=%FF",
    "query=%",
    "query=(",
  ])
  func refusesBadParameters(_ query: String) async throws {
    try await LiveServer.run(articles: []) { server in
      try await server.get("/api/v2/items?\(query)").expectError(400, "bad_request")
    }
  }

  @Test func allListsKeepTheCaps() async throws {
    try await LiveServer.run { server in
      let id = try #require(try await server.get("/api/v2/items?per_page=1").ids().first)
      let user = try #require(try await server.get("/api/v2/users?per_page=1").ids().first)
      for list in ["items", "users", "tags", "tags/Swift/items", "users/\(user)/items", "items/\(id)/stockers"] {
        try await server.get("/api/v2/\(list)?page=101").expectError(400, "bad_request")
        try await server.get("/api/v2/\(list)?per_page=101").expectError(400, "bad_request")
        let page = try await server.get("/api/v2/\(list)?page=100&per_page=100")
        #expect(page.status == .ok && page.header("Total-Count") != nil && page.header("Link") != nil)
      }
    }
  }

  @Test func oneItemWithItsCommentsLikesAndStockers() async throws {
    try await LiveServer.run { server in
      let items = try await server.get("/api/v2/items?per_page=100").list()
      let item = try #require(
        items.first { item in
          ["comments_count", "likes_count", "stocks_count"].allSatisfy { (1...90).contains(item[$0] as? Int ?? 0) }
        })
      let id = try #require(item["id"] as? String)
      #expect(try await server.get("/api/v2/items/\(id)").object()["title"] as? String == item["title"] as? String)
      let comments = try await server.get("/api/v2/items/\(id)/comments").list()
      #expect(comments.count == item["comments_count"] as? Int)
      for comment in comments {
        #expect(Set(comment.keys) == ["body", "created_at", "id", "rendered_body", "updated_at", "user"])
        #expect((comment["rendered_body"] as? String)?.hasPrefix("<") == true)
      }
      let likes = try await server.get("/api/v2/items/\(id)/likes").list()
      #expect(likes.count == item["likes_count"] as? Int)
      #expect(likes.allSatisfy { Set($0.keys) == ["created_at", "user"] })
      let stockers = try await server.get("/api/v2/items/\(id)/stockers?per_page=100")
      #expect(try stockers.list().count == item["stocks_count"] as? Int)
      #expect(stockers.header("Total-Count") == "\(try stockers.list().count)")
      #expect(try stockers.list().allSatisfy { Set($0.keys) == Self.userFields })
    }
  }

  @Test func usersAndTags() async throws {
    try await LiveServer.run { server in
      let items = try await server.get("/api/v2/items?per_page=100").list()
      let user = try #require((items[0]["user"] as? [String: Any])?["id"] as? String)
      let object = try await server.get("/api/v2/users/\(user)").object()
      #expect(Set(object.keys) == Self.userFields)
      let theirs = try await server.get("/api/v2/users/\(user)/items?per_page=100")
      #expect(try theirs.list().count == object["items_count"] as? Int)
      #expect(try theirs.list().allSatisfy { ($0["user"] as? [String: Any])?["id"] as? String == user })

      let tags = try await server.get("/api/v2/tags?per_page=100").list()
      let counts = tags.compactMap { $0["items_count"] as? Int }
      #expect(!counts.isEmpty && counts == counts.sorted(by: >))
      #expect(tags.allSatisfy { Set($0.keys) == ["followers_count", "icon_url", "id", "items_count"] })
      #expect(
        try await server.get("/api/v2/tags?per_page=100&sort=name").ids() != tags.compactMap { $0["id"] as? String })
      try await server.get("/api/v2/tags?sort=size").expectError(400, "bad_request")
      for tag in tags {
        let id = try #require(tag["id"] as? String)
        let path = "/api/v2/tags/\(QueryParameters.encode(id))"
        #expect(try await server.get(path).object()["id"] as? String == id)
        let tagged = try await server.get("\(path)/items?per_page=1")
        #expect(tagged.header("Total-Count") == "\(tag["items_count"] as? Int ?? -1)")
      }
    }
  }

  @Test(arguments: [
    "/api/v2/items/00000000000000000000", "/api/v2/items/x", "/api/v2/items/%FF", "/api/v2/items/x/comments",
    "/api/v2/items/x/likes", "/api/v2/items/x/stockers", "/api/v2/users/nobody-here", "/api/v2/users/nobody-here/items",
    "/api/v2/tags/no-such-tag", "/api/v2/tags/no-such-tag/items", "/api/v2/nothing", "/api/v2", "/api/v1/items",
    "/feed",
    "/feed/items/x", "/nothing", "/app/nothing.js", "/api/v2/items/'%20OR%201=1--",
  ])
  func whatIsNotThereIsNotFound(_ path: String) async throws {
    try await LiveServer.run(articles: []) { server in
      try await server.get(path).expectError(404, "not_found")
    }
  }

  @Test(arguments: [
    "' OR 1=1 --", "\"", "\"\"", "'", "foo*", "*", "^a", "a NEAR b", "NEAR(a b, 3)", "a AND", "AND", "NOT a", "a NOT b",
    "title : a", "{title body}: a", "-", "--", "- a", "+", "C++", "tag:C++", "tag:", "user:'; DROP TABLE article; --",
    "%", "_", "\\", "a\\", "((((", "))))", "a OR", "OR", "OR OR OR", "created:>", "stocks:>99999999999999999999",
    "\u{0}",
    "🎌", "あ", "非同期", "\u{202E}", "ﷺ", "a\nb", ";", "/*", "body:\"", "title:\"a", "-title:x -body:y", "a:b:c", "::",
    "<script>",
    "created:2024-02-30", "org:x OR user:y tag:z", "x' UNION SELECT * FROM user --",
  ])
  func hostileQueriesGetResultsOrAMessage(_ query: String) async throws {
    try await LiveServer.run { server in
      for path in ["/api/v2/items?query=", "/feed/items?q="] {
        let answer = try await server.get(path + QueryParameters.encode(query))
        if answer.status == .badRequest {
          try answer.expectError(400, "bad_request")
        } else {
          #expect(answer.status == .ok, "\(answer.text)")
        }
      }
    }
  }

  @Test func overlongQueriesAreRefused() async throws {
    try await LiveServer.run(articles: []) { server in
      try await server.get("/api/v2/items?query=" + String(repeating: "a", count: 6_000)).expectError(
        400, "bad_request")
      try await server.get("/api/v2/items?query=" + String(repeating: "a ", count: 3_000).replacing(" ", with: "+"))
        .expectError(400, "bad_request")
      try await server.get("/api/v2/items?query=" + String(repeating: "a", count: 9_000)).expectError(
        414, "uri_too_long")
    }
  }

  @Test func aPlusIsASpaceAndAnEscapedPlusIsAPlus() async throws {
    let user = User(id: "u")
    let articles = [("C++", "0"), ("C", "1")].map { tag, digit in
      Article(
        id: String(repeating: digit, count: 20), title: "About \(tag)", url: "", body: "two words",
        createdAt: .distantPast,
        updatedAt: .distantPast, tags: [ArticleTag(name: tag)], user: user)
    }
    try await LiveServer.run(articles: articles) { server in
      let found = try await server.get("/api/v2/items?query=tag:C%2B%2B").ids()
      #expect(found == [String(repeating: "0", count: 20)])
      #expect(try await server.get("/api/v2/items?query=two+words").list().count == 2)
      #expect(try await server.get("/api/v2/tags/C++").object()["id"] as? String == "C++")
    }
  }

  @Test func importedTextIsServedSafely() async throws {
    let user = User(id: "<b>u</b>", profileImageURL: "javascript:alert(1)", websiteURL: "javascript:alert(1)")
    let id = String(repeating: "a", count: 20)
    let article = Article(
      id: id, title: "<script>alert(1)</script>", url: "javascript:alert(1)", body: "ignored",
      renderedBody: "<p onclick=x>Hi<script>alert(1)</script></p>", createdAt: Date(timeIntervalSince1970: 0),
      updatedAt: Date(timeIntervalSince1970: -1), user: user, groupJSON: "{\"name\": \"g\"}",
      teamMembershipJSON: "no json }{")
    try await LiveServer.run(articles: [article]) { server in
      let item = try await server.get("/api/v2/items/\(id)").object()
      #expect(item["title"] as? String == "<script>alert(1)</script>")
      #expect(item["rendered_body"] as? String == "<p>Hi</p>")
      #expect(item["url"] as? String == "http://localhost/?item=\(id)")
      #expect(item["created_at"] as? String == "1970-01-01T09:00:00+09:00")
      #expect(item["updated_at"] as? String == "1970-01-01T08:59:59+09:00")
      #expect((item["group"] as? [String: Any])?["name"] as? String == "g")
      #expect(item["team_membership"] is NSNull)
      let author = try #require(item["user"] as? [String: Any])
      #expect(author["website_url"] is NSNull)
      #expect(author["profile_image_url"] as? String == "http://localhost/avatars/%3Cb%3Eu%3C%2Fb%3E.svg")
      let slim = try await server.get("/feed/items/\(id)").object()
      #expect(slim["url"] as? String == "/?item=\(id)")
      #expect(slim["rendered_body"] as? String == "<p>Hi</p>")
    }
  }
}
