package import MakimonoCore

/// Whether a list stays at one of its ends while rows come in there, and the row there grows. Whoever has scrolled away from that end
/// is not moved, and follows again when they are back at it.
///
/// The list stands at its new end in the frame that shows the new row, without animation.
public enum Follow<ID: Hashable>: Hashable {
  /// As the reading line has it: at the end where that is ``ReadingLine/end``; nowhere, else.
  case automatic
  /// Nowhere: rows that come in are to be scrolled to.
  case never
  /// At its start: a timeline, whose newest rows come in above.
  case start
  /// At its end: a chat or a log.
  case end
  /// An item is brought to the top, and stays there while rows come in below it and grow: a question over its answer. Where less than a
  /// screenful is below it, room is kept for the rest; the room shrinks as the answer grows.
  ///
  /// - Parameters:
  ///   - id: the item's. One that is not held yet is waited for.
  ///   - thenEnd: whether the list follows its end once what is below the item is longer than the screen. By default the item stays,
  ///     and the reader scrolls on by themselves.
  case pinned(ID, thenEnd: Bool = false)
}

extension Follow: Sendable where ID: Sendable {}

extension Follow {
  /// The end that a list stays at while the reader is there.
  ///
  /// - Parameter isPinOutgrown: whether what is below the pinned item has been longer than the screen.
  package func edge(_ line: ReadingLine<ID>, isPinOutgrown: Bool) -> ListEdge? {
    switch self {
    case .automatic: line == .end ? .end : nil
    case .never: nil
    case .start: .start
    case .end: .end
    case .pinned(_, let thenEnd): thenEnd && isPinOutgrown ? .end : nil
    }
  }

  /// The end at which the newest rows are.
  package func newestEdge(_ line: ReadingLine<ID>) -> ListEdge {
    switch self {
    case .start: .start
    case .end, .pinned: .end
    case .automatic, .never: line == .end ? .end : .start
    }
  }
}
