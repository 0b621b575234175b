/// Room kept free at the two ends of a length, in points.
public struct LengthInsets: Hashable, Sendable {
  /// Points before the first.
  public var start: Double
  /// Points behind the last.
  public var end: Double

  /// No room unless it is given, in points.
  public init(start: Double = 0, end: Double = 0) {
    self.start = start
    self.end = end
  }
}
