/// What stands in a list between two page boundaries, as edits are compared by it: a page's rows, or a gap's one.
enum EditChunk<Item: Identifiable & Equatable>: Equatable {
  case page([Item])
  case gap(GapID)

  var count: Int {
    switch self {
    case .page(let items): items.count
    case .gap: 1
    }
  }

  func rowID(at offset: Int) -> RowID<Item.ID> {
    switch self {
    case .page(let items): .item(items[offset].id)
    case .gap(let gap): .gap(gap)
    }
  }

  func append(to rows: inout [ListRow<Item>]) {
    switch self {
    case .page(let items): for item in items { rows.append(.item(item)) }
    case .gap(let gap): rows.append(.gap(gap))
    }
  }
}
