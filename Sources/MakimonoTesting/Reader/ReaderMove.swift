/// Something that a reader does with the list before them. Lengths in rows.
public enum ReaderMove: Hashable, Sendable {
  /// Reads on by so many rows, the way they go.
  case read(Int)
  /// Throws the list on by so many rows at once.
  case fling(Int)
  /// The finger is down: nothing moves, the layout reports once more.
  case stop
  /// From now on the other way.
  case turn
  /// Jumps to the first row, and goes on backwards.
  case toStart
  /// Jumps to the last row, and goes on forwards.
  case toEnd
  /// Drags the scroll bar to a share of the list, in hundredths.
  case drag(Int)
}
