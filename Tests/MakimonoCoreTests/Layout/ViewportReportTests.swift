import Testing

@testable import MakimonoCore

@Suite("R13: what the paging engine is told of the screen")
struct ViewportReportTests {
  private func reader(prefetch: PrefetchPolicy = .viewports(1)) -> SimulatedReader {
    SimulatedReader(
      feed: NumberedFeed(count: 1_000, pageSize: 20),
      configuration: ScrollConfiguration(prefetch: prefetch, estimatedRowHeight: 50, statusHeight: 64),
      height: { 30 + Double($0 * 37 % 91) })
  }

  @Test("R8: which way the reader went last, by a scroll or by a row that comes into sight")
  func direction() {
    var reader = reader()
    reader.start(at: 500)
    reader.answerNext()
    #expect(reader.engine.paging.viewport?.direction == .forward)
    reader.settle()
    reader.scroll(by: -30)
    reader.apply(reader.engine.settle())
    #expect(reader.engine.paging.viewport?.direction == .backward)
    reader.scroll(by: 30)
    reader.apply(reader.engine.settle())
    #expect(reader.engine.paging.viewport?.direction == .forward)
    reader.apply(reader.engine.reveal(row: 0))
    #expect(reader.engine.paging.viewport?.direction == .backward)
    reader.apply(reader.engine.reveal(row: reader.engine.paging.rowCount - 1))
    #expect(reader.engine.paging.viewport?.direction == .forward)
  }

  @Test(
    "Where the rows are and where they begin and end, whatever happened; a scroll may be untold far from both edges")
  func exact() {
    let seed = Seed.next()
    print("What the paging engine is told: seed \(seed)")
    var random = SplitMix64(seed: seed)
    for _ in 0..<6 {
      var reader = reader()
      var viewport = reader.engine.viewport
      viewport.leadingInset = 44
      viewport.trailingInset = 30
      reader.apply(reader.engine.scroll(to: viewport))
      reader.start(at: Int.random(in: 0..<50, using: &random) * 20)
      for _ in 0..<80 {
        switch Int.random(in: 0..<8, using: &random) {
        case 0...3:
          reader.scroll(by: Double(Int.random(in: -900...900, using: &random)))
        case 4, 5: reader.answerNext()
        case 6: reader.grow(by: Double(Int.random(in: -15...60, using: &random)), using: &random)
        default:
          let row = Int.random(in: 0...reader.engine.paging.rowCount, using: &random)
          reader.apply(reader.engine.reveal(row: row))
        }
        // What nobody was told of a scroll is told when it comes to rest.
        let isAtRest = random.chance(50)
        if isAtRest { reader.apply(reader.engine.settle()) }
        guard let told = reader.engine.paging.viewport, reader.engine.paging.pageCount > 0 else { continue }
        let engine = reader.engine
        let start = engine.viewport.distance(toStart: engine.offset(ofRow: 0))
        let end = engine.viewport.distance(toEnd: engine.offset(ofRow: engine.paging.rowCount))
        #expect(told.prefetchBefore == 800 && told.prefetchAfter == 800, "seed \(seed)")
        if !isAtRest, start >= 800, end >= 800 { continue }
        #expect(told.distanceToStart == start && told.distanceToEnd == end, "seed \(seed)")
        #expect(told.visibleRows == engine.visibleRows, "seed \(seed)")
      }
    }
  }

  @Test("Rows in sight are those between the insets, in part or whole")
  func visibleRows() {
    var reader = SimulatedReader(
      feed: NumberedFeed(count: 100, pageSize: 100), window: .unbounded,
      configuration: ScrollConfiguration(prefetch: .points(0), estimatedRowHeight: 50), height: { _ in 50 })
    reader.start(at: 0)
    reader.answerNext()
    let inset = Viewport(offset: 1_000, length: 800, leadingInset: 50, trailingInset: 100)
    reader.apply(reader.engine.scroll(to: inset))
    #expect(reader.engine.visibleRows == 21..<34)
    #expect(reader.engine.scrollAnchor == ScrollAnchor(id: .item(21), row: 21, distance: 50))
    reader.apply(reader.engine.setReadingLine(.end))
    #expect(reader.engine.scrollAnchor == ScrollAnchor(id: .item(33), row: 33, distance: 650))
    // It is what the list is read anew around.
    #expect(reader.engine.paging.viewport?.anchorRow == 33)
    // Either inset by itself.
    for (leading, trailing, rows) in [(0.0, 100.0, 20..<34), (0, 0, 20..<36), (50, 0, 21..<36), (50, 100, 21..<34)] {
      let viewport = Viewport(offset: 1_000, length: 800, leadingInset: leading, trailingInset: trailing)
      reader.apply(reader.engine.scroll(to: viewport))
      #expect(reader.engine.visibleRows == rows)
    }
    // Under the bars there are rows too: what is mounted does not know of insets.
    #expect(reader.engine.mountedRows == 4..<52)
    #expect(reader.engine.reveal(row: 21) == ScrollOutput())
    #expect(reader.engine.reveal(row: 33) == ScrollOutput())
    reader.apply(reader.engine.reveal(row: 20))
    #expect(reader.engine.contentOffset == 950)
    reader.apply(reader.engine.reveal(row: 33))
    #expect(reader.engine.contentOffset == 1_000)
  }

  @Test("An offset that a toolkit has rounded, by a point at most, is no scroll")
  func rounded() {
    var reader = reader(prefetch: .points(0))
    reader.start(at: 0)
    reader.settle()
    reader.scroll(to: 300)
    for offset in [301.0, 299, 300.5] {
      reader.scroll(to: offset)
      #expect(reader.engine.contentOffset == 300)
    }
    reader.scroll(to: 302)
    #expect(reader.engine.contentOffset == 302)
  }
}
