import Testing

@testable import EngineExploration
@testable import MakimonoCore

@Suite("R13: a prefetch distance of 0")
struct R13LastRowTests {
  @Test("R13: the list loads on with its outermost row on screen, and not before; below 0 it never does")
  func rows() throws {
    var driver = EngineDriver<PageNumberOrder>.numbered(pageSize: 4)
    driver.prefetchRows = 0
    try driver.begin(at: 3, total: 40)
    driver.show(1..<3)
    #expect(driver.flying.isEmpty)
    driver.showEnd()
    #expect(driver.flying.map(\.edge) == [.append])
    try driver.reply(.append, ids: 16..<20, total: 40)
    driver.showStart()
    #expect(driver.flying.map(\.edge) == [.prepend])
    driver.prefetchRows = -1
    driver.showEnd()
    #expect(driver.flying.map(\.edge) == [.prepend])
  }

  @Test("R13: in points, also a fraction of a point before the end, or with a distance that is no number")
  func points() {
    for prefetch in [0, 0.5, Double.nan] {
      for distance in [0, 0.4, -20] {
        let report = ViewportReport(
          visibleRows: 3..<4, distanceToStart: 300, distanceToEnd: distance, prefetchBefore: prefetch,
          prefetchAfter: prefetch)
        #expect(report.wants(.forward), "\(prefetch), \(distance)")
        #expect(!report.wants(.backward))
      }
    }
  }

  @Test(
    "R13: a layout that asks only with its last row in sight is asked while it scrolls there",
    arguments: [PrefetchPolicy.points(0), .viewports(0), .rows(0)])
  func layout(policy: PrefetchPolicy) throws {
    var reader = SimulatedReader(
      feed: NumberedFeed(count: 90, pageSize: 30), window: .unbounded,
      configuration: ScrollConfiguration(prefetch: policy, estimatedRowHeight: 50), height: { _ in 50 })
    reader.start(at: 0)
    reader.answerNext()
    while reader.engine.contentOffset < 680 {
      reader.scroll(by: 20)
      #expect(reader.pending.isEmpty)
    }
    reader.scroll(by: 20)
    #expect(reader.pending.map(\.key) == [30])
  }
}
