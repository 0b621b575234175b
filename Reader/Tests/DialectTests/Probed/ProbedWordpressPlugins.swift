import Foundation
import Makimono
import MakimonoHTTP

/// Written by `maki probe`, of what it saw: read it before you use it.
enum ProbedWordpressPlugins {
  /// The list, without the parameters that the source adds.
  static let address = "http://localhost:8080/list"

  struct Row: Codable, Identifiable, Equatable, Sendable {
    var id: String
    var title: String?
    var created_at: String?
  }

  struct Page: Decodable, Sendable {
    struct Info: Decodable, Sendable {
      var results: Int?
      var pages: Int?
      var page: Int?
    }
    var plugins: [Row]
    var info: Info?
  }

  static func source(at url: URL, client: HTTPClient) -> HTTPSource<PageNumberOrder, Row> {
    HTTPSource.pages(at: url, client: client, endRule: .lastFlag, maxPageSize: 230) { (page: Page, _) in
      PageReply(
        items: page.plugins, totalCount: page.info?.results,
        isLast: (page.info?.page ?? 1) >= (page.info?.pages ?? 0)
      )
    }
  }
}
