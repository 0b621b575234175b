public import MakimonoCore

/// Where the reader is: a row, and how far it stands from the view's edge, in points. Keep it beside `KeyedPager.state` to
/// come back to the very line.
public struct ListPlace<ID: Hashable & Sendable>: Hashable, Sendable {
  /// The row.
  public var id: RowID<ID>
  /// From the side of the view at which the content begins.
  public var distance: Double

  /// A row that stands so far from the view's edge, in points.
  public init(id: RowID<ID>, distance: Double) {
    self.id = id
    self.distance = distance
  }

  /// An item's row.
  public init(item: ID, distance: Double) {
    self.init(id: .item(item), distance: distance)
  }
}
