public import Foundation
import Makimono
public import MakimonoCore

extension HTTPSource where Order == CursorOrder<URL> {
  /// Pages that name their neighbours in the `Link` header (RFC 8288), as GitHub's do.
  ///
  /// A link to another origin is not followed: a server may lead the reader through its own pages, nowhere else. One to the same
  /// host by http, as servers behind a proxy write it, is followed by https.
  ///
  /// A link may hide a page number (GitHub), and then rows that come or go while the list is read move others from page to page,
  /// where nobody sees it: some are missed. Take the one with `drift:` there.
  ///
  /// - Parameters:
  ///   - client: asks the server.
  ///   - lane: where its requests wait for the quota.
  ///   - progress: called from any thread as bytes of a page come in.
  ///   - decoder: for dates, and names in another case.
  ///   - url: of the first page.
  ///   - next: the relation of the page after; `prev` and `previous` both lead back.
  ///   - endRule: how the list ends: `.repeatedKey` where the last page's link leads to itself.
  ///   - read: the rows in a decoded body.
  public static func links<Body: Decodable & Sendable>(
    at url: URL, client: HTTPClient, next: String = "next", endRule: EndRule = .missingNextKey,
    lane: RequestLane = RequestLane(),
    progress: (@Sendable (TransferProgress) -> Void)? = nil,
    decoder: @escaping @Sendable () -> JSONDecoder = { JSONDecoder() },
    read: @escaping @Sendable (_ body: Body, _ reply: HTTPReply) throws -> [Item]
  ) -> HTTPSource {
    HTTPSource(
      // A page without a link back may be the first, or of a server that gives none (GitLab's keysets): then the way back is that of the pages
      // that were read.
      order: CursorOrder(endRule: endRule), firstKey: url, client: client, lane: lane,
      progress: progress,
      request: { load in HTTPRequest(.get, load.key) },
      read: { reply, _ in
        let links = reply.links
        return PageReply(
          items: try read(reply.decode(by: decoder()), reply), nextKey: try links[next]?.link(from: [url]),
          previousKey: try (links["prev"] ?? links["previous"])?.link(from: [url]))
      })
  }

  /// Pages whose body has the URLs of their neighbours, as those of OData (`@odata.nextLink`), JSON:API (`links.next`), HAL (`_links.next.href`),
  /// Django REST framework (`next`) and ActivityPub have.
  ///
  /// ```swift
  /// let people = HTTPSource.bodyLinks(at: url, client: client) { (page: People, _) in
  ///   PageReply(items: page.value, nextKey: page.nextLink, totalCount: page.count)
  /// }
  /// ```
  ///
  /// Other servers' links are treated as those of the `Link` header: ``links(at:client:next:endRule:lane:progress:decoder:read:)``.
  ///
  /// - Parameters:
  ///   - url: of the first page.
  ///   - client: asks the server.
  ///   - otherServers: any URL of each server that links may lead to as well. The client's token is for its own server alone; its `headers`
  ///     go to all of these.
  ///   - endRule: how the list ends: `.repeatedKey` where the last page's link leads to itself.
  ///   - emptyPageBudget: pages in a row without a new row that are followed, where `read` leaves rows out and few are left; by
  ///     default as the pager's configuration says.
  ///   - lane: where its requests wait for the quota.
  ///   - progress: called from any thread as bytes of a page come in.
  ///   - decoder: for dates, and names in another case.
  ///   - read: the page in a decoded body, with URLs as keys as the server writes them: whole, or relative to the page's own. An empty one is
  ///     none.
  public static func bodyLinks<Body: Decodable & Sendable>(
    at url: URL, client: HTTPClient, otherServers: [URL] = [], endRule: EndRule = .missingNextKey,
    emptyPageBudget: Int? = nil, lane: RequestLane = RequestLane(),
    progress: (@Sendable (TransferProgress) -> Void)? = nil,
    decoder: @escaping @Sendable () -> JSONDecoder = { JSONDecoder() },
    read: @escaping @Sendable (_ body: Body, _ reply: HTTPReply) throws -> PageReply<String, Item>
  ) -> HTTPSource {
    HTTPSource(
      // As with `links`: a page without a link back may have others in front of it.
      order: CursorOrder(endRule: endRule, emptyPageBudget: emptyPageBudget),
      firstKey: url, client: client, lane: lane, progress: progress,
      request: { load in HTTPRequest(.get, load.key) },
      read: { reply, load in
        let page = try read(reply.decode(by: decoder()), reply).withoutEmptyKeys
        var linked = page.mapKeys { _ in load.key }
        func target(_ text: String?) throws -> URL? {
          guard let text else { return nil }
          guard let link = URL(string: text, relativeTo: reply.url)?.absoluteURL else { throw HTTPError.foreignLink }
          return try link.link(from: [url] + otherServers)
        }
        (linked.nextKey, linked.previousKey) = (try target(page.nextKey), try target(page.previousKey))
        return linked
      })
  }
}

extension HTTPSource where Order == PageNumberOrder {
  /// Pages whose `Link` header says whether there is a next one, and whose URLs have a page number in them, as GitHub's do.
  ///
  /// A link hides its page number from the list, which can then not see that rows came or went before it: a row that is deleted
  /// while the reader is on page 1 moves one from page 2 to page 1, and it is missed without a word. Here pages are asked for by
  /// number, and `drift` says what is done about it. Without totals a deletion cannot show by itself: with `.expected` every
  /// request overlaps the rows that are held, and none is missed.
  ///
  /// ```swift
  /// let issues = HTTPSource.links(at: url, client: client, drift: .expected) { (rows: [Article], _) in rows }
  /// ```
  ///
  /// - Parameters:
  ///   - url: of the list; its query is kept.
  ///   - client: asks the server.
  ///   - next: the relation of the page after: the list ends where it is missing.
  ///   - page: name of the query item with the page's number.
  ///   - size: name of that with the count of rows.
  ///   - firstPage: the number of the first page.
  ///   - drift: what to do where rows come and go at the server while the list is read (rule R15).
  ///   - maxPageSize: rows that the server gives in one page at most: 100 at GitHub and GitLab. Overlaps ask for a few rows more than
  ///     a page, so it must be above the pager's page size; with pages of one size rows can still be missed.
  ///   - lane: where its requests wait for the quota.
  ///   - progress: called from any thread as bytes of a page come in.
  ///   - decoder: for dates, and names in another case.
  ///   - read: the rows in a decoded body.
  public static func links<Body: Decodable & Sendable>(
    at url: URL, client: HTTPClient, next: String = "next", page: String = "page", size: String = "per_page",
    firstPage: Int = 1, drift: DriftPolicy, maxPageSize: Int = 100, lane: RequestLane = RequestLane(),
    progress: (@Sendable (TransferProgress) -> Void)? = nil,
    decoder: @escaping @Sendable () -> JSONDecoder = { JSONDecoder() },
    read: @escaping @Sendable (_ body: Body, _ reply: HTTPReply) throws -> [Item]
  ) -> HTTPSource {
    pages(
      at: url, client: client, page: page, size: size, endRule: .missingNextKey, firstPage: firstPage, drift: drift,
      maxPageSize: maxPageSize, lane: lane, progress: progress, decoder: decoder
    ) { (body: Body, reply) in
      // Any number will do: it only says that there is more.
      PageReply(items: try read(body, reply), nextKey: reply.links[next].map { _ in firstPage })
    }
  }
}

extension URL {
  /// Where a link leads that a server gave: to one of these servers, by https where that is asked so.
  ///
  /// - Throws: ``HTTPError/foreignLink`` where it leads elsewhere.
  fileprivate func link(from servers: [URL]) throws -> URL {
    for server in servers {
      let secure = asSecure(as: server)
      if let origin = Origin(secure), origin == Origin(server) { return secure }
    }
    throw HTTPError.foreignLink
  }
}
