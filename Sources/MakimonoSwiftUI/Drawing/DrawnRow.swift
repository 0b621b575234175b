import Makimono

/// What is a view of its own.
enum DrawnRow<Item: Identifiable & Equatable & Sendable> {
  case row(ListRow<Item>)
  /// Placeholders that are far from the reader.
  case spacer(RowSpacer)

  var name: RowName<Item.ID> {
    switch self {
    case .row(let row): row.name
    case .spacer(let spacer): .spacer(spacer.rows.lowerBound)
    }
  }
}

/// Stands for rows that are not drawn.
struct RowSpacer: Hashable, Sendable {
  var rows: Range<Int>
  /// Points along the scroll.
  var extent: Double
}
