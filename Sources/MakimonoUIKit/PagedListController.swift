#if (canImport(UIKit) && !os(watchOS)) || canImport(UIKitStandIn)
public import Foundation
public import Makimono
public import MakimonoCore
#if canImport(UIKit)
public import UIKit
#else
public import UIKitStandIn
#endif

/// What a paged table view and a paged collection view have in common. Make one of those.
///
/// It is thin: a view, a pager and a cell provider, held together. Nothing is to be subclassed, and the view stays yours.
@MainActor
public class PagedListController<Item: Identifiable & Equatable & Sendable> where Item.ID: Sendable {
  /// The list that is shown.
  public let pager: Pager<Item>
  /// How the list shows what is not an item.
  public let look: PagedLook

  /// An item was selected. Rows that show none cannot be.
  public var onSelect: (@MainActor (Item, IndexPath) -> Void)?
  /// Items are near: the time to fetch their pictures. With `false` they are not wanted after all.
  public var onPrefetch: (@MainActor ([Item], _ isWanted: Bool) -> Void)?

  let host: any ScrollHost
  let binding: PagedBinding<Item>
  /// The view's delegate; `nil` where the user's own stays, and calls ``scrollViewDidScroll(_:)``.
  let delegate: ListDelegate?
  let prefetcher = ListDelegate()
  private let refresher: (any PullToRefresh)?
  private var watcher: LayoutWatcher?

  init(
    pager: Pager<Item>, host: any ScrollHost, look: PagedLook, isRefreshable: Bool,
    user: (any UIScrollViewDelegate)?
  ) {
    self.pager = pager
    self.host = host
    self.look = look
    // A refresh control is pulled downwards.
    refresher = isRefreshable && !host.isHorizontal ? makePullToRefresh(on: host.scrollView) : nil
    binding = PagedBinding(pager: pager, host: host, look: look, refresher: refresher)
    delegate = ListDelegate.standing(before: user)
  }

  func connect() {
    watcher = LayoutWatcher(in: host.scrollView) { [weak list = binding.list, weak refresher] in
      refresher?.layoutChanged()
      list?.layoutChanged()
    }
    host.watcher = watcher
    delegate?.scrolled = { [weak list = binding.list] in list?.scrolled() }
    delegate?.glided = { [weak list = binding.list] in list?.animationEnded() }
    delegate?.rested = { [weak list = binding.list] in list?.movementEnded() }
    delegate?.covered = { [weak list = binding.list] in list?.insetsChanged() }
    delegate?.goToStart = { [weak list = binding.list] in list?.goToStart() ?? true }
    delegate?.hasItem = { [weak binding] in binding?.list.item(at: $0) != nil }
    delegate?.selected = { [weak self] in self?.select($0) }
    prefetcher.prefetched = { [weak self] in self?.prefetch($0, isWanted: $1) }
    binding.connect()
  }

  private func select(_ indexPath: IndexPath) {
    if let item = binding.list.item(at: indexPath) { onSelect?(item, indexPath) }
  }

  private func prefetch(_ indexPaths: [IndexPath], isWanted: Bool) {
    guard let onPrefetch else { return }
    let items = indexPaths.compactMap { binding.list.item(at: $0) }
    if !items.isEmpty { onPrefetch(items, isWanted) }
  }

  // MARK: - Beginning

  /// Begins the list, where nobody has yet.
  public func start() {
    pager.start()
  }

  /// Begins the list, and shows its first load by the refresh control in place of a spinner in the middle.
  public func startRefreshing() {
    refresher?.spin()
    pager.start()
    binding.list.updateBackground()
  }

  /// Words below the refresh control's spinner; `nil` for none.
  public func setRefreshTitle(_ title: String?) {
    refresher?.setTitle(title)
  }

  // MARK: - Looking things up

  /// The item at an index path of the view; `nil` where it shows none. O(log pages).
  public func item(at indexPath: IndexPath) -> Item? { binding.list.item(at: indexPath) }

  /// The index path of an item; `nil` where it is not held. O(page).
  public func indexPath(of id: Item.ID) -> IndexPath? {
    binding.list.row(of: id).map { IndexPath(item: $0, section: PagedSection.rows.index) }
  }

  /// Whether rows are drawn anew too where the row before them has become another. Set it where a row shows something of the one before,
  /// such as a day above the first message of that day.
  public var redrawsBelowChanges: Bool {
    get { binding.list.redrawsBelowChanges }
    set { binding.list.redrawsBelowChanges = newValue }
  }

  // MARK: - Following

  /// Which row does not move while others come, go and grow: the first in sight; the last, of a chat; or one that you name, while it is
  /// in sight.
  ///
  /// With ``ReadingLine/end`` the list opens at its end, follows it (see ``follow``), and stands at the end of the view where its rows are
  /// less than a screenful (see ``shortContentEdge``). Where the view changes its length, as by the keyboard, its last row in sight stays
  /// as far above the end. There is no row that says that there is no more. Set it before the list is on screen.
  public var readingLine: ReadingLine<Item.ID> {
    get { binding.list.readingLine }
    set { binding.list.readingLine = newValue }
  }

  /// What the list stays at while rows come in and grow: an end, or an item that is pinned to the top. Where the reader scrolled away
  /// from it nothing moves. While a finger drags, and while momentum runs, it waits.
  ///
  /// ```swift
  /// paged.readingLine = .end                     // a chat: opens at its end, and follows it
  /// paged.follow = .pinned(question.id)          // to the top, with room for the answer
  /// ```
  public var follow: Follow<Item.ID> {
    get { binding.list.follow }
    set { binding.list.follow = newValue }
  }

  /// The end of the view at which rows stand that are less than a screenful; `nil` for that of the reading line. Where it is the end, and
  /// where an item is pinned, room is kept by adding to the view's `contentInset`: add to that too, and do not set it.
  public var shortContentEdge: ListEdge? {
    get { binding.list.shortContentEdge }
    set { binding.list.shortContentEdge = newValue }
  }

  /// What came in since the reader left the newest rows, and the way back to them.
  public var following: ListFollowing { binding.list.following }

  /// Has the list stand at an end as soon as it has been read: call it before `start` or `jump` of a `KeyedPager`.
  public func stand(at edge: ListEdge) {
    binding.list.stand(at: edge)
  }

  // MARK: - Moving

  /// Where the reader is: the first row in sight and its distance from the view's edge. `nil` without rows.
  public var place: ListPlace<Item.ID>? { binding.list.listPlace }

  /// Has the list stand at a place as soon as it has been read: call it before `start` or `jump` of a `KeyedPager`. Where the
  /// row is not there any more, the list stands at its first.
  public func stand(at place: ListPlace<Item.ID>) {
    binding.list.stand(at: place)
  }

  /// Goes on where the reader was when the process ended: one load, at his row, or at the nearest where that is gone.
  ///
  /// ```swift
  /// // Before: keep both.
  /// let state = pager.state(atRow: paged.firstVisibleRow)
  /// let data = try JSONEncoder().encode(Saved(state: state, distance: paged.place?.distance))
  /// // In the new process, in place of start():
  /// let saved = try JSONDecoder().decode(Saved.self, from: data)
  /// if let state = saved.state { paged.restore(state, distance: saved.distance, with: pager) }
  /// ```
  ///
  /// - Parameters:
  ///   - state: of the pager, taken at ``firstVisibleRow``.
  ///   - distance: of ``place``; `nil` for right below what covers the view's edge.
  ///   - pager: this list's.
  public func restore<Source: PagingSource>(
    _ state: PagerState<Source.Key, Item>, distance: Double?, with pager: KeyedPager<Source>
  ) where Source.Item == Item {
    binding.list.restore(state, distance: distance, with: pager)
  }

  /// The first row in sight, among the pager's rows; `nil` without rows.
  public var firstVisibleRow: Int? { binding.list.place?.row }

  /// Scrolls to an item that is held, without animation.
  ///
  /// - Parameters:
  ///   - id: the item's.
  ///   - distance: from the view's edge, in points; by default right below what covers it.
  /// - Returns: whether it is held. Where it is not, jump there with a `KeyedPager`.
  @discardableResult
  public func scroll(to id: Item.ID, distance: Double? = nil) -> Bool {
    binding.list.scroll(to: .item(id), distance: distance)
  }

  /// Tells the list that a row in sight gets another length by itself, and not since its item changed: what is read stays in its place.
  /// UIKit tells nobody of that. An ``ImageSlot`` does it for its picture.
  public func rowLengthsDidChange() { host.awaitLayout() }

  // MARK: - For your own delegate

  /// Tells the list that the reader scrolled. Call it from your delegate's method of this name where this object is not the
  /// view's delegate; telling it twice does no harm. It takes constant time and a list of the rows in sight, which the view
  /// makes.
  public func scrollViewDidScroll(_ scrollView: UIScrollView) {
    binding.list.scrolled()
  }

  /// Tells the list that a scroll with animation has ended: rows that came meanwhile are shown now. Call it from your delegate's
  /// method of this name, and from `scrollViewDidScrollToTop(_:)`, where this object is not the view's delegate.
  public func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
    binding.list.animationEnded()
  }

  /// Tells the list that momentum has run out: what waited for that is shown now. Call it from your delegate's method of this name where
  /// this object is not the view's delegate.
  public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
    binding.list.movementEnded()
  }

  /// Tells the list that a finger has left it. Call it from your delegate's method of this name where this object is not the view's
  /// delegate.
  public func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    if !decelerate { binding.list.movementEnded() }
  }

  /// Tells the list that something covers more of the view, or less: the keyboard, or a bar. Call it from your delegate's method of this
  /// name where this object is not the view's delegate.
  public func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {
    binding.list.insetsChanged()
  }

  /// Tells the list that the reader tapped the status bar. Where pages above were let go it reads the list anew from its
  /// start, and the answer is no.
  public func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool { binding.list.goToStart() }
}
#endif
