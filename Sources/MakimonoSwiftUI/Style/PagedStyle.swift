#if canImport(SwiftUI) || canImport(SwiftUIStandIn)
import Makimono
#if canImport(SwiftUI)
import SwiftUI
#else
import SwiftUIStandIn
#endif

/// What lists show of their states.
@MainActor
struct PagedStyle {
  var texts: ListTexts
  /// How a pull reads the list anew; `nil` where there is no pull.
  var refresh: RefreshStrategy?
  private var makeEdge: ((PagedEdge) -> AnyView)?
  private var makeGap: ((PagedGap) -> AnyView)?
  private var makeEmpty: (() -> AnyView)?
  private var makeLoading: (() -> AnyView)?
  private var makeFailure: ((any Error, @escaping @MainActor () -> Void) -> AnyView)?
  private var makePlaceholderRow: (() -> AnyView)?

  nonisolated init(texts: ListTexts = .current, refresh: RefreshStrategy? = .firstPage) {
    self.texts = texts
    self.refresh = refresh
  }

  // MARK: - What is shown

  @ViewBuilder func edge(_ edge: PagedEdge) -> some View {
    if let makeEdge { makeEdge(edge) } else { DefaultEdgeView(edge: edge) }
  }

  @ViewBuilder func gap(_ gap: PagedGap) -> some View {
    if let makeGap { makeGap(gap) } else { DefaultGapView(gap: gap) }
  }

  @ViewBuilder func empty() -> some View {
    if let makeEmpty { makeEmpty() } else { ContentUnavailableView(texts.empty, systemImage: "tray") }
  }

  @ViewBuilder func loading() -> some View {
    if let makeLoading { makeLoading() } else { ProgressView(texts.loading) }
  }

  @ViewBuilder func failure(_ error: any Error, _ retry: @escaping @MainActor () -> Void) -> some View {
    if let makeFailure {
      makeFailure(error, retry)
    } else {
      DefaultFailureView(error: error, texts: texts, retry: retry)
    }
  }

  @ViewBuilder func placeholderRow() -> some View {
    if let makePlaceholderRow { makePlaceholderRow() } else { Text(texts.loading).redacted(reason: .placeholder) }
  }

  // MARK: - What the app says

  mutating func setEdge<V: View>(_ content: @escaping (PagedEdge) -> V) { makeEdge = { AnyView(content($0)) } }

  mutating func setGap<V: View>(_ content: @escaping (PagedGap) -> V) { makeGap = { AnyView(content($0)) } }

  mutating func setEmpty<V: View>(_ content: @escaping () -> V) { makeEmpty = { AnyView(content()) } }

  mutating func setLoading<V: View>(_ content: @escaping () -> V) { makeLoading = { AnyView(content()) } }

  mutating func setFailure<V: View>(_ content: @escaping (any Error, @escaping @MainActor () -> Void) -> V) {
    makeFailure = { AnyView(content($0, $1)) }
  }

  mutating func setPlaceholderRow<V: View>(_ content: @escaping () -> V) {
    makePlaceholderRow = { AnyView(content()) }
  }
}

extension EnvironmentValues {
  var pagedStyle: PagedStyle {
    get { self[PagedStyleKey.self] }
    set { self[PagedStyleKey.self] = newValue }
  }
}

private struct PagedStyleKey: EnvironmentKey {
  static var defaultValue: PagedStyle { PagedStyle() }
}
#endif
