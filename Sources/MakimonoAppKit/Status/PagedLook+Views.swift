#if (canImport(AppKit) && !targetEnvironment(macCatalyst)) || canImport(AppKitStandIn)
import Makimono
import MakimonoCore
#if canImport(AppKit)
import AppKit
#else
import AppKitStandIn
#endif

/// The usual views.
extension PagedLook {
  func edgeView(_ status: EdgeStatus, _ edge: PageDirection, retry: @escaping @MainActor () -> Void) -> NSView {
    self.edge(status, edge, retry)
      ?? StatusConfiguration(StatusWords(edge: status, texts: texts), action: retry).makeContentView()
  }

  func gapView(_ status: EdgeStatus, fill: @escaping @MainActor (GapSide) -> Void) -> NSView {
    gap(status, fill)
      ?? StatusConfiguration(StatusWords(gap: status, texts: texts)) { fill(.start) }.makeContentView()
  }

  /// A page that failed is told of as at the edge.
  func placeholderView(_ row: Int, _ status: EdgeStatus, retry: @escaping @MainActor () -> Void) -> NSView {
    if case .failed = status { return edgeView(status, .forward, retry: retry) }
    if let own = placeholder(row) { return own }
    var content = StatusConfiguration()
    // As high as a row of one line.
    content.text = " "
    return content.makeContentView()
  }

  /// What stands in place of rows. AppKit has no view of its own for a content that is not there.
  func backgroundView(_ phase: ListPhase, retry: @escaping @MainActor () -> Void) -> NSView? {
    if let background { return background(phase, retry) }
    var content = StatusConfiguration()
    switch phase {
    case .rows: return nil
    case .loading:
      content.isLoading = true
      content.accessibilityLabel = texts.loading
    case .empty: content.text = texts.empty
    case .failed(let error):
      content.title = texts.failedTitle
      content.text = texts.words(for: error)
      content.button = .init(title: texts.retry, action: retry)
    }
    return BackgroundView(around: content.makeContentView())
  }
}
#endif
