import Foundation
import Makimono
import MakimonoHTTP

/// Written by `maki probe`, of what it saw: read it before you use it.
enum ProbedDynamodb {
  /// The list, without the parameters that the source adds.
  static let address = "http://localhost:8080/list"

  struct Row: Codable, Identifiable, Equatable, Sendable {
    struct Id: Codable, Equatable, Sendable {
      var S: String
    }
    struct Title: Codable, Equatable, Sendable {
      var S: String?
    }
    var idField: Id
    var title: Title?
    var id: String { idField.S }

    enum CodingKeys: String, CodingKey {
      case idField = "id"
      case title
    }
  }

  struct Query: Encodable, Sendable {
    var ExclusiveStartKey: [String: [String: String]]?
    var Limit: Int
  }

  struct Page: Decodable, Sendable {
    var Items: [Row]
    var LastEvaluatedKey: [String: [String: String]]?
  }

  static func source(
    at url: URL, client: HTTPClient
  ) -> HTTPSource<CursorOrder<CursorKey<[String: [String: String]]>>, Row> {
    HTTPSource.postedCursors(
      at: url, client: client, headers: ["X-Amz-Target": "DynamoDB_20120810.Query"], emptyPageBudget: 20
    ) { cursor, count in
      Query(ExclusiveStartKey: cursor, Limit: count)
    } read: { (page: Page, _) in
      PageReply(items: page.Items, nextKey: page.LastEvaluatedKey)
    }
  }
}
