/// What came of one event of a ``ScrollEngine``.
@frozen
public struct ScrollOutput<Key: Hashable> {
  /// For the shell that does I/O, in order.
  public var commands: [PagingCommand<Key>] = []
  /// For the screen.
  public var change = ListChange()
  /// Whether any ``LoadState`` changed.
  public var statesChanged = false
  /// Keys have expired, or the list was out of date: it begins anew at the reader's row (rule R25).
  public var beginsAnew = false
  /// The whole list was replaced: first load, refresh, or jump.
  public var replacedList = false
  /// The scroll must be set to ``ScrollEngine/contentOffset`` in the same frame.
  public var movesContent = false

  /// Nothing to do, and nothing changed.
  @inlinable
  public init() {}
}

extension ScrollOutput: Equatable {}
extension ScrollOutput: Sendable where Key: Sendable {}
