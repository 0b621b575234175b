import Makimono
import MakimonoTesting
import Testing

/// androidx.paging SeparatorsTest: `insertSeparators`. Rows are `a1`, `b1`, `b2` ...; a letter stands above its first.
@Suite("Paging3 SeparatorsTest", .timeLimit(.minutes(60)))
@MainActor
struct SeparatorsTests {
  /// Rows by number: two of each letter; its id is negative for a letter.
  private static let letters: Pager<Row>.Separators = { before, after in
    guard let letter = after.map({ $0.id / 2 }), letter != before.map({ $0.id / 2 }) else {
      return after == nil ? [Row(id: -1_000, text: "end")] : []
    }
    return [Row(id: -1 - letter)]
  }

  private func pager(_ total: Int, window: PagingWindow = .unbounded) -> KeyedPager<Offsets> {
    let pager = KeyedPager(source: World.offsets(total), configuration: .peer(4, window: window), prefetchRows: 1)
    pager.separators = Self.letters
    return pager
  }

  private func ids(_ pager: Pager<Row>) -> [Int] { pager.rows.compactMap(\.item?.id) }

  @Test("refreshFull: between neighbours, within a page and at its start and end as far as the list ends there")
  func refreshFull() async {
    let pager = pager(4)
    await pager.started()
    #expect(ids(pager) == [-1, 0, 1, -2, 2, 3, -1_000])
  }

  @Test("refreshStartDone, refreshEndDone: the terminal separator of the end that is not reached waits")
  func terminal() async {
    let start = pager(40)
    await start.started()
    #expect(ids(start) == [-1, 0, 1, -2, 2, 3])
    let end = pager(8)
    await end.started(at: 4)
    #expect(ids(end) == [4, 5, -4, 6, 7, -1_000])
  }

  @Test(
    "refreshStartFull, refreshEndFull: a page that comes brings those of its own, and the one where it meets the rows held"
  )
  func prependAndAppend() async {
    let pager = pager(24)
    await pager.started(at: 8)
    #expect(ids(pager) == [8, 9, -6, 10, 11])
    let mirror = Mirror(pager)
    await pager.atEnd()
    #expect(ids(pager) == [8, 9, -6, 10, 11, -7, 12, 13, -8, 14, 15])
    await pager.atStart()
    #expect(ids(pager).prefix(8) == [4, 5, -4, 6, 7, -5, 8, 9])
    await pager.atStart()
    #expect(ids(pager).prefix(4) == [-1, 0, 1, -2])
    #expect(mirror.isExact)
  }

  @Test("refreshDropFull: those of a page go with it, and so does the terminal one of an end that may go on again")
  func drop() async {
    let pager = pager(40, window: .pages(2))
    await pager.started()
    let mirror = Mirror(pager)
    for _ in 0..<3 { await pager.atEnd() }
    let first = pager.items[0].id
    #expect(ids(pager).first == first, "no separator above a row that others stand before")
    #expect(ids(pager).count == pager.items.count + pager.items.count / 2 - 1)
    #expect(mirror.isExact)
  }

  @Test("refreshEmpty*: a list without rows has none: what stands in place of rows says so")
  func empty() async {
    let pager = pager(0)
    await pager.started()
    #expect(pager.rows.isEmpty)
  }

  @Test("SeparatorsWithRemoteMediatorTest: while more may come at an end, its separator waits, whoever brings it")
  func waitsForTheNetwork() async throws {
    let source = World.offsets(12)
    let gate = source.hold(4)
    let pager = KeyedPager(source: source, configuration: .peer(4), prefetchRows: 1)
    pager.separators = Self.letters
    await pager.started()
    pager.rowAppeared(pager.rows.count - 1)
    await gate.reached()
    #expect(ids(pager).last == 3)
    gate.open()
    await pager.waitUntilSettled()
    #expect(ids(pager).last == 7)
    await pager.atEnd()
    #expect(ids(pager).last == -1_000)
  }
}
