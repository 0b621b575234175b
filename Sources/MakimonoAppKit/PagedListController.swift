#if (canImport(AppKit) && !targetEnvironment(macCatalyst)) || canImport(AppKitStandIn)
public import Makimono
public import MakimonoCore

/// What a paged table view and a paged collection view have in common. Make one of those.
///
/// It is thin: a view, a pager and a cell provider, held together. Nothing is to be subclassed, and the view stays yours.
@MainActor
public class PagedListController<Item: Identifiable & Equatable & Sendable> where Item.ID: Sendable {
  /// The list that is shown.
  public let pager: Pager<Item>
  /// How the list shows what is not an item.
  public let look: PagedLook

  /// An item was selected. Rows that show none are not told of.
  public var onSelect: (@MainActor (Item) -> Void)?

  let host: any ScrollHost
  let binding: PagedBinding<Item>
  private var watcher: LayoutWatcher?

  init(pager: Pager<Item>, host: any ScrollHost) {
    self.pager = pager
    self.host = host
    look = PagedLook()
    binding = PagedBinding(pager: pager, host: host, look: look)
  }

  func connect() {
    watcher = LayoutWatcher(in: host.scrollView) { [weak list = binding.list] in list?.layoutChanged() }
    host.watcher = watcher
    binding.connect()
  }

  // MARK: - Beginning

  /// Begins the list, where nobody has yet.
  public func start() {
    pager.start()
  }

  /// Reads the list anew, in the way of ``PagedLook/refreshStrategy``. macOS has no refresh control: call it from a menu item
  /// (View > Reload, Command-R) or a toolbar button.
  public func refresh() {
    binding.list.refresh()
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
  /// where an item is pinned, room is kept by adding to the scroll view's `contentInsets`: add to that too, and do not set it.
  public var shortContentEdge: ListEdge? {
    get { binding.list.shortContentEdge }
    set { binding.list.shortContentEdge = newValue }
  }

  /// What came in since the reader left the newest rows, and the way back to them.
  public var following: ListFollowing { binding.list.following }

  /// Tells the list that you have set the scroll view's `contentInsets`, of which AppKit tells nobody: it stays at its end, or the row at
  /// the reading line in its place.
  public func contentInsetsDidChange() {
    binding.list.insetsChanged()
  }

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

  /// Goes to the very start of the feed. Where pages before the first row held were let go, the list is read anew from there.
  public func scrollToStart() {
    guard binding.list.goToStart(), let first = pager.rows.first?.id else { return }
    _ = binding.list.scroll(to: first, distance: nil)
  }
}
#endif
