import Testing

@testable import MakimonoCore

/// Rows of 50 points on a screen of 800, of which bars cover the first 80 and the last 60.
@Suite("A row that a bar covers is not held in place")
struct CoveredAnchorTests {
  private func reader(at key: Int, count: Int) -> SimulatedReader {
    var reader = SimulatedReader(
      feed: NumberedFeed(count: count, pageSize: 30),
      configuration: ScrollConfiguration(prefetch: .points(0), estimatedRowHeight: 50), height: { _ in 50 })
    reader.apply(reader.engine.scroll(to: Viewport(offset: 0, length: 800, leadingInset: 80, trailingInset: 60)))
    reader.start(at: key)
    reader.settle()
    return reader
  }

  @Test("At the start: a row that turns out so low that it ends above the reading line", arguments: [29.0, 30, 31])
  func leading(height: Double) throws {
    var reader = reader(at: 300, count: 1_000)
    reader.scroll(by: try #require(reader.screenTop(of: 310)) - 50)
    #expect(reader.engine.scrollAnchor?.id == .item(310))
    _ = reader.engine.measure([(id: 310, height: height)])
    #expect(reader.screenTop(of: 310) == 50)
    #expect(reader.engine.scrollAnchor?.id == .item(height > 30 ? 310 : 311))
    // What grows under the bar moves no row that can be read.
    let top = reader.screenTop(of: 311)
    _ = reader.engine.measure([(id: 309, height: 95), (id: 310, height: height > 30 ? height : 77)])
    #expect(reader.screenTop(of: 311) == top)
  }

  @Test(
    "At the end: a row that comes to stand below the reading line, as the content's end comes up",
    arguments: [9.0, 10, 11])
  func trailing(height: Double) {
    var reader = reader(at: 0, count: 30)
    reader.apply(reader.engine.setReadingLine(.end))
    reader.scroll(to: 690)
    #expect(reader.engine.contentLength == 30 * 50)
    #expect(reader.engine.scrollAnchor?.id == .item(28))
    _ = reader.engine.measure([(id: 29, height: height)])
    #expect(reader.screenTop(of: 28) == 750 - height)
    #expect(reader.engine.scrollAnchor?.id == .item(height > 10 ? 28 : 27))
  }

  @Test("The row that the shell chose is held under a bar too")
  func chosen() throws {
    var reader = reader(at: 300, count: 1_000)
    reader.scroll(by: try #require(reader.screenTop(of: 310)) - 20)
    reader.apply(reader.engine.setReadingLine(.row(.item(310))))
    _ = reader.engine.measure([(id: 305, height: 60)])
    #expect(reader.engine.scrollAnchor == ScrollAnchor(id: .item(310), row: 10, distance: 20))
  }
}
