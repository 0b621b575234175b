public import MakimonoCore

/// How a ``ServerModel`` cuts its feed into pages. Keys are integers whichever way.
public enum ServerPaging: Hashable, Sendable {
  /// Pages numbered from `first`.
  case pageNumbers(first: Int, EndRule)
  /// Rows by offset.
  case offsets(EndRule)
  /// The id of the row at which a page begins, 0 for the feed's start. Such a key stays good when rows come and
  /// go, even when its own row goes.
  case cursors(isBidirectional: Bool)

  /// The key of the feed's first page.
  public var firstKey: Int {
    if case .pageNumbers(let first, _) = self { first } else { 0 }
  }

  /// The order of keys that an engine needs to read such a feed.
  public var order: ServerOrder {
    switch self {
    case .pageNumbers(let first, let rule): .pageNumbers(PageNumberOrder(firstPage: first, endRule: rule))
    case .offsets(let rule): .offsets(OffsetOrder(endRule: rule))
    case .cursors(let isBidirectional): .cursors(CursorOrder(isBidirectional: isBidirectional))
    }
  }
}
