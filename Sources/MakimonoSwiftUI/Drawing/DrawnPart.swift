/// A stretch of a counted list as it is drawn: rows that are views each, or one view that stands for all of them.
struct DrawnPart: Hashable {
  var rows: Range<Int>
  var isSpacer: Bool
  /// Which run the rows are. It goes on being that one while it grows and shrinks, so that its views go on too.
  var run = 0
  /// Views of the parts before it.
  var firstView = 0

  var viewCount: Int { isSpacer ? 1 : rows.count }
}
