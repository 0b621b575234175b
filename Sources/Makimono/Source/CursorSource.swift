public import MakimonoCore

/// Pages by cursors that replies carry: continuation tokens, `after=ID`, `Link` targets.
///
/// ```swift
/// let posts = CursorSource { (cursor: String?, count) in
///   let page = try await api.timeline(after: cursor, limit: count)
///   return PageReply(items: page.posts, nextKey: page.cursor)
/// }
/// ```
///
/// The way back needs no cursors from the server: a page that was let go is asked for again by the key that
/// brought it.
public struct CursorSource<Cursor: Hashable & Sendable, Item: Identifiable & Equatable & Sendable>: PagingSource {
  public typealias Key = CursorKey<Cursor>

  public let order: CursorOrder<Key>
  private let retryAdvice: @Sendable (any Error) -> RetryAdvice
  private let load: @Sendable (_ cursor: Cursor?, _ count: Int) async throws -> PageReply<Cursor, Item>

  /// Makes a source of a closure.
  ///
  /// - Parameters:
  ///   - isBidirectional: whether replies carry `previousKey` too. It is needed only for lists that begin
  ///     in the middle.
  ///   - endRule: how the list ends; where `nextKey` is missing it ends under any rule. `.repeatedKey` where
  ///     the last page repeats its cursor.
  ///   - maxPageSize: how many rows one request may ask for. Where it is given, pages grow up to it when the reader is
  ///     faster than the feed.
  ///   - emptyPageBudget: pages in a row without a new row that are followed, where the closure leaves rows out and few are left; by
  ///     default as the pager's configuration says.
  ///   - keyLifetime: how long cursors are good: those that must not outlive their session or process are not stored (rule R25).
  ///   - retryAdvice: what an error says about trying again; `.expired` where a cursor is dead. ``ExpiredKey`` says so by itself.
  ///   - load: loads so many rows from a cursor on; the cursor is `nil` for the first page. An empty cursor in the reply, such as an
  ///     empty string, is none.
  public init(
    isBidirectional: Bool = false, endRule: EndRule = .missingNextKey, maxPageSize: Int? = nil,
    emptyPageBudget: Int? = nil, keyLifetime: KeyLifetime = .forever,
    retryAdvice: @escaping @Sendable (any Error) -> RetryAdvice = { RetryAdvice(for: $0) },
    load: @escaping @Sendable (_ cursor: Cursor?, _ count: Int) async throws -> PageReply<Cursor, Item>
  ) {
    var order = CursorOrder<Key>(
      isBidirectional: isBidirectional, endRule: endRule, maxPageSize: maxPageSize, emptyPageBudget: emptyPageBudget)
    order.keyLifetime = keyLifetime
    self.order = order
    self.retryAdvice = retryAdvice
    self.load = load
  }

  public var firstKey: Key { .first }

  public func load(_ request: LoadRequest<Key>) async throws -> PageReply<Key, Item> {
    try await load(request.key.cursor, request.count).withoutEmptyKeys.mapKeys(Key.at)
  }

  public func retryAdvice(for error: any Error) -> RetryAdvice { retryAdvice(error) }
}
