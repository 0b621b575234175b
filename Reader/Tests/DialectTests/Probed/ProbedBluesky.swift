import Foundation
import Makimono
import MakimonoHTTP

/// Written by `maki probe`, of what it saw: read it before you use it.
enum ProbedBluesky {
  /// The list, without the parameters that the source adds.
  static let address = "http://localhost:8080/list"

  struct Row: Codable, Identifiable, Equatable, Sendable {
    var id: String
    var title: String?
    var created_at: String?
  }

  struct Page: Decodable, Sendable {
    var posts: [Row]
    var cursor: String?
  }

  static func source(at url: URL, client: HTTPClient) -> HTTPSource<CursorOrder<CursorKey<String>>, Row> {
    HTTPSource.cursors(at: url, client: client, cursor: "cursor") { (page: Page, _) in
      PageReply(items: page.posts, nextKey: page.cursor)
    }
  }
}
