public import MakimonoCore

/// Rows by offset and limit, as in `?offset=K&limit=N`.
///
/// ```swift
/// let photos = OffsetSource(endRule: .emptyPage) { offset, limit in
///   PageReply(items: try await api.photos(offset: offset, limit: limit))
/// }
/// ```
public struct OffsetSource<Item: Identifiable & Equatable & Sendable>: PagingSource {
  public let order: OffsetOrder
  private let retryAdvice: @Sendable (any Error) -> RetryAdvice
  private let load: @Sendable (_ offset: Int, _ limit: Int) async throws -> PageReply<Int, Item>

  /// Makes a source of a closure.
  ///
  /// - Parameters:
  ///   - endRule: how the list ends. With `.total` replies carry `totalCount`, with `.lastFlag` `isLast`, with
  ///     `.missingNextKey` any `nextKey` while there is more.
  ///   - drift: what to do where rows come and go at the server while the list is read (rule R15). Without totals in the
  ///     replies only `.expected` misses none.
  ///   - maxPageSize: how many rows one request may ask for. Where it is given, pages grow up to it when the reader is
  ///     faster than the feed.
  ///   - emptyPageBudget: pages in a row without a new row that are followed, where the closure leaves rows out and few are left; by
  ///     default as the pager's configuration says.
  ///   - retryAdvice: what an error says about trying again.
  ///   - load: loads so many rows from that offset on. The next page begins where the rows received end, so a
  ///     server that gives fewer than asked loses none. Where the items are not the feed's rows (a filter, advertisements),
  ///     the reply says how many of the feed they stand for: `coveredCount`.
  public init(
    endRule: EndRule, drift: DriftPolicy = .byEvidence, maxPageSize: Int? = nil,
    emptyPageBudget: Int? = nil,
    retryAdvice: @escaping @Sendable (any Error) -> RetryAdvice = { RetryAdvice(for: $0) },
    load: @escaping @Sendable (_ offset: Int, _ limit: Int) async throws -> PageReply<Int, Item>
  ) {
    self.order = OffsetOrder(
      endRule: endRule, drift: drift, maxPageSize: maxPageSize, emptyPageBudget: emptyPageBudget)
    self.retryAdvice = retryAdvice
    self.load = load
  }

  public var firstKey: Int { 0 }

  public func load(_ request: LoadRequest<Int>) async throws -> PageReply<Int, Item> {
    try await load(request.key, request.count)
  }

  public func retryAdvice(for error: any Error) -> RetryAdvice { retryAdvice(error) }
}
