public import MakimonoCore

/// One line of a live session's script. Numbers are taken modulo what there is, so that any part of a script is a script too.
public enum LiveEvent: Hashable, Sendable {
  /// The request at a place among those that fly is answered, by what the server wrote when it saw it.
  case answer(Int)
  /// The server sees the request and writes its answer, which is on its way from now on.
  case see(Int)
  /// The key leads nowhere any more: an empty page without keys.
  case answerWithNothing(Int)
  case fail(Int)
  /// The delay of a retry is over.
  case timer(Int)
  case move(ReaderMove)
  /// So many new rows come at the feed's top. Where the world pushes, the list is told of each.
  case grow(Int)
  case delete(Int)
  case update(Int)
  /// So many of the oldest rows fall off the feed's end.
  case shrink(Int)
  case refresh(RefreshStrategy)
  case invalidate
  case jump(Int)
  case fillGap(Int, GapSide)
  case memoryPressure
  case retry
}
