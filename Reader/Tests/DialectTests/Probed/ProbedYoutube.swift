import Foundation
import Makimono
import MakimonoHTTP

/// Written by `maki probe`, of what it saw: read it before you use it.
enum ProbedYoutube {
  /// The list, without the parameters that the source adds.
  static let address = "http://localhost:8080/list"

  struct Row: Codable, Identifiable, Equatable, Sendable {
    var id: String
    var title: String?
    var created_at: String?
  }

  struct Page: Decodable, Sendable {
    var items: [Row]
    var nextPageToken: String?
    var prevPageToken: String?
  }

  static func source(at url: URL, client: HTTPClient) -> HTTPSource<CursorOrder<CursorKey<String>>, Row> {
    HTTPSource.cursors(
      at: url, client: client, cursor: "pageToken", limit: "maxResults", isBidirectional: true
    ) { (page: Page, _) in
      PageReply(items: page.items, nextKey: page.nextPageToken, previousKey: page.prevPageToken)
    }
  }
}
