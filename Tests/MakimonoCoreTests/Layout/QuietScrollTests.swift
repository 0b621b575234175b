import Testing

@testable import MakimonoCore

@Suite("Scrolls that are not passed on")
struct QuietScrollTests {
  private func reader() -> SimulatedReader {
    SimulatedReader(
      feed: NumberedFeed(count: 2_000, pageSize: 20), window: .unbounded, height: { 40 + Double($0 * 37 % 101) })
  }

  /// A list of ten pages or more, read from its start.
  private func longReader() -> SimulatedReader {
    var reader = reader()
    reader.start(at: 0)
    reader.settle()
    reader.read(by: 700, until: { $0.paging.pageCount >= 10 })
    return reader
  }

  @Test("R4: an edge that failed is left and come back to by scrolls that need nothing else")
  func failureIsLeft() {
    var reader = longReader()
    while reader.pending.isEmpty { reader.scroll(by: 300) }
    while !reader.pending.isEmpty { reader.failNext(random: 0) }
    #expect(reader.engine.paging.loadStates.append.isFailed)
    reader.scroll(by: -3_000)
    #expect(reader.pending.isEmpty)
    reader.scroll(by: 3_000)
    #expect(reader.pending.map(\.edge) == [.append])
  }

  @Test("R8: what goes under memory pressure is judged by the last scroll, told or not")
  func lastScrollCounts() {
    var reader = longReader()
    reader.scroll(by: -3_000)
    for _ in 0..<20 { reader.scroll(by: -400) }
    let seen = reader.engine.visibleRows.compactMap { reader.engine.paging.item(atRow: $0)?.id }
    #expect(!seen.isEmpty)
    let pages = reader.engine.paging.pageCount
    reader.apply(reader.engine.handle(.memoryPressure))
    #expect(reader.engine.paging.pageCount < pages)
    #expect(seen.allSatisfy { reader.engine.paging.row(of: $0) != nil })
  }

  @Test("A scroll that needed nothing is told when it comes to rest")
  func rest() {
    var reader = longReader()
    reader.scroll(by: -3_000)
    for _ in 0..<5 { reader.scroll(by: -400) }
    #expect(reader.engine.paging.viewport?.visibleRows != reader.engine.visibleRows)
    reader.apply(reader.engine.settle())
    #expect(reader.engine.paging.viewport?.visibleRows == reader.engine.visibleRows)
  }
}
