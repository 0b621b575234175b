#if (canImport(UIKit) && !os(watchOS)) || canImport(UIKitStandIn)
import Makimono
import MakimonoCore
#if canImport(UIKit)
import UIKit
#else
import UIKitStandIn
#endif

/// For who cannot see rows come.
extension PagedLook {
  /// Says that rows came, where somebody waited for them: VoiceOver's cursor stands still while they do.
  ///
  /// - Parameter edges: the edges whose rows were in sight.
  func announce<Item>(_ update: PagerUpdate<Item>, waitedAt edges: [PageDirection]) {
    guard UIAccessibility.isVoiceOverRunning, !update.change.isEmpty else { return }
    if update.replacedList { return UIAccessibility.post(notification: .screenChanged, argument: nil) }
    guard !edges.isEmpty else { return }
    var count = 0
    for case .insert(let rows) in update.change.operations { count += rows.count }
    guard count > 0 else { return }
    UIAccessibility.post(notification: .announcement, argument: texts.arrived(count))
  }
}
#endif
