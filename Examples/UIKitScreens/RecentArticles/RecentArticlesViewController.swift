#if (canImport(UIKit) && !os(watchOS)) || canImport(UIKitStandIn)
import Foundation
import Makimono
public import MakimonoUIKit
public import QiitaAPI
public import ScreenModels
#if canImport(UIKit)
public import UIKit
#else
public import UIKitStandIn
#endif

/// Screen 5: the newest hundred articles, twenty at a time, and a pull for newer ones. The first load is shown by the refresh
/// control too.
public final class RecentArticlesViewController: UIViewController {
  private let model: RecentArticlesModel
  public let tableView = UITableView()
  public private(set) lazy var paged = PagedTableView(tableView, pager: model.pager) { table, indexPath, article in
    let cell = table.dequeueReusableCell(withIdentifier: "Article", for: indexPath)
    var content = cell.defaultContentConfiguration()
    content.text = article.title
    content.secondaryText = article.user?.displayName
    cell.contentConfiguration = content
    return cell
  }

  public init(model: RecentArticlesModel) {
    self.model = model
    super.init(nibName: nil, bundle: nil)
    title = "Recent articles"
  }

  @available(*, unavailable)
  public required init?(coder: NSCoder) { fatalError("made in code") }

  public override func loadView() { view = tableView }

  public override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "Article")
    // No separators below the last row.
    tableView.tableFooterView = UIView()
    paged.setRefreshTitle(paged.look.texts.refreshing)
    paged.startRefreshing()
  }
}
#endif
