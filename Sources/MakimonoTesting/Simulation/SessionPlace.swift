/// Where the user of a simulated session puts a row. Rows are taken modulo those that are there.
public enum SessionPlace: Hashable, Sendable {
  case start
  case end
  case before(Int)
  case after(Int)
}
