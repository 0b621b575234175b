/// How far from a loaded edge the next page is asked for.
///
/// Distances, never ratios of the content: a ratio fires ever earlier as the list grows.
public enum PrefetchPolicy: Hashable, Sendable {
  /// As far as the reader gets while a page loads, learned as they go (``AdaptivePrefetch``).
  case adaptive
  /// So many points.
  case points(Double)
  /// So many lengths of the viewport.
  case viewports(Double)
  /// So many rows, at their mean height.
  case rows(Int)

  /// The distance in points. For ``adaptive`` that of a reader and a network of which nothing is known yet.
  public func distance(viewportLength: Double, meanRowHeight: Double) -> Double {
    switch self {
    case .adaptive: max(0, AdaptivePrefetch.fallbackViewports * viewportLength)
    case .points(let points): max(0, points)
    case .viewports(let count): max(0, count * viewportLength)
    case .rows(let count): max(0, Double(count) * meanRowHeight)
    }
  }
}
