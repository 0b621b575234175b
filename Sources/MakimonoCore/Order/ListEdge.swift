/// An end of a list: where its first row is, or its last.
public enum ListEdge: UInt8, Hashable, Sendable, CaseIterable {
  /// Before the first row: the top of a list that scrolls down.
  case start
  /// Behind the last row.
  case end
}
