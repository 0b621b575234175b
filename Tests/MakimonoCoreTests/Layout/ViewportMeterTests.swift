import MakimonoCore
import Testing

/// Reports for toolkits that lay rows out themselves.
@Suite struct ViewportMeterTests {
  private let rows = RowSpan(start: 100, end: 2_100, count: 20, visible: 3..<9)

  private func viewport(_ offset: Double, time: Double = 0) -> Viewport {
    Viewport(offset: offset, length: 600, leadingInset: 50, trailingInset: 30, time: time)
  }

  @Test("Distances are from what is not covered to the first and the last row")
  func distances() {
    var meter = ViewportMeter(policy: .points(120), pageSize: 20)
    let report = meter.report(viewport(400), rows: rows)
    #expect(report.distanceToStart == 350)
    #expect(report.distanceToEnd == 2_100 - 970)
    #expect(report.prefetchBefore == 120)
    #expect(report.prefetchAfter == 120)
    #expect(report.visibleRows == 3..<9)
    #expect(report.meanRowExtent == 100)
  }

  @Test("R13, FIELD 7: a bounce at either end turns nobody round")
  func bounce() {
    var meter = ViewportMeter(policy: .points(120), pageSize: 20)
    _ = meter.report(viewport(1_000), rows: rows)
    #expect(meter.report(viewport(1_600), rows: rows).direction == .forward)
    // Past the end, and back to it.
    #expect(meter.report(viewport(1_700), rows: rows).direction == .forward)
    #expect(meter.report(viewport(1_540), rows: rows).direction == .forward)
    #expect(meter.report(viewport(1_500), rows: rows).direction == .backward)
    _ = meter.report(viewport(-50), rows: rows)
    _ = meter.report(viewport(-120), rows: rows)
    #expect(meter.report(viewport(-50), rows: rows).direction == .backward)
    #expect(meter.report(viewport(-49), rows: rows).direction == .forward)
  }

  @Test("A correction of the content offset is no scrolling")
  func correction() {
    var meter = ViewportMeter(pageSize: 20)
    meter.noteCorrection(by: 10)
    _ = meter.report(viewport(900, time: 1), rows: rows)
    #expect(meter.report(viewport(880, time: 1.1), rows: rows).direction == .backward)
    meter.noteCorrection(by: 500)
    let after = meter.report(
      viewport(1_380, time: 1.2), rows: RowSpan(start: 100, end: 2_600, count: 25, visible: 8..<14))
    #expect(after.direction == .backward)
  }

  @Test("Adaptive: a quick reader on a slow net has pages asked for further ahead")
  func adaptive() {
    func distance(latency: Double, step: Double) -> Double {
      var meter = ViewportMeter(pageSize: 20)
      var time = 1.0
      var offset = 0.0
      // Short rows: a page is no more than a third of the screen, and the distance is the reader's, not the page's.
      let long = RowSpan(start: 0, end: 100_000, count: 10_000, visible: 0..<60)
      _ = meter.report(viewport(offset, time: time), rows: long)
      for load in 1...5 {
        meter.noteLoadBegan(RequestID(rawValue: UInt32(load)), time: time)
        time += latency
        meter.noteLoadEnded(RequestID(rawValue: UInt32(load)), rows: 20, time: time)
      }
      var last = 0.0
      for _ in 0..<40 {
        time += 1.0 / 60
        offset += step
        last = meter.report(viewport(offset, time: time), rows: long).prefetchAfter
      }
      return last
    }
    let calm = distance(latency: 0.1, step: 2)
    let quick = distance(latency: 0.1, step: 60)
    let quickOnSlow = distance(latency: 1.5, step: 60)
    #expect(calm < quick)
    #expect(quick < quickOnSlow)
  }

  @Test("A load that failed does not tell how long loads take")
  func failedLoad() {
    var meter = ViewportMeter(pageSize: 20)
    let before = meter.report(viewport(0, time: 1), rows: rows)
    meter.noteLoadBegan(RequestID(rawValue: 1), time: 1)
    meter.noteLoadEnded(RequestID(rawValue: 1), rows: nil, time: 9)
    let after = meter.report(viewport(0, time: 9), rows: rows)
    #expect(after.prefetchAfter == before.prefetchAfter)
    #expect(before.prefetchAfter == 1_200)
  }

  @Test("Loads in flight are limited to what the configuration allows")
  func loadsInFlight() {
    var one = ViewportMeter(pageSize: 20)
    #expect(one.report(viewport(0), rows: rows).loadsInFlight == .max)
    var four = ViewportMeter(pageSize: 20, maxLoadsInFlight: 4)
    #expect((1...4).contains(four.report(viewport(0), rows: rows).loadsInFlight))
  }

  @Test(
    "Numbers that are none, and rows out of range, do no harm", arguments: [Double.nan, .infinity, -.infinity, 1e300])
  func nonsense(_ number: Double) {
    var meter = ViewportMeter(pageSize: 0, maxLoadsInFlight: -1)
    for _ in 0..<2 {
      let report = meter.report(
        Viewport(offset: number, length: number, leadingInset: number, trailingInset: number, time: number),
        rows: RowSpan(start: number, end: number, count: -3, visible: 5..<9))
      meter.noteCorrection(by: number)
      #expect(report.visibleRows.isEmpty)
      #expect(!report.distanceToEnd.isNaN && !report.prefetchAfter.isNaN)
    }
  }

  @Test("Where a content comes to rest")
  func settledOffset() {
    let view = viewport(0)
    #expect(view.settledOffset(-80, contentLength: 2_000) == -50)
    #expect(view.settledOffset(1_500, contentLength: 2_000) == 1_430)
    #expect(view.settledOffset(700, contentLength: 2_000) == 700)
    #expect(view.settledOffset(700, contentLength: 100) == -50)
  }
}
