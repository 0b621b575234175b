/// Something that happens to the feed of a ``ServerModel`` behind its readers' backs. Places are taken modulo the
/// rows that are there, so that every change can happen to every feed.
public enum ServerChange: Hashable, Sendable {
  /// So many new rows before the row at a place.
  case insert(at: Int, count: Int)
  /// The row at a place goes.
  case delete(at: Int)
  /// The row's version goes up by one.
  case update(at: Int)
}
