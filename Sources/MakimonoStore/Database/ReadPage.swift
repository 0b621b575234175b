import GRDB

/// A page as it was read.
struct ReadPage<Item: Sendable>: Sendable {
  var rows: [PlacedRow<Item>]
  /// Whether more rows stand before and behind it.
  var hasPrevious: Bool
  var hasNext: Bool
  /// From where to where no row is missing in it.
  var span: HeldSpan
  /// Rows of the whole list, where they are counted.
  var totalCount: Int?
  /// Whether the network has no more for it, or there is none.
  var isFilled = true
}
