import Foundation
import Makimono
import MakimonoHTTP

/// Written by `maki probe`, of what it saw: read it before you use it.
enum ProbedMcp {
  /// The list, without the parameters that the source adds.
  static let address = "http://localhost:8080/list"

  struct Row: Codable, Identifiable, Equatable, Sendable {
    var uri: String
    var name: String?
    var id: String { uri }
  }

  struct Page: Decodable, Sendable {
    var resources: [Row]
    var nextCursor: String?
  }

  static func source(at url: URL, client: HTTPClient) -> HTTPSource<CursorOrder<CursorKey<String>>, Row> {
    HTTPSource.calls(at: url, client: client, method: "resources/list") { (page: Page) in
      PageReply(items: page.resources, nextKey: page.nextCursor)
    }
  }
}
