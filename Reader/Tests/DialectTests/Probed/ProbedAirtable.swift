import Foundation
import Makimono
import MakimonoHTTP

/// Written by `maki probe`, of what it saw: read it before you use it.
enum ProbedAirtable {
  /// The list, without the parameters that the source adds.
  static let address = "http://localhost:8080/list"

  struct Row: Codable, Identifiable, Equatable, Sendable {
    struct Fields: Codable, Equatable, Sendable {
      var Name: String?
    }
    var id: String
    var fields: Fields?
  }

  struct Page: Decodable, Sendable {
    var records: [Row]
    var offset: String?
  }

  static func source(at url: URL, client: HTTPClient) -> HTTPSource<CursorOrder<CursorKey<String>>, Row> {
    HTTPSource.cursors(at: url, client: client, cursor: "offset", limit: "pageSize") { (page: Page, _) in
      PageReply(items: page.records, nextKey: page.offset)
    }
  }
}
