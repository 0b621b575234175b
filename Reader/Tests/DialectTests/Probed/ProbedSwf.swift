import Foundation
import Makimono
import MakimonoHTTP

/// Written by `maki probe`, of what it saw: read it before you use it.
enum ProbedSwf {
  /// The list, without the parameters that the source adds.
  static let address = "http://localhost:8080/list"

  struct Row: Codable, Identifiable, Equatable, Sendable {
    var id: String
    var title: String?
    var created_at: String?
  }

  struct Query: Encodable, Sendable {
    var nextPageToken: String?
    var maximumPageSize: Int
  }

  struct Page: Decodable, Sendable {
    var executionInfos: [Row]
    var nextPageToken: String?
  }

  static func source(at url: URL, client: HTTPClient) -> HTTPSource<CursorOrder<CursorKey<String>>, Row> {
    HTTPSource.postedCursors(
      at: url, client: client, headers: ["X-Amz-Target": "SimpleWorkflowService.ListOpenWorkflowExecutions"]
    ) { cursor, count in
      Query(nextPageToken: cursor, maximumPageSize: count)
    } read: { (page: Page, _) in
      PageReply(items: page.executionInfos, nextKey: page.nextPageToken)
    }
  }
}
