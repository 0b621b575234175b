import Foundation

/// Where a feed was seen to have moved, and when: what was fetched before that, of what lies behind it, may be of the feed as
/// it was.
struct FeedMoves: Sendable {
  /// Moves that are told apart.
  static let limit = 64

  /// By rows of the feed, each later in the feed than the one before.
  private(set) var moves: [(index: Int, time: Date)] = []

  /// A page that begins at that row was fetched at that time, and had other rows than before.
  mutating func note(at index: Int, _ time: Date) {
    // What lies behind those lies behind this.
    moves.removeAll { $0.index >= index && $0.time <= time }
    moves.append((index, time))
    moves.sort { $0.index < $1.index }
    guard moves.count > Self.limit, let last = moves.popLast() else { return }
    moves[moves.count - 1].time = max(moves[moves.count - 1].time, last.time)
  }

  /// Whether a page was fetched before something moved in front of it.
  func isDoubtful(_ index: Int, fetchedAt: Date) -> Bool {
    moves.contains { $0.index < index && fetchedAt < $0.time }
  }
}
