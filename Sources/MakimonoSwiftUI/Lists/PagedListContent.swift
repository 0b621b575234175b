#if canImport(SwiftUI) || canImport(SwiftUIStandIn)
import Foundation
import Makimono
#if canImport(SwiftUI)
import SwiftUI
#else
import SwiftUIStandIn
#endif

/// One list over one pager.
struct PagedListContent<Item: Identifiable & Equatable & Sendable, Row: View>: View {
  let pager: Pager<Item>
  let position: Binding<Item.ID?>?
  let options: ReadingOptions<Item.ID>
  let following: ListFollowing?
  let row: (Item, Item?) -> Row
  @State private var keeper: PagedKeeper<Item>
  @Environment(\.pagedStyle) private var style

  init(
    pager: Pager<Item>, position: Binding<Item.ID?>?, options: ReadingOptions<Item.ID>, following: ListFollowing?,
    row: @escaping (Item, Item?) -> Row
  ) {
    self.pager = pager
    self.position = position
    self.options = options
    self.following = following
    self.row = row
    _keeper = State(
      initialValue: PagedKeeper(pager, mechanism: .reader, position: position?.wrappedValue, options: options))
  }

  var body: some View {
    ScrollViewReader { proxy in
      List {
        PagedHeadRow(keeper: keeper).withoutSeparator()
        PagedRows(keeper: keeper, row: row)
        PagedTailRow(keeper: keeper).withoutSeparator()
        PagedRoom(keeper: keeper).withoutSeparator()
      }
      .coordinateSpace(.named(PagedSpace.rows))
      .onGeometryChange(for: CGSize.self) {
        $0.size
      } action: {
        keeper.listResized($0)
      }
      .modifier(ListGeometry(keeper: keeper))
      .onChange(of: keeper.placement, initial: true) { _, placement in
        // Whether a view that is seen again tells its initial value again Apple does not say. What was done once is done.
        guard let placement, placement.number != keeper.placedNumber else { return }
        keeper.placedNumber = placement.number
        proxy.scrollTo(placement.id, anchor: placement.anchor)
      }
    }
    .modifier(PagedReading(keeper: keeper, options: options, following: following))
    .modifier(PagedWhole(keeper: keeper, position: position))
  }
}

extension View {
  /// No line above or below a row. Televisions and watches draw none, and have no such modifier.
  @ViewBuilder
  func withoutSeparator() -> some View {
    #if os(tvOS) || os(watchOS)
    self
    #else
    listRowSeparator(.hidden)
    #endif
  }
}

/// Where a `List` stands in its content, where the system tells.
struct ListGeometry<Item: Identifiable & Equatable & Sendable>: ViewModifier {
  let keeper: PagedKeeper<Item>

  func body(content: Content) -> some View {
    if #available(iOS 18.0, macOS 15.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *) {
      content.onScrollGeometryChange(for: ScrollGeometry.self) {
        $0
      } action: { _, geometry in
        keeper.listScrolled(geometry)
      }
      .onScrollPhaseChange { _, phase in keeper.moved(phase != .idle && phase != .animating) }
    } else {
      content
    }
  }
}
#endif
