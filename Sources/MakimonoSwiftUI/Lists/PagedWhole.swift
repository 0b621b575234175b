#if canImport(SwiftUI) || canImport(SwiftUIStandIn)
import Makimono
#if canImport(SwiftUI)
import SwiftUI
#else
import SwiftUIStandIn
#endif

/// What is true of the list as a whole: it begins, is refreshed, has no rows, and the app knows its place.
struct PagedWhole<Item: Identifiable & Equatable & Sendable>: ViewModifier {
  let keeper: PagedKeeper<Item>
  let position: Binding<Item.ID?>?
  @Environment(\.pagedStyle) private var style

  func body(content: Content) -> some View {
    refreshable(content)
      .overlay { state }
      .onAppear {
        // The binding alone: the keeper must not hold a view that holds the keeper.
        keeper.told = { [position] id in if position?.wrappedValue != id { position?.wrappedValue = id } }
        keeper.announces = style.texts
        keeper.begin()
      }
      .onDisappear { keeper.left() }
      .onChange(of: keeper.revision) { keeper.rendered() }
      .onChange(of: position?.wrappedValue) { _, id in keeper.appWants(id) }
  }

  @ViewBuilder private func refreshable(_ content: Content) -> some View {
    if let strategy = style.refresh {
      let pager = keeper.pager
      content.refreshable { await pager.refreshAndWait(strategy) }
    } else {
      content
    }
  }

  @ViewBuilder private var state: some View {
    switch keeper.pager.phase {
    case .rows: EmptyView()
    case .loading: style.loading()
    case .empty: style.empty()
    case .failed(let error): style.failure(error) { [pager = keeper.pager] in pager.retry() }
    }
  }
}
#endif
