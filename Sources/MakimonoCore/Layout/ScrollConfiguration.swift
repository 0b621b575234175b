/// What a ``ScrollEngine`` is told once, at the start. Lengths in points.
public struct ScrollConfiguration: Hashable, Sendable {
  public var prefetch: PrefetchPolicy
  /// Height of a row until any was measured.
  public var estimatedRowHeight: Double
  /// Room kept at an edge for its state: a spinner, a retry button, the end-of-list note. 0 for none.
  public var statusHeight: Double
  /// Rows beyond the viewport that are on the screen all the same, in lengths of the viewport, each way.
  public var overscan: Double
  /// Rows on the screen at most.
  public var maxMountedRows: Int

  public init(
    prefetch: PrefetchPolicy = .viewports(2), estimatedRowHeight: Double = 64, statusHeight: Double = 0,
    overscan: Double = 1, maxMountedRows: Int = 100
  ) {
    self.prefetch = prefetch
    self.estimatedRowHeight = estimatedRowHeight
    self.statusHeight = statusHeight
    self.overscan = overscan
    self.maxMountedRows = maxMountedRows
  }
}
