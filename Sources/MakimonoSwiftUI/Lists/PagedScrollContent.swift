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
  let options: ReadingOptions<Item.ID>
  let following: ListFollowing?
  let row: (Item, Item?) -> Row
  @State private var keeper: PagedKeeper<Item>

  init(
    pager: Pager<Item>, layout: PagedLayout, position: Binding<Item.ID?>?, mechanism: KeepingMechanism,
    options: ReadingOptions<Item.ID>, following: ListFollowing?, row: @escaping (Item, Item?) -> Row
  ) {
    self.pager = pager
    self.layout = layout
    self.position = position
    self.mechanism = mechanism
    self.options = options
    self.following = following
    self.row = row
    _keeper = State(
      initialValue: PagedKeeper(
        pager, mechanism: mechanism, position: position?.wrappedValue, columns: layout.columns,
        learnsColumns: layout.hasColumnsByWidth, options: options))
  }

  var body: some View {
    ScrollView {
      VStack(spacing: 0) {
        PagedHeadRow(keeper: keeper)
        PagedBlocks(keeper: keeper, layout: layout, row: row)
          .onGeometryChange(for: CGRect.self) {
            $0.frame(in: .named(PagedSpace.rows))
          } action: {
            keeper.rowsPlaced($0)
          }
        PagedTailRow(keeper: keeper)
        PagedRoom(keeper: keeper)
      }
      .coordinateSpace(.named(PagedSpace.rows))
    }
    .modifier(ScrollKeeping(keeper: keeper, mechanism: mechanism))
    .modifier(ShortContent(edge: options.shortEdge, mechanism: mechanism))
    .modifier(PagedReading(keeper: keeper, options: options, following: following))
    .modifier(PagedWhole(keeper: keeper, position: position))
  }
}
#endif
