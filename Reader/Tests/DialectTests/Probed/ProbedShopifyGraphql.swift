import Foundation
import Makimono
import MakimonoHTTP

/// Written by `maki probe`, of what it saw: read it before you use it.
enum ProbedShopifyGraphql {
  /// The list, without the parameters that the source adds.
  static let address = "http://localhost:8080/list"

  struct Row: Codable, Identifiable, Equatable, Sendable {
    var id: String
    var title: String?
    var created_at: String?
  }

  static let query = """
    query ($first: Int, $after: String, $last: Int, $before: String) {
      articles(first: $first, after: $after, last: $last, before: $before) {
        nodes { id title } pageInfo { hasNextPage hasPreviousPage startCursor endCursor }
      }
    }
    """

  struct Answer: Decodable, Sendable {
    var articles: GraphQLConnection<Row>
  }

  static func source(at url: URL, client: HTTPClient) -> HTTPSource<CursorOrder<DirectedKey<String>>, Row> {
    HTTPSource.connection(at: url, client: client, query: query, isBidirectional: true) { (data: Answer) in
      data.articles
    }
  }
}
