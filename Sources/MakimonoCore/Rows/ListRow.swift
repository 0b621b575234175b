/// What a list shows at a row.
public enum ListRow<Item: Identifiable>: Identifiable {
  /// An item.
  case item(Item)
  /// Rows are missing here (rule R16).
  case gap(GapID)
  /// A row of a counted feed whose page is not held; its number in the feed.
  case placeholder(Int)

  public var id: RowID<Item.ID> {
    switch self {
    case .item(let item): .item(item.id)
    case .gap(let gap): .gap(gap)
    case .placeholder(let row): .placeholder(row)
    }
  }

  /// The item, where the row shows one.
  public var item: Item? {
    if case .item(let item) = self { item } else { nil }
  }
}

extension ListRow: Equatable where Item: Equatable {}
extension ListRow: Hashable where Item: Hashable {}
extension ListRow: Sendable where Item: Sendable, Item.ID: Sendable {}
