public import Foundation
public import MakimonoCore

extension HTTPSource where Order == CursorOrder<URL> {
  /// Pages that name their neighbours in the `Link` header (RFC 8288), as GitHub's do.
  ///
  /// A link to another origin is not followed: a server may lead the reader through its own pages, nowhere else.
  ///
  /// - Parameters:
  ///   - client: asks the server.
  ///   - lane: where its requests wait for the quota.
  ///   - progress: called from any thread as bytes of a page come in.
  ///   - decoder: for dates, and names in another case.
  ///   - url: of the first page.
  ///   - next: the relation of the page after; `prev` and `previous` both lead back.
  ///   - read: the rows in a decoded body.
  public static func links<Body: Decodable & Sendable>(
    at url: URL, client: HTTPClient, next: String = "next", lane: RequestLane = RequestLane(),
    progress: (@Sendable (TransferProgress) -> Void)? = nil,
    decoder: @escaping @Sendable () -> JSONDecoder = { JSONDecoder() },
    read: @escaping @Sendable (_ body: Body, _ reply: HTTPReply) throws -> [Item]
  ) -> HTTPSource {
    HTTPSource(
      order: CursorOrder(isBidirectional: true, endRule: .missingNextKey), firstKey: url, client: client, lane: lane,
      progress: progress,
      request: { load in HTTPRequest(.get, load.key) },
      read: { reply, load in
        let links = reply.links
        func own(_ target: URL?) throws -> URL? {
          guard let target else { return nil }
          guard Origin(target) == Origin(url) else { throw HTTPError.foreignLink }
          return target
        }
        return PageReply(
          items: try read(reply.decode(by: decoder()), reply), nextKey: try own(links[next]),
          previousKey: try own(links["prev"] ?? links["previous"]))
      })
  }
}
