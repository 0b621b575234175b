import Testing

@testable import MakimonoCore

@Suite("Rows that came in at an end, and were not seen", .timeLimit(.minutes(60)))
struct UnseenRowsTests {
  /// A change to a list of 20 rows, told for the end as it is, and mirrored for the start.
  private func unseen(_ edge: ListEdge) -> UnseenRows { UnseenRows(edge: edge) }

  private func rows(_ range: Range<Int>, of count: Int, _ edge: ListEdge) -> Range<Int> {
    edge == .end ? range : count - range.upperBound..<count - range.lowerBound
  }

  private func follow(
    _ unseen: inout UnseenRows, _ operations: [ListOperation], rowCount: Int, was: Bool = true, isNow: Bool = true,
    counts: Bool = true, renamed: Int = 0
  ) {
    unseen.follow(
      ListChange(operations), rowCount: rowCount, wasAtFeedEnd: was, isAtFeedEnd: isNow, counts: counts,
      renamedCount: renamed)
  }

  /// Rows that come in at depth 0, of a list that has so many.
  private func comes(_ count: Int, to rowCount: Int, _ edge: ListEdge) -> ListOperation {
    .insert(edge == .end ? rowCount..<rowCount + count : 0..<count)
  }

  @Test("Rows that come in count until they are seen, one by one", arguments: ListEdge.allCases)
  func counted(edge: ListEdge) {
    var unseen = unseen(edge)
    follow(&unseen, [comes(3, to: 20, edge)], rowCount: 20)
    #expect(unseen.count == 3)
    follow(&unseen, [comes(2, to: 23, edge)], rowCount: 23)
    #expect(unseen.count == 5)
    // Elsewhere, and what rows say.
    follow(&unseen, [.insert(10..<12), .update(edge == .end ? 26 : 0)], rowCount: 25)
    #expect(unseen.count == 5)
    unseen.see(edge == .end ? 15...23 : 3...12, rowCount: 27)
    #expect(unseen.count == 3)
    // Whoever goes back again has seen them all the same.
    unseen.see(edge == .end ? 2...9 : 14...20, rowCount: 27)
    #expect(unseen.count == 3)
    unseen.see(edge == .end ? 20...26 : 0...7, rowCount: 27)
    #expect(unseen.count == 0)
  }

  @Test("A row that came in and is deleted counts no more; one that moves there does", arguments: ListEdge.allCases)
  func removed(edge: ListEdge) {
    var unseen = unseen(edge)
    follow(&unseen, [comes(3, to: 20, edge)], rowCount: 20)
    follow(&unseen, [.remove(rows(18..<22, of: 23, edge))], rowCount: 23)
    #expect(unseen.count == 1)
    follow(&unseen, [edge == .end ? .move(from: 2, to: 18) : .move(from: 16, to: 0)], rowCount: 19)
    #expect(unseen.count == 2)
    follow(&unseen, [edge == .end ? .move(from: 18, to: 2) : .move(from: 0, to: 16)], rowCount: 19)
    #expect(unseen.count == 1)
  }

  @Test(
    "A row of the user's own that gets the server's id is no news, by the reply and by the push; others with it are",
    arguments: ListEdge.allCases, [true, false])
  func renamed(edge: ListEdge, isPush: Bool) {
    var unseen = unseen(edge)
    follow(&unseen, [comes(3, to: 20, edge)], rowCount: 20)
    follow(&unseen, [comes(1, to: 23, edge)], rowCount: 23, counts: false)
    #expect(unseen.count == 3)
    let own = edge == .end ? 23..<24 : 0..<1
    follow(&unseen, [.remove(own), .insert(own)], rowCount: 24, counts: isPush, renamed: 1)
    #expect(unseen.count == 3)
    follow(&unseen, [.remove(own), comes(2, to: 23, edge)], rowCount: 24, renamed: 1)
    #expect(unseen.count == 4)
  }

  @Test("A page that is read is not new, and rows that the user makes are not", arguments: ListEdge.allCases)
  func notNew(edge: ListEdge) {
    var unseen = unseen(edge)
    follow(&unseen, [comes(10, to: 20, edge)], rowCount: 20, was: false, isNow: false)
    follow(&unseen, [comes(10, to: 30, edge)], rowCount: 30, was: false, isNow: true)
    #expect(unseen.count == 0)
    follow(&unseen, [comes(1, to: 40, edge)], rowCount: 40, counts: false)
    #expect(unseen.count == 0)
    // What others make comes before that, or beyond it.
    follow(&unseen, [.insert(edge == .end ? 40..<42 : 1..<3)], rowCount: 41)
    #expect(unseen.count == 2)
    follow(&unseen, [comes(1, to: 43, edge)], rowCount: 43)
    #expect(unseen.count == 3)
    unseen.see(edge == .end ? 30...43 : 0...13, rowCount: 44)
    #expect(unseen.count == 0)
  }

  @Test("Rows whose page is let go count on, and are found again with it", arguments: ListEdge.allCases)
  func evicted(edge: ListEdge) {
    var unseen = unseen(edge)
    follow(&unseen, [comes(3, to: 20, edge)], rowCount: 20)
    follow(&unseen, [.remove(rows(13..<23, of: 23, edge))], rowCount: 23, was: true, isNow: false)
    #expect(unseen.count == 3)
    #expect(unseen.heldCount == 0)
    follow(&unseen, [comes(5, to: 13, edge)], rowCount: 13, was: false, isNow: false)
    #expect(unseen.count == 3)
    follow(&unseen, [comes(5, to: 18, edge)], rowCount: 18, was: false, isNow: true)
    #expect(unseen.count == 3)
    unseen.see(rows(10..<21, of: 23, edge).closed, rowCount: 23)
    #expect(unseen.count == 2)
  }

  @Test("Where some of them are held still, the page behind them brings back the others", arguments: ListEdge.allCases)
  func partlyEvicted(edge: ListEdge) {
    var unseen = unseen(edge)
    follow(&unseen, [comes(8, to: 20, edge)], rowCount: 20)
    follow(&unseen, [.remove(rows(23..<28, of: 28, edge))], rowCount: 28, was: true, isNow: false)
    #expect(unseen.count == 8)
    #expect(unseen.heldCount == 3)
    // Two more have come in meanwhile that nobody told of.
    follow(&unseen, [comes(7, to: 23, edge)], rowCount: 23, was: false, isNow: true)
    #expect(unseen.count == 10)
    unseen.reset()
    #expect(unseen.count == 0)
  }
}

extension Range<Int> {
  fileprivate var closed: ClosedRange<Int> { lowerBound...upperBound - 1 }
}
