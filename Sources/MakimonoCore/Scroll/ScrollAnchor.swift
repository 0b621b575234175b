/// A row and how far its top is from the viewport's leading side, in points: what stays where it is when
/// rows change.
public struct ScrollAnchor<ID: Hashable>: Hashable {
  /// The row's id.
  public var id: ID
  /// The row's number.
  public var row: Int
  /// Points from the viewport's leading side to the row's top; negative where the top is out of sight.
  public var distance: Double

  /// A row that stands so far from the viewport's leading side, in points.
  public init(id: ID, row: Int, distance: Double) {
    self.id = id
    self.row = row
    self.distance = distance
  }

  /// The content offset that puts the row back where it was.
  ///
  /// - Parameter rowOffset: content offset of the row's top, in points.
  public func contentOffset(rowOffset: Double) -> Double { rowOffset - distance }
}

extension ScrollAnchor: Sendable where ID: Sendable {}
