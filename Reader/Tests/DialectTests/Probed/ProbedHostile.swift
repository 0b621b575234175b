import Foundation
import Makimono
import MakimonoHTTP

/// Written by `maki probe`, of what it saw: read it before you use it.
enum ProbedHostile {
  /// The list, without the parameters that the source adds.
  static let address = "https://api.example.com/list?q=%22%5C%28fatalError%28%29%29%0A&api_key=YOUR-API_KEY"

  struct Row: Codable, Identifiable, Equatable, Sendable {
    struct FieldCodingKeys: Codable, Equatable, Sendable {
      var String: String?
      var Row: String?
    }
    var id: String
    var fatalError: String?
    var fatalErrorField: Int?
    var `class`: String?
    var fieldself: String?
    var fieldType: Bool?
    var field: String?
    var staticLetX1: String?
    var fieldField: String?
    var fieldField2: String?
    var field9lives: Double?
    var fieldinit: String?
    var fieldCodingKeys: FieldCodingKeys?
    var aB: String?
    var a_b: String?
    var aBField: String?
    var fieldplace: String?
    var evil: String?
    var fieldhashValue: Int?
    var title: String?

    enum CodingKeys: String, CodingKey {
      case id
      case fatalError = "\"; fatalError(); //"
      case fatalErrorField = "\\(fatalError())"
      case `class`
      case fieldself = "self"
      case fieldType = "Type"
      case field = ""
      case staticLetX1 = "\u{A}  static let x = 1"
      case fieldField = "*/ }"
      case fieldField2 = "\u{E9}"
      case field9lives = "9lives"
      case fieldinit = "init"
      case fieldCodingKeys = "CodingKeys"
      case aB = "a-b"
      case a_b
      case aBField = "a b"
      case fieldplace = "place"
      case evil = "\u{202E}evil"
      case fieldhashValue = "hashValue"
      case title
    }
  }

  struct Page: Decodable, Sendable {
    struct X: Decodable, Sendable {
      var next_cursor: String?
    }
    var quotedRows: [Row]
    var x: X?

    enum CodingKeys: String, CodingKey {
      case quotedRows = "\"quoted\" rows"
      case x
    }
  }

  static func source(at url: URL, client: HTTPClient) -> HTTPSource<CursorOrder<CursorKey<String>>, Row> {
    HTTPSource.cursors(at: url, client: client, cursor: "cursor", limit: nil) { (page: Page, _) in
      PageReply(items: page.quotedRows, nextKey: page.x?.next_cursor)
    }
  }
}
