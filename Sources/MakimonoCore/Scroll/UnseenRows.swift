/// Counts the rows that came in at an end of a list since the reader saw that end: "3 new".
///
/// Rows that were read from the feed do not count: they were there before. A row that came in counts on while its page is let go, until
/// the reader has seen it. A plain value; every call takes O(steps).
package struct UnseenRows: Hashable, Sendable {
  /// The end at which rows come in.
  package let edge: ListEdge
  /// The outermost rows, those that are held and not seen.
  package private(set) var heldCount = 0
  /// How many of them are the user's own.
  private var ownCount = 0
  /// Those whose page was let go.
  private var lostCount = 0

  /// Nothing has come in.
  package init(edge: ListEdge) { self.edge = edge }

  /// How many rows came in beyond where the reader is.
  package var count: Int { heldCount - ownCount + lostCount }

  /// The reader sees the end, or the list is another.
  package mutating func reset() {
    heldCount = 0
    ownCount = 0
    lostCount = 0
  }

  /// The reader sees rows. With one that came in, those before it count as seen too.
  package mutating func see(_ rows: ClosedRange<Int>, rowCount: Int) {
    let beyond = edge == .end ? rowCount - 1 - rows.upperBound : rows.lowerBound
    hold(min(heldCount, max(0, beyond)))
  }

  private mutating func hold(_ count: Int) {
    heldCount = count
    // Nobody notes which of them are the user's own: those that came last, for the most part.
    ownCount = min(ownCount, count)
  }

  /// Rows change.
  ///
  /// - Parameters:
  ///   - change: what happens to them.
  ///   - rowCount: how many there were.
  ///   - wasAtFeedEnd: whether the outermost row was the feed's own: what comes beyond it is new, and no page.
  ///   - isAtFeedEnd: the same after the change. Where it is not, rows that go may be those of a page that is let go.
  ///   - counts: whether rows that come in are news: those that the user makes are none.
  ///   - renamedCount: how many rows of the user's own go and come since they have the server's id by now.
  package mutating func follow(
    _ change: ListChange, rowCount: Int, wasAtFeedEnd: Bool, isAtFeedEnd: Bool, counts: Bool, renamedCount: Int = 0
  ) {
    if renamedCount > 0, change.comesAndGoes(renamedCount) { return }
    let own = ownCount
    defer { if renamedCount > 0 { ownCount = min(heldCount, counts ? own : ownCount) } }
    var rowCount = rowCount
    for operation in change.operations {
      switch operation {
      case .insert(let rows):
        insert(rows.count, depth: edge == .end ? rowCount - rows.lowerBound : rows.lowerBound, wasAtFeedEnd, counts)
        rowCount += rows.count
      case .remove(let rows):
        let depth = edge == .end ? rowCount - rows.upperBound : rows.lowerBound
        let gone = max(0, min(heldCount - depth, rows.count))
        hold(heldCount - gone)
        if !isAtFeedEnd { lostCount += gone }
        rowCount -= rows.count
      case .move(let from, let to):
        if (edge == .end ? rowCount - 1 - from : from) < heldCount { hold(heldCount - 1) }
        insert(1, depth: edge == .end ? rowCount - 1 - to : to, wasAtFeedEnd, counts)
      case .update: break
      }
    }
    if isAtFeedEnd, lostCount > 0 {
      heldCount = min(rowCount, heldCount + lostCount)
      lostCount = 0
    }
  }

  /// - Parameter depth: how many rows stand beyond those that come.
  private mutating func insert(_ count: Int, depth: Int, _ wasAtFeedEnd: Bool, _ counts: Bool) {
    guard depth <= heldCount else { return }
    if wasAtFeedEnd {
      heldCount += count
      if !counts { ownCount += count }
    } else if heldCount > 0 {
      // A page comes back, beyond rows that the reader has not seen.
      heldCount += count
      lostCount = max(0, lostCount - count)
    }
  }
}

extension ListChange {
  /// Whether so many rows go and as many come, and no others.
  fileprivate func comesAndGoes(_ count: Int) -> Bool {
    var (gone, come) = (0, 0)
    for operation in operations {
      switch operation {
      case .remove(let rows): gone += rows.count
      case .insert(let rows): come += rows.count
      case .move: return false
      case .update: break
      }
    }
    return gone == count && come == count
  }
}
