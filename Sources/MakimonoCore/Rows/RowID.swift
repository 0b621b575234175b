/// What a row is known by. Most rows show an item; a gap is a row of its own (rule R16), and in a counted list a
/// row whose page is not held is a placeholder.
public enum RowID<ID: Hashable>: Hashable {
  /// An item, by its id.
  case item(ID)
  /// A gap.
  case gap(GapID)
  /// The row's number in the whole feed.
  case placeholder(Int)

  /// The item's id, where the row shows one.
  public var itemID: ID? {
    if case .item(let id) = self { id } else { nil }
  }
}

extension RowID: Sendable where ID: Sendable {}
