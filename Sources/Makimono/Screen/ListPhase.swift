/// What a screen shows in place of rows, where there are none.
public enum ListPhase {
  /// There are rows.
  case rows
  /// The first rows are on their way.
  case loading
  /// The list has no rows.
  case empty
  /// The first load failed, and no automatic retry is due any more.
  case failed(any Error)
}
