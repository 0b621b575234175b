public import MakimonoCore

/// What serves one pager; see ``SessionSource``. It lives as long as the pager.
public protocol PagingSession<Key, Item>: AnyObject, Sendable {
  /// What pages are asked for by, as the source's.
  associatedtype Key: Hashable & Sendable
  /// A row, as the source's.
  associatedtype Item: Identifiable & Equatable & Sendable

  /// Loads one page, as ``PagingSource/load(_:)`` does.
  ///
  /// - Parameters:
  ///   - request: the page that is wanted.
  ///   - acceptsCopy: whether a page that was kept will do. It will not where the user reads the list anew, and where
  ///     the engine looks whether the feed moved (rule R15).
  func load(_ request: LoadRequest<Key>, acceptsCopy: Bool) async throws -> PageReply<Key, Item>

  /// The pager is done with a request that it asked this session for: the page is in the list, or was turned away, or the load failed.
  /// Called once for each call of ``load(_:acceptsCopy:)``. By default nothing happens.
  @MainActor func landed(_ request: RequestID)

  /// Pages came or went, or a state changed. Called after every such event, so it should be quick.
  @MainActor func pagesChanged()

  /// The server told of changes unasked (``Pager/push(_:)-([Push<Item>])``): copies that were kept may show what is no more. Called before
  /// the list takes them. By default nothing happens.
  @MainActor func pushed(_ pushes: [Push<Item>])

  /// Pushes may have been lost (``Pager/pushesLost()``): copies that were kept may show what is no more. Called before the list is read
  /// anew, for which no copy will do. By default nothing happens.
  @MainActor func pushesLost()
}

extension PagingSession {
  @MainActor public func landed(_ request: RequestID) {}
  @MainActor public func pushed(_ pushes: [Push<Item>]) {}
  @MainActor public func pushesLost() {}
}
