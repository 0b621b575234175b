#if canImport(SwiftUI) || canImport(SwiftUIStandIn)
import Makimono
#if canImport(SwiftUI)
import SwiftUI
#else
import SwiftUIStandIn
#endif

/// What a view of a list is known by to SwiftUI.
enum RowName<ID: Hashable>: Hashable, @unchecked Sendable {
  // A scroll position takes sendable ids alone. The items are sendable, and this never leaves the main actor.
  case row(RowID<ID>)
  /// By the first of its rows.
  case spacer(Int)

  /// The item's id, where it shows one.
  var itemID: ID? {
    if case .row(let id) = self { id.itemID } else { nil }
  }
}

extension ListRow {
  var name: RowName<Item.ID> { .row(id) }
}

/// Where a row is to be brought. Counted, so that the same place twice is two wishes.
struct Placement<ID: Hashable>: Equatable {
  var number: Int
  var id: RowName<ID>
  var anchor: UnitPoint
}
#endif
