import Makimono
import MakimonoCore
import MakimonoTesting
import Testing

@Suite("Binding: offsets that are put on pixels", .timeLimit(.minutes(60)))
@MainActor
struct PixelTests {
  private struct Bench {
    let view: PixelView
    let pager: Pager<Row>
    let source: NumberedSource
    let look: PlainLook
    let list: ListBinding<Row>
  }

  private func bench(scale: Double, inset: Double = 0) async -> Bench {
    let source = Feeds.numbered(total: 300)
    let pager = Pager(source: source, configuration: .test(pageSize: 20))
    let (view, look) = (PixelView(scale: scale), PlainLook())
    view.inset = inset
    let list = ListBinding(pager: pager, host: view, look: look)
    view.counted = { [weak list] in list?.rowCount(in: .rows) ?? 0 }
    list.connect()
    view.laidOut = { [weak list] in list?.layoutChanged() }
    pager.start()
    await pager.waitUntilSettled()
    return Bench(view: view, pager: pager, source: source, look: look, list: list)
  }

  @Test("A row that cannot be put back to the point is put there once, and not twelve times", arguments: [1, 2, 3])
  func passes(_ scale: Double) async throws {
    let bench = await bench(scale: scale)
    for step in 1...12 {
      bench.view.setOffset(bench.view.offset + 30.7)
      bench.list.scrolled()
      let place = bench.list.place
      let before = bench.view.layouts
      // One row above goes: 100.3 points, which are no whole number of pixels.
      bench.pager.edit(.remove(step - 1))
      #expect(bench.view.layouts - before <= 4, "step \(step)")
      let now = bench.list.place.flatMap { bench.view.reach(ofRow: $0.row) }.map { $0.start - bench.view.offset }
      if let now, let place, place.row > 0 { #expect(abs(now - place.distance) <= 0.5 / scale + 0.001, "step \(step)") }
      await bench.pager.waitUntilSettled()
    }
  }

  @Test("R10: a list is read anew around the row at the reading line, not around one that a bar covers")
  func anchorUnderBars() async {
    let bench = await bench(scale: 1, inset: 260)
    for offset in [900, 1_500, 1_856] {
      bench.view.setOffset(Double(offset))
      bench.list.scrolled()
      await bench.pager.waitUntilSettled()
    }
    #expect(bench.view.visibleRows?.lowerBound == 18)
    #expect(bench.list.place?.row == 21)
    bench.pager.refresh(.aroundAnchor)
    await bench.pager.waitUntilSettled()
    // The rows above it may be read right after.
    #expect(bench.source.requests.last { $0.edge == .refresh }?.key == 2)
  }

  /// Without waiting for it.
  private func refresh(_ pager: Pager<Row>) { pager.refresh(.firstPage) }

  @Test("Who stands at the very top sees what comes there, whichever pixel the top is put on", arguments: [1, 2, 3])
  func top(_ scale: Double) async {
    // 59.2 points of bars are no whole number of pixels either.
    let bench = await bench(scale: scale, inset: 59.2)
    bench.view.setOffset(-59.2)
    bench.list.scrolled()
    #expect(bench.list.isAtStart)
    bench.source.reply(
      to: 1, PageReply(items: (1_000..<1_003).map { Row(id: $0) } + (0..<17).map { Row(id: $0) }, totalCount: 303))
    // As a pull asks for it.
    refresh(bench.pager)
    await bench.pager.waitUntilSettled()
    #expect(bench.pager.items.first?.id == 1_000)
    #expect(bench.view.offset < 0, "new rows are in sight")
  }
}
