import Foundation

/// One list's pages: in memory, in the store, at the source.
actor OfflineList<Source: PagingSource> where Source.Key: Codable, Source.Item: Codable {
  typealias Key = Source.Key
  typealias Item = Source.Item
  typealias Page = KeptPage<Key, Item>
  typealias Coding = PageCoding<Key, Item>

  /// A page from the network, and whether it is another than the copy there was.
  struct Fetched: Sendable {
    var page: Page
    var hasChanged: Bool
    /// Whether it has other rows than that copy, or in another order: then pages that follow it begin elsewhere too.
    var hasMoved: Bool
    /// The next key of the copy there was, where there was one.
    var oldNextKey: Key?
  }

  nonisolated let source: Source
  nonisolated let store: OfflineStore
  nonisolated let name: String
  nonisolated let freshFor: Double
  nonisolated let retry: RetryPolicy
  private nonisolated let revalidating: (any RevalidatingSource<Key, Item>)?

  private var memory = PageMemory<Key, Item>()
  private var removals = 0
  /// Rows in the whole feed, by the page that was fetched last.
  private(set) var total: Int?
  private var moves = FeedMoves()
  /// The user asked for what is new since then.
  private var freshSince = Date.distantPast
  private var told = ToldRows<Item>()
  /// Where keys must not be written down: which page of the way from the first one each leads to.
  var chain: [Key: Int] = [:]

  init(_ source: Source, store: OfflineStore, name: String, freshFor: Double, retry: RetryPolicy) {
    self.source = source
    self.store = store
    self.name = name
    self.freshFor = freshFor
    self.retry = retry
    revalidating = source as? any RevalidatingSource<Key, Item>
  }

  nonisolated var now: Date { store.now() }

  /// A refresh of the user's was answered, or pushes were lost: what was fetched before is not fresh any more.
  func refreshed(at time: Date) {
    freshSince = max(freshSince, time)
  }

  /// The server told of changes: copies show them from now on, those on the disk too that were used last. Where rows came, went or
  /// moved, no copy of before is fresh any more.
  func take(_ sent: SentPushes<Item>) async {
    let time = now
    if told.note(sent.pushes, at: time) { freshSince = max(freshSince, time) }
    for page in memory.update({ told.apply(to: &$0) }) {
      // Where it cannot be stored, it is patched each time that it is shown, as long as this list is read.
      if let page = try? encoded(page) { await store.store(page, done: { _ in }) }
    }
  }

  // MARK: - Copies

  /// The copy that a request can be answered from, fresh or not.
  ///
  /// Every copy has the total of the page that was fetched last. Copies are of different times, and with a total each the
  /// engine would see a feed that moves, and ask the network which rows are missing: the session sees to that.
  func copy(of request: LoadRequest<Key>) async -> Page? {
    await forgetRemoved()
    let id = PageID(key: request.key, count: request.count)
    let remembered = memory.page(id)
    if var page = remembered, isWithinAge(page), isFresh(page) {
      page.origin.place = .memory
      return showing(page)
    }
    // Another process may have a newer one.
    guard var stored = await stored(id), stored.origin.fetchedAt >= remembered?.origin.fetchedAt ?? .distantPast else {
      guard var page = remembered, isWithinAge(page) else { return nil }
      page.origin.place = .memory
      return showing(page)
    }
    stored.isFresh = isFresh(stored)
    memory.insert(stored)
    return showing(stored)
  }

  /// What there is when the network fails: the copy, or rows of other copies that cover the same part of the feed.
  func lastResort(for request: LoadRequest<Key>) async -> Page? {
    if let copy = await copy(of: request) { return copy }
    guard let start = feedIndex(PageID(key: request.key, count: request.count)) else { return nil }
    let (end, overflows) = start.addingReportingOverflow(request.count)
    guard start >= 0, request.count > 0, !overflows else { return nil }
    let pieces = await store.pages(list: name, feedRange: start..<end).compactMap { stored -> FeedPiece<Key, Item>? in
      // A page whose items are not the feed's rows cannot be cut: they do not say where they stand.
      guard stored.coveredCount == nil, let index = stored.feedIndex, let page = decoded(stored) else { return nil }
      return FeedPiece(start: index, page: page)
    }
    return FeedPiece.joined(pieces, over: start..<end, as: PageID(key: request.key, count: request.count))
      .map { showing($0) }
  }

  private func showing(_ page: Page) -> Page {
    var page = page
    page.isFresh = isFresh(page)
    _ = told.apply(to: &page)
    if page.reply.totalCount != nil, let total { page.reply.totalCount = total }
    return page
  }

  private func isFresh(_ page: Page) -> Bool {
    if page.isKeyless { return false }
    let age = now.timeIntervalSince(page.origin.fetchedAt)
    // A clock that was set back must not keep a page fresh until it has caught up.
    guard age >= -60, age < freshFor, page.origin.fetchedAt >= freshSince else { return false }
    // Where rows came or went in front of it, or the feed has another length by now, its rows stand in other pages.
    if let index = feedIndex(page.id), moves.isDoubtful(index, fetchedAt: page.origin.fetchedAt) { return false }
    guard let own = page.reply.totalCount, let total else { return true }
    return own == total
  }

  private func feedIndex(_ id: PageID<Key>) -> Int? {
    source.order.isComputed ? source.order.feedIndex(of: id.key, count: id.count) : nil
  }

  private func isWithinAge(_ page: Page) -> Bool {
    now.timeIntervalSince(page.origin.fetchedAt) <= store.limits.maxAge
  }

  private func forgetRemoved() async {
    let removals = await store.removals
    guard removals != self.removals else { return }
    self.removals = removals
    memory.removeAll()
    total = nil
  }

  private func stored(_ id: PageID<Key>) async -> Page? {
    guard writesKeys else { return id.key == source.firstKey ? await storedWay(count: id.count) : nil }
    guard let key = try? Coding.data(id.key), let stored = await store.page(list: name, key: key, count: id.count)
    else { return nil }
    return decoded(stored)
  }

  /// `nil` where the app's rows or keys are of another kind than when it was stored: a next key that cannot be read is not none, which
  /// would be the list's end.
  private func decoded(_ stored: StoredPage) -> Page? {
    if total == nil { total = stored.listTotal }
    // Both keys in one: a `try?` of an optional alone does not tell a key that is none from one that cannot be read.
    guard let items = try? Coding.items(stored.items), let key = try? Coding.key(stored.key),
      let (nextKey, previousKey) = try? (
        stored.nextKey.map { try Coding.key($0) }, stored.previousKey.map { try Coding.key($0) }
      )
    else { return nil }
    let reply = PageReply<Key, Item>(
      items: items, nextKey: nextKey, previousKey: previousKey, totalCount: stored.totalCount, isLast: stored.isLast,
      cost: stored.cost, coveredCount: stored.coveredCount)
    return Page(
      id: PageID(key: key, count: stored.requestedCount), reply: reply, validator: stored.validator,
      origin: RowOrigin(place: stored.isFromMemory ? .memory : .disk, fetchedAt: stored.fetchedAt))
  }

  // MARK: - The network

  /// Asks the source, by the validator of the copy there is, and keeps what it answers.
  ///
  /// - Parameter done: hears whether the page was stored.
  func fetch(
    _ request: LoadRequest<Key>, done: @escaping @Sendable (OfflineStoreError?) async -> Void = { _ in }
  ) async throws -> Fetched {
    let id = PageID(key: request.key, count: request.count)
    await forgetRemoved()
    var old = memory.page(id)
    if old == nil { old = await stored(id) }
    var page = Page(
      id: id, reply: PageReply(items: []), origin: RowOrigin(place: .network, fetchedAt: now))
    if let old, old.isKeyless { return try await fetchWay(request, asLongAs: old, done: done) }
    guard let revalidating else {
      page.reply = try await source.load(request)
      return await keep(page, old: old, done: done)
    }
    switch try await revalidating.load(request, validator: old?.validator) {
    case .page(let reply, let validator):
      page.reply = reply
      page.validator = validator
      return await keep(page, old: old, done: done)
    case .unchanged:
      guard let old else { throw PageUnchanged() }
      page.reply = old.reply
      page.validator = old.validator
      return await renew(page)
    }
  }

  func keep(
    _ page: Page, old: Page?, done: @escaping @Sendable (OfflineStoreError?) async -> Void
  ) async -> Fetched {
    var page = page
    total = page.reply.totalCount ?? total
    let hasMoved = old?.reply.items.map(\.id) != page.reply.items.map(\.id)
    if old != nil, hasMoved, let index = feedIndex(page.id) { moves.note(at: index, page.origin.fetchedAt) }
    memory.insert(page)
    noteNext(of: page)
    do {
      if let stored = try encoded(page) { await store.store(stored, done: done) } else { await done(nil) }
    } catch {
      let failure = OfflineStoreError.notEncodable(path: store.path, reason: "\(error)")
      await store.reject(failure)
      await done(failure)
    }
    page.isFresh = true
    return Fetched(
      page: page, hasChanged: old?.reply != page.reply, hasMoved: hasMoved, oldNextKey: old?.reply.nextKey)
  }

  /// Has the page at hand for whoever asks for it next, in place of the one that the file has under its key.
  func remember(_ page: Page) {
    memory.insert(page)
  }

  private func renew(_ page: Page) async -> Fetched {
    var page = page
    // The rows are what they were; how many there are in all, a reply without a body does not say.
    if page.reply.totalCount != nil { page.reply.totalCount = total ?? page.reply.totalCount }
    memory.insert(page)
    if let key = try? storedKey(page.id.key) {
      await store.renew(
        list: name, key: key, count: page.id.count, totalCount: page.reply.totalCount,
        fetchedAt: page.origin.fetchedAt)
    }
    return Fetched(page: page, hasChanged: false, hasMoved: false, oldNextKey: page.reply.nextKey)
  }

  /// `nil` for a page that has no place in the file.
  private func encoded(_ page: Page) throws -> StoredPage? {
    guard let key = try storedKey(page.id.key) else { return nil }
    return StoredPage(
      list: name, key: key, requestedCount: page.id.count, rowCount: page.reply.items.count,
      feedIndex: feedIndex(page.id),
      nextKey: writesKeys ? try page.reply.nextKey.map { try Coding.data($0) } : nil,
      previousKey: writesKeys ? try page.reply.previousKey.map { try Coding.data($0) } : nil,
      totalCount: page.reply.totalCount,
      isLast: page.reply.isLast, cost: page.reply.cost,
      validator: writesKeys ? page.validator : nil, fetchedAt: page.origin.fetchedAt,
      items: try Coding.data(page.reply.items), coveredCount: page.reply.coveredCount)
  }
}
