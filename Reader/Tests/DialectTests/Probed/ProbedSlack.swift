import Foundation
import Makimono
import MakimonoHTTP

/// Written by `maki probe`, of what it saw: read it before you use it.
enum ProbedSlack {
  /// The list, without the parameters that the source adds.
  static let address = "http://localhost:8080/list"

  struct Row: Codable, Identifiable, Equatable, Sendable {
    var id: String
    var title: String?
    var created_at: String?
  }

  struct Page: Decodable, Sendable {
    struct ResponseMetadata: Decodable, Sendable {
      var next_cursor: String?
    }
    var messages: [Row]
    var response_metadata: ResponseMetadata?
    var ok: Bool?
    var error: String?
  }

  static func source(at url: URL, client: HTTPClient) -> HTTPSource<CursorOrder<CursorKey<String>>, Row> {
    HTTPSource.cursors(at: url, client: client, cursor: "cursor") { (page: Page, reply) in
      if page.ok == false { throw reply.failure(page.error ?? "error") }
      return PageReply(items: page.messages, nextKey: page.response_metadata?.next_cursor)
    }
  }
}
