public import MakimonoCore

/// One line of a live session's script. Numbers are taken modulo what there is, so that any part of a script is a script too.
public enum LiveEvent: Hashable, Sendable {
  /// The request at a place among those that fly is answered, by what the server wrote when it saw it.
  case answer(Int)
  /// The server sees the request and writes its answer, which is on its way from now on.
  case see(Int)
  /// The key leads nowhere any more: an empty page without keys.
  case answerWithNothing(Int)
  /// Every key that was given so far is dead from now on.
  case killKeys
  /// The request at a place among those that are under way fails.
  case fail(Int)
  /// The delay of a retry is over.
  case timer(Int)
  /// The reader moves.
  case move(ReaderMove)
  /// So many new rows come at the feed's top. Where the world pushes, the list is told of each.
  case grow(Int)
  /// The row at a place goes.
  case delete(Int)
  /// The row at a place changes.
  case update(Int)
  /// So many of the oldest rows fall off the feed's end.
  case shrink(Int)
  /// The user reads the list anew.
  case refresh(RefreshStrategy)
  /// The source says that everything may have changed.
  case invalidate
  /// The list begins anew at a place.
  case jump(Int)
  /// One side of the gap at a place among those there are.
  case fillGap(Int, GapSide)
  /// The system is short of memory.
  case memoryPressure
  /// The user tries again all that failed.
  case retry
  /// The list is told of the change at a place among those that are on the line. Told at once where nothing overtakes it.
  case hear(Int)
  /// The list is told at once of so many changes that are on the line, in an order by chance.
  case hearMany(Int, seed: Int)
  /// The list is told once more of the change at a place among those that it was told of.
  case hearAgain(Int)
  /// The line was cut, and goes on from so many changes before the last one that the list was told of: those come once more.
  case resumeLine(Int)
  /// The line is cut: what is on it, and what happens meanwhile, is lost.
  case cutLine
  /// The line is there again; the list is told that there was a loss.
  case mendLine
  /// New rows are held back from now on, or shown.
  case holdBack(Bool)
}
