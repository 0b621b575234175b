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
  var action: (() -> Void)?

  init(on scrollView: UIScrollView) {
    control.addAction(UIAction { [weak self] _ in self?.action?() }, for: .valueChanged)
    scrollView.refreshControl = control
    // Unlike a table view, a collection view that has less than a screenful cannot be pulled otherwise.
    scrollView.alwaysBounceVertical = true
  }

  var isSpinning: Bool { control.isRefreshing }

  func spin() {
    control.beginRefreshing()
  }

  func setTitle(_ title: String?) {
    control.attributedTitle = title.map { NSAttributedString(string: $0) }
  }

  func follow(isRefreshing: Bool) {
    if !isRefreshing, control.isRefreshing { control.endRefreshing() }
  }
}

/// The refresh control of a view.
@MainActor
func makePullToRefresh(on scrollView: UIScrollView) -> (any PullToRefresh)? { RefreshControl(on: scrollView) }
#endif
#endif
