import Foundation

/// Lists whose keys must not be written down (rule R25): their pages are kept by their number on the way from the first one. What comes back in another
/// process are all rows of that way as one page, which leads nowhere and is never fresh: it is shown until the network says by what keys the list goes
/// on.
extension OfflineList {
  /// Pages that are put together at most.
  private static var mostJoined: Int { 50 }
  /// Keys whose number is known at most: further pages are not stored.
  private static var mostNumbered: Int { 1_000 }

  /// Whether keys may be written down.
  nonisolated var writesKeys: Bool { source.order.keyLifetime == .forever }

  /// What a page is written under; `nil` where that is not known.
  func storedKey(_ key: Key) throws -> Data? {
    if writesKeys { return try Coding.data(key) }
    let number = key == source.firstKey ? 0 : chain[key]
    return number.map { Self.storedKey(number: $0) }
  }

  private static func storedKey(number: Int) -> Data { Data("#\(number)".utf8) }

  /// Notes where a page's next key leads.
  func noteNext(of page: Page) {
    guard !writesKeys, let next = page.reply.nextKey else { return }
    guard let number = page.id.key == source.firstKey ? 0 : chain[page.id.key] else { return }
    // With the first page another way begins, whose keys are others.
    if number == 0 || chain.count >= Self.mostNumbered { chain.removeAll() }
    chain[next] = number + 1
  }

  /// All rows that were read on the way from the first page on, as one page. Pages that were read before the first one are of another way: rows may be
  /// missing before them.
  func storedWay(count: Int) async -> Page? {
    var way: Page?
    var known: Set<Item.ID> = []
    for number in 0..<Self.mostJoined {
      guard let stored = await store.page(list: name, key: Self.storedKey(number: number), count: count),
        stored.fetchedAt >= way?.origin.fetchedAt ?? .distantPast, let items = try? Coding.items(stored.items)
      else { break }
      let new = items.filter { known.insert($0.id).inserted }
      if way == nil {
        way = Page(
          id: PageID(key: source.firstKey, count: count),
          reply: PageReply(items: new, totalCount: stored.totalCount, cost: stored.cost),
          origin: RowOrigin(place: stored.isFromMemory ? .memory : .disk, fetchedAt: stored.fetchedAt), isFresh: false,
          isKeyless: true)
      } else {
        way?.reply.items += new
        way?.reply.cost += stored.cost
      }
    }
    return way
  }

  /// Reads the way anew that is shown from the file, as far as it is: one page again, by whose next key the list goes on.
  func fetchWay(
    _ request: LoadRequest<Key>, asLongAs old: Page, done: @escaping @Sendable (OfflineStoreError?) async -> Void
  ) async throws -> Fetched {
    var way = Page(
      id: PageID(key: request.key, count: request.count), reply: PageReply(items: []),
      origin: RowOrigin(place: .network, fetchedAt: now))
    var known: Set<Item.ID> = []
    var key: Key? = request.key
    for _ in 0..<Self.mostJoined {
      guard let next = key, way.reply.items.count < old.reply.items.count else { break }
      let asked = LoadRequest(id: request.id, edge: request.edge, key: next, count: request.count)
      var page = Page(
        id: PageID(key: next, count: request.count), reply: try await source.load(asked),
        origin: RowOrigin(place: .network, fetchedAt: now))
      page = await keep(page, old: nil, done: done).page
      way.reply.items += page.reply.items.filter { known.insert($0.id).inserted }
      way.reply.cost += page.reply.cost
      way.reply.totalCount = page.reply.totalCount
      way.reply.isLast = page.reply.isLast
      way.reply.nextKey = page.reply.nextKey
      key = page.reply.nextKey
    }
    // As young as the last of them, or it would give way to its own first page.
    way.origin = RowOrigin(place: .network, fetchedAt: now)
    remember(way)
    return Fetched(page: way, hasChanged: true, hasMoved: true, oldNextKey: nil)
  }
}
