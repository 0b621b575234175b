/// What the user of a simulated session does to a row. Places are taken modulo the rows that are there.
public enum SessionEdit: Hashable, Sendable {
  /// A new row, under a temporary id.
  case insert(SessionPlace)
  case update(Int)
  case remove(Int)
  case move(Int, SessionPlace)
}
