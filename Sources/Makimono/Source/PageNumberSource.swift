public import MakimonoCore

/// Pages by number, as in `?page=P&per_page=N`.
///
/// ```swift
/// let articles = PageNumberSource(endRule: .total, pageCap: 100) { page, count in
///   let (articles, total) = try await api.articles(page: page, perPage: count)
///   return PageReply(items: articles, totalCount: total)
/// }
/// ```
public struct PageNumberSource<Item: Identifiable & Equatable & Sendable>: PagingSource {
  public let order: PageNumberOrder
  private let retryAdvice: @Sendable (any Error) -> RetryAdvice
  private let load: @Sendable (_ page: Int, _ count: Int) async throws -> PageReply<Int, Item>

  /// Makes a source of a closure.
  ///
  /// - Parameters:
  ///   - endRule: how the list ends. With `.total` replies carry `totalCount`, with `.lastFlag` `isLast`, with
  ///     `.missingNextKey` any `nextKey` while there is more.
  ///   - firstPage: the number of the first page.
  ///   - pageCap: how many pages the server gives out at most; `nil` where it has no cap.
  ///   - drift: what to do where rows come and go at the server while the list is read (rule R15). Without totals in the
  ///     replies only `.expected` misses none.
  ///   - maxPageSize: how many rows the server gives in one page at most, where it takes any size (Qiita: 100). With it,
  ///     drift is repaired without further requests.
  ///   - emptyPageBudget: pages in a row without a new row that are followed, where the closure leaves rows out and few are left; by
  ///     default as the pager's configuration says.
  ///   - retryAdvice: what an error says about trying again.
  ///   - load: loads the page of that number, with so many rows. Where the items are not the feed's rows (a filter,
  ///     advertisements), the reply says how many of the feed they stand for: `coveredCount`.
  public init(
    endRule: EndRule, firstPage: Int = 1, pageCap: Int? = nil, drift: DriftPolicy = .byEvidence,
    maxPageSize: Int? = nil, emptyPageBudget: Int? = nil,
    retryAdvice: @escaping @Sendable (any Error) -> RetryAdvice = { RetryAdvice(for: $0) },
    load: @escaping @Sendable (_ page: Int, _ count: Int) async throws -> PageReply<Int, Item>
  ) {
    self.order = PageNumberOrder(
      firstPage: firstPage, pageCap: pageCap, endRule: endRule, drift: drift, maxPageSize: maxPageSize,
      emptyPageBudget: emptyPageBudget)
    self.retryAdvice = retryAdvice
    self.load = load
  }

  public var firstKey: Int { order.firstPage }

  public func load(_ request: LoadRequest<Int>) async throws -> PageReply<Int, Item> {
    try await load(request.key, request.count)
  }

  public func retryAdvice(for error: any Error) -> RetryAdvice { retryAdvice(error) }
}
