/// Where a list and its viewport stand, for `ScrollEngine.restore`.
public struct ScrollSnapshot<Key: Hashable, Item: Identifiable> {
  /// The list: the reader's page, and the way to what was around it.
  public var list: PagingSnapshot<Key, Item>
  /// From the viewport's leading side to the top of the reader's row, in points.
  public var distance: Double

  /// A list's place, with the reader's row so far from the viewport's leading side, in points.
  public init(list: PagingSnapshot<Key, Item>, distance: Double) {
    self.list = list
    self.distance = distance
  }
}

extension ScrollSnapshot: Equatable where Item: Equatable {}
extension ScrollSnapshot: Hashable where Item: Hashable {}
extension ScrollSnapshot: Sendable where Key: Sendable, Item: Sendable, Item.ID: Sendable {}
