public import Foundation
public import Makimono
public import MakimonoCore

extension HTTPSource {
  /// Pages beside a row or a place that has no plain name: cursors of several parts, as `WHERE (a, b) < (?, ?)` has them, or cursors that replies
  /// carry, which lead on under one parameter and back under another (Reddit, Matrix).
  ///
  /// ```swift
  /// let listing = HTTPSource.keysets(at: url, client: client) { key, count in
  ///   [key.leadsBack ? "before" : "after": key.cursor, "limit": "\(count)"]
  /// } read: { (page: Listing, _) in PageReply(items: page.rows, nextKey: page.after, previousKey: page.before) }
  /// ```
  ///
  /// - Parameters:
  ///   - url: of the list; its query is kept.
  ///   - client: asks the server.
  ///   - isBidirectional: whether the list is read back from a row as well.
  ///   - opensAround: whether the query can ask for a row and those on both sides, by `.around`.
  ///   - nearestFirst: whether rows in front of a key come from that key on, the list's order turned round, as a query with its order turned round
  ///     gives them; their cursors of start and end with them.
  ///   - lane: where its requests wait for the quota.
  ///   - emptyPageBudget: pages in a row without a new row that are followed; by default as the pager's configuration says.
  ///   - progress: called from any thread as bytes of a page come in.
  ///   - decoder: for dates, and names in another case.
  ///   - cursor: what a row is named by; `nil` where replies carry the cursors: then a missing one ends the list that way.
  ///   - query: the query items for a page under a key, so many rows; those of `nil` are left out.
  ///   - read: the rows of a decoded body, in the list's order unless `nearestFirst` says otherwise, and by the key that was asked under. With `cursor`, a page
  ///     that is shorter than asked ends the list unless `isLast` says otherwise.
  public static func keysets<Cursor: Hashable & Sendable, Body: Decodable & Sendable>(
    at url: URL, client: HTTPClient, isBidirectional: Bool = true, opensAround: Bool = false,
    nearestFirst: Bool = false,
    lane: RequestLane = RequestLane(), emptyPageBudget: Int? = nil,
    progress: (@Sendable (TransferProgress) -> Void)? = nil,
    decoder: @escaping @Sendable () -> JSONDecoder = { JSONDecoder() },
    cursor: (@Sendable (Item) -> Cursor)? = nil,
    query: @escaping @Sendable (_ key: DirectedKey<Cursor>, _ count: Int) throws -> [String: String?],
    read: @escaping @Sendable (_ body: Body, _ key: DirectedKey<Cursor>) throws -> PageReply<Cursor, Item>
  ) -> HTTPSource where Order == CursorOrder<DirectedKey<Cursor>> {
    HTTPSource(
      order: CursorOrder(isBidirectional: isBidirectional, emptyPageBudget: emptyPageBudget), firstKey: .first,
      client: client, lane: lane, progress: progress,
      request: { load in
        switch load.key {
        case .previous where !isBidirectional:
          throw HTTPError.invalidRequest("This list is read one way. Say `isBidirectional` to read it back.")
        case .around where !opensAround:
          throw HTTPError.invalidRequest(
            "This list cannot be opened at a row. Say `opensAround`, or begin it at its first page.")
        default: break
        }
        return try query(load.key, load.count).sorted { $0.key < $1.key }.reduce(HTTPRequest(.get, url)) {
          request, item in
          item.value.map { request.adding(query: [item.key: $0]) } ?? request
        }
      },
      read: { reply, load in
        var page = try read(reply.decode(by: decoder()), load.key).withoutEmptyKeys
        if nearestFirst, load.key.leadsBack {
          page.items.reverse()
          swap(&page.nextKey, &page.previousKey)
        }
        guard let cursor else {
          return load.key.reply(
            page, from: page.previousKey, to: page.nextKey,
            isLast: (load.key.leadsBack ? page.previousKey : page.nextKey) == nil, isBidirectional: isBidirectional)
        }
        return load.key.reply(
          page, from: page.previousKey ?? page.items.first.map(cursor), to: page.nextKey ?? page.items.last.map(cursor),
          isLast: page.isLast ?? ((page.coveredCount ?? page.items.count) < load.count),
          isBidirectional: isBidirectional)
      })
  }
}

extension DirectedKey {
  /// What a page says under a key that has a direction: whether there is more it says of that direction alone. The other way are the rows that the
  /// key came from.
  func reply<Item>(
    _ page: PageReply<Cursor, Item>, from start: Cursor?, to end: Cursor?, isLast: Bool, isBidirectional: Bool
  ) -> PageReply<DirectedKey, Item> {
    var reply = page.mapKeys { DirectedKey.next($0) }
    (reply.nextKey, reply.previousKey) = (nil, nil)
    let next = end.map { DirectedKey.next($0) }
    let previous = isBidirectional ? start.map { DirectedKey.previous($0) } : nil
    switch self {
    case .first: reply.nextKey = isLast ? nil : next
    case .next: (reply.nextKey, reply.previousKey) = (isLast ? nil : next, previous)
    case .previous: (reply.nextKey, reply.previousKey) = (next, isLast ? nil : previous)
    // Which way rows are missing it does not say.
    case .around: (reply.nextKey, reply.previousKey) = (next, previous)
    }
    return reply
  }
}
