import Makimono
import MakimonoTesting
import Testing

@Suite("A screen taller than the window", .timeLimit(.minutes(60)))
@MainActor
struct TallScreenTests {
  /// Paging3 prependAndSkipDrop_prefetchWindow / appendAndSkipDrop_prefetchWindow: what the reader sees is never too much.
  @Test("A screen taller than the window: the reader gets to the rows that the screen has room for")
  func screenTallerThanWindow() async {
    let pager = KeyedPager(source: World.offsets(), configuration: .peer(5, window: .pages(2)), prefetchRows: 5)
    await pager.started()
    // A screen of 14 rows: it shows all there are, and has room for more.
    for _ in 0..<10 { await pager.show(0..<min(14, pager.rows.count)) }
    #expect(pager.items.count >= 14)
    // Nor does he stand before a spinner that nothing will end, wherever he goes from there.
    for _ in 0..<10 {
      let last = pager.ids.last ?? 0
      await pager.show(max(0, pager.rows.count - 14)..<pager.rows.count)
      #expect(pager.ids.last ?? 0 > last)
    }
  }
}
