public import Foundation

/// Where a page of the feed is cut.
public enum FeedPosition: Sendable, Hashable {
  /// The newest rows.
  case first
  /// The oldest rows, a full page of them.
  case last
  /// The rows strictly after (older than) the key.
  case after(FeedKey)
  /// The rows strictly before (newer than) the key: the ones next to it, in list order.
  case before(FeedKey)
  /// The rows from this absolute row on; 0 is the newest. Numbers outside the feed are clamped to it.
  case index(Int)
  /// The rows from the first on that is not newer than the date.
  case date(Date)
}
