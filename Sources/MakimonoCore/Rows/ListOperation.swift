/// One step of a ``ListChange``. Row numbers are those of the list as the steps before left it.
public enum ListOperation: Hashable, Sendable {
  /// These rows go.
  case remove(Range<Int>)
  /// These rows are new; the numbers are the ones they have from now on.
  case insert(Range<Int>)
  /// One row goes from a place to another: taken out first, then put in at `to`.
  case move(from: Int, to: Int)
  /// The row's content changed, its id did not.
  case update(Int)
}
