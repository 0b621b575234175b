import FeedStore
import Foundation
import Makimono
import MakimonoHTTP
import Testing

@testable import FeedServer

/// Links that have a page number in them: what is missed where they are followed, which docs/apis.md says. The snippets read by number instead.
@Suite("Links that hide page numbers", .timeLimit(.minutes(10)))
struct HiddenNumberTests {
  private struct Document: Decodable, Sendable {
    struct Resource: Decodable, Sendable {
      var id: String
    }
    var data: [Resource]
    var links: [String: String?]
  }

  private struct Resource: Decodable, Sendable {
    struct Embedded: Decodable, Sendable {
      var articles: [Article]
    }
    var _embedded: Embedded
    var _links: [String: [String: String]]
  }

  private struct Results: Decodable, Sendable {
    var results: [Article]
    var next: String?
    var previous: String?
  }

  private static func sized(_ url: URL, _ name: String) -> URL {
    url.appending(queryItems: [URLQueryItem(name: name, value: "20")])
  }

  @Test("GitHub's Link header")
  func gitHub() async throws {
    try await check(
      Zoo("github") { server, client in
        HTTPSource.links(at: Self.sized(server.url, "per_page"), client: client) { (rows: [Article], _) in rows }
      })
  }

  @Test("JSON:API's links")
  func jsonAPI() async throws {
    try await check(
      Zoo("jsonapi") { server, client in
        HTTPSource.bodyLinks(at: Self.sized(server.url, "page[size]"), client: client) { (page: Document, _) in
          PageReply(
            items: page.data.map { Article(id: $0.id, title: "") }, nextKey: page.links["next"] ?? nil,
            previousKey: page.links["prev"] ?? nil)
        }
      })
  }

  @Test("HAL's links")
  func hal() async throws {
    try await check(
      Zoo("hal") { server, client in
        HTTPSource.bodyLinks(at: Self.sized(server.url, "size"), client: client) { (page: Resource, _) in
          PageReply(
            items: page._embedded.articles, nextKey: page._links["next"]?["href"],
            previousKey: page._links["prev"]?["href"])
        }
      })
  }

  @Test("The links of Django REST framework's pages")
  func djangoREST() async throws {
    try await check(
      Zoo("drf") { server, client in
        HTTPSource.bodyLinks(at: Self.sized(server.url, "page_size"), client: client) { (page: Results, _) in
          PageReply(items: page.results, nextKey: page.next, previousKey: page.previous)
        }
      })
  }

  private func check<Source: PagingSource>(_ zoo: Zoo<Source>) async throws
  where Source.Key: Codable, Source.Item: Codable, Source.Item.ID == String {
    let (inserted, removed) = (
      try await zoo.missed(under: "insert=100%@top"), try await zoo.missed(under: "delete=100%@middle")
    )
    let row = "| `\(zoo.dialect.name)` | \(inserted) | \(removed) |"
    print("seen: \(row)")
    let page = try String(contentsOf: Proof.page, encoding: .utf8)
    let isThere = page.contains("\n\(row)\n")
    #expect(isThere, "docs/apis.md says otherwise: \(row)")
  }
}
