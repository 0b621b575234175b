import Foundation
import Makimono
import MakimonoHTTP

/// Written by `maki probe`, of what it saw: read it before you use it.
enum ProbedReddit {
  /// The list, without the parameters that the source adds.
  static let address = "http://localhost:8080/list"

  struct Row: Codable, Identifiable, Equatable, Sendable {
    struct DataObject: Codable, Equatable, Sendable {
      var name: String
      var title: String?
    }
    var data: DataObject
    var kind: String?
    var id: String { data.name }
  }

  struct Page: Decodable, Sendable {
    struct DataObject: Decodable, Sendable {
      var children: [Row]
      var after: String?
      var before: String?
    }
    var data: DataObject
  }

  static func source(at url: URL, client: HTTPClient) -> HTTPSource<CursorOrder<DirectedKey<String>>, Row> {
    HTTPSource.keysets(at: url, client: client) { key, count in
      [key.leadsBack ? "before" : "after": key.cursor, "limit": "\(count)"]
    } read: { (page: Page, _) in
      PageReply(items: page.data.children, nextKey: page.data.after, previousKey: page.data.before)
    }
  }
}
