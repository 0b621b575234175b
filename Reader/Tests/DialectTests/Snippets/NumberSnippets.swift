import Foundation
import Makimono
import MakimonoHTTP

extension Snippets {
  static func qiita(_ url: URL, _ client: HTTPClient) -> Numbers {
    // snippet qiita
    let articles = HTTPSource.pages(at: url, client: client, endRule: .total, pageCap: 100, maxPageSize: 100) {
      (rows: [Article], reply) in PageReply(items: rows, totalCount: reply.count(inHeader: "Total-Count"))
    }
    // end
    return articles
  }

  static func gitHub(_ url: URL, _ client: HTTPClient) -> Numbers {
    // snippet github
    let issues = HTTPSource.links(at: url, client: client, drift: .expected) { (rows: [Article], _) in rows }
    // end
    return issues
  }

  static func gitHubSearch(_ url: URL, _ client: HTTPClient) -> Numbers {
    // snippet github-search
    struct Found: Decodable, Sendable {
      var items: [Article]
    }
    let found = HTTPSource.links(at: url, client: client, drift: .expected) { (page: Found, _) in page.items }
    // end
    return found
  }

  static func wordPress(_ url: URL, _ client: HTTPClient) -> Numbers {
    // snippet wordpress
    let posts = HTTPSource.pages(at: url, client: client, endRule: .total, maxPageSize: 100, pastEnd: [400]) {
      (rows: [Article], reply) in PageReply(items: rows, totalCount: reply.count(inHeader: "X-WP-Total"))
    }
    // end
    return posts
  }

  static func wordPressPlugins(_ url: URL, _ client: HTTPClient) -> Numbers {
    // snippet wordpress-plugins
    struct Plugins: Decodable, Sendable {
      struct Info: Decodable, Sendable {
        var page: Int
        var pages: Int
        var results: Int
      }
      var info: Info
      var plugins: [Article]
    }
    let plugins = HTTPSource.pages(at: url, client: client, endRule: .lastFlag, maxPageSize: 250) {
      (page: Plugins, _) in
      PageReply(items: page.plugins, totalCount: page.info.results, isLast: page.info.page >= page.info.pages)
    }
    // end
    return plugins
  }

  static func spring(_ url: URL, _ client: HTTPClient) -> Numbers {
    // snippet spring
    struct SpringPage: Decodable, Sendable {
      var content: [Article]
      var totalElements: Int
      var last: Bool
    }
    let articles = HTTPSource.pages(
      at: url, client: client, size: "size", endRule: .lastFlag, firstPage: 0, maxPageSize: 1_000
    ) { (page: SpringPage, _) in
      PageReply(items: page.content, totalCount: page.totalElements, isLast: page.last)
    }
    // end
    return articles
  }

  static func springSlice(_ url: URL, _ client: HTTPClient) -> Numbers {
    // snippet spring-slice
    struct Slice: Decodable, Sendable {
      var content: [Article]
      var last: Bool
    }
    let articles = HTTPSource.pages(
      at: url, client: client, size: "size", endRule: .lastFlag, firstPage: 0, drift: .expected, maxPageSize: 1_000
    ) { (page: Slice, _) in PageReply(items: page.content, isLast: page.last) }
    // end
    return articles
  }

  static func djangoREST(_ url: URL, _ client: HTTPClient) -> Numbers {
    // snippet drf
    struct Results: Decodable, Sendable {
      var results: [Article]
      var count: Int
    }
    let results = HTTPSource.pages(
      at: url, client: client, size: "page_size", endRule: .total, maxPageSize: 100, pastEnd: [404]
    ) { (page: Results, _) in PageReply(items: page.results, totalCount: page.count) }
    // end
    return results
  }

  static func laravel(_ url: URL, _ client: HTTPClient) -> Numbers {
    // snippet laravel
    struct Paginator: Decodable, Sendable {
      var data: [Article]
      var total: Int
    }
    let articles = HTTPSource.pages(at: url, client: client, endRule: .total, maxPageSize: 100) {
      (page: Paginator, _) in
      PageReply(items: page.data, totalCount: page.total)
    }
    // end
    return articles
  }

  static func rails(_ url: URL, _ client: HTTPClient) -> Numbers {
    // snippet rails
    let articles = HTTPSource.pages(at: url, client: client, size: "limit", endRule: .total, maxPageSize: 100) {
      (rows: [Article], reply) in PageReply(items: rows, totalCount: reply.count(inHeader: "total-count"))
    }
    // end
    return articles
  }

  static func algolia(_ url: URL, _ client: HTTPClient) -> Numbers {
    // snippet algolia
    struct Hits: Decodable, Sendable {
      var hits: [Article]
      var page: Int
      var nbPages: Int
    }
    let hits = HTTPSource.pages(
      at: url, client: client, size: "hitsPerPage", endRule: .lastFlag, firstPage: 0, drift: .expected,
      maxPageSize: 1_000
    ) { (page: Hits, _) in PageReply(items: page.hits, isLast: page.page + 1 >= page.nbPages) }
    // end
    return hits
  }

  static func jsonAPI(_ url: URL, _ client: HTTPClient) -> Numbers {
    // snippet jsonapi
    struct Document: Decodable, Sendable {
      struct Resource: Decodable, Sendable {
        var id: String
        var attributes: [String: String]
      }
      struct Meta: Decodable, Sendable {
        var total: Int
      }
      var data: [Resource]
      var meta: Meta
      var rows: [Article] { data.map { Article(id: $0.id, title: $0.attributes["title"] ?? "") } }
    }
    let articles = HTTPSource.pages(
      at: url, client: client, page: "page[number]", size: "page[size]", endRule: .total, maxPageSize: 100
    ) { (page: Document, _) in PageReply(items: page.rows, totalCount: page.meta.total) }
    // end
    return articles
  }

  static func hal(_ url: URL, _ client: HTTPClient) -> Numbers {
    // snippet hal
    struct Resource: Decodable, Sendable {
      struct Embedded: Decodable, Sendable {
        var articles: [Article]
      }
      struct Page: Decodable, Sendable {
        var totalElements: Int
      }
      var _embedded: Embedded
      var page: Page
    }
    let articles = HTTPSource.pages(
      at: url, client: client, size: "size", endRule: .total, firstPage: 0, maxPageSize: 1_000
    ) { (page: Resource, _) in PageReply(items: page._embedded.articles, totalCount: page.page.totalElements) }
    // end
    return articles
  }

  static func contentful(_ url: URL, _ client: HTTPClient) -> Offsets {
    // snippet contentful
    struct Entries: Decodable, Sendable {
      struct Entry: Decodable, Sendable {
        var sys: [String: String]
        var fields: [String: String]
      }
      var items: [Entry]
      var total: Int
      var rows: [Article] { items.map { Article(id: $0.sys["id"] ?? "", title: $0.fields["title"] ?? "") } }
    }
    let entries = HTTPSource.offsets(at: url, client: client, offset: "skip", endRule: .total, maxPageSize: 1_000) {
      (page: Entries, _) in PageReply(items: page.rows, totalCount: page.total)
    }
    // end
    return entries
  }

  static func postgREST(_ url: URL, _ client: HTTPClient) -> Offsets {
    // snippet postgrest
    let table = HTTPSource.ranges(
      at: url, client: client, hasUnitHeader: true, headers: ["Prefer": "count=exact"], maxPageSize: 1_000
    ) { (rows: [Article], _) in PageReply(items: rows) }
    // end
    return table
  }

  static func coreData(_ url: URL, _ client: HTTPClient) -> Offsets {
    // snippet coredata
    struct Fetched: Decodable, Sendable {
      var objects: [Article]
      var count: Int
    }
    let objects = HTTPSource.offsets(
      at: url, client: client, offset: "fetchOffset", limit: "fetchLimit", endRule: .total, maxPageSize: 1_000
    ) { (page: Fetched, _) in PageReply(items: page.objects, totalCount: page.count) }
    // end
    return objects
  }
}
