import Foundation
import Makimono
import MakimonoHTTP

/// Written by `maki probe`, of what it saw: read it before you use it.
enum ProbedGithubSearch {
  /// The list, without the parameters that the source adds.
  static let address = "http://localhost:8080/list"

  struct Row: Codable, Identifiable, Equatable, Sendable {
    var id: String
    var title: String?
    var created_at: String?
  }

  struct Page: Decodable, Sendable {
    var items: [Row]
    var total_count: Int?
  }

  static func source(at url: URL, client: HTTPClient) -> HTTPSource<PageNumberOrder, Row> {
    HTTPSource.pages(at: url, client: client, endRule: .missingNextKey, maxPageSize: 100) { (page: Page, reply) in
      PageReply(items: page.items, nextKey: reply.links["next"].map { _ in 1 }, totalCount: page.total_count)
    }
  }
}
