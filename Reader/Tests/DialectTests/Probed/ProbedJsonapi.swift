import Foundation
import Makimono
import MakimonoHTTP

/// Written by `maki probe`, of what it saw: read it before you use it.
enum ProbedJsonapi {
  /// The list, without the parameters that the source adds.
  static let address = "http://localhost:8080/list"

  struct Row: Codable, Identifiable, Equatable, Sendable {
    struct Attributes: Codable, Equatable, Sendable {
      var title: String?
    }
    var id: String
    var type: String?
    var attributes: Attributes?
  }

  struct Page: Decodable, Sendable {
    struct Meta: Decodable, Sendable {
      var total: Int?
    }
    var data: [Row]
    var meta: Meta?
  }

  static func source(at url: URL, client: HTTPClient) -> HTTPSource<PageNumberOrder, Row> {
    HTTPSource.pages(
      at: url, client: client, page: "page[number]", size: "page[size]", endRule: .total, maxPageSize: 100
    ) { (page: Page, _) in
      PageReply(items: page.data, totalCount: page.meta?.total)
    }
  }
}
