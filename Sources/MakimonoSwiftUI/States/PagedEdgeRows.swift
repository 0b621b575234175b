#if canImport(SwiftUI) || canImport(SwiftUIStandIn)
import Makimono
#if canImport(SwiftUI)
import SwiftUI
#else
import SwiftUIStandIn
#endif

/// Above the first row: more to come from there, a failure, or nothing where the list begins.
struct PagedHeadRow<Item: Identifiable & Equatable & Sendable>: View {
  let keeper: PagedKeeper<Item>
  @Environment(\.pagedStyle) private var style

  var body: some View {
    if let edge = keeper.headEdge(style.texts) {
      style.edge(edge)
        .onAppear { keeper.edgeAppeared(.backward) }
        .onDisappear { keeper.edgeDisappeared(.backward) }
    }
  }
}

/// Below the last row: more to come, a failure, or the end.
struct PagedTailRow<Item: Identifiable & Equatable & Sendable>: View {
  let keeper: PagedKeeper<Item>
  @Environment(\.pagedStyle) private var style

  var body: some View {
    if let edge = keeper.tailEdge(style.texts) {
      style.edge(edge)
        .onAppear { keeper.edgeAppeared(.forward) }
        .onDisappear { keeper.edgeDisappeared(.forward) }
    }
  }
}

/// A gap's row.
struct PagedGapRow<Item: Identifiable & Equatable & Sendable>: View {
  let keeper: PagedKeeper<Item>
  let id: GapID
  @Environment(\.pagedStyle) private var style

  var body: some View {
    style.gap(keeper.gap(id, style.texts))
  }
}
#endif
