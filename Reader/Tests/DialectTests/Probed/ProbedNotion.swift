import Foundation
import Makimono
import MakimonoHTTP

/// Written by `maki probe`, of what it saw: read it before you use it.
enum ProbedNotion {
  /// The list, without the parameters that the source adds.
  static let address = "http://localhost:8080/list"

  struct Row: Codable, Identifiable, Equatable, Sendable {
    var id: String
    var title: String?
    var created_at: String?
  }

  struct Query: Encodable, Sendable {
    var start_cursor: String?
    var page_size: Int
  }

  struct Page: Decodable, Sendable {
    var results: [Row]
    var next_cursor: String?
  }

  static func source(at url: URL, client: HTTPClient) -> HTTPSource<CursorOrder<CursorKey<String>>, Row> {
    HTTPSource.postedCursors(at: url, client: client, headers: ["Notion-Version": "2022-06-28"]) { cursor, count in
      Query(start_cursor: cursor, page_size: count)
    } read: { (page: Page, _) in
      PageReply(items: page.results, nextKey: page.next_cursor)
    }
  }
}
