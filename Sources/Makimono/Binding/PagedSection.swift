package import MakimonoCore

/// The sections of a paged table or collection view. Items are in ``rows``, whatever comes and goes around them.
public enum PagedSection: Int, Hashable, Sendable, CaseIterable {
  /// The row that tells of the load before the first item, while there may be one.
  case start
  /// The items, and the rows of gaps and placeholders.
  case rows
  /// The row that tells of the load behind the last item, or of the end.
  case end

  /// The section's number in every index path.
  public var index: Int { rawValue }

  /// The section of the row that tells of the load at an edge.
  package init(of edge: PageDirection) { self = edge == .backward ? .start : .end }
}
