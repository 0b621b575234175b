import Testing

@testable import MakimonoCore

@Suite("Rows on the screen and beyond it")
struct MountedRowsTests {
  @Test("Where there would be too many, both sides of the screen keep as many as each other", arguments: 8..<40)
  func limit(most: Int) {
    var reader = SimulatedReader(
      feed: NumberedFeed(count: 2_000, pageSize: 100), window: .unbounded,
      configuration: ScrollConfiguration(
        prefetch: .viewports(1), estimatedRowHeight: 100, overscan: 2, maxMountedRows: most),
      height: { _ in 100 })
    reader.start(at: 1_000)
    reader.settle()
    reader.scroll(by: 3_000)
    let visible = reader.engine.visibleRows
    let mounted = reader.engine.mountedRows
    #expect(visible.count == 8)
    #expect(mounted.count == min(most, 8 + 16 + 16))
    let before = visible.lowerBound - mounted.lowerBound
    let after = mounted.upperBound - visible.upperBound
    #expect(abs(before - after) <= 1)
  }
}
