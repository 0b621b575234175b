import Foundation
import Makimono
import MakimonoHTTP

extension Snippets {
  static func gitLab(_ url: URL, _ client: HTTPClient) -> Links {
    let url = url.appending(queryItems: [
      URLQueryItem(name: "pagination", value: "keyset"), URLQueryItem(name: "per_page", value: "20"),
    ])
    // snippet gitlab
    let projects = HTTPSource.links(at: url, client: client) { (rows: [Article], _) in rows }
    // end
    return projects
  }

  static func mastodon(_ url: URL, _ client: HTTPClient) -> Links {
    // snippet mastodon
    let statuses = HTTPSource.links(at: url, client: client) { (rows: [Article], _) in rows }
    // end
    return statuses
  }

  static func shopify(_ url: URL, _ client: HTTPClient) -> Links {
    let url = url.appending(queryItems: [URLQueryItem(name: "limit", value: "20")])
    // snippet shopify
    struct Products: Decodable, Sendable {
      var products: [Article]
    }
    let products = HTTPSource.links(at: url, client: client) { (page: Products, _) in page.products }
    // end
    return products
  }

  static func oData(_ url: URL, _ client: HTTPClient) -> Links {
    // snippet odata
    struct Feed: Decodable, Sendable {
      var value: [Article]
      var nextLink: String?
      enum CodingKeys: String, CodingKey {
        case value
        case nextLink = "@odata.nextLink"
      }
    }
    let people = HTTPSource.bodyLinks(at: url, client: client) { (page: Feed, _) in
      PageReply(items: page.value, nextKey: page.nextLink)
    }
    // end
    return people
  }

  static func activityPub(_ url: URL, _ client: HTTPClient, _ other: URL) -> Links {
    // snippet activitypub
    struct Collection: Decodable, Sendable {
      var orderedItems: [Article]?
      var first: String?
      var next: String?
      var prev: String?
    }
    let posts = HTTPSource.bodyLinks(at: url, client: client, otherServers: [other]) { (page: Collection, _) in
      PageReply(items: page.orderedItems ?? [], nextKey: page.next ?? page.first, previousKey: page.prev)
    }
    // end
    return posts
  }

  static func djangoRESTCursor(_ url: URL, _ client: HTTPClient) -> Links {
    // snippet drf-cursor
    struct Results: Decodable, Sendable {
      var results: [Article]
      var next: String?
      var previous: String?
    }
    let results = HTTPSource.bodyLinks(at: url, client: client) { (page: Results, _) in
      PageReply(items: page.results, nextKey: page.next, previousKey: page.previous)
    }
    // end
    return results
  }

  static func jsonAPICursor(_ url: URL, _ client: HTTPClient) -> Links {
    // snippet jsonapi-cursor
    struct Document: Decodable, Sendable {
      struct Resource: Decodable, Sendable {
        var id: String
        var attributes: [String: String]
      }
      var data: [Resource]
      var links: [String: String?]
      var rows: [Article] { data.map { Article(id: $0.id, title: $0.attributes["title"] ?? "") } }
    }
    let articles = HTTPSource.bodyLinks(at: url, client: client) { (page: Document, _) in
      PageReply(items: page.rows, nextKey: page.links["next"] ?? nil, previousKey: page.links["prev"] ?? nil)
    }
    // end
    return articles
  }
}
