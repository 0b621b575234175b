/// What a session may know and ask of its pager. It does not keep the pager alive: once that is gone, all answers are no.
@MainActor
public struct PagerHandle<Key: Hashable & Sendable>: Sendable {
  private let keys: @MainActor () -> [Key]
  private let reader: @MainActor () -> Key?
  private let refreshing: @MainActor () -> Bool
  private let doReread: @MainActor () -> Bool
  private let doRetry: @MainActor () -> Bool
  private let list: @MainActor () -> AnyObject?

  init<Item>(_ seat: PagerSeat<Item>) {
    keys = { [weak seat] in seat?.pager?.engine.heldKeys.map { $0.typed() } ?? [] }
    reader = { [weak seat] in seat?.pager?.engine.readerKey?.typed() }
    refreshing = { [weak seat] in seat?.pager?.engine.loadStates.refresh.isLoading ?? false }
    doReread = { [weak seat] in seat?.pager?.rereadCopies() ?? false }
    doRetry = { [weak seat] in seat?.pager?.retryFailed() ?? false }
    list = { [weak seat] in seat?.pager }
  }

  /// The pager itself, for a session that tells it of changes; `nil` once it is gone. Its session does not keep it.
  package func pager<Item>(of type: Item.Type) -> Pager<Item>? { list() as? Pager<Item> }

  /// Keys of the pages that the list holds, in its order. O(pages).
  public var heldKeys: [Key] { keys() }

  /// The key of the page that the reader's row is on; `nil` without rows. O(log pages).
  public var readerKey: Key? { reader() }

  /// Whether the list is being read anew.
  public var isRefreshing: Bool { refreshing() }

  /// Has the pager read all that it shows again, from copies: `RefreshStrategy.keepWindow`, so that rows change by exact
  /// steps and the reader stays at his row.
  ///
  /// - Returns: whether it does. While the list is being read anew for another reason it does not: ask again after the
  ///   next ``PagingSession/pagesChanged()``.
  public func reread() -> Bool { doReread() }

  /// Has the pager try every load again that failed.
  ///
  /// - Returns: whether there was one.
  public func retry() -> Bool { doRetry() }
}
