import Foundation
import Makimono
import MakimonoHTTP

/// Written by `maki probe`, of what it saw: read it before you use it.
enum ProbedActivitypub {
  /// The list, without the parameters that the source adds.
  static let address = "http://localhost:8080/list"

  struct Row: Codable, Identifiable, Equatable, Sendable {
    var id: String
    var title: String?
    var created_at: String?
  }

  struct Page: Decodable, Sendable {
    var orderedItems: [Row]?
    var next: String?
    var prev: String?
    var first: String?
  }

  static func source(at url: URL, otherServers: [URL], client: HTTPClient) -> HTTPSource<CursorOrder<URL>, Row> {
    HTTPSource.bodyLinks(at: url, client: client, otherServers: otherServers) { (page: Page, _) in
      PageReply(items: page.orderedItems ?? [], nextKey: page.next ?? page.first, previousKey: page.prev)
    }
  }
}
