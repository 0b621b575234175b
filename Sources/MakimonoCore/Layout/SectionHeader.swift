/// The header of the section that the reader is in, and where it stands.
public struct SectionHeader: Hashable, Sendable {
  /// The first row of its section.
  public var row: Int
  /// Where it stands in the list, in content offsets.
  public var frame: RowFrame
  /// Content offset where it stands while it sticks to the reading line: pushed out by the next header.
  public var stickyOffset: Double

  /// Makes a header of its section's first row and its two places.
  public init(row: Int, frame: RowFrame, stickyOffset: Double) {
    self.row = row
    self.frame = frame
    self.stickyOffset = stickyOffset
  }
}
