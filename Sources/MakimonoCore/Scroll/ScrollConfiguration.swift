/// What a ``ScrollEngine`` is told once, at the start. Lengths in points.
public struct ScrollConfiguration: Hashable, Sendable {
  /// How far from an edge the next page is asked for.
  public var prefetch: PrefetchPolicy
  /// Height of a row until any was measured.
  public var estimatedRowHeight: Double
  /// Length of a section's header until it was measured.
  public var estimatedHeaderHeight: Double
  /// Room kept at an edge for its state: a spinner, a retry button, the end-of-list note. 0 for none.
  public var statusHeight: Double
  /// Rows beyond the viewport that are on the screen all the same, in lengths of the viewport, each way.
  public var overscan: Double
  /// Rows on the screen at most.
  public var maxMountedRows: Int
  /// Columns, gaps and insets at the start; ``ScrollEngine/reshape(_:)`` changes them.
  public var shape: LayoutShape
  /// The longest content that the toolkit is given; what is longer is shown a part at a time (see
  /// ``ScrollEngine/settle()``). A 32-bit float steps by a whole point from 8.4 million on, Firefox ends at
  /// 17.9 million, Chromium at 33.5 million. Never taken for less than 16 viewports.
  public var maxContentLength: Double
  #if hasFeature(Embedded)
  package var staysAtEnd: Bool {
    get { true }
    set {}
  }
  #else
  /// Whether who scrolls to the very end of a list that ends there stays at it, wherever the reading line is: a page has no other
  /// way to say so.
  package var staysAtEnd = false
  #endif

  /// A plain list of one column, with adaptive prefetch, unless said otherwise. Lengths in points.
  public init(
    prefetch: PrefetchPolicy = .adaptive, estimatedRowHeight: Double = 64, estimatedHeaderHeight: Double = 32,
    statusHeight: Double = 0, overscan: Double = 1, maxMountedRows: Int = 100, shape: LayoutShape = LayoutShape(),
    maxContentLength: Double = 4_000_000
  ) {
    self.prefetch = prefetch
    self.estimatedRowHeight = estimatedRowHeight
    self.estimatedHeaderHeight = estimatedHeaderHeight
    self.statusHeight = statusHeight
    self.overscan = overscan
    self.maxMountedRows = maxMountedRows
    self.shape = shape
    self.maxContentLength = maxContentLength
  }
}
