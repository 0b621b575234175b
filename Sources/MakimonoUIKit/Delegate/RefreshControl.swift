#if (canImport(UIKit) && !os(watchOS)) || canImport(UIKitStandIn)
import Foundation
#if canImport(UIKit)
import UIKit
#else
import UIKitStandIn
#endif

#if os(tvOS)
/// tvOS has no pull.
@MainActor
func makePullToRefresh(on scrollView: UIScrollView) -> (any PullToRefresh)? { nil }
#else
/// `UIRefreshControl` as a ``PullToRefresh``: it spins as long as the list is being read anew by a pull.
@MainActor
final class RefreshControl: PullToRefresh {
  private let control = UIRefreshControl()
  private weak var scrollView: UIScrollView?
  /// Whether it spins above what is in sight, before the view had a window to scroll in.
  private var owesSight = false
  var action: (() -> Void)?

  init(on scrollView: UIScrollView) {
    self.scrollView = scrollView
    control.addAction(UIAction { [weak self] _ in self?.action?() }, for: .valueChanged)
    scrollView.refreshControl = control
    // Unlike a table view, a collection view that has less than a screenful cannot be pulled otherwise.
    scrollView.alwaysBounceVertical = true
  }

  var isSpinning: Bool { control.isRefreshing }

  func spin() {
    control.beginRefreshing()
    owesSight = true
    layoutChanged()
  }

  /// `beginRefreshing()` makes room for the spinner above the content, and does not scroll there.
  func layoutChanged() {
    guard owesSight, let scrollView, scrollView.window != nil else { return }
    owesSight = false
    guard control.isRefreshing, !scrollView.isTracking else { return }
    let top = -scrollView.adjustedContentInset.top
    guard scrollView.contentOffset.y > top else { return }
    scrollView.contentOffset.y = top
  }

  func setTitle(_ title: String?) {
    control.attributedTitle = title.map { NSAttributedString(string: $0) }
  }

  func follow(isRefreshing: Bool) {
    if !isRefreshing, control.isRefreshing { control.endRefreshing() }
  }
}

/// The refresh control of a view; `nil` where there is none: an app that looks like a Mac's throws as one is set.
@MainActor
func makePullToRefresh(on scrollView: UIScrollView) -> (any PullToRefresh)? {
  UIDevice.current.userInterfaceIdiom == .mac ? nil : RefreshControl(on: scrollView)
}
#endif
#endif
