public import Foundation
public import Makimono
public import MakimonoCore

extension HTTPSource where Order == CursorOrder<CursorKey<String>> {
  /// Pages by cursors that replies carry, as in `?after=C&limit=N`.
  ///
  /// - Parameters:
  ///   - client: asks the server.
  ///   - endRule: how the list ends: `.repeatedKey` where the last page repeats its cursor.
  ///   - lane: where its requests wait for the quota.
  ///   - progress: called from any thread as bytes of a page come in.
  ///   - decoder: for dates, and names in another case.
  ///   - url: of the list; its query is kept.
  ///   - cursor: name of the query item with the cursor.
  ///   - first: the cursor that the first page is asked for with, where the server wants one: Solr's `*`.
  ///   - limit: name of that with the count of rows; `nil` where the server has one size.
  ///   - isBidirectional: whether replies carry `previousKey` too.
  ///   - maxPageSize: rows that one request may ask for; with it, pages grow when the reader is faster than the feed.
  ///   - emptyPageBudget: pages in a row without a new row that are followed, where `read` leaves rows out and few are left; by
  ///     default as the pager's configuration says.
  ///   - read: the page in a decoded body, with cursors as keys. An empty one is none (Slack, Google).
  public static func cursors<Body: Decodable & Sendable>(
    at url: URL, client: HTTPClient, cursor: String = "after", first: String? = nil, limit: String? = "limit",
    isBidirectional: Bool = false, endRule: EndRule = .missingNextKey, maxPageSize: Int? = nil,
    emptyPageBudget: Int? = nil,
    lane: RequestLane = RequestLane(), progress: (@Sendable (TransferProgress) -> Void)? = nil,
    decoder: @escaping @Sendable () -> JSONDecoder = { JSONDecoder() },
    read: @escaping @Sendable (_ body: Body, _ reply: HTTPReply) throws -> PageReply<String, Item>
  ) -> HTTPSource {
    HTTPSource(
      order: CursorOrder(
        isBidirectional: isBidirectional, endRule: endRule, maxPageSize: maxPageSize, emptyPageBudget: emptyPageBudget),
      firstKey: .first, client: client, lane: lane, progress: progress,
      request: { load in
        var request = HTTPRequest(.get, url)
        if let value = load.key.cursor ?? first { request = request.adding(query: [cursor: value]) }
        return limit.map { request.adding(query: [$0: String(load.count)]) } ?? request
      },
      read: { reply, _ in
        try read(reply.decode(by: decoder()), reply).withoutEmptyKeys.mapKeys { $0 == first ? .first : .at($0) }
      })
  }
}
