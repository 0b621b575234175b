/// Where the user of a simulated session puts a row. Rows are taken modulo those that are there.
public enum SessionPlace: Hashable, Sendable {
  /// Before the first row.
  case start
  /// Behind the last row.
  case end
  /// Right before the row at a place.
  case before(Int)
  /// Right behind the row at a place.
  case after(Int)
}
