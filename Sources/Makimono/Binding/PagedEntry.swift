package import MakimonoCore

/// What a row of a view shows.
package enum PagedEntry<ID: Hashable & Sendable>: Hashable, Sendable {
  /// An item, a gap or a placeholder.
  case row(RowID<ID>)
  /// The row that tells of the load at an edge.
  case edge(PageDirection)
}
