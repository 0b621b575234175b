import MakimonoCore

/// How a ``LiveFeed`` cuts its rows into pages. The newest row comes first.
public enum LivePaging: Hashable, Sendable, CaseIterable {
  /// Rows older than a row, by a key that leads forward only.
  case olderThan
  /// Rows older or newer than a row, by keys that say which. A page always has the key of what is newer, as a
  /// timeline's does: nobody knows what will come.
  case eitherWay
  /// The same, but a page has such a key only where there is something newer.
  case eitherWayWhereThereIsMore
  /// Rows by offset, in replies that count the feed.
  case offsets

  /// Whether keys lead to newer rows too.
  public var isBidirectional: Bool { self == .eitherWay || self == .eitherWayWhereThereIsMore }

  /// The order of keys that an engine needs to read such a feed.
  public var order: ServerOrder {
    switch self {
    case .olderThan: .cursors(CursorOrder(isBidirectional: false))
    case .eitherWay, .eitherWayWhereThereIsMore: .cursors(CursorOrder(isBidirectional: true))
    case .offsets: .offsets(OffsetOrder(endRule: .total))
    }
  }
}
