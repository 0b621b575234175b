#if (canImport(UIKit) && !os(watchOS)) || canImport(UIKitStandIn)
import Foundation
#if canImport(UIKit)
import UIKit
#else
import UIKitStandIn
#endif

#if canImport(ObjectiveC)
import ObjectiveC

/// Stands before the user's delegate: hears what a binding has to hear, and hands everything on. Not exercised on Linux, which
/// has no Objective-C.
///
/// It answers `responds(to:)` as the user's delegate does, but for the few methods of ``ListDelegate``: a table view that finds
/// `heightForRowAt` or `estimatedHeightForRowAt` on its delegate sizes rows another way. A view asks once, when its delegate is
/// set, and remembers; so the user's delegate must live as long as the view, as the owner of both does.
@MainActor
final class ForwardingListDelegate: ListDelegate {
  // Set once, and read where UIKit asks: on the main thread, by methods that NSObject declares without an actor.
  nonisolated(unsafe) private weak var user: (any UIScrollViewDelegate & NSObjectProtocol)?

  init(before user: any UIScrollViewDelegate & NSObjectProtocol) {
    self.user = user
  }

  nonisolated override func responds(to selector: Selector!) -> Bool {
    super.responds(to: selector) || user?.responds(to: selector) == true
  }

  nonisolated override func forwardingTarget(for selector: Selector!) -> Any? {
    user?.responds(to: selector) == true ? user : super.forwardingTarget(for: selector)
  }

  private var userOfTable: (any UITableViewDelegate)? { user as? any UITableViewDelegate }
  private var userOfCollection: (any UICollectionViewDelegate)? { user as? any UICollectionViewDelegate }

  override func scrollViewDidScroll(_ scrollView: UIScrollView) {
    super.scrollViewDidScroll(scrollView)
    user?.scrollViewDidScroll?(scrollView)
  }

  override func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
    super.scrollViewDidEndScrollingAnimation(scrollView)
    user?.scrollViewDidEndScrollingAnimation?(scrollView)
  }

  override func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    super.scrollViewDidEndDragging(scrollView, willDecelerate: decelerate)
    user?.scrollViewDidEndDragging?(scrollView, willDecelerate: decelerate)
  }

  override func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
    super.scrollViewDidEndDecelerating(scrollView)
    user?.scrollViewDidEndDecelerating?(scrollView)
  }

  override func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {
    super.scrollViewDidChangeAdjustedContentInset(scrollView)
    user?.scrollViewDidChangeAdjustedContentInset?(scrollView)
  }

  override func scrollViewDidScrollToTop(_ scrollView: UIScrollView) {
    super.scrollViewDidScrollToTop(scrollView)
    user?.scrollViewDidScrollToTop?(scrollView)
  }

  override func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool {
    let isAllowed = user?.scrollViewShouldScrollToTop?(scrollView) ?? true
    return isAllowed && super.scrollViewShouldScrollToTop(scrollView)
  }

  override func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
    super.tableView(tableView, shouldHighlightRowAt: indexPath)
      && userOfTable?.tableView?(tableView, shouldHighlightRowAt: indexPath) ?? true
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    super.tableView(tableView, didSelectRowAt: indexPath)
    userOfTable?.tableView?(tableView, didSelectRowAt: indexPath)
  }

  override func collectionView(_ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath) -> Bool {
    super.collectionView(collectionView, shouldHighlightItemAt: indexPath)
      && userOfCollection?.collectionView?(collectionView, shouldHighlightItemAt: indexPath) ?? true
  }

  override func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    super.collectionView(collectionView, didSelectItemAt: indexPath)
    userOfCollection?.collectionView?(collectionView, didSelectItemAt: indexPath)
  }
}

extension ListDelegate {
  /// What stands before a user's delegate, or in its place where there is none.
  static func standing(before user: (any UIScrollViewDelegate)?) -> ListDelegate? {
    user.map { ForwardingListDelegate(before: $0) } ?? ListDelegate()
  }
}
#else
extension ListDelegate {
  /// What stands in the place of a user's delegate where there is none. Without Objective-C nothing can stand before one: its
  /// `scrollViewDidScroll(_:)` has to call the paged view's.
  static func standing(before user: (any UIScrollViewDelegate)?) -> ListDelegate? {
    user == nil ? ListDelegate() : nil
  }
}
#endif
#endif
