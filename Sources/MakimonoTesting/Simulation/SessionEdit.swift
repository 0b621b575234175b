/// What the user of a simulated session does to a row. Places are taken modulo the rows that are there.
public enum SessionEdit: Hashable, Sendable {
  /// A new row, under a temporary id.
  case insert(SessionPlace)
  /// New content for the row at a place.
  case update(Int)
  /// The row at a place goes.
  case remove(Int)
  /// The row at a place goes elsewhere.
  case move(Int, SessionPlace)
}
