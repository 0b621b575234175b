import MakimonoCore

/// What a pager needs of its source, once the key's type is gone.
struct AnyLoader<Item: Identifiable & Equatable & Sendable>: Sendable {
  /// The flag says whether a page that was kept will do.
  typealias Load = @Sendable (LoadRequest<AnyPageKey>, Bool) async throws -> PageReply<AnyPageKey, Item>

  let load: Load
  let retryAdvice: @Sendable (any Error) -> RetryAdvice
  let keyAround: @Sendable (Item.ID) -> AnyPageKey?
  /// Whether pages may come from copies, which need not wait for anything.
  let hasSession: Bool
  /// `nil` where nobody wants to know.
  let landed: (@MainActor @Sendable (RequestID) -> Void)?
  /// `nil` where nobody wants to know.
  let pagesChanged: (@MainActor @Sendable () -> Void)?
  /// `nil` where nobody wants to know.
  let pushed: (@MainActor @Sendable ([Push<Item>]) -> Void)?
  let pushesLost: (@MainActor @Sendable () -> Void)?

  /// - Parameter seat: leads a session to its pager.
  @MainActor
  init<Source: PagingSource>(_ source: Source, seat: PagerSeat<Item>) where Source.Item == Item {
    let session = (source as? any SessionSource<Source.Key, Item>)?.makeSession(for: PagerHandle(seat))
    load = { request, acceptsCopy in
      let typed: LoadRequest<Source.Key> = request.mapKey { $0.typed() }
      let reply =
        if let session {
          try await session.load(typed, acceptsCopy: acceptsCopy)
        } else {
          try await source.load(typed)
        }
      return reply.mapKeys { AnyPageKey($0) }
    }
    retryAdvice = { source.retryAdvice(for: $0) }
    keyAround = { source.key(around: $0).map { AnyPageKey($0) } }
    hasSession = session != nil
    if let session {
      landed = { session.landed($0) }
      pagesChanged = { session.pagesChanged() }
      pushed = { session.pushed($0) }
      pushesLost = { session.pushesLost() }
    } else {
      landed = nil
      (pagesChanged, pushed, pushesLost) = (nil, nil, nil)
    }
  }
}
