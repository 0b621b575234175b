public import Foundation
public import Makimono
public import MakimonoCore

extension HTTPSource where Order == CursorOrder<DirectedKey<String>> {
  /// Pages beside a row, which is named by a field of its own: `?starting_after=ID` and `?ending_before=ID` (Stripe), `?before=ID` and
  /// `?after=ID` (Discord). Nothing that comes or goes elsewhere moves such a page.
  ///
  /// ```swift
  /// let charges = HTTPSource.keysets(
  ///   at: url, client: client, next: "starting_after", previous: "ending_before", cursor: { $0.id }
  /// ) { (page: Charges, _) in PageReply(items: page.data, isLast: !page.hasMore) }
  /// ```
  ///
  /// A list opens at a row by `.around`, where the server has a query item for it, and is read both ways from there.
  ///
  /// - Parameters:
  ///   - url: of the list; its query is kept.
  ///   - client: asks the server.
  ///   - next: name of the query item that asks for the rows behind one. Directions are the list's: where it shows the newest first, these
  ///     are the older ones.
  ///   - previous: name of that for the rows in front of one, nearest to it; `nil` where the list is read one way.
  ///   - around: name of that for a row and those on both sides; `nil` where there is none.
  ///   - limit: name of that with the count of rows; `nil` where the server has one size.
  ///   - cursor: what a row is named by.
  ///   - lane: where its requests wait for the quota.
  ///   - emptyPageBudget: pages in a row without a new row that are followed, where `read` leaves rows out and few are left; by
  ///     default as the pager's configuration says.
  ///   - progress: called from any thread as bytes of a page come in.
  ///   - decoder: for dates, and names in another case.
  ///   - read: the rows of a decoded body, in the list's order, whatever was asked for; `isLast` where there are no more the way that was asked,
  ///     `nil` where the server does not say: then a page that is shorter than asked ends it. Where rows are left out here, give
  ///     `nextKey` and `previousKey`: the cursors of the last row and of the first that the server gave.
  public static func keysets<Body: Decodable & Sendable>(
    at url: URL, client: HTTPClient, next: String, previous: String? = nil, around: String? = nil,
    limit: String? = "limit", lane: RequestLane = RequestLane(), emptyPageBudget: Int? = nil,
    progress: (@Sendable (TransferProgress) -> Void)? = nil,
    decoder: @escaping @Sendable () -> JSONDecoder = { JSONDecoder() },
    cursor: @escaping @Sendable (Item) -> String,
    read: @escaping @Sendable (_ body: Body, _ reply: HTTPReply) throws -> PageReply<String, Item>
  ) -> HTTPSource {
    HTTPSource(
      order: CursorOrder(isBidirectional: previous != nil, emptyPageBudget: emptyPageBudget), firstKey: .first,
      client: client, lane: lane, progress: progress,
      request: { load in
        let request = HTTPRequest(.get, url).adding(query: try load.key.query(next: next, previous, around))
        return limit.map { request.adding(query: [$0: String(load.count)]) } ?? request
      },
      read: { reply, load in
        let page = try read(reply.decode(by: decoder()), reply).withoutEmptyKeys
        return load.key.reply(
          page, from: page.previousKey ?? page.items.first.map(cursor), to: page.nextKey ?? page.items.last.map(cursor),
          isLast: page.isLast ?? ((page.coveredCount ?? page.items.count) < load.count),
          isBidirectional: previous != nil)
      })
  }
}

extension DirectedKey where Cursor == String {
  /// - Throws: ``HTTPError/invalidRequest(_:)`` where the server has no such way.
  fileprivate func query(next: String, _ previous: String?, _ around: String?) throws -> KeyValuePairs<String, String> {
    switch (self, previous, around) {
    case (.first, _, _): return [:]
    case (.next(let cursor), _, _): return [next: cursor]
    case (.previous(let cursor), let name?, _), (.around(let cursor), _, let name?): return [name: cursor]
    case (.previous, nil, _):
      throw HTTPError.invalidRequest("This list is read one way. Give `previous` to read it back.")
    case (.around, _, nil):
      throw HTTPError.invalidRequest(
        "This list cannot be opened at a row. Give `around`, or begin it at its first page.")
    }
  }
}
