#if canImport(SwiftUI) || canImport(SwiftUIStandIn)
import Makimono
#if canImport(SwiftUI)
import SwiftUI
#else
import SwiftUIStandIn
#endif

/// One row.
struct PagedRow<Item: Identifiable & Equatable & Sendable, Row: View>: View {
  let keeper: PagedKeeper<Item>
  let listRow: ListRow<Item>
  /// What the row before shows, where the app wants to know.
  let before: Item?
  let row: (Item, Item?) -> Row
  @Environment(\.pagedStyle) private var style

  var body: some View {
    Group {
      switch listRow {
      case .item(let item): row(item, before)
      case .gap(let id): PagedGapRow(keeper: keeper, id: id)
      case .placeholder(let number):
        if let failure = keeper.failedEdge(ofPlaceholder: number, style.texts) {
          style.edge(failure)
        } else {
          style.placeholderRow()
        }
      }
    }
    .modifier(PagedRowWatch(keeper: keeper, name: listRow.name))
  }
}
#endif
