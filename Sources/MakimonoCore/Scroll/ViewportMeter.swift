/// Makes reports for the paging engine where another lays the rows out: what ``ScrollEngine`` does for a layout of its own.
///
/// It knows which way the reader goes, leaves corrections of the content offset and the bounce at either end out of that, and
/// learns for ``PrefetchPolicy/adaptive`` from scrolls and loads. An app has one in its `Pager`, and need not make another.
///
/// A plain value without a clock: times come with the events, in seconds on any steady scale. Every call takes constant time.
public struct ViewportMeter: Hashable, Sendable {
  /// How far from an edge the next page is asked for.
  public var policy: PrefetchPolicy
  private let pageSize: Int
  private let maxLoadsInFlight: Int
  private var prefetch = AdaptivePrefetch()
  /// Content offset of the last report, cut to the content; `nil` before the first.
  private var offset: Double?
  private var direction = PageDirection.forward
  private var meanRowExtent: Double = 0

  /// A meter that has seen no scroll yet.
  ///
  /// - Parameters:
  ///   - policy: how far from an edge the next page is asked for.
  ///   - pageSize: rows of a page.
  ///   - maxLoadsInFlight: loads in flight at one edge at most.
  public init(policy: PrefetchPolicy = .adaptive, pageSize: Int, maxLoadsInFlight: Int = 1) {
    self.policy = policy
    self.pageSize = max(1, pageSize)
    self.maxLoadsInFlight = max(1, maxLoadsInFlight)
  }

  /// The reader scrolled, or the layout changed: what to tell the engine.
  ///
  /// - Parameters:
  ///   - viewport: what the reader sees, in the content's points; its `time` is when. Numbers that are none count as 0.
  ///   - rows: where the rows held stand.
  public mutating func report(_ viewport: Viewport, rows: RowSpan) -> ViewportReport {
    let viewport = viewport.withoutNonsense
    let start = rows.start.isFinite ? rows.start : 0
    let end = rows.end.isFinite ? max(rows.end, start) : start
    meanRowExtent = rows.meanRowExtent
    follow(viewport, contentLength: end)
    let count = max(0, rows.count)
    var report = ViewportReport(
      visibleRows: rows.visible.clamped(to: 0..<count), distanceToStart: viewport.distance(toStart: start),
      distanceToEnd: viewport.distance(toEnd: end), prefetchBefore: 0, prefetchAfter: 0, direction: direction,
      meanRowExtent: meanRowExtent, anchorRow: rows.anchor)
    guard policy == .adaptive else {
      let distance = policy.distance(viewportLength: viewport.length, meanRowHeight: meanRowExtent)
      report.prefetchBefore = distance
      report.prefetchAfter = distance
      return report
    }
    let distances = prefetch.distances(
      viewportLength: viewport.length, meanRowHeight: meanRowExtent, pageExtent: Double(pageSize) * meanRowExtent,
      loadsInFlight: maxLoadsInFlight)
    report.prefetchBefore = distances.before
    report.prefetchAfter = distances.after
    if maxLoadsInFlight > 1 { report.loadsInFlight = prefetch.loadsInFlight(limit: maxLoadsInFlight) }
    return report
  }

  /// The shell moved the content offset by so many points, to keep rows where they are: nobody scrolled.
  public mutating func noteCorrection(by points: Double) {
    guard points.isFinite, let offset else { return }
    self.offset = offset + points
  }

  /// A load began. Time in seconds.
  public mutating func noteLoadBegan(_ id: RequestID, time: Double) {
    prefetch.noteLoadBegan(id, time: time)
  }

  /// A load ended.
  ///
  /// - Parameters:
  ///   - id: of the load that ended.
  ///   - rows: how many rows came; `nil` where it failed or was cancelled, which does not tell how long loads take.
  ///   - time: seconds.
  public mutating func noteLoadEnded(_ id: RequestID, rows: Int?, time: Double) {
    // Nothing of it is laid out yet: its rows count at the mean of those that are.
    prefetch.noteLoadEnded(id, extent: rows.map { Double($0) * meanRowExtent }, time: time)
  }

  /// A content that bounces back comes the other way, and nobody has turned round: only the way within it counts.
  private mutating func follow(_ viewport: Viewport, contentLength: Double) {
    let place = viewport.settledOffset(viewport.offset, contentLength: contentLength)
    defer { offset = place }
    guard let last = offset else { return }
    let delta = place - last
    if delta != 0 { direction = delta > 0 ? .forward : .backward }
    guard policy == .adaptive else { return }
    prefetch.noteScroll(by: delta, viewportLength: viewport.length, time: viewport.time)
  }
}
