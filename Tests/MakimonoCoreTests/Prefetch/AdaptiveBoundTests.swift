import Testing

@testable import MakimonoCore

@Suite("R13: adaptive prefetch has a bound")
struct AdaptiveBoundTests {
  private let page = 1_280.0

  /// What is asked for ahead of a reader at 100,000 points a second, where a page takes two seconds.
  private func distances(speed: Double) -> (before: Double, after: Double) {
    var prefetch = AdaptivePrefetch()
    var time = 100.0
    for id in 0..<16 {
      prefetch.noteLoadBegan(RequestID(rawValue: UInt32(id)), time: time)
      time += 2
      prefetch.noteLoadEnded(RequestID(rawValue: UInt32(id)), extent: page, time: time)
    }
    for _ in 0..<60 {
      time += 1.0 / 60
      prefetch.noteScroll(by: speed / 60, viewportLength: 800, time: time)
    }
    return prefetch.distances(viewportLength: 800, meanRowHeight: 64, pageExtent: page)
  }

  @Test("However fast the reader and however slow the network: sixteen viewports and a page, either way")
  func mostAhead() {
    #expect(distances(speed: 100_000).after == 16 * 800 + page)
    #expect(distances(speed: -100_000).before == 16 * 800 + page)
  }
}
