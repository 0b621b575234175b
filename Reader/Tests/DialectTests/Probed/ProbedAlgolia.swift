import Foundation
import Makimono
import MakimonoHTTP

/// Written by `maki probe`, of what it saw: read it before you use it.
enum ProbedAlgolia {
  /// The list, without the parameters that the source adds.
  static let address = "http://localhost:8080/list"

  struct Row: Codable, Identifiable, Equatable, Sendable {
    var id: String
    var title: String?
    var created_at: String?
  }

  struct Page: Decodable, Sendable {
    var hits: [Row]
    var nbHits: Int?
    var nbPages: Int?
    var page: Int?
  }

  static func source(at url: URL, client: HTTPClient) -> HTTPSource<PageNumberOrder, Row> {
    HTTPSource.pages(
      at: url, client: client, size: "hitsPerPage", endRule: .lastFlag, firstPage: 0, maxPageSize: 230
    ) { (page: Page, _) in
      PageReply(items: page.hits, totalCount: page.nbHits, isLast: (page.page ?? 0) + 1 >= (page.nbPages ?? 0))
    }
  }
}
