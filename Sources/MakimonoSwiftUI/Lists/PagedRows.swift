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

/// The rows of a list: items, gaps, placeholders of a counted list that are near the reader, and spacers for the others.
struct PagedRows<Item: Identifiable & Equatable & Sendable, Row: View>: View {
  let keeper: PagedKeeper<Item>
  let row: (Item, Item?) -> Row

  var body: some View {
    ForEach(keeper.drawn, id: \.name) { drawn in
      switch drawn {
      case .row(let listRow):
        PagedRow(keeper: keeper, listRow: listRow, before: keeper.item(before: listRow), row: row)
      case .spacer(let spacer): PagedSpacer(keeper: keeper, spacer: spacer)
      }
    }
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
