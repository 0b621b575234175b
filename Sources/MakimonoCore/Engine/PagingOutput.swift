/// What came of one event.
public struct PagingOutput<Key: Hashable> {
  /// For the shell that does I/O, in order.
  public var commands: [PagingCommand<Key>] = []
  /// For the screen.
  public var change = ListChange()
  /// For the layout, in order.
  public var trail: [TrailChange] = []
  /// Whether any ``LoadState`` changed.
  public var statesChanged = false
  /// The rows changed under a viewport in points: lay out, then send `viewportChanged` (rule R13).
  public var needsViewport = false
  /// Keys have expired, or the list was out of date: it begins anew at the reader's row (rule R25).
  public var beginsAnew = false
  /// The whole list was replaced: first load, refresh, or jump.
  public var replacedList = false

  /// Nothing to do, and nothing changed.
  public init() {}
}

extension PagingOutput: Equatable {}
extension PagingOutput: Sendable where Key: Sendable {}
