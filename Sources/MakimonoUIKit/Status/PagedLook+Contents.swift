#if (canImport(UIKit) && !os(watchOS)) || canImport(UIKitStandIn)
import Foundation
import Makimono
import MakimonoCore
#if canImport(UIKit)
import UIKit
#else
import UIKitStandIn
#endif

/// The usual contents.
extension PagedLook {
  /// Whether an edge has a row. While more may come it has one: it stands ready, so that nothing moves when a load begins.
  func showsRow(for status: EdgeStatus, at edge: PageDirection) -> Bool {
    switch status {
    case .none: false
    case .loading, .failed: true
    case .end: edge == .forward && showsEnd
    }
  }

  func edgeContent(
    _ status: EdgeStatus, _ edge: PageDirection, retry: @escaping @MainActor () -> Void
  ) -> any UIContentConfiguration {
    if let own = self.edge(status, edge, retry) { return own }
    var content = StatusConfiguration()
    switch status {
    case .none: break
    case .loading: content.isLoading = true
    case .failed(let error):
      content.text = words(for: error)
      content.button = .init(title: texts.retry, action: retry)
    case .end: content.text = texts.end
    }
    content.accessibilityLabel = content.isLoading ? texts.loading : content.text
    return content
  }

  func gapContent(
    _ status: EdgeStatus, fill: @escaping @MainActor (GapSide) -> Void
  ) -> any UIContentConfiguration {
    if let own = gap(status, fill) { return own }
    var content = StatusConfiguration()
    switch status {
    case .loading: content.isLoading = true
    case .failed(let error):
      content.text = words(for: error)
      content.button = .init(title: texts.retry, action: { fill(.start) })
    case .none, .end: content.button = .init(title: texts.gap, action: { fill(.start) })
    }
    content.accessibilityLabel = content.isLoading ? texts.loading : content.text
    return content
  }

  func placeholderContent(_ row: Int) -> any UIContentConfiguration {
    if let own = placeholder(row) { return own }
    var content = UIListContentConfiguration.cell()
    // As high as a row of one line; who cannot see it hears that it is on its way.
    content.text = " "
    return content
  }

  /// What stands in place of rows.
  func backgroundView(_ phase: ListPhase, retry: @escaping @MainActor () -> Void) -> UIView? {
    if let background { return background(phase, retry) }
    switch phase {
    case .rows: return nil
    case .loading: return UIContentUnavailableView(configuration: .loading())
    case .empty:
      var content = UIContentUnavailableConfiguration.empty()
      content.text = texts.empty
      return UIContentUnavailableView(configuration: content)
    case .failed(let error):
      var content = UIContentUnavailableConfiguration.empty()
      content.image = UIImage(systemName: "exclamationmark.triangle")
      content.text = texts.failedTitle
      content.secondaryText = words(for: error)
      content.button = .plain()
      content.button.title = texts.retry
      content.buttonProperties.primaryAction = UIAction { _ in retry() }
      return UIContentUnavailableView(configuration: content)
    }
  }

  /// An error's own words where it has some for people, ours otherwise: what only a developer understands helps nobody here.
  func words(for error: any Error) -> String {
    (error as? any LocalizedError)?.errorDescription ?? texts.failed
  }
}
#endif
