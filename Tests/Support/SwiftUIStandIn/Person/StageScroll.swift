/// Where a scroll view stands, in points along its way.
@MainActor
public struct StageScroll {
  let node: ScrollNode

  public var offset: CGFloat { node.main }
  public var contentLength: CGFloat { node.contentSize[node.axis] }
  /// Offsets at which it comes to rest.
  public var limits: ClosedRange<CGFloat> { node.limits }
  public var velocity: CGFloat { node.motion.velocity }
  public var phase: ScrollPhase { node.phase }
  public var isRefreshing: Bool { node.refreshTask != nil }
}
