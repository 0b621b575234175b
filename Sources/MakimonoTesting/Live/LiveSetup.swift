public import MakimonoCore

/// The world of one live session: the feed, the list's configuration, the screen.
public struct LiveSetup: Hashable, Sendable {
  public var world: LiveWorld
  public var paging: LivePaging
  public var rowCount: Int
  public var pageSize: Int
  public var window: PagingWindow
  /// Rows in sight.
  public var height: Int
  public var prefetchRows: Int
  public var duplicates: DuplicatePolicy
  /// Whether the list is told of each new row, as a user of the library does it: an insertion that is confirmed at once.
  public var isPushing: Bool
  /// What to do about rows that come and go above others, where they go by number.
  public var drift = DriftPolicy.byEvidence

  var order: ServerOrder { paging == .offsets ? .offsets(OffsetOrder(endRule: .total, drift: drift)) : paging.order }

  var configuration: PagingConfiguration {
    PagingConfiguration(
      pageSize: pageSize, window: window, duplicates: duplicates, retry: RetryPolicy(maxRetries: 1))
  }
}
