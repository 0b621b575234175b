import GRDB

/// A row, and where it stands.
struct PlacedRow<Item: Sendable>: Sendable {
  let item: Item
  /// Its values in the columns of the order.
  let values: [DatabaseValue]
}
