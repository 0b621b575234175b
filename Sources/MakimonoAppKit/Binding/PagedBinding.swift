#if (canImport(AppKit) && !targetEnvironment(macCatalyst)) || canImport(AppKitStandIn)
import Makimono
import MakimonoCore
#if canImport(AppKit)
import AppKit
#else
import AppKitStandIn
#endif

/// A ``ListBinding`` in AppKit: the background, VoiceOver, and what a row shows that shows no item.
@MainActor
final class PagedBinding<Item: Identifiable & Equatable & Sendable> where Item.ID: Sendable {
  let list: ListBinding<Item>
  let look: PagedLook
  private let host: any ScrollHost
  private var background: NSView?

  init(pager: Pager<Item>, host: any ScrollHost, look: PagedLook) {
    list = ListBinding(pager: pager, host: host, look: look)
    self.host = host
    self.look = look
  }

  /// Shows what there is, and follows the pager from now on.
  func connect() {
    list.attendant = self
    host.watch.start(host.scrollView) { [weak list] in list?.scrolled() }
    list.connect()
  }

  /// The view of a row that shows no item.
  func view(of entry: PagedEntry<Item.ID>) -> NSView? {
    let pager = list.pager
    return switch entry {
    case .edge(let edge):
      look.edgeView(list.edges[edge] ?? .none, edge) { [weak pager] in pager?.retry(at: edge) }
    case .row(.gap(let gap)):
      look.gapView(pager.status(of: gap)) { [weak pager] side in pager?.fillGap(gap, at: side) }
    case .row(.placeholder(let row)):
      look.placeholderView(row, pager.status(ofPlaceholder: row)) { [weak pager] in pager?.retry(at: .forward) }
    case .row(.item): nil
    }
  }
}

extension PagedBinding: ListAttendant {
  /// A table view has no background view, so what stands in place of rows lies over the scroll view: there are none to cover.
  func showBackground(_ phase: ListPhase) {
    background?.removeFromSuperview()
    background = look.backgroundView(phase) { [weak list] in list?.pager.retry() }
    guard let background else { return }
    background.frame = host.scrollView.contentView.frame
    background.translatesAutoresizingMaskIntoConstraints = true
    background.autoresizingMask = [.width, .height]
    host.scrollView.addSubview(background, positioned: .above, relativeTo: host.scrollView.contentView)
  }

  /// macOS has no control that one pulls.
  var showsRefresh: Bool { false }

  func follow(isRefreshing: Bool) {}

  var isHeard: Bool { NSWorkspace.shared.isVoiceOverEnabled }

  func tell(_ news: ListNews) {
    switch news {
    case .newList: NSAccessibility.post(element: host.document, notification: .layoutChanged)
    case .arrived(let count):
      // Announcements are the window's.
      guard let window = host.scrollView.window else { return }
      NSAccessibility.post(
        element: window, notification: .announcementRequested,
        userInfo: [
          .announcement: look.texts.arrived(count), .priority: NSAccessibilityPriorityLevel.medium.rawValue,
        ])
    }
  }
}
#endif
