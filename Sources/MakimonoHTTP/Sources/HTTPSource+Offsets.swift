public import Foundation
public import MakimonoCore

extension HTTPSource where Order == OffsetOrder {
  /// Rows by offset and limit, as in `?offset=K&limit=N`.
  ///
  /// - Parameters:
  ///   - client: asks the server.
  ///   - offset: name of the query item with the number of rows to skip.
  ///   - limit: name of that with the count of rows.
  ///   - lane: where its requests wait for the quota.
  ///   - progress: called from any thread as bytes of a page come in.
  ///   - decoder: for dates, and names in another case.
  ///   - url: of the list; its query is kept.
  ///   - endRule: how the list ends. With `.total` give `totalCount`, with `.lastFlag` `isLast`.
  ///   - drift: what to do where rows come and go at the server while the list is read (rule R15). Without totals in the
  ///     replies only `.expected` misses none.
  ///   - maxPageSize: rows that one request may ask for; with it, pages grow when the reader is faster than the feed.
  ///   - emptyPageBudget: pages in a row without a new row that are followed, where `read` leaves rows out and few are left; by
  ///     default as the pager's configuration says.
  ///   - pastEnd: statuses by which the server says that an offset lies past the end, beside 416.
  ///   - read: the page in a decoded body.
  public static func offsets<Body: Decodable & Sendable>(
    at url: URL, client: HTTPClient, offset: String = "offset", limit: String = "limit", endRule: EndRule,
    drift: DriftPolicy = .byEvidence, maxPageSize: Int? = nil, emptyPageBudget: Int? = nil, pastEnd: Set<Int> = [],
    lane: RequestLane = RequestLane(),
    progress: (@Sendable (TransferProgress) -> Void)? = nil,
    decoder: @escaping @Sendable () -> JSONDecoder = { JSONDecoder() },
    read: @escaping @Sendable (_ body: Body, _ reply: HTTPReply) throws -> PageReply<Int, Item>
  ) -> HTTPSource {
    HTTPSource(
      order: OffsetOrder(endRule: endRule, drift: drift, maxPageSize: maxPageSize, emptyPageBudget: emptyPageBudget),
      firstKey: 0, client: client,
      lane: lane, progress: progress, pastEnd: pastEnd,
      request: { load in
        HTTPRequest(.get, url).adding(query: [offset: String(load.key), limit: String(load.count)])
      },
      read: { reply, _ in try read(reply.decode(by: decoder()), reply) })
  }

  /// Rows by range headers, as in `Range: items=0-19`, which `Content-Range: items 0-19/3573` answers.
  ///
  /// The total of the reply is that of its `Content-Range`, unless `read` gives one; a range past the end (416) ends the list.
  ///
  /// - Parameters:
  ///   - url: of the list; its query is kept.
  ///   - client: asks the server.
  ///   - unit: what is counted.
  ///   - hasUnitHeader: whether the unit has a header of its own, as in `Range-Unit: items` and `Range: 0-19` (PostgREST).
  ///   - headers: of every request, such as `["Prefer": "count=exact"]`.
  ///   - endRule: how the list ends.
  ///   - drift: what to do where rows come and go at the server while the list is read (rule R15). Without totals in the
  ///     replies only `.expected` misses none.
  ///   - maxPageSize: rows that one request may ask for; with it, pages grow when the reader is faster than the feed.
  ///   - emptyPageBudget: pages in a row without a new row that are followed, where `read` leaves rows out and few are left; by
  ///     default as the pager's configuration says.
  ///   - lane: where its requests wait for the quota.
  ///   - progress: called from any thread as bytes of a page come in.
  ///   - decoder: for dates, and names in another case.
  ///   - read: the page in a decoded body.
  public static func ranges<Body: Decodable & Sendable>(
    at url: URL, client: HTTPClient, unit: String = "items", hasUnitHeader: Bool = false, headers: HTTPHeaders = [:],
    endRule: EndRule = .total, drift: DriftPolicy = .byEvidence, maxPageSize: Int? = nil, emptyPageBudget: Int? = nil,
    lane: RequestLane = RequestLane(), progress: (@Sendable (TransferProgress) -> Void)? = nil,
    decoder: @escaping @Sendable () -> JSONDecoder = { JSONDecoder() },
    read: @escaping @Sendable (_ body: Body, _ reply: HTTPReply) throws -> PageReply<Int, Item>
  ) -> HTTPSource {
    HTTPSource(
      order: OffsetOrder(endRule: endRule, drift: drift, maxPageSize: maxPageSize, emptyPageBudget: emptyPageBudget),
      firstKey: 0, client: client,
      lane: lane, progress: progress,
      request: { load in
        let last = load.key.addingReportingOverflow(max(0, load.count - 1))
        let range = "\(load.key)-\(last.overflow ? .max : last.partialValue)"
        var request = HTTPRequest(.get, url, headers: headers)
        request.headers["Range"] = hasUnitHeader ? range : "\(unit)=\(range)"
        if hasUnitHeader { request.headers["Range-Unit"] = unit }
        return request
      },
      read: { reply, _ in
        var page = try read(reply.decode(by: decoder()), reply)
        if page.totalCount == nil { page.totalCount = reply.contentRange?.total }
        return page
      })
  }
}
