#if (canImport(UIKit) && !os(watchOS)) || canImport(UIKitStandIn)
import Makimono
import MakimonoCore
#if canImport(UIKit)
import UIKit
#else
import UIKitStandIn
#endif

/// A ``ListBinding`` in UIKit: the refresh control, the background, VoiceOver.
@MainActor
final class PagedBinding<Item: Identifiable & Equatable & Sendable> where Item.ID: Sendable {
  let list: ListBinding<Item>
  let look: PagedLook
  private let host: any ScrollHost
  private let refresher: (any PullToRefresh)?

  init(pager: Pager<Item>, host: any ScrollHost, look: PagedLook, refresher: (any PullToRefresh)?) {
    list = ListBinding(pager: pager, host: host, look: look)
    self.host = host
    self.look = look
    self.refresher = refresher
  }

  /// Shows what there is, and follows the pager from now on.
  func connect() {
    refresher?.action = { [weak list] in list?.refresh() }
    list.attendant = self
    list.connect()
  }
}

extension PagedBinding: ListAttendant {
  func showBackground(_ phase: ListPhase) {
    host.background = look.backgroundView(phase) { [weak list] in list?.pager.retry() }
  }

  var showsRefresh: Bool { refresher?.isSpinning ?? false }

  func follow(isRefreshing: Bool) {
    refresher?.follow(isRefreshing: isRefreshing)
  }

  var isHeard: Bool { UIAccessibility.isVoiceOverRunning }

  func tell(_ news: ListNews) {
    switch news {
    case .newList: UIAccessibility.post(notification: .screenChanged, argument: nil)
    case .arrived(let count): UIAccessibility.post(notification: .announcement, argument: look.texts.arrived(count))
    }
  }
}
#endif
