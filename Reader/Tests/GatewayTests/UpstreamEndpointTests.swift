import HTTPTypes
import Testing

@testable import FeedServer

@Suite("What may go upstream")
struct UpstreamEndpointTests {
  @Test(
    "One request has one key, however it is written",
    arguments: [
      ("/api/v2/items", "/api/v2/items?page=1&per_page=20"),
      ("/api/v2/items?", "/api/v2/items?page=1&per_page=20"),
      ("/api/v2/items?per_page=20&page=1", "/api/v2/items?page=1&per_page=20"),
      ("/api/v2/items?page=7&page=2&_=123&callback=x", "/api/v2/items?page=2&per_page=20"),
      ("/api/v2/items?page=007", "/api/v2/items?page=7&per_page=20"),
      ("/api/v2/items?query=tag%3aC%2B%2B+a", "/api/v2/items?page=1&per_page=20&query=tag%3AC%2B%2B%20a"),
      ("/api/v2/items?query=", "/api/v2/items?page=1&per_page=20"),
      ("/api/v2/items/0123456789abcdef0123?x=y", "/api/v2/items/0123456789abcdef0123"),
      ("/api/v2/tags/C%23", "/api/v2/tags/C%23"),
      ("/api/v2/tags/%43%23", "/api/v2/tags/C%23"),
      ("/api/v2/tags/.NET/items?page=3", "/api/v2/tags/.NET/items?page=3&per_page=20"),
      ("/api/v2/tags?sort=name&query=x", "/api/v2/tags?page=1&per_page=20&sort=name"),
      ("/api/v2/users/%E3%81%82", "/api/v2/users/%E3%81%82"),
      ("/api/v2/users/a?page=9", "/api/v2/users/a"),
    ])
  func keys(_ written: String, _ target: String) throws {
    #expect(try UpstreamEndpoint(target: written).target == target)
  }

  @Test(
    "Nothing leads out of the API",
    arguments: [
      "/", "", "/api/v2", "/api/v2/", "/api/v1/items", "/api/v2/oauth", "/api/v2/access_tokens",
      "//evil.example/api/v2/items",
      "/api/v2//items", "/api/v2/items/", "/api/v2/items//likes", "/api/v2/items/..", "/api/v2/items/%2e%2e",
      "/api/v2/items/.%2E/likes", "/api/v2/users/..%2F..%2Foauth", "/api/v2/users/a%2fitems", "/api/v2/users/a%5Cb",
      "/api/v2/users/a%0d%0aHost:x", "/api/v2/users/a%00", "/api/v2/users/%", "/api/v2/users/%FF", "/api/v2/users/%zz",
      "/api/v2/Items", "/api/v2/items/x/y", "/api/v2/items/x/likes/y", "http://evil.example/api/v2/items",
      "/api/v2/items;x=y", "@evil.example/api/v2/items", "/api/v2/authenticated_user/x", "/api%2Fv2/items",
      "/api/v2/%69tems",
    ])
  func refused(_ target: String) {
    #expect(throws: APIError.notFound()) { try UpstreamEndpoint(target: target) }
  }

  @Test("Long ids are none")
  func longIDs() throws {
    _ = try UpstreamEndpoint(target: "/api/v2/users/\(String(repeating: "a", count: 200))")
    #expect(throws: APIError.notFound()) {
      try UpstreamEndpoint(target: "/api/v2/users/\(String(repeating: "a", count: 201))")
    }
  }

  @Test(
    "What upstream would refuse does not cost one of its requests",
    arguments: ["page=0", "page=101", "page=x", "per_page=101", "per_page=-1", "query=%FF", "page=%D9%A1"])
  func badParameters(_ query: String) {
    let error = #expect(throws: APIError.self) { try UpstreamEndpoint(target: "/api/v2/items?\(query)") }
    #expect(error?.status == .badRequest)
  }

  @Test("What writing changes")
  func changedPaths() throws {
    let like = try UpstreamEndpoint(target: "/api/v2/items/0123456789abcdef0123/like")
    #expect(like.kind == .mark)
    #expect(like.pathsChangedByWriting.contains("/api/v2/items/0123456789abcdef0123"))
    #expect(like.pathsChangedByWriting.contains("/api/v2/items/0123456789abcdef0123/likes"))
    #expect(try UpstreamEndpoint(target: "/api/v2/items").pathsChangedByWriting.isEmpty)
  }
}
