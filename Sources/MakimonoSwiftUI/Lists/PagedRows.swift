#if canImport(SwiftUI) || canImport(SwiftUIStandIn)
import Foundation
import Makimono
#if canImport(SwiftUI)
import SwiftUI
#else
import SwiftUIStandIn
#endif

/// The space in which rows say where they are: the content of a scroll view, or the visible part of a list.
enum PagedSpace: Hashable, Sendable {
  case rows
}

/// The rows: items, gaps, and placeholders of a counted list.
struct PagedRows<Item: Identifiable & Equatable & Sendable, Row: View>: View {
  let keeper: PagedKeeper<Item>
  let row: (Item) -> Row

  var body: some View {
    ForEach(keeper.rows, id: \.name) { PagedRow(keeper: keeper, listRow: $0, row: row) }
  }
}

/// Tells where a row is, and whether it is there.
struct PagedRowWatch<Item: Identifiable & Equatable & Sendable>: ViewModifier {
  let keeper: PagedKeeper<Item>
  let name: RowName<Item.ID>

  func body(content: Content) -> some View {
    content
      .onGeometryChange(for: CGRect.self) {
        $0.frame(in: .named(PagedSpace.rows))
      } action: {
        keeper.rowPlaced(name, $0)
      }
      .onAppear { keeper.rowAppeared(name) }
      .onDisappear { keeper.rowDisappeared(name) }
  }
}
#endif
