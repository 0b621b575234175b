import Makimono
import Testing

@Suite("Ready-made sources", .timeLimit(.minutes(60)))
@MainActor
struct ReadyMadeSourceTests {
  @Test("Page numbers, with a cap")
  func pageNumbers() async {
    let source = PageNumberSource(endRule: .total, pageCap: 2) { page, count in
      PageReply(items: rows((page - 1) * count..<page * count), totalCount: 100)
    }
    let pager = Pager(source: source, configuration: .test())
    await pager.started()
    pager.rowsVisible(0..<3)
    await pager.waitUntilSettled()
    #expect(pager.ids == Array(0..<6))
    #expect(pager.loadStates.append.isEnd)
  }

  @Test("Offsets go on where the rows received end")
  func offsets() async throws {
    let source = OffsetSource(endRule: .emptyPage) { offset, limit in
      // A server that gives one row less than asked.
      PageReply(items: rows(offset..<min(8, offset + limit - 1)))
    }
    let pager = Pager(source: source, configuration: .test(), prefetchRows: 9)
    await pager.started()
    pager.rowsVisible(0..<2)
    await pager.waitUntilSettled()
    #expect(pager.ids == Array(0..<8))
    #expect(try await collect(source.items(configuration: .test())).map(\.id) == Array(0..<8))
  }

  @Test("Cursors begin without one, and end where there is none")
  func cursors() async throws {
    let source = CursorSource { (cursor: String?, count) in
      let start = cursor.flatMap { Int($0) } ?? 0
      let end = min(7, start + count)
      return PageReply(items: rows(start..<end), nextKey: end < 7 ? String(end) : nil)
    }
    let pager = KeyedPager(source: source, configuration: .test())
    await pager.started()
    pager.rowsVisible(0..<3)
    await pager.waitUntilSettled()
    #expect(pager.ids == Array(0..<6))
    #expect(pager.key(ofRow: 0) == .first)
    #expect(pager.key(ofRow: 3) == .at("3"))
    await pager.jumped(to: .at("6"))
    #expect(pager.ids.first == 6)
    #expect(try await collect(source.items(configuration: .test())).map(\.id) == Array(0..<7))
  }

  @Test("Erased keys are equal where their keys are")
  func erasedKeys() async {
    let numbers = Pager(source: PageNumberSource(endRule: .emptyPage) { _, _ in PageReply(items: rows(0..<1)) })
    let cursors = Pager(source: CursorSource { (_: Int?, _) in PageReply(items: rows(0..<1)) })
    await numbers.started()
    await cursors.started()
    // The rows of both are of one type, whatever their keys are.
    #expect(numbers.items == cursors.items)
  }
}
