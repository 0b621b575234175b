import Foundation
import Makimono
import MakimonoHTTP

/// Written by `maki probe`, of what it saw: read it before you use it.
enum ProbedJsonapiCursor {
  /// The list, without the parameters that the source adds.
  static let address = "http://localhost:8080/list"

  struct Row: Codable, Identifiable, Equatable, Sendable {
    struct Attributes: Codable, Equatable, Sendable {
      var title: String?
    }
    var id: String
    var type: String?
    var attributes: Attributes?
  }

  struct Page: Decodable, Sendable {
    struct Links: Decodable, Sendable {
      var next: String?
      var prev: String?
    }
    var data: [Row]
    var links: Links?
  }

  static func source(at url: URL, client: HTTPClient) -> HTTPSource<CursorOrder<URL>, Row> {
    HTTPSource.bodyLinks(at: url, client: client) { (page: Page, _) in
      PageReply(items: page.data, nextKey: page.links?.next, previousKey: page.links?.prev)
    }
  }
}
