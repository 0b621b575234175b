#if (canImport(AppKit) && !targetEnvironment(macCatalyst)) || canImport(AppKitStandIn)
import Foundation
public import Makimono
#if canImport(AppKit)
public import AppKit
#else
public import AppKitStandIn
#endif

/// A pager's list in a table view: made once, held by the view controller, and that is all.
///
/// ```swift
/// final class ArticlesViewController: NSViewController {
///   private let tableView = NSTableView()
///   private lazy var paged = PagedTableView(tableView, pager: pager) { tableView, _, _, article in
///     let cell = tableView.makeView(withIdentifier: .article, owner: nil) as? ArticleCell ?? ArticleCell()
///     cell.show(article)
///     return cell
///   }
///
///   override func viewDidLoad() {
///     super.viewDidLoad()
///     paged.onSelect = { [weak self] article in self?.show(article) }
///     paged.start()
///   }
///
///   @objc func reload(_ sender: Any?) { paged.refresh() }
/// }
/// ```
///
/// It loads pages as the reader nears them, keeps the row at the reading line where it is whatever changes (a scroll and its
/// momentum go on), and tells of loading, failures, gaps, the end and an empty list in rows of its own; see
/// ``PagedListController/look``.
///
/// The table view is the document of its scroll view before it is joined to a pager, and view-based. Its rows are the
/// row of the edge before the first item while there may be one, the items and gaps, and the row of the end:
/// ``item(atRow:)`` and ``row(of:)`` go from one to the other. Where it has several columns, such rows tell in the
/// first.
@MainActor
public final class PagedTableView<Item: Identifiable & Equatable & Sendable>: PagedListController<Item>
where Item.ID: Sendable {
  /// Makes the cell of an item in a column. The row is the table view's. It may be asked for a row again when the item changed:
  /// AppKit knows no cell that is configured anew in its place.
  public typealias CellProvider = @MainActor (NSTableView, NSTableColumn, Int, Item) -> NSView

  /// The view that shows the list.
  public let tableView: NSTableView
  private let source: TableSource<Item>
  /// The table view's; `nil` where the user's own stays, and calls ``view(for:row:)``.
  private let delegate: TableDelegate?
  private let tokens = NotificationTokens()
  private var selected: Item.ID?

  /// Joins a table view to a pager. Nothing is loaded before ``PagedListController/start()``.
  ///
  /// - Parameters:
  ///   - tableView: its data source and its delegate are this object's from now on. A delegate of yours that is set before goes on as it did:
  ///     all but the views of rows is handed on to it. Keep it as long as the view. One that is set later answers
  ///     `tableView(_:viewFor:row:)` by ``view(for:row:)``, and `tableView(_:shouldSelectRow:)` with whether ``item(atRow:)`` is there.
  ///     `usesAutomaticRowHeights` is yours to set; without it the edges' rows are as high as all others.
  ///   - pager: may have begun already; any number of views may show it.
  ///   - cell: makes the cell of an item.
  public init(_ tableView: NSTableView, pager: Pager<Item>, cell: @escaping CellProvider) {
    self.tableView = tableView
    source = TableSource(cell: cell)
    delegate = TableDelegate.standing(before: tableView.delegate)
    super.init(pager: pager, host: TableHost(tableView, source: source))
    source.binding = binding
    delegate?.hasItem = { [weak source] in source?.item(atRow: $0) != nil }
    delegate?.cell = { [weak self] in self?.view(for: $0, row: $1) }
    if let delegate { tableView.delegate = delegate }
    tokens.add(NSTableView.selectionDidChangeNotification, of: tableView) { [weak self] in self?.selectionChanged() }
    connect()
  }

  /// The item in a row of the table view; `nil` where it shows none. O(log pages).
  public func item(atRow row: Int) -> Item? { source.item(atRow: row) }

  /// The view of a row in a column: the answer of a delegate of yours that was set later, to `tableView(_:viewFor:row:)`.
  public func view(for tableColumn: NSTableColumn?, row: Int) -> NSView? {
    tableColumn.flatMap { source.cell(tableView, $0, row) }
  }

  /// The table view's row of an item; `nil` where it is not held. O(page).
  public func row(of id: Item.ID) -> Int? { binding.list.row(of: id).map { source.rows.lowerBound + $0 } }

  /// A selection that moves along with its row is none.
  private func selectionChanged() {
    let item = item(atRow: tableView.selectedRow)
    guard item?.id != selected else { return }
    selected = item?.id
    if let item { onSelect?(item) }
  }
}
#endif
