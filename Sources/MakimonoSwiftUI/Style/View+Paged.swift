#if canImport(SwiftUI) || canImport(SwiftUIStandIn)
public import Makimono
#if canImport(SwiftUI)
public import SwiftUI
#else
public import SwiftUIStandIn
#endif

/// What paged lists inside of a view show. Set on the list or on anything around it, like a font.
extension View {
  /// Shows the edges of paged lists: a load under way, one that failed, the end.
  ///
  /// ```swift
  /// PagedList(pager) { ArticleRow($0) }
  ///   .pagedEdge { edge in
  ///     switch edge.status {
  ///     case .failed: Button(edge.message ?? "Try again") { edge.retry() }
  ///     case .end: Text("That was all")
  ///     default: ProgressView()
  ///     }
  ///   }
  /// ```
  ///
  /// The row stands ready before its load begins, and looks the same then: nothing moves.
  public func pagedEdge<Content: View>(@ViewBuilder _ content: @escaping (PagedEdge) -> Content) -> some View {
    transformEnvironment(\.pagedStyle) { $0.setEdge(content) }
  }

  /// Shows the places where rows are missing.
  ///
  /// ```swift
  /// .pagedGap { gap in Button("Show more") { gap.fill() } }
  /// ```
  public func pagedGap<Content: View>(@ViewBuilder _ content: @escaping (PagedGap) -> Content) -> some View {
    transformEnvironment(\.pagedStyle) { $0.setGap(content) }
  }

  /// Shows a list that has no rows.
  ///
  /// ```swift
  /// .pagedEmpty { ContentUnavailableView("No Mail", systemImage: "tray") }
  /// ```
  public func pagedEmpty<Content: View>(@ViewBuilder _ content: @escaping () -> Content) -> some View {
    transformEnvironment(\.pagedStyle) { $0.setEmpty(content) }
  }

  /// Shows a list that is being read for the first time: a `ProgressView` unless told otherwise.
  ///
  /// ```swift
  /// .pagedLoading {
  ///   VStack { ForEach(0..<8, id: \.self) { _ in ArticleRow(.sample) } }.redacted(reason: .placeholder)
  /// }
  /// ```
  public func pagedLoading<Content: View>(@ViewBuilder _ content: @escaping () -> Content) -> some View {
    transformEnvironment(\.pagedStyle) { $0.setLoading(content) }
  }

  /// Shows a list that could not be read and has no rows: the error as the source threw it, and what tries again.
  ///
  /// ```swift
  /// .pagedFailure { error, retry in
  ///   Text(ListTexts.current.words(for: error))
  ///   Button("Try Again", action: retry)
  /// }
  /// ```
  public func pagedFailure<Content: View>(
    @ViewBuilder _ content: @escaping (_ error: any Error, _ retry: @escaping @MainActor () -> Void) -> Content
  ) -> some View {
    transformEnvironment(\.pagedStyle) { $0.setFailure(content) }
  }

  /// Shows rows of a counted list whose page is not held. Where the page failed, every few of its rows show what ``pagedEdge(_:)`` makes
  /// of it.
  public func pagedPlaceholder<Content: View>(@ViewBuilder _ content: @escaping () -> Content) -> some View {
    transformEnvironment(\.pagedStyle) { $0.setPlaceholderRow(content) }
  }

  /// Sets how a pull reads the list anew; `nil` takes the pull away.
  public func pagedRefresh(_ strategy: RefreshStrategy?) -> some View {
    transformEnvironment(\.pagedStyle) { $0.refresh = strategy }
  }

  /// Sets what the lists say.
  public func pagedTexts(_ texts: ListTexts) -> some View {
    transformEnvironment(\.pagedStyle) { $0.texts = texts }
  }
}
#endif
