import Foundation
import Makimono
import MakimonoHTTP

/// Written by `maki probe`, of what it saw: read it before you use it.
enum ProbedSqlite {
  /// The list, without the parameters that the source adds.
  static let address = "http://localhost:8080/list?is=lt"

  struct Row: Codable, Identifiable, Equatable, Sendable {
    var id: String
    var at: Int
    var title: String?
    var place: Place { Place(at: "\(at)", id: "\(id)") }
  }

  struct Place: Codable, Hashable, Sendable {
    var at: String
    var id: String
  }

  static func source(at url: URL, client: HTTPClient) -> HTTPSource<CursorOrder<DirectedKey<Place>>, Row> {
    HTTPSource.keysets(at: url, client: client, isBidirectional: false, cursor: \.place) { key, count in
      ["at": key.cursor?.at, "id": key.cursor?.id, "limit": "\(count)"]
    } read: { (rows: [Row], _) in
      PageReply(items: rows)
    }
  }
}
