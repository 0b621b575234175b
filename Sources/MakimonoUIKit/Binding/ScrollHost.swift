#if (canImport(UIKit) && !os(watchOS)) || canImport(UIKitStandIn)
import Foundation
import Makimono
import MakimonoCore
#if canImport(UIKit)
import UIKit
#else
import UIKitStandIn
#endif

/// A `UIScrollView` of rows as a ``RowHost``: what a table view and a collection view have in common.
@MainActor
protocol ScrollHost: RowHost {
  var scrollView: UIScrollView { get }

  /// Whether the content is scrolled sideways.
  var isHorizontal: Bool { get }

  /// Where a row stands in the content; estimated where it was not laid out yet. `nil` where there is no such row.
  func rect(ofRow row: Int) -> CGRect?

  /// Everything that is in sight, in any order.
  var visibleIndexPaths: [IndexPath] { get }

  /// Tells when the view was laid out.
  var watcher: LayoutWatcher? { get set }

  /// What is in the view's content inset by ``RowHost/keepRoom(_:)``: all else in it is the user's.
  var keptRoom: LengthInsets { get set }

  /// What lies behind the rows, or in place of them.
  var background: UIView? { get set }
}

extension ScrollHost {
  var viewport: Viewport {
    let inset = scrollView.adjustedContentInset
    return isHorizontal
      ? Viewport(
        offset: scrollView.contentOffset.x, length: scrollView.bounds.width, leadingInset: inset.left,
        trailingInset: inset.right)
      : Viewport(
        offset: scrollView.contentOffset.y, length: scrollView.bounds.height, leadingInset: inset.top,
        trailingInset: inset.bottom)
  }

  var contentLength: Double {
    isHorizontal ? scrollView.contentSize.width : scrollView.contentSize.height
  }

  /// By the property, not by `setContentOffset(_:animated:)`: a drag and a deceleration go on, as Apple's sample StreetScroller
  /// relies on.
  func setOffset(_ offset: Double) {
    let old = scrollView.contentOffset
    scrollView.contentOffset = isHorizontal ? CGPoint(x: offset, y: old.y) : CGPoint(x: old.x, y: offset)
  }

  var isMoving: Bool { scrollView.isTracking || scrollView.isDragging || scrollView.isDecelerating }

  var isDecelerating: Bool { scrollView.isDecelerating }

  func keepRoom(_ room: LengthInsets) {
    let kept = keptRoom
    keptRoom = room
    var inset = scrollView.contentInset
    if isHorizontal {
      inset.left += room.start - kept.start
      inset.right += room.end - kept.end
    } else {
      inset.top += room.start - kept.start
      inset.bottom += room.end - kept.end
    }
    scrollView.contentInset = inset
  }

  var isInWindow: Bool { scrollView.window != nil }

  var shape: ViewShape {
    ViewShape(
      width: scrollView.bounds.width, height: scrollView.bounds.height,
      textSize: scrollView.traitCollection.preferredContentSizeCategory.rawValue)
  }

  /// Before iOS 17.4 nobody tells.
  var isAnimatingScroll: Bool {
    if #available(iOS 17.4, tvOS 17.4, visionOS 1.1, *) { scrollView.isScrollAnimating } else { false }
  }

  /// The watcher is laid out right after the view, in the midst of a walk over all layers.
  var mayLayOutInLayout: Bool { false }

  func awaitLayout() {
    watcher?.setNeedsLayout()
  }

  func layOut() {
    scrollView.layoutIfNeeded()
  }

  func reach(ofRow row: Int) -> RowReach? {
    rect(ofRow: row).map {
      isHorizontal ? RowReach(start: $0.minX, end: $0.maxX) : RowReach(start: $0.minY, end: $0.maxY)
    }
  }

  var visibleRows: ClosedRange<Int>? { visibleIndexPaths.pagedRows }

  func showsEdge(_ edge: PageDirection) -> Bool { visibleIndexPaths.hasRow(of: edge) }

  func withoutAnimation(_ body: () -> Void) { UIView.performWithoutAnimation(body) }
}
#endif
