import Foundation
import Makimono
import MakimonoHTTP

extension Snippets {
  static func slack(_ url: URL, _ client: HTTPClient) -> Cursors {
    // snippet slack
    struct History: Decodable, Sendable {
      var messages: [Article]?
      var error: String?
      var response_metadata: [String: String]?
    }
    let messages = HTTPSource.cursors(at: url, client: client, cursor: "cursor") { (page: History, reply) in
      if let error = page.error { throw reply.failure(error) }
      return PageReply(items: page.messages ?? [], nextKey: page.response_metadata?["next_cursor"])
    }
    // end
    return messages
  }

  static func google(_ url: URL, _ client: HTTPClient) -> Cursors {
    // snippet google
    struct Items: Decodable, Sendable {
      var items: [Article]
      var nextPageToken: String?
    }
    let items = HTTPSource.cursors(at: url, client: client, cursor: "pageToken", limit: "pageSize", emptyPageBudget: 10)
    {
      (page: Items, _) in PageReply(items: page.items, nextKey: page.nextPageToken)
    }
    // end
    return items
  }

  static func bluesky(_ url: URL, _ client: HTTPClient) -> Cursors {
    // snippet bluesky
    struct Posts: Decodable, Sendable {
      var posts: [Article]
      var cursor: String?
    }
    let posts = HTTPSource.cursors(at: url, client: client, cursor: "cursor", emptyPageBudget: 10) { (page: Posts, _) in
      PageReply(items: page.posts, nextKey: page.cursor)
    }
    // end
    return posts
  }

  static func youTube(_ url: URL, _ client: HTTPClient) -> Cursors {
    // snippet youtube
    struct Videos: Decodable, Sendable {
      var items: [Article]
      var nextPageToken: String?
      var prevPageToken: String?
    }
    let videos = HTTPSource.cursors(
      at: url, client: client, cursor: "pageToken", limit: "maxResults", isBidirectional: true
    ) { (page: Videos, _) in
      PageReply(items: page.items, nextKey: page.nextPageToken, previousKey: page.prevPageToken)
    }
    // end
    return videos
  }

  static func x(_ url: URL, _ client: HTTPClient) -> Cursors {
    // snippet x
    struct Posts: Decodable, Sendable {
      struct Meta: Decodable, Sendable {
        var next_token: String?
        var previous_token: String?
      }
      var data: [Article]
      var meta: Meta
    }
    let posts = HTTPSource.cursors(
      at: url, client: client, cursor: "pagination_token", limit: "max_results", isBidirectional: true
    ) { (page: Posts, _) in
      PageReply(items: page.data, nextKey: page.meta.next_token, previousKey: page.meta.previous_token)
    }
    // end
    return posts
  }

  static func solr(_ url: URL, _ client: HTTPClient) -> Cursors {
    let url = url.appending(queryItems: [URLQueryItem(name: "sort", value: "created_at desc,id asc")])
    // snippet solr
    struct Found: Decodable, Sendable {
      struct Response: Decodable, Sendable {
        var docs: [Article]
      }
      var response: Response
      var nextCursorMark: String
    }
    let documents = HTTPSource.cursors(
      at: url, client: client, cursor: "cursorMark", first: "*", limit: "rows", endRule: .repeatedKey
    ) { (page: Found, _) in PageReply(items: page.response.docs, nextKey: page.nextCursorMark) }
    // end
    return documents
  }

  static func airtable(_ url: URL, _ client: HTTPClient) -> Cursors {
    // snippet airtable
    struct Records: Decodable, Sendable {
      struct Record: Decodable, Sendable {
        var id: String
        var fields: [String: String]
      }
      var records: [Record]
      var offset: String?
      var rows: [Article] { records.map { Article(id: $0.id, title: $0.fields["Name"] ?? "") } }
    }
    let records = HTTPSource.cursors(at: url, client: client, cursor: "offset", limit: "pageSize") {
      (page: Records, _) in PageReply(items: page.rows, nextKey: page.offset)
    }
    // end
    return records
  }

  static func laravelCursor(_ url: URL, _ client: HTTPClient) -> Cursors {
    // snippet laravel-cursor
    struct Paginator: Decodable, Sendable {
      var data: [Article]
      var next_cursor: String?
      var prev_cursor: String?
    }
    let articles = HTTPSource.cursors(
      at: url, client: client, cursor: "cursor", limit: "per_page", isBidirectional: true
    ) { (page: Paginator, _) in
      PageReply(items: page.data, nextKey: page.next_cursor, previousKey: page.prev_cursor)
    }
    // end
    return articles
  }

  static func stripeSearch(_ url: URL, _ client: HTTPClient) -> Cursors {
    // snippet stripe-search
    struct Found: Decodable, Sendable {
      var data: [Article]
      var next_page: String?
    }
    let found = HTTPSource.cursors(at: url, client: client, cursor: "page") { (page: Found, _) in
      PageReply(items: page.data, nextKey: page.next_page)
    }
    // end
    return found
  }
}
