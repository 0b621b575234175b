import Foundation
import Makimono
import MakimonoHTTP

/// Written by `maki probe`, of what it saw: read it before you use it.
enum ProbedMatrix {
  /// The list, without the parameters that the source adds.
  static let address = "http://localhost:8080/list"

  struct Row: Codable, Identifiable, Equatable, Sendable {
    var id: String
    var title: String?
    var created_at: String?
  }

  struct Page: Decodable, Sendable {
    var chunk: [Row]
    var end: String?
    var start: String?
  }

  static func source(at url: URL, client: HTTPClient) -> HTTPSource<CursorOrder<DirectedKey<String>>, Row> {
    HTTPSource.keysets(at: url, client: client, nearestFirst: true) { key, count in
      ["from": key.cursor, "dir": key.leadsBack ? "f" : "b", "limit": "\(count)"]
    } read: { (page: Page, _) in
      PageReply(items: page.chunk, nextKey: page.end, previousKey: page.start)
    }
  }
}
