#if (canImport(UIKit) && !os(watchOS)) || canImport(UIKitStandIn)
import Makimono
#if canImport(UIKit)
import UIKit
#else
import UIKitStandIn
#endif

/// What stands in place of rows.
extension PagedBinding {
  func updateBackground() {
    let phase = pager.phase
    // A refresh control that spins says the same.
    if case .loading = phase, refresher?.isSpinning ?? false { return showBackground(.rows) }
    showBackground(phase)
  }

  /// It is made anew only where it says something else, and not with every page.
  private func showBackground(_ phase: ListPhase) {
    let key = "\(phase) \(look.texts.hashValue)"
    guard key != shownBackground else { return }
    shownBackground = key
    host.background = look.backgroundView(phase) { [weak pager] in pager?.retry() }
  }
}
#endif
