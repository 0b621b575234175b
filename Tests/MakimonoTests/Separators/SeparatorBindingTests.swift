import MakimonoCore
import MakimonoTesting
import Testing

@testable import Makimono

/// What the bindings of UIKit and AppKit make of separators: the part that knows no toolkit.
@Suite("Binding: separators", .timeLimit(.minutes(60)))
@MainActor
struct SeparatorBindingTests {
  @MainActor
  private struct Bench {
    let view = PixelView(scale: 2)
    let pager: KeyedPager<SeparatorTests.Source>
    let list: ListBinding<DayRow>
    let look = PlainLook()

    init(_ pager: KeyedPager<SeparatorTests.Source>, line: ReadingLine<Int> = .start) {
      self.pager = pager
      list = ListBinding(pager: pager, host: view, look: look)
      list.readingLine = line
      view.counted = { [weak list] in list?.rowCount(in: .rows) ?? 0 }
      list.connect()
      view.laidOut = { [weak list] in list?.layoutChanged() }
    }

    func scroll(to offset: Double) {
      view.setOffset(offset)
      list.scrolled()
    }

    /// Where a row stands in the view.
    func top(of id: Int) -> Double? {
      pager.row(of: id).flatMap { view.reach(ofRow: $0) }.map { $0.start - view.offset }
    }
  }

  private func bench(_ total: Int = 600, line: ReadingLine<Int> = .start) -> Bench {
    Bench(
      KeyedPager(
        source: SeparatorTests.source(total), configuration: .test(pageSize: 10, window: .pages(8)),
        separators: SeparatorTests.rule), line: line)
  }

  @Test("Pages that come above, with separators of their own and one where they meet, move nothing that is read")
  func prepended() async {
    let bench = bench()
    bench.pager.start(at: 31)
    await bench.pager.waitUntilSettled()
    var pages = 0
    for _ in 0..<160 {
      bench.scroll(to: max(0, bench.view.offset - 333))
      let before = bench.pager.items.first?.id
      // Whatever is in sight, separators too, but for what is cut at the top.
      let seen = (bench.view.visibleRows.map { Array($0) } ?? []).dropFirst()
        .compactMap { row in bench.list.item(inRow: row).map { ($0.id, bench.top(of: $0.id)) } }
      await bench.pager.waitUntilSettled()
      if bench.pager.items.first?.id != before { pages += 1 }
      for (id, top) in seen {
        guard let top, let now = bench.top(of: id) else { continue }
        #expect(abs(now - top) <= 0.5, "row \(id), \(pages) pages")
      }
    }
    // Thirty came, some of them together.
    #expect(pages > 5)
    #expect(bench.pager.rows.first?.item == .day(10, text: ""), "at the feed's start")
  }

  @Test("A list that is left with a separator at its top tells its place by the row below it")
  func place() async {
    let bench = bench()
    bench.pager.start()
    await bench.pager.waitUntilSettled()
    bench.scroll(to: 100.3 * 5 + 20)
    // The separator of day 11 is cut at the top.
    #expect(bench.list.place?.row == 5)
    #expect(bench.list.listPlace?.id == .item(4))
    #expect(abs((bench.list.listPlace?.distance ?? 0) - 80.3) < 0.5)
    #expect(bench.list.scroll(to: .item(100_011), distance: 7))
    #expect(abs((bench.top(of: 100_011) ?? 0) - 7) < 0.5)
  }

  @Test("A separator that comes with a new row is not counted as new")
  func new() async {
    let bench = bench(12, line: .end)
    bench.pager.start()
    await bench.pager.waitUntilSettled()
    bench.scroll(to: 1_000)
    await bench.pager.waitUntilSettled()
    bench.scroll(to: 0)
    await bench.pager.waitUntilSettled()
    bench.pager.push(
      .insert(SeparatorTests.message(90, day: 20), at: .end), .insert(SeparatorTests.message(91, day: 21), at: .end))
    #expect(bench.pager.rows.suffix(4).map { $0.item?.id } == [100_020, 90, 100_021, 91])
    #expect(bench.list.following.newRowCount == 2)
    bench.list.goToNewest()
    #expect(bench.list.following.newRowCount == 0)
  }
}
