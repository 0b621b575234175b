import Foundation
import Makimono
import MakimonoHTTP

/// Written by `maki probe`, of what it saw: read it before you use it.
enum ProbedX {
  /// The list, without the parameters that the source adds.
  static let address = "http://localhost:8080/list"

  struct Row: Codable, Identifiable, Equatable, Sendable {
    var id: String
    var title: String?
    var created_at: String?
  }

  struct Page: Decodable, Sendable {
    struct Meta: Decodable, Sendable {
      var next_token: String?
      var previous_token: String?
    }
    var data: [Row]
    var meta: Meta?
  }

  static func source(at url: URL, client: HTTPClient) -> HTTPSource<CursorOrder<CursorKey<String>>, Row> {
    HTTPSource.cursors(
      at: url, client: client, cursor: "pagination_token", limit: "max_results", isBidirectional: true
    ) { (page: Page, _) in
      PageReply(items: page.data, nextKey: page.meta?.next_token, previousKey: page.meta?.previous_token)
    }
  }
}
