/// What happened to the record of evicted pages past an edge. A layout keeps their summed heights by it,
/// so that an eviction does not move the content offset.
public enum TrailChange: Hashable, Sendable {
  /// The page at this edge went; its `rows` rows are the outermost of the change's first removals.
  case evicted(LoadEdge, rows: Int)
  /// The page that went last at this edge is back, with so many rows (0 where it was empty).
  case returned(LoadEdge, rows: Int)
  /// The page of these rows of a counted list is not held any more: they keep the length that they have together.
  case emptied(Range<Int>)
  /// Nothing is known past this edge any more.
  case cleared(LoadEdge)
}
