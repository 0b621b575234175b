public import MakimonoCore

/// Another source's pages with other rows in them: see ``PagingSource/map(_:)``, ``PagingSource/filter(emptyPageBudget:_:)`` and
/// ``PagingSource/compactMap(emptyPageBudget:_:)``.
///
/// Keys, ends and advice on failures are the other source's. That is none that is live or keeps copies of pages: transform before a source is made
/// so. A ``LiveSource`` and a ``SessionSource`` are refused by a trap that says so.
public struct TransformedSource<Base: PagingSource, Item: Identifiable & Equatable & Sendable>: PagingSource {
  public typealias Key = Base.Key

  /// Where pages come from.
  public let base: Base
  public let order: TransformedOrder<Base.Order>
  private let transform: @Sendable (Base.Item) throws -> Item?

  init(
    _ base: Base, leavesOut: Bool, emptyPageBudget: Int?, transform: @escaping @Sendable (Base.Item) throws -> Item?
  ) {
    base.refuseLiveOrKept("transform its rows, and those of its pushes,")
    self.base = base
    order = TransformedOrder(base: base.order, leavesOut: leavesOut, budget: emptyPageBudget)
    self.transform = transform
  }

  public var firstKey: Key { base.firstKey }

  public func load(_ request: LoadRequest<Key>) async throws -> PageReply<Key, Item> {
    try transformed(try await base.load(request))
  }

  public func retryAdvice(for error: any Error) -> RetryAdvice { base.retryAdvice(for: error) }

  public func key(around id: Item.ID) -> Key? { (id as? Base.Item.ID).flatMap { base.key(around: $0) } }

  private func transformed(_ reply: PageReply<Key, Base.Item>) throws -> PageReply<Key, Item> {
    var page = PageReply<Key, Item>(
      items: try reply.items.compactMap(transform), nextKey: reply.nextKey, previousKey: reply.previousKey,
      totalCount: reply.totalCount, isLast: reply.isLast, cost: reply.cost,
      coveredCount: reply.coveredCount ?? (order.leavesOut ? reply.items.count : nil))
    page.metadata = reply.metadata
    return page
  }
}

extension TransformedSource: RevalidatingSource where Base: RevalidatingSource {
  public func load(_ request: LoadRequest<Key>, validator: String?) async throws -> RevalidatedPage<Key, Item> {
    switch try await base.load(request, validator: validator) {
    case .unchanged: .unchanged
    case .page(let reply, let validator): .page(try transformed(reply), validator: validator)
    }
  }
}

/// The order of a source some of whose rows are left out.
public struct TransformedOrder<Base: PageOrder>: PageOrder {
  /// That of the source.
  public let base: Base
  let leavesOut: Bool
  let budget: Int?

  public var emptyPageBudget: Int? { budget ?? base.emptyPageBudget }
  public var isComputed: Bool { base.isComputed }
  public var growthLimit: Int? { base.growthLimit }
  public var endsAtRepeatedKey: Bool { base.endsAtRepeatedKey }
  public var readsOnFromRows: Bool { base.readsOnFromRows }
  public var keyLifetime: KeyLifetime { base.keyLifetime }
  public var drift: DriftPolicy { base.drift }

  public func step(_ direction: PageDirection, from page: PageFacts<Base.Key>) -> PageStep<Base.Key> {
    base.step(direction, from: page)
  }

  public func feedIndex(of key: Base.Key, count: Int) -> Int? { base.feedIndex(of: key, count: count) }

  public func key(atFeedIndex index: Int, count: Int) -> Base.Key? { base.key(atFeedIndex: index, count: count) }

  public func span(
    across boundary: Int, _ direction: PageDirection, overlap: Int, pageSize: Int, sizeLimit: Int?
  ) -> PageSpan<Base.Key>? {
    base.span(across: boundary, direction, overlap: overlap, pageSize: pageSize, sizeLimit: sizeLimit)
  }
}

extension TransformedOrder: Equatable where Base: Equatable {}
extension TransformedOrder: Hashable where Base: Hashable {}
extension TransformedOrder: Sendable where Base: Sendable {}

extension PagingSource {
  /// This source with each row made into another: what a server sends into what a screen shows.
  ///
  /// ```swift
  /// let shown = articles.map { ShownArticle(article: $0) }
  /// ```
  ///
  /// - Parameter transform: makes a row, off the main actor, as its page comes. Rows that are to stay where they are while they change keep one
  ///   id. An error fails the page.
  public func map<Row: Identifiable & Equatable & Sendable>(
    _ transform: @escaping @Sendable (Item) throws -> Row
  ) -> TransformedSource<Self, Row> {
    TransformedSource(self, leavesOut: false, emptyPageBudget: nil) { try transform($0) }
  }

  /// This source without the rows that are left out on this side.
  ///
  /// Pages count as long as the server sent them, so nothing is missed or read twice. Where few rows are left many pages may come to nothing: so many in
  /// a row are followed before the edge says so and waits to be asked (rule R5).
  ///
  /// ```swift
  /// let unread = articles.filter(emptyPageBudget: 20) { !$0.isRead }
  /// ```
  ///
  /// Where the server can leave rows out, let it: that costs it a page for a page.
  ///
  /// - Parameters:
  ///   - emptyPageBudget: pages in a row without a new row that are followed; by default as the source or the pager's configuration says.
  ///   - isIncluded: whether a row is shown. Asked off the main actor, once for each row of a page that comes.
  public func filter(
    emptyPageBudget: Int? = nil, _ isIncluded: @escaping @Sendable (Item) throws -> Bool
  ) -> TransformedSource<Self, Item> {
    TransformedSource(self, leavesOut: true, emptyPageBudget: emptyPageBudget) { try isIncluded($0) ? $0 : nil }
  }

  /// This source with each row made into another, or left out: see ``filter(emptyPageBudget:_:)``.
  public func compactMap<Row: Identifiable & Equatable & Sendable>(
    emptyPageBudget: Int? = nil, _ transform: @escaping @Sendable (Item) throws -> Row?
  ) -> TransformedSource<Self, Row> {
    TransformedSource(self, leavesOut: true, emptyPageBudget: emptyPageBudget, transform: transform)
  }
}
