import Foundation
import Makimono
import MakimonoHTTP

/// Written by `maki probe`, of what it saw: read it before you use it.
enum ProbedElasticsearch {
  /// The list, without the parameters that the source adds.
  static let address = "http://localhost:8080/list"

  struct Row: Codable, Identifiable, Equatable, Sendable {
    struct Source: Codable, Equatable, Sendable {
      var title: String?
    }
    var _id: String
    var sort: [JSONScalar]
    var _source: Source?
    var id: String { _id }
  }

  struct Query: Encodable, Sendable {
    var search_after: [JSONScalar]?
    var size: Int
  }

  struct Page: Decodable, Sendable {
    struct Hits: Decodable, Sendable {
      var hits: [Row]
    }
    var hits: Hits
  }

  static func source(at url: URL, client: HTTPClient) -> HTTPSource<CursorOrder<CursorKey<[JSONScalar]>>, Row> {
    HTTPSource.postedCursors(at: url, client: client, endRule: .emptyPage) { values, count in
      Query(search_after: values, size: count)
    } read: { (page: Page, _) in
      PageReply(items: page.hits.hits, nextKey: page.hits.hits.last?.sort)
    }
  }
}
