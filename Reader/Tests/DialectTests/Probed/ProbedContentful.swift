import Foundation
import Makimono
import MakimonoHTTP

/// Written by `maki probe`, of what it saw: read it before you use it.
enum ProbedContentful {
  /// The list, without the parameters that the source adds.
  static let address = "http://localhost:8080/list"

  struct Row: Codable, Identifiable, Equatable, Sendable {
    struct Sys: Codable, Equatable, Sendable {
      var id: String
    }
    struct Fields: Codable, Equatable, Sendable {
      var title: String?
    }
    var sys: Sys
    var fields: Fields?
    var id: String { sys.id }
  }

  struct Page: Decodable, Sendable {
    var items: [Row]
    var total: Int?
  }

  static func source(at url: URL, client: HTTPClient) -> HTTPSource<OffsetOrder, Row> {
    HTTPSource.offsets(
      at: url, client: client, offset: "skip", endRule: .total, maxPageSize: 230
    ) { (page: Page, _) in
      PageReply(items: page.items, totalCount: page.total)
    }
  }
}
