#if (canImport(AppKit) && !targetEnvironment(macCatalyst)) || canImport(AppKitStandIn)
import Foundation
#if canImport(AppKit)
import AppKit
#else
import AppKitStandIn
#endif

/// Hears where a scroll view stands, and whether the reader moves it.
///
/// A scroll by trackpad, with its momentum, and a drag of the scroller's knob are *live*: AppKit tells when they begin and end.
/// A mouse wheel moves the content by steps, and tells of neither.
@MainActor
final class ScrollWatch {
  private(set) var isLive = false
  private let tokens = NotificationTokens()

  /// Begins to listen: to another content offset or length, another size of the view, and the end of a live scroll.
  func start(_ scrollView: NSScrollView, moved: @escaping @MainActor () -> Void) {
    let clip = scrollView.contentView
    clip.postsBoundsChangedNotifications = true
    tokens.add(NSView.boundsDidChangeNotification, of: clip, moved)
    clip.postsFrameChangedNotifications = true
    tokens.add(NSView.frameDidChangeNotification, of: clip, moved)
    if let document = scrollView.documentView {
      document.postsFrameChangedNotifications = true
      tokens.add(NSView.frameDidChangeNotification, of: document, moved)
    }
    tokens.add(NSScrollView.willStartLiveScrollNotification, of: scrollView) { [weak self] in self?.isLive = true }
    tokens.add(NSScrollView.didEndLiveScrollNotification, of: scrollView) { [weak self] in
      self?.isLive = false
      moved()
    }
  }
}
#endif
