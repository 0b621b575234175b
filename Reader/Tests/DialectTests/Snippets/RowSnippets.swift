import Foundation
import Makimono
import MakimonoHTTP

extension Snippets {
  static func stripe(_ url: URL, _ client: HTTPClient) -> Keysets {
    // snippet stripe
    struct Charges: Decodable, Sendable {
      var data: [Article]
      var has_more: Bool
    }
    let charges = HTTPSource.keysets(
      at: url, client: client, next: "starting_after", previous: "ending_before", cursor: { $0.id }
    ) { (page: Charges, _) in PageReply(items: page.data, isLast: !page.has_more) }
    // end
    return charges
  }

  static func reddit(_ url: URL, _ client: HTTPClient) -> Keysets {
    // snippet reddit
    struct Listing: Decodable, Sendable {
      struct Child: Decodable, Sendable {
        var data: [String: String]
      }
      struct Page: Decodable, Sendable {
        var children: [Child]
        var after: String?
        var before: String?
        var rows: [Article] { children.map { Article(id: $0.data["name"] ?? "", title: $0.data["title"] ?? "") } }
      }
      var data: Page
    }
    let listing = HTTPSource.keysets(at: url, client: client) { key, count in
      [key.leadsBack ? "before" : "after": key.cursor, "limit": "\(count)"]
    } read: { (page: Listing, _) in
      PageReply(items: page.data.rows, nextKey: page.data.after, previousKey: page.data.before)
    }
    // end
    return listing
  }

  static func discord(_ url: URL, _ client: HTTPClient) -> Keysets {
    // snippet discord
    let messages = HTTPSource.keysets(
      at: url, client: client, next: "before", previous: "after", around: "around", cursor: { $0.id }
    ) { (rows: [Article], _) in PageReply(items: rows) }
    // end
    return messages
  }

  static func matrix(_ url: URL, _ client: HTTPClient) -> Keysets {
    // snippet matrix
    struct Messages: Decodable, Sendable {
      var chunk: [Article]
      var start: String?
      var end: String?
    }
    let messages = HTTPSource.keysets(at: url, client: client, nearestFirst: true) { key, count in
      ["dir": key.leadsBack ? "f" : "b", "from": key.cursor, "limit": "\(count)"]
    } read: { (page: Messages, _) in
      PageReply(items: page.chunk, nextKey: page.end, previousKey: page.start)
    }
    // end
    return messages
  }

  /// What a row of the table is sorted by.
  struct Place: Codable, Hashable, Sendable {
    var at: String
    var id: String
  }

  /// A row that says what it is sorted by.
  struct Record: Codable, Identifiable, Equatable, Sendable {
    var id: String
    var title: String
    var at: Int
    var place: Place { Place(at: "\(at)", id: id) }
  }

  static func sqlite(_ url: URL, _ client: HTTPClient) -> HTTPSource<CursorOrder<DirectedKey<Place>>, Record> {
    // snippet sqlite
    let rows = HTTPSource.keysets(at: url, client: client, nearestFirst: true, cursor: \.place) { key, count in
      ["is": key.leadsBack ? "gt" : "lt", "at": key.cursor?.at, "id": key.cursor?.id, "limit": "\(count)"]
    } read: { (rows: [Record], _) in
      PageReply(items: rows)
    }
    // end
    return rows
  }
}
