public import Foundation
public import Makimono
public import MakimonoCore

extension HTTPSource {
  /// Pages by cursors that are asked for by `POST`, with the cursor in the body, as Notion's and many searches' are.
  ///
  /// ```swift
  /// let pages = HTTPSource.postedCursors(at: url, client: client) { cursor, count in
  ///   Query(startCursor: cursor, pageSize: count)
  /// } read: { (page: Pages, _) in PageReply(items: page.results, nextKey: page.nextCursor) }
  /// ```
  ///
  /// A cursor is a text as a rule, and may be any value: DynamoDB's keys, the values that a row of Firestore is sorted by. Where lists are to be
  /// restored it is `Codable`. Such a `POST` reads, and so may be sent again like any page: by the pager's retry policy.
  ///
  /// - Parameters:
  ///   - url: where the question goes.
  ///   - client: asks the server.
  ///   - headers: of every request, such as a version that the server wants.
  ///   - isBidirectional: whether replies carry `previousKey` too.
  ///   - endRule: how the list ends: `.repeatedKey` where the last page repeats its cursor, `.shortPage` where the cursor is always the last row.
  ///   - maxPageSize: rows that one request may ask for; with it, pages grow when the reader is faster than the feed.
  ///   - emptyPageBudget: pages in a row without a new row that are followed, where `read` leaves rows out and few are left; by
  ///     default as the pager's configuration says.
  ///   - lane: where its requests wait for the quota.
  ///   - progress: called from any thread as bytes of a page come in.
  ///   - encoder: for dates, and names in another case.
  ///   - decoder: likewise.
  ///   - query: the question, to be sent as JSON: from a cursor on, `nil` for the first page, so many rows.
  ///   - read: the page in a decoded body, with cursors as keys. An empty one is none.
  public static func postedCursors<
    Cursor: Hashable & Sendable, Query: Encodable & Sendable, Body: Decodable & Sendable
  >(
    at url: URL, client: HTTPClient, headers: HTTPHeaders = [:], isBidirectional: Bool = false,
    endRule: EndRule = .missingNextKey, maxPageSize: Int? = nil, emptyPageBudget: Int? = nil,
    lane: RequestLane = RequestLane(), progress: (@Sendable (TransferProgress) -> Void)? = nil,
    encoder: @escaping @Sendable () -> JSONEncoder = { JSONEncoder() },
    decoder: @escaping @Sendable () -> JSONDecoder = { JSONDecoder() },
    query: @escaping @Sendable (_ cursor: Cursor?, _ count: Int) throws -> Query,
    read: @escaping @Sendable (_ body: Body, _ reply: HTTPReply) throws -> PageReply<Cursor, Item>
  ) -> HTTPSource where Order == CursorOrder<CursorKey<Cursor>> {
    HTTPSource(
      order: CursorOrder(
        isBidirectional: isBidirectional, endRule: endRule, maxPageSize: maxPageSize, emptyPageBudget: emptyPageBudget),
      firstKey: .first, client: client, lane: lane, progress: progress,
      request: { load in
        try HTTPRequest(url, asking: query(load.key.cursor, load.count), by: encoder(), headers: headers)
      },
      read: { reply, _ in try read(reply.decode(by: decoder()), reply).withoutEmptyKeys.mapKeys { .at($0) } })
  }

  /// Pages by cursors that are asked for by `POST` in a session of the server's, as Elasticsearch's are beside a point in time.
  ///
  /// ```swift
  /// let hits = HTTPSource.postedCursors(at: url, client: client, session: session, token: \.pitID, endRule: .emptyPage) {
  ///   Search(pit: $0, after: $1, size: $2)
  /// } read: { (page: Hits, _) in PageReply(items: page.rows, nextKey: page.sortOfLast) }
  /// ```
  ///
  /// A list that begins anew opens a session of its own. Where the session is no more, another is opened, and the page is asked for once more under
  /// its key: the cursors must be good in any session. For the other parameters see
  /// ``postedCursors(at:client:headers:isBidirectional:endRule:maxPageSize:emptyPageBudget:lane:progress:encoder:decoder:query:read:)``.
  ///
  /// - Parameters:
  ///   - session: of this source alone.
  ///   - token: the token that a reply brings in place of the one before; `nil` where it brings none.
  ///   - deadStatuses: by which the server says that the session is no more.
  ///   - query: the question, in the session of that token.
  public static func postedCursors<
    Cursor: Hashable & Sendable, Query: Encodable & Sendable, Body: Decodable & Sendable
  >(
    at url: URL, client: HTTPClient, session: ServerSession,
    token: @escaping @Sendable (Body) -> String? = { _ in nil },
    deadStatuses: Set<Int> = [404], headers: HTTPHeaders = [:], endRule: EndRule = .missingNextKey,
    maxPageSize: Int? = nil, emptyPageBudget: Int? = nil,
    lane: RequestLane = RequestLane(), progress: (@Sendable (TransferProgress) -> Void)? = nil,
    encoder: @escaping @Sendable () -> JSONEncoder = { JSONEncoder() },
    decoder: @escaping @Sendable () -> JSONDecoder = { JSONDecoder() },
    query: @escaping @Sendable (_ token: String, _ cursor: Cursor?, _ count: Int) throws -> Query,
    read: @escaping @Sendable (_ body: Body, _ reply: HTTPReply) throws -> PageReply<Cursor, Item>
  ) -> HTTPSource where Order == CursorOrder<CursorKey<Cursor>> {
    var source = HTTPSource.postedCursors(
      at: url, client: client, headers: headers, endRule: endRule, maxPageSize: maxPageSize,
      emptyPageBudget: emptyPageBudget, lane: lane, progress: progress, encoder: encoder, decoder: decoder,
      query: { (cursor: Cursor?, count) in
        // Another list of the session may have let it go meanwhile.
        guard let token = session.token else {
          throw HTTPError.connection("The session ended as a page was asked for.")
        }
        return try query(token, cursor, count)
      },
      read: { (body: Body, reply) in
        if let token = token(body) { session.token = token }
        return try read(body, reply)
      })
    source.session = session
    source.deadStatuses = deadStatuses
    return source
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
