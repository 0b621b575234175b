import Foundation
import Makimono
import MakimonoHTTP

/// Written by `maki probe`, of what it saw: read it before you use it.
enum ProbedStripe {
  /// The list, without the parameters that the source adds.
  static let address = "http://localhost:8080/list"

  struct Row: Codable, Identifiable, Equatable, Sendable {
    var id: String
    var title: String?
    var created_at: String?
  }

  struct Page: Decodable, Sendable {
    var data: [Row]
    var has_more: Bool?
  }

  static func source(at url: URL, client: HTTPClient) -> HTTPSource<CursorOrder<DirectedKey<String>>, Row> {
    HTTPSource.keysets(
      at: url, client: client, next: "starting_after", previous: "ending_before", cursor: { $0.id }
    ) { (page: Page, _) in
      PageReply(items: page.data, isLast: page.has_more.map { !$0 })
    }
  }
}
