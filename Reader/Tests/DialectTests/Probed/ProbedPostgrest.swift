import Foundation
import Makimono
import MakimonoHTTP

/// Written by `maki probe`, of what it saw: read it before you use it.
enum ProbedPostgrest {
  /// The list, without the parameters that the source adds.
  static let address = "http://localhost:8080/list"

  struct Row: Codable, Identifiable, Equatable, Sendable {
    var id: String
    var title: String?
    var created_at: String?
  }

  static func source(at url: URL, client: HTTPClient) -> HTTPSource<OffsetOrder, Row> {
    HTTPSource.ranges(
      at: url, client: client, hasUnitHeader: true, headers: ["Prefer": "count=exact"]
    ) { (rows: [Row], _) in
      PageReply(items: rows)
    }
  }
}
