#if (canImport(AppKit) && !targetEnvironment(macCatalyst)) || canImport(AppKitStandIn)
import Foundation
import Makimono
import MakimonoCore
#if canImport(AppKit)
import AppKit
#else
import AppKitStandIn
#endif

/// A document of rows in an `NSScrollView` as a ``RowHost``: what a table view and a collection view have in common.
@MainActor
protocol ScrollHost: RowHost {
  var scrollView: NSScrollView { get }

  /// The table view or the collection view.
  var document: NSView { get }

  /// Whether the content is scrolled sideways.
  var isHorizontal: Bool { get }

  /// Hears the scrolls.
  var watch: ScrollWatch { get }

  /// Tells when the view was laid out.
  var watcher: LayoutWatcher? { get set }

  /// What is in the scroll view's content insets by ``RowHost/keepRoom(_:)``: all else in them is the user's.
  var keptRoom: LengthInsets { get set }

  /// Where a row stands in the document; estimated where it was not laid out yet. `nil` where there is no such row.
  func rect(ofRow row: Int) -> NSRect?
}

extension ScrollHost {
  private var clip: NSClipView { scrollView.contentView }

  /// What is in sight, in the document's own points. Not its `visibleRect`, which reaches past a view that does not clip.
  var sight: NSRect { document.convert(clip.bounds, from: clip) }

  var viewport: Viewport {
    let inset = clip.contentInsets
    return isHorizontal
      ? Viewport(
        offset: clip.bounds.minX, length: clip.bounds.width, leadingInset: inset.left, trailingInset: inset.right)
      : Viewport(
        offset: clip.bounds.minY, length: clip.bounds.height, leadingInset: inset.top, trailingInset: inset.bottom)
  }

  var contentLength: Double {
    isHorizontal ? document.frame.width : document.frame.height
  }

  /// A scroll by wheel or trackpad goes on from there: each of its events moves the content from where it is.
  func setOffset(_ offset: Double) {
    let old = clip.bounds.origin
    clip.scroll(to: isHorizontal ? NSPoint(x: offset, y: old.y) : NSPoint(x: old.x, y: offset))
    scrollView.reflectScrolledClipView(clip)
  }

  var isMoving: Bool { watch.isLive }

  /// A scroll by trackpad and its momentum are one.
  var isDecelerating: Bool { false }

  func keepRoom(_ room: LengthInsets) {
    let kept = keptRoom
    keptRoom = room
    var inset = scrollView.contentInsets
    if isHorizontal {
      inset.left += room.start - kept.start
      inset.right += room.end - kept.end
    } else {
      inset.top += room.start - kept.start
      inset.bottom += room.end - kept.end
    }
    scrollView.contentInsets = inset
  }

  var isInWindow: Bool { scrollView.window != nil }

  /// macOS has no text size that every app follows.
  var shape: ViewShape {
    ViewShape(width: clip.bounds.width, height: clip.bounds.height)
  }

  /// AppKit tells nobody.
  var isAnimatingScroll: Bool { false }

  var mayLayOutInLayout: Bool { true }

  func awaitLayout() {
    watcher?.needsLayout = true
  }

  /// The document alone: what lies above it may be in the middle of its own layout, which AppKit does not allow to begin again.
  func layOut() {
    document.layoutSubtreeIfNeeded()
  }

  func reach(ofRow row: Int) -> RowReach? {
    rect(ofRow: row).map {
      let rect = clip.convert($0, from: document)
      return isHorizontal
        ? RowReach(start: rect.minX, end: rect.maxX) : RowReach(start: rect.minY, end: rect.maxY)
    }
  }

  func withoutAnimation(_ body: () -> Void) {
    NSAnimationContext.beginGrouping()
    NSAnimationContext.current.duration = 0
    NSAnimationContext.current.allowsImplicitAnimation = false
    body()
    NSAnimationContext.endGrouping()
  }
}
#endif
