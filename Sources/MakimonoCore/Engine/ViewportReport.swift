/// What the engine is told of the screen: which rows it shows, and how far the loaded edges are.
///
/// Distances, never ratios: a ratio of the content's height fires ever earlier as the list grows.
public struct ViewportReport: Hashable, Sendable {
  /// Rows that meet the viewport.
  public var visibleRows: Range<Int>
  /// The row that must not move, around which the list is read anew and remembered: the one at the reading line. `nil` for the first
  /// in sight.
  public var anchorRow: Int?
  /// From the viewport's leading side to the first held row, in points (or rows).
  public var distanceToStart: Double
  /// From the viewport's trailing side to the end of the last held row, in points (or rows).
  public var distanceToEnd: Double
  /// A load is wanted where the distance to the start is less than this: at 0 with the first row's start in sight, below 0 never.
  public var prefetchBefore: Double
  /// A load is wanted where the distance to the end is less than this: at 0 with the last row's end in sight, below 0 never.
  public var prefetchAfter: Double
  /// Which way the reader went last. It breaks ties where the window is full.
  public var direction: PageDirection
  /// Mean length of a row in points, for sources that load several pages at once; 0 where it is not known.
  public var meanRowExtent: Double
  /// Loads in flight at one edge at most, within ``PagingConfiguration/maxLoadsInFlight``.
  public var loadsInFlight: Int
  /// Whether distances are counts of rows, which the engine can follow through a change by itself.
  let isInRows: Bool

  /// A report in points, from a layout. After every change of rows the engine asks for a new one.
  public init(
    visibleRows: Range<Int>, distanceToStart: Double, distanceToEnd: Double, prefetchBefore: Double,
    prefetchAfter: Double, direction: PageDirection = .forward, meanRowExtent: Double = 0,
    loadsInFlight: Int = .max, anchorRow: Int? = nil
  ) {
    self.visibleRows = visibleRows
    self.anchorRow = anchorRow
    self.distanceToStart = distanceToStart
    self.distanceToEnd = distanceToEnd
    self.prefetchBefore = prefetchBefore
    self.prefetchAfter = prefetchAfter
    self.direction = direction
    self.meanRowExtent = meanRowExtent
    self.loadsInFlight = loadsInFlight
    self.isInRows = false
  }

  /// A report in rows, for a list without a layout: a row that appears, a terminal, a test.
  public init(
    visibleRows: Range<Int>, rowCount: Int, prefetchRows: Int, direction: PageDirection = .forward,
    anchorRow: Int? = nil
  ) {
    self.visibleRows = visibleRows
    self.anchorRow = anchorRow
    self.distanceToStart = Double(visibleRows.lowerBound)
    self.distanceToEnd = Double(rowCount - visibleRows.upperBound)
    self.prefetchBefore = Double(prefetchRows)
    self.prefetchAfter = Double(prefetchRows)
    self.direction = direction
    self.meanRowExtent = 1
    self.loadsInFlight = .max
    self.isInRows = true
  }

  func distance(_ direction: PageDirection) -> Double { direction == .forward ? distanceToEnd : distanceToStart }

  func prefetch(_ direction: PageDirection) -> Double { direction == .forward ? prefetchAfter : prefetchBefore }

  /// Whether the reader is near enough for a load: within the prefetch distance, and even where that is 0 with the end of the
  /// outermost row in sight. A layout's sums may leave him a fraction of a point from where he can get no further.
  func wants(_ direction: PageDirection) -> Bool {
    let prefetch = prefetch(direction)
    return !(prefetch < 0) && distance(direction) < (prefetch > 1 ? prefetch : 1)
  }
}
