/// A way along the list: towards its start or towards its end.
public enum PageDirection: UInt8, Hashable, Sendable {
  /// Towards the first row: what a prepend loads.
  case backward
  /// Towards the last row: what an append loads.
  case forward

  /// The other way.
  public var opposite: PageDirection { self == .backward ? .forward : .backward }

  /// The edge of the list that lies this way.
  public var edge: LoadEdge { self == .backward ? .prepend : .append }
}
