import Foundation
import Makimono
import MakimonoHTTP

/// Written by `maki probe`, of what it saw: read it before you use it.
enum ProbedSolr {
  /// The list, without the parameters that the source adds.
  static let address = "http://localhost:8080/list?sort=id%20asc"

  struct Row: Codable, Identifiable, Equatable, Sendable {
    var id: String
    var title: String?
    var created_at: String?
  }

  struct Page: Decodable, Sendable {
    struct Response: Decodable, Sendable {
      var docs: [Row]
    }
    var response: Response
    var nextCursorMark: String?
  }

  static func source(at url: URL, client: HTTPClient) -> HTTPSource<CursorOrder<CursorKey<String>>, Row> {
    HTTPSource.cursors(
      at: url, client: client, cursor: "cursorMark", first: "*", limit: "rows", endRule: .repeatedKey
    ) { (page: Page, _) in
      PageReply(items: page.response.docs, nextKey: page.nextCursorMark)
    }
  }
}
