#if canImport(SwiftUI) || canImport(SwiftUIStandIn)
import Makimono
#if canImport(SwiftUI)
import SwiftUI
#else
import SwiftUIStandIn
#endif

/// What a scroll view shows of the rows: runs of them in lazy containers, and spacers between. A spacer is in no lazy container, which would
/// take it for as long as a row until it is in sight.
struct PagedBlocks<Item: Identifiable & Equatable & Sendable, Row: View>: View {
  let keeper: PagedKeeper<Item>
  let layout: PagedLayout
  let row: (Item, Item?) -> Row

  var body: some View {
    let drawn = keeper.drawn
    VStack(spacing: 0) {
      ForEach(drawn.blocks) { block in
        if let spacer = block.spacer {
          PagedSpacer(keeper: keeper, spacer: spacer)
        } else {
          rows(drawn.rows[block.rows])
        }
      }
    }
  }

  @ViewBuilder private func rows(_ rows: Slice<Pager<Item>.Rows>) -> some View {
    switch layout.kind {
    case .stack(let alignment, let spacing):
      LazyVStack(alignment: alignment, spacing: spacing) {
        ForEach(rows, id: \.name) { PagedRow(keeper: keeper, listRow: $0, before: keeper.item(before: $0), row: row) }
      }
      .scrollTargetLayout()
    case .grid(let columns, let spacing):
      LazyVGrid(columns: columns, spacing: spacing) { PagedGridRows(keeper: keeper, rows: rows, row: row) }
        .scrollTargetLayout()
    }
  }
}
#endif
