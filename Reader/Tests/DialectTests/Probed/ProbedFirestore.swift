import Foundation
import Makimono
import MakimonoHTTP

/// Written by `maki probe`, of what it saw: read it before you use it.
enum ProbedFirestore {
  /// The list, without the parameters that the source adds.
  static let address = "http://localhost:8080/list"

  struct Row: Codable, Identifiable, Equatable, Sendable {
    struct Document: Codable, Equatable, Sendable {
      struct Fields: Codable, Equatable, Sendable {
        struct Title: Codable, Equatable, Sendable {
          var stringValue: String?
        }
        var id: [String: String]
        var created_at: [String: String]
        var title: Title?
      }
      var name: String
      var fields: Fields
    }
    var document: Document
    var id: String { document.name }
    var place: [[String: String]] { [document.fields.created_at, document.fields.id] }
  }

  struct Query: Encodable, Sendable {
    struct Start: Encodable, Sendable {
      var values: [[String: String]]
      var before = false
    }
    struct Structured: Encodable, Sendable {
      struct OrderBy: Encodable, Sendable {
        struct OrderByElement: Encodable, Sendable {
          struct Field: Encodable, Sendable {
            let fieldPath: String = "created_at"
          }
          let field: Field = Field()
          let direction: String = "DESCENDING"
        }
        struct OrderByElement2: Encodable, Sendable {
          struct Field: Encodable, Sendable {
            let fieldPath: String = "id"
          }
          let field: Field = Field()
        }
        func encode(to encoder: any Encoder) throws {
          var list = encoder.unkeyedContainer()
          try list.encode(OrderByElement())
          try list.encode(OrderByElement2())
        }
      }
      let orderBy: OrderBy = OrderBy()
      var startAt: Start?
      var limit: Int
    }
    var structuredQuery: Structured
  }

  static func source(
    at url: URL, client: HTTPClient
  ) -> HTTPSource<CursorOrder<CursorKey<[[String: String]]>>, Row> {
    HTTPSource.postedCursors(at: url, client: client, endRule: .shortPage) { start, count in
      Query(structuredQuery: .init(startAt: start.map { .init(values: $0) }, limit: count))
    } read: { (rows: [Row], _) in
      PageReply(items: rows, nextKey: rows.last?.place)
    }
  }
}
