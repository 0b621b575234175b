public import MakimonoCore

/// What a row or a cell is known by to the data source.
public enum PagedEntry<ID: Hashable & Sendable>: Hashable, Sendable {
  /// An item, a gap or a placeholder.
  case row(RowID<ID>)
  /// The row that tells of the load at an edge.
  case edge(PageDirection)
}
