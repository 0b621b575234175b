/// Room kept free at the two ends of a length, in points.
public struct LengthInsets: Hashable, Sendable {
  public var start: Double
  public var end: Double

  public init(start: Double = 0, end: Double = 0) {
    self.start = start
    self.end = end
  }
}
