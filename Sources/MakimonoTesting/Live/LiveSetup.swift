public import MakimonoCore

/// The world of one live session: the feed, the list's configuration, the screen.
public struct LiveSetup: Hashable, Sendable {
  /// What kind of life it is.
  public var world: LiveWorld
  /// How the feed is cut into pages.
  public var paging: LivePaging
  /// Rows of the feed at the start.
  public var rowCount: Int
  /// Rows of a page.
  public var pageSize: Int
  /// How much the list holds at a time.
  public var window: PagingWindow
  /// Rows in sight.
  public var height: Int
  /// Rows from an edge at which the next page is wanted.
  public var prefetchRows: Int
  /// What becomes of a row that comes again.
  public var duplicates: DuplicatePolicy
  /// Whether the list is told of each new row, as a user of the library does it: an insertion that is confirmed at once.
  public var isPushing: Bool
  /// Whether the list is told of every change, each with its version: late, out of order, twice, or not at all (`LiveLine`).
  public var isTold = false
  /// Whether a page of so many rows has few of them: the server reads past the others.
  public var isSparse = false
  /// What to do about rows that come and go above others, where they go by number.
  public var drift = DriftPolicy.byEvidence

  var order: ServerOrder { paging == .offsets ? .offsets(OffsetOrder(endRule: .total, drift: drift)) : paging.order }

  var configuration: PagingConfiguration {
    PagingConfiguration(
      pageSize: pageSize, window: window, duplicates: duplicates, retry: RetryPolicy(maxRetries: 1))
  }
}
