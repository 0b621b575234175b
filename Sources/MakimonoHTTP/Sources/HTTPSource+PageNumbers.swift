public import Foundation
public import MakimonoCore

extension HTTPSource where Order == PageNumberOrder {
  /// Pages by number, as in `?page=P&per_page=N`.
  ///
  /// - Parameters:
  ///   - client: asks the server.
  ///   - lane: where its requests wait for the quota.
  ///   - progress: called from any thread as bytes of a page come in.
  ///   - url: of the list; its query is kept.
  ///   - page: name of the query item with the page's number.
  ///   - size: name of that with the count of rows; `nil` where the server has one size.
  ///   - endRule: how the list ends. With `.total` give `totalCount`, with `.lastFlag` `isLast`.
  ///   - firstPage: the number of the first page.
  ///   - pageCap: how many pages the server gives out at most.
  ///   - drift: what to do where rows come and go at the server while the list is read (rule R15). Without totals in the
  ///     replies only `.expected` misses none.
  ///   - maxPageSize: rows that the server gives in one page at most, where it takes any size.
  ///   - emptyPageBudget: pages in a row without a new row that are followed, where `read` leaves rows out and few are left; by
  ///     default as the pager's configuration says.
  ///   - pastEnd: statuses by which the server says that a page lies past the end: 404 in Django REST framework, 400 in WordPress.
  ///   - decoder: for dates, and names in another case.
  ///   - read: the page in a decoded body.
  public static func pages<Body: Decodable & Sendable>(
    at url: URL, client: HTTPClient, page: String = "page", size: String? = "per_page", endRule: EndRule,
    firstPage: Int = 1, pageCap: Int? = nil, drift: DriftPolicy = .byEvidence, maxPageSize: Int? = nil,
    emptyPageBudget: Int? = nil,
    pastEnd: Set<Int> = [], lane: RequestLane = RequestLane(), progress: (@Sendable (TransferProgress) -> Void)? = nil,
    decoder: @escaping @Sendable () -> JSONDecoder = { JSONDecoder() },
    read: @escaping @Sendable (_ body: Body, _ reply: HTTPReply) throws -> PageReply<Int, Item>
  ) -> HTTPSource {
    let order = PageNumberOrder(
      firstPage: firstPage, pageCap: pageCap, endRule: endRule, drift: drift, maxPageSize: maxPageSize,
      emptyPageBudget: emptyPageBudget)
    return HTTPSource(
      order: order, firstKey: firstPage, client: client, lane: lane, progress: progress, pastEnd: pastEnd,
      request: { load in
        let request = HTTPRequest(.get, url).adding(query: [page: String(load.key)])
        return size.map { request.adding(query: [$0: String(load.count)]) } ?? request
      },
      read: { reply, _ in try read(reply.decode(by: decoder()), reply) })
  }

  /// A list without pages, of which so many first rows can be asked for: `?per_page=20`, then 40, 60 ... up to a limit.
  ///
  /// Every step brings the rows before it once more, which the server, not the reader, pays for; where it knows pages,
  /// ``pages(at:client:page:size:endRule:firstPage:pageCap:drift:maxPageSize:emptyPageBudget:pastEnd:lane:progress:decoder:read:)`` is better.
  ///
  /// - Parameters:
  ///   - url: of the list; its query is kept.
  ///   - client: asks the server.
  ///   - lane: where its requests wait for the quota.
  ///   - progress: called from any thread as bytes of a page come in.
  ///   - decoder: for dates, and names in another case.
  ///   - limit: name of the query item with the count of rows.
  ///   - step: rows that each step adds: the pager's page size.
  ///   - most: rows that can be asked for at most.
  ///   - read: all rows of a decoded body, from the first on.
  public static func limits<Body: Decodable & Sendable>(
    at url: URL, client: HTTPClient, limit: String = "per_page", step: Int = 20, most: Int = 100,
    lane: RequestLane = RequestLane(), progress: (@Sendable (TransferProgress) -> Void)? = nil,
    decoder: @escaping @Sendable () -> JSONDecoder = { JSONDecoder() },
    read: @escaping @Sendable (_ body: Body, _ reply: HTTPReply) throws -> [Item]
  ) -> HTTPSource {
    precondition(step > 0 && most >= step, "A limit must grow by rows up to its most; it is \(step) up to \(most).")
    @Sendable func count(_ key: Int) -> Int { min(most, key.multipliedReportingOverflow(by: step).partialValue) }
    return HTTPSource(
      // What comes and goes at the server shows in the rows before, which are read each time.
      order: PageNumberOrder(pageCap: (most + step - 1) / step, endRule: .lastFlag, drift: .ignored), firstKey: 1,
      client: client, lane: lane, progress: progress,
      request: { load in HTTPRequest(.get, url).adding(query: [limit: String(count(load.key))]) },
      read: { reply, load in
        let rows = try read(reply.decode(by: decoder()), reply)
        let asked = count(load.key)
        return PageReply(
          items: Array(rows.dropFirst(min(rows.count, count(load.key - 1)))),
          isLast: rows.count < asked || asked == most)
      })
  }
}
