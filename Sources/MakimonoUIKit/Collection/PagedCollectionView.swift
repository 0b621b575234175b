#if (canImport(UIKit) && !os(watchOS)) || canImport(UIKitStandIn)
public import Foundation
public import Makimono
#if canImport(UIKit)
public import UIKit
#else
public import UIKitStandIn
#endif

/// A pager's list in a collection view of any layout: made once, held by the view controller, and that is all.
///
/// ```swift
/// let layout = UICollectionViewCompositionalLayout.paged { _ in productsSection }
/// let collectionView = UICollectionView(frame: .zero, collectionViewLayout: layout)
/// let registration = UICollectionView.CellRegistration<ProductCell, Product> { cell, _, product in cell.show(product) }
/// let paged = PagedCollectionView(collectionView, pager: pager) { collectionView, indexPath, product in
///   collectionView.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: product)
/// }
/// paged.start()
/// ```
///
/// It does for a collection view what ``PagedTableView`` does for a table view. The items are in the section
/// `PagedSection.rows`; the sections before and behind it hold one cell at most, which tells of the load at that edge.
/// `UICollectionViewCompositionalLayout.paged` gives those two the full width; a layout of one section for all, like a flow
/// layout, lays them out as it does items.
@MainActor
public final class PagedCollectionView<Item: Identifiable & Equatable & Sendable>: PagedListController<Item>
where Item.ID: Sendable {
  /// Makes the cell of an item. The index path is the collection view's.
  public typealias CellProvider = @MainActor (UICollectionView, IndexPath, Item) -> UICollectionViewCell

  /// The view that shows the list.
  public let collectionView: UICollectionView

  /// Joins a collection view to a pager. Nothing is loaded before ``PagedListController/start()``.
  ///
  /// - Parameters:
  ///   - collectionView: its data source, prefetch data source and refresh control are this object's from now on.
  ///   - pager: may have begun already; any number of views may show it.
  ///   - isHorizontal: whether the layout scrolls sideways; `nil` to ask it. Flow and compositional layouts say so, a layout of
  ///     your own is taken to scroll down.
  ///   - isRefreshable: whether a pull reads the list anew. A list that scrolls sideways has no pull.
  ///   - cell: makes the cell of an item.
  public init(
    _ collectionView: UICollectionView, pager: Pager<Item>, isHorizontal: Bool? = nil, isRefreshable: Bool = true,
    cell: @escaping CellProvider
  ) {
    self.collectionView = collectionView
    let source = CollectionSource(cell: cell)
    collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: CollectionSource<Item>.identifier)
    let host = CollectionHost(
      collectionView, isHorizontal: isHorizontal ?? collectionView.collectionViewLayout.scrollsSideways,
      dataSource: source)
    super.init(
      pager: pager, host: host, look: PagedLook(), isRefreshable: isRefreshable, user: collectionView.delegate)
    source.binding = binding
    if let delegate { collectionView.delegate = delegate }
    collectionView.prefetchDataSource = prefetcher
    connect()
  }
}
#endif
