/// The order of a list's rows, for rows that are pushed without a place (rule R21).
///
/// Two are the same where they are one and the same: keep one for a list.
public final class RowOrder<Item>: Sendable {
  private let areInOrder: @Sendable (Item, Item) -> Bool

  /// An order by a comparison.
  ///
  /// - Parameter areInIncreasingOrder: whether the first of two rows stands above the second; `false` for rows that may stand either way.
  ///   A strict weak order, as `sort(by:)` asks for; where it is none, rows land in places that nobody foresees, and nothing worse.
  public init(_ areInIncreasingOrder: @escaping @Sendable (_ first: Item, _ second: Item) -> Bool) {
    areInOrder = areInIncreasingOrder
  }

  func stands(_ item: Item, above other: Item) -> Bool { areInOrder(item, other) }
}

extension RowOrder: Hashable {
  public static func == (one: RowOrder, other: RowOrder) -> Bool { one === other }

  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
