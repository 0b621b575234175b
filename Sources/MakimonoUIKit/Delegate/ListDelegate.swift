#if (canImport(UIKit) && !os(watchOS)) || canImport(UIKitStandIn)
import Foundation
#if canImport(UIKit)
import UIKit
#else
import UIKitStandIn
#endif

/// The view's delegate and prefetcher where the user has no delegate of his own; where he has, see
/// `ListDelegate+Forwarding.swift`. Of the delegate's methods it has those alone that change nothing of the view's looks.
@MainActor
class ListDelegate: NSObject, UITableViewDelegate, UICollectionViewDelegate, UITableViewDataSourcePrefetching,
  UICollectionViewDataSourcePrefetching
{
  var scrolled: (() -> Void)?
  /// A scroll with animation has ended.
  var glided: (() -> Void)?
  /// The finger has left, or momentum has run out.
  var rested: (() -> Void)?
  /// Something covers more of the view, or less.
  var covered: (() -> Void)?
  /// Whether the view may go to its top by itself.
  var goToStart: (() -> Bool)?
  /// Whether there is an item at an index path.
  var hasItem: ((IndexPath) -> Bool)?
  var selected: ((IndexPath) -> Void)?
  var prefetched: (([IndexPath], _ isWanted: Bool) -> Void)?

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    scrolled?()
  }

  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
    glided?()
  }

  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    if !decelerate { rested?() }
  }

  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
    rested?()
  }

  func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {
    covered?()
  }

  func scrollViewDidScrollToTop(_ scrollView: UIScrollView) {
    glided?()
  }

  func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool {
    goToStart?() ?? true
  }

  // MARK: - Table view

  func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
    hasItem?(indexPath) ?? true
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    selected?(indexPath)
  }

  func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath]) {
    prefetched?(indexPaths, true)
  }

  func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath]) {
    prefetched?(indexPaths, false)
  }

  // MARK: - Collection view

  func collectionView(_ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath) -> Bool {
    hasItem?(indexPath) ?? true
  }

  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    selected?(indexPath)
  }

  func collectionView(_ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath]) {
    prefetched?(indexPaths, true)
  }

  func collectionView(_ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]) {
    prefetched?(indexPaths, false)
  }
}
#endif
