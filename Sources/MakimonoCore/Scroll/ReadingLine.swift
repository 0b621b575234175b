/// Which row is the one that must not move.
public enum ReadingLine<ID: Hashable>: Hashable {
  /// The first in sight: a feed.
  case start
  /// The last in sight: a chat. Where the viewport changes its length, this row keeps its place above the end;
  /// and a reader who is at the end stays there while rows come in behind.
  case end
  /// This row, while it is in sight; else the first.
  case row(RowID<ID>)
}

extension ReadingLine: Sendable where ID: Sendable {}
