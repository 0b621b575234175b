#if canImport(SwiftUI) || canImport(SwiftUIStandIn)
import Foundation
import Makimono
#if canImport(SwiftUI)
import SwiftUI
#else
import SwiftUIStandIn
#endif

/// One scroll view over one pager.
struct PagedScrollContent<Item: Identifiable & Equatable & Sendable, Row: View>: View {
  let pager: Pager<Item>
  let layout: PagedLayout
  let position: Binding<Item.ID?>?
  let mechanism: KeepingMechanism
  let row: (Item) -> Row
  @State private var keeper: PagedKeeper<Item>

  init(
    pager: Pager<Item>, layout: PagedLayout, position: Binding<Item.ID?>?, mechanism: KeepingMechanism,
    row: @escaping (Item) -> Row
  ) {
    self.pager = pager
    self.layout = layout
    self.position = position
    self.mechanism = mechanism
    self.row = row
    _keeper = State(
      initialValue: PagedKeeper(pager, mechanism: mechanism, position: position?.wrappedValue))
  }

  var body: some View {
    ScrollView {
      VStack(spacing: 0) {
        PagedHeadRow(keeper: keeper)
        rows
          .scrollTargetLayout()
          .onGeometryChange(for: CGRect.self) {
            $0.frame(in: .named(PagedSpace.rows))
          } action: {
            keeper.rowsPlaced($0)
          }
        PagedTailRow(keeper: keeper)
      }
      .coordinateSpace(.named(PagedSpace.rows))
    }
    .modifier(ScrollKeeping(keeper: keeper, mechanism: mechanism))
    .modifier(PagedWhole(keeper: keeper, position: position))
  }

  @ViewBuilder private var rows: some View {
    switch layout.kind {
    case .stack(let alignment, let spacing):
      LazyVStack(alignment: alignment, spacing: spacing) { PagedRows(keeper: keeper, row: row) }
    case .grid(let columns, let spacing):
      LazyVGrid(columns: columns, spacing: spacing) { PagedGridRows(keeper: keeper, row: row) }
    }
  }
}
#endif
