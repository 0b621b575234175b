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
  /// Pages by cursors that are asked for by `POST`, with the cursor in the body, as Notion's and many searches' are.
  ///
  /// ```swift
  /// let pages = HTTPSource.postedCursors(at: url, client: client) { cursor, count in
  ///   Query(startCursor: cursor, pageSize: count)
  /// } read: { (page: Pages, _) in PageReply(items: page.results, nextKey: page.nextCursor) }
  /// ```
  ///
  /// Such a `POST` reads, and so may be sent again like any page: by the pager's retry policy.
  ///
  /// - Parameters:
  ///   - url: where the question goes.
  ///   - client: asks the server.
  ///   - headers: of every request, such as a version that the server wants.
  ///   - isBidirectional: whether replies carry `previousKey` too.
  ///   - endRule: how the list ends: `.repeatedKey` where the last page repeats its cursor.
  ///   - maxPageSize: rows that one request may ask for; with it, pages grow when the reader is faster than the feed.
  ///   - emptyPageBudget: pages in a row without a new row that are followed, where `read` leaves rows out and few are left; by
  ///     default as the pager's configuration says.
  ///   - lane: where its requests wait for the quota.
  ///   - progress: called from any thread as bytes of a page come in.
  ///   - encoder: for dates, and names in another case.
  ///   - decoder: likewise.
  ///   - query: the question, to be sent as JSON: from a cursor on, `nil` for the first page, so many rows.
  ///   - read: the page in a decoded body, with cursors as keys. An empty one is none.
  public static func postedCursors<Query: Encodable & Sendable, Body: Decodable & Sendable>(
    at url: URL, client: HTTPClient, headers: HTTPHeaders = [:], isBidirectional: Bool = false,
    endRule: EndRule = .missingNextKey, maxPageSize: Int? = nil, emptyPageBudget: Int? = nil,
    lane: RequestLane = RequestLane(), progress: (@Sendable (TransferProgress) -> Void)? = nil,
    encoder: @escaping @Sendable () -> JSONEncoder = { JSONEncoder() },
    decoder: @escaping @Sendable () -> JSONDecoder = { JSONDecoder() },
    query: @escaping @Sendable (_ cursor: String?, _ count: Int) throws -> Query,
    read: @escaping @Sendable (_ body: Body, _ reply: HTTPReply) throws -> PageReply<String, Item>
  ) -> HTTPSource {
    HTTPSource(
      order: CursorOrder(
        isBidirectional: isBidirectional, endRule: endRule, maxPageSize: maxPageSize, emptyPageBudget: emptyPageBudget),
      firstKey: .first, client: client, lane: lane, progress: progress,
      request: { load in
        try HTTPRequest(url, asking: query(load.key.cursor, load.count), by: encoder(), headers: headers)
      },
      read: { reply, _ in try read(reply.decode(by: decoder()), reply).withoutEmptyKeys.mapKeys { .at($0) } })
  }
}

extension HTTPRequest {
  /// A question in JSON.
  ///
  /// - Throws: ``HTTPError/invalidRequest(_:)`` where it cannot be written down.
  init(_ url: URL, asking question: some Encodable, by encoder: JSONEncoder, headers: HTTPHeaders) throws {
    var headers = headers
    headers["Content-Type"] = headers["Content-Type"] ?? "application/json"
    do {
      self.init(.post, url, headers: headers, body: try encoder.encode(question))
    } catch {
      throw HTTPError.invalidRequest("The question cannot be written as JSON. \(error)")
    }
  }
}
