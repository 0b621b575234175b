/// Where a row or a header stands. Lengths in points; main is along the scroll, cross across it.
public struct RowFrame: Hashable, Sendable {
  public var offset: Double
  public var length: Double
  public var crossOffset: Double
  public var crossLength: Double

  public init(offset: Double, length: Double, crossOffset: Double, crossLength: Double) {
    self.offset = offset
    self.length = length
    self.crossOffset = crossOffset
    self.crossLength = crossLength
  }
}
