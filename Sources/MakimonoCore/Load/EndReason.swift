/// Why nothing more is to be had past an edge.
public enum EndReason: UInt8, Hashable, Sendable {
  /// The source said so: no next key, a last flag, or the first page of a numbered feed.
  case sourceSaidSo
  /// As many rows were read as the source counts.
  case totalReached
  /// A page came back without rows, and the end rule takes that for the end.
  case emptyPage
  /// A page came back shorter than asked, and the end rule takes that for the end.
  case shortPage
  /// The source refuses page numbers past its cap (Qiita: page 100).
  case pageCap
  /// ``PagingConfiguration/itemLimit`` was reached.
  case configuredLimit
  /// The list was begun at a page that nothing leads back from, and that is not the feed's first: what is above it cannot be
  /// asked for. Cursors that lead forward alone, begun or jumped to in the middle.
  case noWayBack
}
