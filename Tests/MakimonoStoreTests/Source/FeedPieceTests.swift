import Foundation
import Testing

@testable import MakimonoStore

@Suite("Pages put together from copies of others")
struct FeedPieceTests {
  private func piece(_ start: Int, _ ids: [Int], asked: Int = 4, total: Int? = nil) -> FeedPiece<Int, Note> {
    FeedPiece(
      start: start,
      page: KeptPage(
        id: PageID(key: start, count: asked), reply: PageReply(items: ids.map { Note(id: $0) }, totalCount: total),
        origin: RowOrigin(place: .disk, fetchedAt: Bench.epoch)))
  }

  @Test("R12: a row that a server repeats within a page takes no other's place")
  func repeats() {
    let pieces = [piece(0, [0, 1, 2, 3, 0, 1]), piece(4, [4, 5, 6, 7, 4])]
    let joined = FeedPiece.joined(pieces, over: 2..<6, as: PageID(key: 2, count: 4))
    #expect(joined?.reply.items.map(\.id) == [2, 3, 4, 5])
    // As many rows as were asked for are no short page, whatever is left of them.
    #expect(FeedPiece.joined([piece(0, [0, 1, 0, 1])], over: 0..<4, as: PageID(key: 0, count: 4)) == nil)
    #expect(
      FeedPiece.joined([piece(0, [0, 1, 0, 1], total: 2)], over: 0..<4, as: PageID(key: 0, count: 4))?
        .reply.items.map(\.id) == [0, 1])
  }

  @Test("What rows weigh comes along: a window by cost is as full as without a store")
  func costs() {
    func piece(_ start: Int, cost: Int) -> FeedPiece<Int, Note> {
      FeedPiece(
        start: start,
        page: KeptPage(
          id: PageID(key: start, count: 4), reply: PageReply(items: notes(start..<start + 4), cost: cost),
          origin: RowOrigin(place: .disk, fetchedAt: Bench.epoch)))
    }
    func cost(_ one: Int, _ other: Int) -> Int? {
      FeedPiece.joined([piece(0, cost: one), piece(4, cost: other)], over: 2..<6, as: PageID(key: 2, count: 4))?.reply
        .cost
    }
    #expect(cost(100, 40) == 70)
    #expect(cost(1, 0) == 1)
    #expect(cost(.max, .max).map { $0 > 0 } == true)
  }
}
