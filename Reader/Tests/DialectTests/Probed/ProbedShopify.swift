import Foundation
import Makimono
import MakimonoHTTP

/// Written by `maki probe`, of what it saw: read it before you use it.
enum ProbedShopify {
  /// The list, without the parameters that the source adds.
  static let address = "http://localhost:8080/list"

  struct Row: Codable, Identifiable, Equatable, Sendable {
    var id: String
    var title: String?
    var created_at: String?
  }

  struct Page: Decodable, Sendable {
    var products: [Row]
  }

  static func source(at url: URL, client: HTTPClient) -> HTTPSource<CursorOrder<URL>, Row> {
    HTTPSource.links(at: url, client: client) { (page: Page, _) in
      page.products
    }
  }
}
