import Foundation
import Makimono
import MakimonoHTTP

/// Written by `maki probe`, of what it saw: read it before you use it.
enum ProbedCloudkit {
  /// The list, without the parameters that the source adds.
  static let address = "http://localhost:8080/list"

  struct Row: Codable, Identifiable, Equatable, Sendable {
    struct Fields: Codable, Equatable, Sendable {
      struct Title: Codable, Equatable, Sendable {
        var value: String?
      }
      var title: Title?
    }
    var recordName: String
    var fields: Fields?
    var id: String { recordName }
  }

  struct Query: Encodable, Sendable {
    var continuationMarker: String?
    var resultsLimit: Int
  }

  struct Page: Decodable, Sendable {
    var records: [Row]
    var continuationMarker: String?
  }

  static func source(at url: URL, client: HTTPClient) -> HTTPSource<CursorOrder<CursorKey<String>>, Row> {
    HTTPSource.postedCursors(at: url, client: client) { cursor, count in
      Query(continuationMarker: cursor, resultsLimit: count)
    } read: { (page: Page, _) in
      PageReply(items: page.records, nextKey: page.continuationMarker)
    }
  }
}
