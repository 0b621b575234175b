/// Where a list that begins anew is to stand.
public enum ListPosition<ID: Hashable>: Hashable {
  /// At its first row.
  case start
  /// At its last row.
  case end
  /// With a row's top so many points from the viewport's leading side; at the start where it is not there.
  case row(ID, distance: Double)
  /// The same for a row of any kind: an item, a gap, a placeholder.
  case place(RowID<ID>, distance: Double)
  #if !hasFeature(Embedded)
  /// With the top of a snapshot's row so many points from the viewport's leading side, or that of the row that stands in
  /// its place where it is gone.
  case restored(ID?, row: Int, distance: Double)
  #endif
  /// Where it stands: the row at the reading line, or else the nearest row of the old list that is in the new one
  /// (below first, then above), stays at its distance. At the start where none is.
  case kept
}

extension ListPosition: Sendable where ID: Sendable {}
