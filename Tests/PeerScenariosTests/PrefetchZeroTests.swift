import Makimono
import MakimonoTesting
import Testing

@Suite("A prefetch distance of 0", .timeLimit(.minutes(60)))
@MainActor
struct PrefetchZeroTests {
  /// Paging3 PagingConfigTest.requirePlaceholdersOrPrefetch: refused, for such a list would never load on.
  @Test("prefetchRows 0: with its last row on screen the list loads on, or the number is refused")
  func prefetchZero() async {
    let pager = KeyedPager(source: World.offsets(), configuration: .peer(), prefetchRows: 0)
    await pager.started()
    await pager.atEnd()
    #expect(pager.ids == [0, 1, 2, 3])
  }

  /// The same by points, as UIKit and AppKit report.
  @Test("prefetch .points(0): with the list's end on screen it loads on")
  func prefetchZeroPoints() async {
    let pager = KeyedPager(source: World.offsets(), configuration: .peer())
    pager.prefetch = .points(0)
    await pager.started()
    pager.scrolled(
      to: Viewport(offset: 0, length: 100), rows: RowSpan(start: 0, end: 100, count: 2, visible: 0..<2))
    await pager.waitUntilSettled()
    #expect(pager.ids == [0, 1, 2, 3])
  }
}
