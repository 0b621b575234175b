import MakimonoCore

/// What a pager needs of its source, once the key's type is gone.
struct AnyLoader<Item: Identifiable & Equatable & Sendable>: Sendable {
  let load: @Sendable (LoadRequest<AnyPageKey>) async throws -> PageReply<AnyPageKey, Item>
  let retryAdvice: @Sendable (any Error) -> RetryAdvice

  init<Source: PagingSource>(_ source: Source) where Source.Item == Item {
    load = { request in
      let reply = try await source.load(
        LoadRequest(
          id: request.id, edge: request.edge, gap: request.gap, key: request.key.typed(), count: request.count,
          attempt: request.attempt, isRevalidation: request.isRevalidation))
      return PageReply(
        items: reply.items, nextKey: reply.nextKey.map { AnyPageKey($0) },
        previousKey: reply.previousKey.map { AnyPageKey($0) }, totalCount: reply.totalCount,
        isLast: reply.isLast, cost: reply.cost)
    }
    retryAdvice = { source.retryAdvice(for: $0) }
  }
}
