#if (canImport(AppKit) && !targetEnvironment(macCatalyst)) || canImport(AppKitStandIn)
public import Foundation
public import Makimono
#if canImport(AppKit)
public import AppKit
#else
public import AppKitStandIn
#endif

/// A pager's list in a collection view of any layout: made once, held by the view controller, and that is all.
///
/// ```swift
/// collectionView.collectionViewLayout = NSCollectionViewCompositionalLayout.paged { _ in productsSection }
/// collectionView.register(ProductItem.self, forItemWithIdentifier: .product)
/// let paged = PagedCollectionView(collectionView, pager: pager) { collectionView, indexPath, product in
///   let item = collectionView.makeItem(withIdentifier: .product, for: indexPath)
///   item.representedObject = product
///   return item
/// }
/// paged.start()
/// ```
///
/// It does for a collection view what ``PagedTableView`` does for a table view. The items are in the section
/// `PagedSection.rows`; the sections before and behind it hold one at most, which tells of the load at that edge.
/// `NSCollectionViewCompositionalLayout.paged` gives those two the full width; a layout of one section for all, like a flow
/// layout, lays them out as it does items.
@MainActor
public final class PagedCollectionView<Item: Identifiable & Equatable & Sendable>: PagedListController<Item>
where Item.ID: Sendable {
  /// Makes the collection view's item of one of the pager's.
  public typealias ItemProvider = @MainActor (NSCollectionView, IndexPath, Item) -> NSCollectionViewItem

  /// The view that shows the list.
  public let collectionView: NSCollectionView
  private let delegate = CollectionDelegate()

  /// Joins a collection view to a pager. Nothing is loaded before ``PagedListController/start()``.
  ///
  /// - Parameters:
  ///   - collectionView: in its scroll view. Its data source is this object's from now on, and its delegate where it
  ///     has none; one of yours calls ``selectable(_:)`` and ``didSelect(_:)``. Set `isSelectable` where items are to
  ///     be selected.
  ///   - pager: may have begun already; any number of views may show it.
  ///   - isHorizontal: whether the layout scrolls sideways; `nil` to ask it. Flow and compositional layouts say so, a
  ///     layout of your own is taken to scroll down.
  ///   - item: makes the item.
  public init(
    _ collectionView: NSCollectionView, pager: Pager<Item>, isHorizontal: Bool? = nil, item: @escaping ItemProvider
  ) {
    self.collectionView = collectionView
    let source = CollectionSource(item: item)
    collectionView.register(StatusItem.self, forItemWithIdentifier: CollectionSource<Item>.identifier)
    super.init(
      pager: pager,
      host: CollectionHost(
        collectionView, isHorizontal: isHorizontal ?? collectionView.collectionViewLayout?.scrollsSideways ?? false,
        dataSource: source))
    source.binding = binding
    delegate.selectable = { [weak self] in self?.selectable($0) ?? $0 }
    delegate.selected = { [weak self] in self?.didSelect($0) }
    if collectionView.delegate == nil { collectionView.delegate = delegate }
    connect()
  }

  /// The item at an index path of the view; `nil` where it shows none. O(log pages).
  public func item(at indexPath: IndexPath) -> Item? { binding.list.item(at: indexPath) }

  /// The index path of an item; `nil` where it is not held. O(page).
  public func indexPath(of id: Item.ID) -> IndexPath? {
    binding.list.row(of: id).map { IndexPath(item: $0, section: PagedSection.rows.index) }
  }

  // MARK: - For your own delegate

  /// Those of index paths at which there is an item: the answer of your delegate's `collectionView(_:shouldSelectItemsAt:)`.
  public func selectable(_ indexPaths: Set<IndexPath>) -> Set<IndexPath> { indexPaths.filter { item(at: $0) != nil } }

  /// Tells the list that items were selected: for your delegate's `collectionView(_:didSelectItemsAt:)`.
  public func didSelect(_ indexPaths: Set<IndexPath>) {
    for indexPath in indexPaths.sorted() {
      if let item = item(at: indexPath) { onSelect?(item) }
    }
  }
}
#endif
