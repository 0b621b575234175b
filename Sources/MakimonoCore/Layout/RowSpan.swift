/// Where the rows held stand in a content that somebody else laid out: a table view, a collection view, a lazy stack.
/// Lengths in points.
public struct RowSpan: Hashable, Sendable {
  /// Content offset at which the first row held begins.
  public var start: Double
  /// Content offset at which the last row held ends.
  public var end: Double
  /// How many rows are held, gaps among them.
  public var count: Int
  /// Rows that meet the viewport.
  public var visible: Range<Int>
  /// The row that the screen holds in its place; `nil` for the first in sight.
  public var anchor: Int?

  /// Rows as a layout of somebody else's has them; offsets in points.
  public init(start: Double, end: Double, count: Int, visible: Range<Int>, anchor: Int? = nil) {
    self.start = start
    self.end = end
    self.count = count
    self.visible = visible
    self.anchor = anchor
  }

  /// Mean length of a row along the scroll, its share of the spacing with it; rows side by side share theirs. 0 without rows.
  public var meanRowExtent: Double {
    let mean = count > 0 ? (end - start) / Double(count) : 0
    return mean > 0 && mean.isFinite ? mean : 0
  }
}
