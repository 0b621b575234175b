public import MakimonoCore

/// Pages of a snapshot that the server keeps for each list, by a token that goes with every request: Elasticsearch's point in time, a search session,
/// a database's cursor. Each reply may bring a newer token.
///
/// ```swift
/// let hits = SnapshotSource { try await search.openPointInTime() } load: { cursor, count, token in
///   let reply = try await search.hits(after: cursor, count: count, in: token)
///   return (PageReply(items: reply.hits, nextKey: reply.hits.last?.sort), reply.token)
/// }
/// ```
///
/// A list opens a snapshot with its first page, and another whenever it is read anew from there: what is new is in that one. Where the snapshot has
/// expired (an error whose advice is `.expired`) another is opened and the page asked for once more by the same cursor, which names a place in the rows'
/// order and stays good; the list hears nothing of it. Where that fails for the same reason, it is the cursor that is dead: the list begins anew at
/// the reader's row (rule R25). Tokens are never stored.
public struct SnapshotSource<
  Cursor: Hashable & Sendable, Token: Sendable, Item: Identifiable & Equatable & Sendable
>: SessionSource {
  public typealias Key = CursorKey<Cursor>
  /// A page, and the token to go on with; `nil` for the same.
  public typealias Reply = (page: PageReply<Cursor, Item>, token: Token?)

  public let order: CursorOrder<Key>
  private let advice: @Sendable (any Error) -> RetryAdvice
  private let makeSnapshot: @Sendable () -> ListSnapshot<Cursor, Token, Item>
  /// For whoever asks without a list.
  private let shared: ListSnapshot<Cursor, Token, Item>

  /// Makes a source of two closures.
  ///
  /// - Parameters:
  ///   - endRule: how the list ends; where `nextKey` is missing it ends under any rule.
  ///   - keyLifetime: how long cursors are good: `.session` where they are good in their own snapshot alone.
  ///   - emptyPageBudget: pages in a row without a new row that are followed; by default as the pager's configuration says.
  ///   - retryAdvice: what an error says about trying again; `.expired` where the snapshot is no more.
  ///   - open: opens a snapshot.
  ///   - load: loads so many rows from a cursor on, `nil` for the first page, in the snapshot of a token.
  public init(
    endRule: EndRule = .missingNextKey, keyLifetime: KeyLifetime = .forever, emptyPageBudget: Int? = nil,
    retryAdvice: @escaping @Sendable (any Error) -> RetryAdvice = { RetryAdvice(for: $0) },
    open: @escaping @Sendable () async throws -> Token,
    load: @escaping @Sendable (_ cursor: Cursor?, _ count: Int, _ token: Token) async throws -> Reply
  ) {
    var order = CursorOrder<Key>(endRule: endRule, emptyPageBudget: emptyPageBudget)
    order.keyLifetime = keyLifetime
    self.order = order
    advice = retryAdvice
    makeSnapshot = { ListSnapshot(open: open, load: load, hasExpired: { retryAdvice($0) == .expired }) }
    shared = makeSnapshot()
  }

  public var firstKey: Key { .first }

  public func load(_ request: LoadRequest<Key>) async throws -> PageReply<Key, Item> {
    try await shared.load(request, acceptsCopy: false)
  }

  public func retryAdvice(for error: any Error) -> RetryAdvice { advice(error) }

  @MainActor
  public func makeSession(for pager: PagerHandle<Key>) -> any PagingSession<Key, Item> { makeSnapshot() }
}

/// One list's snapshot.
actor ListSnapshot<Cursor: Hashable & Sendable, Token: Sendable, Item: Identifiable & Equatable & Sendable>:
  PagingSession
{
  typealias Key = CursorKey<Cursor>

  private let open: @Sendable () async throws -> Token
  private let load: @Sendable (Cursor?, Int, Token) async throws -> (page: PageReply<Cursor, Item>, token: Token?)
  private let hasExpired: @Sendable (any Error) -> Bool
  /// On its way or there; pages that are asked for together wait for one.
  private var token: Task<Token, any Error>?
  /// Which snapshot it is of: a reply of another is not to bring its token back.
  private var snapshot = 0

  init(
    open: @escaping @Sendable () async throws -> Token,
    load: @escaping @Sendable (Cursor?, Int, Token) async throws -> (page: PageReply<Cursor, Item>, token: Token?),
    hasExpired: @escaping @Sendable (any Error) -> Bool
  ) {
    self.open = open
    self.load = load
    self.hasExpired = hasExpired
  }

  func load(_ request: LoadRequest<Key>, acceptsCopy: Bool) async throws -> PageReply<Key, Item> {
    // What is new is in another.
    if request.key == .first { token = nil }
    let (token, number) = current()
    do {
      return try await page(request, token, number)
    } catch  where hasExpired(error) {
      // Unless another page has opened a new one meanwhile.
      if snapshot == number { self.token = nil }
      let (token, number) = current()
      return try await page(request, token, number)
    }
  }

  private func current() -> (token: Task<Token, any Error>, number: Int) {
    if let token { return (token, snapshot) }
    let open = open
    // Not of one request alone: others may wait for it when that is cancelled.
    let task = Task { try await open() }
    token = task
    snapshot += 1
    return (task, snapshot)
  }

  private func page(
    _ request: LoadRequest<Key>, _ task: Task<Token, any Error>, _ number: Int
  ) async throws -> PageReply<Key, Item> {
    let value: Token
    do {
      value = try await task.value
    } catch {
      if snapshot == number { token = nil }
      throw error
    }
    try Task.checkCancellation()
    let reply = try await load(request.key.cursor, request.count, value)
    if let newer = reply.token, snapshot == number, token != nil { token = Task { newer } }
    return reply.page.withoutEmptyKeys.mapKeys(Key.at)
  }

  @MainActor func pagesChanged() {}
}
