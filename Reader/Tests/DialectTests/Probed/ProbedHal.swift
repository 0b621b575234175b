import Foundation
import Makimono
import MakimonoHTTP

/// Written by `maki probe`, of what it saw: read it before you use it.
enum ProbedHal {
  /// The list, without the parameters that the source adds.
  static let address = "http://localhost:8080/list"

  struct Row: Codable, Identifiable, Equatable, Sendable {
    var id: String
    var title: String?
    var created_at: String?
  }

  struct Page: Decodable, Sendable {
    struct Embedded: Decodable, Sendable {
      var articles: [Row]
    }
    struct PageObject: Decodable, Sendable {
      var totalElements: Int?
      var totalPages: Int?
      var number: Int?
    }
    var _embedded: Embedded
    var page: PageObject?
  }

  static func source(at url: URL, client: HTTPClient) -> HTTPSource<PageNumberOrder, Row> {
    HTTPSource.pages(
      at: url, client: client, size: "size", endRule: .lastFlag, firstPage: 0, maxPageSize: 230
    ) { (page: Page, _) in
      PageReply(
        items: page._embedded.articles, totalCount: page.page?.totalElements,
        isLast: (page.page?.number ?? 0) + 1 >= (page.page?.totalPages ?? 0)
      )
    }
  }
}
