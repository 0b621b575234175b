import MakimonoCore
import Testing

@testable import Makimono

/// What a source's order says, through a pager, which knows no key's type.
@Suite("Orders through a pager", .timeLimit(.minutes(60)))
@MainActor
struct ErasedOrderTests {
  /// A server that begins each reply with rows that it repeats at its end.
  private nonisolated static func repeating(_ start: Int, _ count: Int) -> PageReply<Int, Row> {
    let ids = Array(min(30, start)..<min(30, start + count))
    return PageReply(items: rows(ids + ids.prefix(2)), totalCount: 30)
  }

  private func read<Source: PagingSource>(_ source: Source) async -> [Int] where Source.Item == Row {
    let pager = Pager(source: source, configuration: .test(pageSize: 4))
    await pager.started()
    for _ in 0..<40 where !pager.loadStates.append.isEnd {
      pager.rowAppeared(pager.items.count - 1)
      await pager.waitUntilSettled()
    }
    #expect(pager.loadStates.append.isEnd)
    return pager.ids
  }

  @Test("R12: a row that a server repeats within a page takes no other's place")
  func repeats() async {
    let all = Array(0..<30)
    await expect(all, of: Self.repeating)
    #expect(await read(OffsetSource(endRule: .emptyPage) { Self.repeating($0, $1) }) == all)
  }

  /// Read by offsets, by page numbers and by cursors, of a feed that counts its rows.
  private func expect(
    _ rows: [Int], of page: @escaping @Sendable (_ start: Int, _ count: Int) -> PageReply<Int, Row>,
    at location: SourceLocation = #_sourceLocation
  ) async {
    let byOffset = await read(OffsetSource(endRule: .total) { page($0, $1) })
    #expect(byOffset == rows, sourceLocation: location)
    let byNumber = await read(PageNumberSource(endRule: .total) { page(($0 - 1) * $1, $1) })
    #expect(byNumber == rows, sourceLocation: location)
    let byCursor = await read(
      CursorSource(endRule: .total) { (cursor: Int?, count) in
        var reply = page(cursor ?? 0, count)
        reply.nextKey = (cursor ?? 0) + count
        return reply
      })
    #expect(byCursor == rows, sourceLocation: location)
  }

  private nonisolated static func advertised(_ start: Int, _ count: Int) -> PageReply<Int, Row> {
    let ids = Array(min(30, start)..<min(30, start + count))
    return PageReply(items: rows(ids.flatMap { [$0, -1 - $0] }), totalCount: 30, coveredCount: ids.count)
  }

  @Test("R12: rows that are none of the feed's take no other's place, where the source says how many are")
  func advertisements() async {
    let all = (0..<30).flatMap { [$0, -1 - $0] }
    await expect(all, of: Self.advertised)
  }

  @Test("R5: a source of which few rows are left has a budget of its own")
  func budget() async {
    @Sendable func few(_ start: Int, _ count: Int) -> PageReply<Int, Row> {
      let ids = Array(min(90, start)..<min(90, start + count))
      return PageReply(items: rows(ids.filter { $0 % 40 == 0 }), totalCount: 90, coveredCount: ids.count)
    }
    #expect(await read(OffsetSource(endRule: .total, emptyPageBudget: 20) { few($0, $1) }) == [0, 40, 80])
    #expect(
      await read(PageNumberSource(endRule: .total, emptyPageBudget: 20) { few(($0 - 1) * $1, $1) }) == [0, 40, 80])
    #expect(
      await read(
        CursorSource(emptyPageBudget: 20) { (cursor: Int?, count) in
          var page = few(cursor ?? 0, count)
          page.nextKey = (cursor ?? 0) + count < 90 ? (cursor ?? 0) + count : nil
          return page
        }) == [0, 40, 80])
  }

  /// Says odd things where an order may say something.
  private struct OddOrder: PageOrder {
    let isComputed = true
    let growthLimit: Int? = 77
    let endsAtRepeatedKey = true
    let readsOnFromRows = true
    let emptyPageBudget: Int? = 55
    let drift = DriftPolicy.expected

    /// All that a page's facts say, in one number.
    func step(_ direction: PageDirection, from page: PageFacts<Int>) -> PageStep<Int> {
      let numbers = [
        page.key, page.requestedCount, page.receivedCount, page.distinctCount, page.pageSize, page.feedIndex ?? 0,
        page.rowsBefore ?? 0, page.nextKey ?? 0, page.previousKey ?? 0, page.totalCount ?? 0,
        page.isLast == true ? 1 : 0, page.isCovered ? 1 : 0,
      ]
      return .load(numbers.reduce(direction == .forward ? 1 : 2) { $0 * 10 + $1 })
    }

    func feedIndex(of key: Int, count: Int) -> Int? { key * 1_000 + count }
    func key(atFeedIndex index: Int, count: Int) -> Int? { index * 1_000 + count }
    func span(
      across boundary: Int, _ direction: PageDirection, overlap: Int, pageSize: Int, sizeLimit: Int?
    ) -> PageSpan<Int>? {
      sizeLimit.map { PageSpan(key: boundary, count: overlap * 1_000 + pageSize, start: $0) }
    }
  }

  @Test("All that an order says and hears goes through")
  func forwarding() {
    let order = AnyPageOrder(OddOrder())
    #expect(order.isComputed && order.growthLimit == 77 && order.endsAtRepeatedKey && order.drift == .expected)
    #expect(order.emptyPageBudget == 55 && order.readsOnFromRows)
    #expect(order.feedIndex(of: AnyPageKey(3), count: 4) == 3_004)
    #expect(order.key(atFeedIndex: 5, count: 6) == AnyPageKey(5_006))
    #expect(
      order.span(across: 1, .forward, overlap: 2, pageSize: 3, sizeLimit: 4)
        == PageSpan(key: AnyPageKey(1), count: 2_003, start: 4))
    #expect(order.span(across: 1, .forward, overlap: 2, pageSize: 3, sizeLimit: nil) == nil)
    let facts = PageFacts(
      key: AnyPageKey(1), requestedCount: 2, receivedCount: 3, distinctCount: 4, isCovered: true, pageSize: 5,
      feedIndex: 6, rowsBefore: 7, nextKey: AnyPageKey(8), previousKey: AnyPageKey(9), totalCount: 0, isLast: true)
    #expect(order.step(.forward, from: facts) == .load(AnyPageKey(1_123_456_789_011)))
    #expect(order.step(.backward, from: facts) == .load(AnyPageKey(2_123_456_789_011)))
  }
}
