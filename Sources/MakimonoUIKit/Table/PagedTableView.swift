#if (canImport(UIKit) && !os(watchOS)) || canImport(UIKitStandIn)
public import Foundation
public import Makimono
#if canImport(UIKit)
public import UIKit
#else
public import UIKitStandIn
#endif

/// A pager's list in a table view: made once, held by the view controller, and that is all.
///
/// ```swift
/// final class ArticlesViewController: UIViewController {
///   private let tableView = UITableView()
///   private lazy var paged = PagedTableView(tableView, pager: pager) { tableView, indexPath, article in
///     let cell = tableView.dequeueReusableCell(withIdentifier: "Article", for: indexPath)
///     var content = cell.defaultContentConfiguration()
///     content.text = article.title
///     cell.contentConfiguration = content
///     return cell
///   }
///
///   override func viewDidLoad() {
///     super.viewDidLoad()
///     tableView.register(UITableViewCell.self, forCellReuseIdentifier: "Article")
///     paged.onSelect = { [weak self] article, _ in self?.show(article) }
///     paged.start()
///   }
/// }
/// ```
///
/// It loads pages as the reader nears them, keeps the row at the reading line where it is whatever changes (a drag and its
/// momentum go on), pulls to refresh, and tells of loading, failures, gaps, the end and an empty list in rows of its own;
/// see `look`. The items are in the section `PagedSection.rows`.
///
/// The table view's delegate may be yours: set it before, and keep it as long as the view. Where Objective-C is there it goes on as it did, behind an object
/// that listens. Elsewhere, or where you set it later, call `scrollViewDidScroll(_:)` from it.
@MainActor
public final class PagedTableView<Item: Identifiable & Equatable & Sendable>: PagedListController<Item>
where Item.ID: Sendable {
  /// Makes the cell of an item. The index path is the table view's.
  public typealias CellProvider = @MainActor (UITableView, IndexPath, Item) -> UITableViewCell

  /// The view that shows the list.
  public let tableView: UITableView

  /// Joins a table view to a pager. Nothing is loaded before ``PagedListController/start()``.
  ///
  /// - Parameters:
  ///   - tableView: its data source, prefetch data source and refresh control are this object's from now on.
  ///   - pager: may have begun already; any number of views may show it.
  ///   - isRefreshable: whether a pull reads the list anew.
  ///   - cell: makes the cell of an item.
  public init(
    _ tableView: UITableView, pager: Pager<Item>, isRefreshable: Bool = true, cell: @escaping CellProvider
  ) {
    self.tableView = tableView
    let source = TableSource(cell: cell)
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: TableSource<Item>.identifier)
    super.init(
      pager: pager, host: TableHost(tableView, dataSource: source), look: PagedLook(), isRefreshable: isRefreshable,
      user: tableView.delegate)
    source.binding = binding
    if let delegate { tableView.delegate = delegate }
    tableView.prefetchDataSource = prefetcher
    connect()
  }
}
#endif
