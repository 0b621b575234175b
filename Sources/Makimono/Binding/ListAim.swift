/// What a list is to stand at, in place of the row that is held.
enum ListAim: Equatable {
  /// At its very end, which it follows.
  case end
  /// With the end of a row at the view's end: where it opens.
  case endOfRow(Int)
  /// With the pinned row at the top.
  case pin
}
