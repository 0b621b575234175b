import Foundation
import Makimono
import MakimonoCore
import MakimonoTesting
import Testing

/// R15, R16: gaps in feeds by page number, whose numbers mean other rows once there are newer ones.
@Suite("Gaps by page number", .timeLimit(.minutes(60)))
@MainActor
struct NumberedGapTests {
  /// Whatever changes is under its lock.
  private final class Feed: @unchecked Sendable {
    private let lock = NSLock()
    private var ids: [Int]

    init(_ ids: some Sequence<Int>) { self.ids = Array(ids) }

    var all: [Int] { lock.withLock { ids } }
    func insert(_ new: some Collection<Int>, at index: Int = 0) {
      lock.withLock { ids.insert(contentsOf: new, at: index) }
    }
    func remove(_ gone: some Sequence<Int>) {
      let gone = Set(gone)
      lock.withLock { ids.removeAll { gone.contains($0) } }
    }
  }

  private func source(_ feed: Feed, counts: Bool, sizes: Bool) -> ScriptedSource<PageNumberOrder, NumberRow> {
    let order = PageNumberOrder(endRule: counts ? .total : .emptyPage, maxPageSize: sizes ? 100 : nil)
    return ScriptedSource(order: order, firstKey: 1) { request in
      let all = feed.all
      let rows = all.dropFirst((request.key - 1) * request.count).prefix(request.count)
      return PageReply(items: rows.map(NumberRow.init), totalCount: counts ? all.count : nil)
    }
  }

  private struct NumberRow: Identifiable, Equatable, Sendable {
    let id: Int
  }

  /// Reads so many rows, sees newer ones come, fills the gap and reads to the end.
  private func read(
    rows: Int, newer: Int, gone: [Int] = [], counts: Bool, sizes: Bool, side: GapSide, _ comment: String
  ) async {
    let feed = Feed(0..<100)
    let pager = Pager(
      source: source(feed, counts: counts, sizes: sizes),
      configuration: PagingConfiguration(pageSize: 10, retry: .never))
    pager.start()
    await pager.waitUntilSettled()
    while pager.items.count < rows {
      pager.rowsVisible(pager.rows.count - 3..<pager.rows.count)
      await pager.waitUntilSettled()
    }
    feed.insert(1_000..<1_000 + newer)
    feed.remove(gone)
    await pager.refreshAndWait(.mergeNewer)
    await pager.waitUntilSettled()
    for _ in 0..<60 {
      guard let gap = pager.gaps.first else { break }
      let side: GapSide = gap[side].isEnd ? .start : side
      pager.fillGap(gap.id, at: side)
      await pager.waitUntilSettled()
    }
    #expect(pager.gaps.isEmpty, "\(comment)")
    for _ in 0..<100 where !pager.loadStates.append.isEnd {
      pager.rowsVisible(pager.rows.count - 3..<pager.rows.count)
      await pager.waitUntilSettled()
    }
    let ids = pager.items.map(\.id)
    // Rows that went at the server may stay on screen until they are read again.
    let left = ids.filter { !gone.contains($0) }
    #expect(left == feed.all, "\(comment): \(left)")
    #expect(Set(ids).count == ids.count, "\(comment)")
  }

  @Test(
    "A gap closes where ids meet, not where numbers do", arguments: [15, 20, 30, 37, 64],
    [(true, true), (true, false), (false, true), (false, false)])
  func closes(newer: Int, feed: (counts: Bool, sizes: Bool)) async {
    for side in GapSide.allCases {
      await read(
        rows: 40, newer: newer, counts: feed.counts, sizes: feed.sizes, side: side, "\(newer) newer, \(feed), \(side)")
    }
  }

  @Test("So it does where rows went at the server as well, as many as came or others")
  func withDeletions() async {
    for gone in [[0, 1, 2], Array(0..<10), Array(60..<90), [3, 7, 9, 25]] {
      await read(rows: 40, newer: 30, gone: gone, counts: true, sizes: true, side: .start, "without \(gone)")
    }
  }

  @Test("Rows that newer ones meet may have moved away from those behind them", arguments: [true, false])
  func moved(sizes: Bool) async {
    for (newer, gone) in [(1, [0, 1, 2]), (3, [0]), (0, [4, 5])] {
      await read(
        rows: 20, newer: newer, gone: gone, counts: true, sizes: sizes, side: .start, "\(newer) newer, without \(gone)")
    }
  }

  @Test("A list below a gap goes on behind its last row, however far the feed has grown above it", arguments: [33, 71])
  func goesOnBehindTheLastRow(newer: Int) async {
    for gone in [[], [0, 1, 2]] {
      await read(
        rows: 10, newer: newer, gone: gone, counts: true, sizes: false, side: .start, "\(newer) newer, without \(gone)")
    }
  }

  @Test("Whatever came and went meanwhile", arguments: [10, 20, 50], [true, false])
  func whatever(rows: Int, sizes: Bool) async {
    for newer in [0, 1, 8, 11, 33, 71, 90] {
      for gone in [[], [0], Array(0..<8), [rows - 1], [rows - 1, rows], [5, rows - 2], Array(60..<90)] {
        for side in GapSide.allCases {
          await read(
            rows: rows, newer: newer, gone: gone, counts: true, sizes: sizes, side: side,
            "\(rows) rows, \(newer) newer, without \(gone), \(side)")
        }
      }
    }
  }
}
