#if canImport(SwiftUI) || canImport(SwiftUIStandIn)
import Makimono
#if canImport(SwiftUI)
import SwiftUI
#else
import SwiftUIStandIn
#endif

/// What a row is known by to SwiftUI.
struct RowName<ID: Hashable>: Hashable, @unchecked Sendable {
  // A scroll position takes sendable ids alone. The items are sendable, and this never leaves the main actor.
  let id: RowID<ID>
}

extension ListRow {
  var name: RowName<Item.ID> { RowName(id: id) }
}

/// Where a row is to be brought. Counted, so that the same place twice is two wishes.
struct Placement<ID: Hashable>: Equatable {
  var number: Int
  var id: RowName<ID>
  var anchor: UnitPoint
}
#endif
