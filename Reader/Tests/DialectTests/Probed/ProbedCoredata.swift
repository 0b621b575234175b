import Foundation
import Makimono
import MakimonoHTTP

/// Written by `maki probe`, of what it saw: read it before you use it.
enum ProbedCoredata {
  /// The list, without the parameters that the source adds.
  static let address = "http://localhost:8080/list"

  struct Row: Codable, Identifiable, Equatable, Sendable {
    var id: String
    var title: String?
    var created_at: String?
  }

  struct Page: Decodable, Sendable {
    var objects: [Row]
    var count: Int?
  }

  static func source(at url: URL, client: HTTPClient) -> HTTPSource<OffsetOrder, Row> {
    HTTPSource.offsets(
      at: url, client: client, offset: "fetchOffset", limit: "fetchLimit", endRule: .total, maxPageSize: 230
    ) { (page: Page, _) in
      PageReply(items: page.objects, totalCount: page.count)
    }
  }
}
