public import MakimonoCore

/// A source whose type says what its rows are, and no more: see ``PagingSource/erased()``.
public struct ErasedSource<Item: Identifiable & Equatable & Sendable>: PagingSource {
  public let order: AnyPageOrder
  public let firstKey: AnyPageKey
  private let loader: @Sendable (LoadRequest<AnyPageKey>) async throws -> PageReply<AnyPageKey, Item>
  private let advice: @Sendable (any Error) -> RetryAdvice
  private let keyAround: @Sendable (Item.ID) -> AnyPageKey?

  init<Base: PagingSource>(_ base: Base) where Base.Item == Item {
    base.refuseLiveOrKept("erase it")
    order = AnyPageOrder(base.order)
    firstKey = AnyPageKey(base.firstKey)
    loader = { try await base.load($0.mapKey { $0.typed() }).mapKeys { AnyPageKey($0) } }
    advice = { base.retryAdvice(for: $0) }
    keyAround = { base.key(around: $0).map { AnyPageKey($0) } }
  }

  public func load(_ request: LoadRequest<AnyPageKey>) async throws -> PageReply<AnyPageKey, Item> {
    try await loader(request)
  }

  public func retryAdvice(for error: any Error) -> RetryAdvice { advice(error) }

  public func key(around id: Item.ID) -> AnyPageKey? { keyAround(id) }
}

extension PagingSource {
  /// This source as one of which no more is known than its rows: so that sources that page in different ways can be merged (``MergedSource``), or read one in
  /// place of another (``KeyedPager/read(from:at:after:)``).
  ///
  /// ```swift
  /// let pager = KeyedPager(source: newest.erased())
  /// pager.read(from: found.erased())
  /// ```
  ///
  /// Its keys cannot be stored: a list over it is not restored. A source that is live or keeps copies of pages is refused by a trap that says so.
  public func erased() -> ErasedSource<Item> { ErasedSource(self) }
}
