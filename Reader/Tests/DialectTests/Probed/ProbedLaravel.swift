import Foundation
import Makimono
import MakimonoHTTP

/// Written by `maki probe`, of what it saw: read it before you use it.
enum ProbedLaravel {
  /// The list, without the parameters that the source adds.
  static let address = "http://localhost:8080/list"

  struct Row: Codable, Identifiable, Equatable, Sendable {
    var id: String
    var title: String?
    var created_at: String?
  }

  struct Page: Decodable, Sendable {
    var data: [Row]
    var total: Int?
    var last_page: Int?
    var current_page: Int?
  }

  static func source(at url: URL, client: HTTPClient) -> HTTPSource<PageNumberOrder, Row> {
    HTTPSource.pages(at: url, client: client, endRule: .lastFlag, maxPageSize: 100) { (page: Page, _) in
      PageReply(
        items: page.data, totalCount: page.total,
        isLast: (page.current_page ?? 1) >= (page.last_page ?? 0)
      )
    }
  }
}
