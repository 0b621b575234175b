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
  ///   - drift: what to do where rows come and go at the server while the list is read (rule R15).
  ///   - maxPageSize: rows that one request may ask for; with it, pages grow when the reader is faster than the feed.
  ///   - read: the page in a decoded body.
  public static func offsets<Body: Decodable & Sendable>(
    at url: URL, client: HTTPClient, offset: String = "offset", limit: String = "limit", endRule: EndRule,
    drift: DriftPolicy = .byEvidence, maxPageSize: Int? = nil, lane: RequestLane = RequestLane(),
    progress: (@Sendable (TransferProgress) -> Void)? = nil,
    decoder: @escaping @Sendable () -> JSONDecoder = { JSONDecoder() },
    read: @escaping @Sendable (_ body: Body, _ reply: HTTPReply) throws -> PageReply<Int, Item>
  ) -> HTTPSource {
    HTTPSource(
      order: OffsetOrder(endRule: endRule, drift: drift, maxPageSize: maxPageSize), firstKey: 0, client: client,
      lane: lane, progress: progress,
      request: { load in
        HTTPRequest(.get, url).adding(query: [offset: String(load.key), limit: String(load.count)])
      },
      read: { reply, _ in try read(reply.decode(by: decoder()), reply) })
  }
}
