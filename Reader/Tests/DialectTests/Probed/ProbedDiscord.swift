import Foundation
import Makimono
import MakimonoHTTP

/// Written by `maki probe`, of what it saw: read it before you use it.
enum ProbedDiscord {
  /// The list, without the parameters that the source adds.
  static let address = "http://localhost:8080/list"

  struct Row: Codable, Identifiable, Equatable, Sendable {
    var id: String
    var title: String?
    var created_at: String?
  }

  static func source(at url: URL, client: HTTPClient) -> HTTPSource<CursorOrder<DirectedKey<String>>, Row> {
    HTTPSource.keysets(
      at: url, client: client, next: "before", previous: "after", cursor: { $0.id }
    ) { (rows: [Row], _) in
      PageReply(items: rows)
    }
  }
}
