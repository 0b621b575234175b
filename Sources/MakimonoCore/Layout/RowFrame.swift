/// Where a row or a header stands. Lengths in points; main is along the scroll, cross across it.
public struct RowFrame: Hashable, Sendable {
  /// From the start of what it stands in to its near side, along the scroll.
  public var offset: Double
  /// Its length along the scroll.
  public var length: Double
  /// From the start of the viewport's other axis to its near side.
  public var crossOffset: Double
  /// Its length across the scroll.
  public var crossLength: Double

  /// Makes a frame of its four lengths, in points.
  public init(offset: Double, length: Double, crossOffset: Double, crossLength: Double) {
    self.offset = offset
    self.length = length
    self.crossOffset = crossOffset
    self.crossLength = crossLength
  }
}
