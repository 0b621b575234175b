import Foundation
import Makimono
import MakimonoHTTP

/// Written by `maki probe`, of what it saw: read it before you use it.
enum ProbedDrf {
  /// The list, without the parameters that the source adds.
  static let address = "http://localhost:8080/list"

  struct Row: Codable, Identifiable, Equatable, Sendable {
    var id: String
    var title: String?
    var created_at: String?
  }

  struct Page: Decodable, Sendable {
    var results: [Row]
    var count: Int?
  }

  static func source(at url: URL, client: HTTPClient) -> HTTPSource<PageNumberOrder, Row> {
    HTTPSource.pages(
      at: url, client: client, size: "page_size", endRule: .total, maxPageSize: 100, pastEnd: [404]
    ) { (page: Page, _) in
      PageReply(items: page.results, totalCount: page.count)
    }
  }
}
