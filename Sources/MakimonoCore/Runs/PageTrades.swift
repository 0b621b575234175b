/// Pages that came at one end of a full window for one that went at the other, while the reader stood still.
///
/// A page that edits moved rows from, or to, has other rows when it comes back than when it went, and of a screen that is taller than the
/// window both ends may want a page: without a limit they could take turns for ever (rule R19).
struct PageTrades: Hashable, Sendable {
  /// Turns after which no page is asked for that would turn once more.
  private static var limit: UInt8 { 4 }

  /// Odd while pages come at the list's end.
  private var turns: UInt8 = 0

  /// Whether a page that comes this way may push another out.
  func allows(_ direction: PageDirection) -> Bool { turns < Self.limit || isLast(direction) }

  mutating func note(_ direction: PageDirection) {
    if !isLast(direction) { turns = turns < Self.limit ? turns + 1 : turns ^ 1 }
  }

  private func isLast(_ direction: PageDirection) -> Bool { (turns & 1 == 1) == (direction == .forward) }
}
