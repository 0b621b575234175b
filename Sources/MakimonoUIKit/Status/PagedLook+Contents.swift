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
  func edgeContent(
    _ status: EdgeStatus, _ edge: PageDirection, retry: @escaping @MainActor () -> Void
  ) -> any UIContentConfiguration {
    if let own = self.edge(status, edge, retry) { return own }
    return StatusConfiguration(StatusWords(edge: status, texts: texts), action: retry)
  }

  func gapContent(
    _ status: EdgeStatus, fill: @escaping @MainActor (GapSide) -> Void
  ) -> any UIContentConfiguration {
    if let own = gap(status, fill) { return own }
    return StatusConfiguration(StatusWords(gap: status, texts: texts)) { fill(.start) }
  }

  /// A page that failed is told of as at the edge.
  func placeholderContent(
    _ row: Int, _ status: EdgeStatus, retry: @escaping @MainActor () -> Void
  ) -> any UIContentConfiguration {
    if case .failed = status { return edgeContent(status, .forward, retry: retry) }
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
      content.secondaryText = texts.words(for: error)
      content.button = .plain()
      content.button.title = texts.retry
      content.buttonProperties.primaryAction = UIAction { _ in retry() }
      return UIContentUnavailableView(configuration: content)
    }
  }
}
#endif
