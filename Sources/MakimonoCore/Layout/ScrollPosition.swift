/// Where a list that begins anew is to stand.
public enum ScrollPosition<ID: Hashable>: Hashable {
  /// At its first row.
  case start
  /// At its last row.
  case end
  /// With a row's top so many points from the viewport's leading side; at the start where it is not there.
  case row(ID, distance: Double)
}

extension ScrollPosition: Sendable where ID: Sendable {}
