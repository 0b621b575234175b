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

/// Screen 1: Qiita's articles, and their text on a tap.
public final class ArticlesViewController: UIViewController {
  private let model: ArticlesModel
  private let images: any ImageLoading
  public let tableView = UITableView()
  public private(set) lazy var paged = PagedTableView(tableView, pager: model.pager) {
    [images] table, indexPath, article in
    let cell = table.dequeueReusableCell(withIdentifier: "Article", for: indexPath)
    (cell as? ArticleCell)?.show(article, images: images)
    return cell
  }

  public init(model: ArticlesModel, images: any ImageLoading) {
    self.model = model
    self.images = images
    super.init(nibName: nil, bundle: nil)
    title = "Articles"
  }

  @available(*, unavailable)
  public required init?(coder: NSCoder) { fatalError("made in code") }

  public override func loadView() { view = tableView }

  public override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(ArticleCell.self, forCellReuseIdentifier: "Article")
    paged.onSelect = { [weak self] article, indexPath in
      guard let self else { return }
      tableView.deselectRow(at: indexPath, animated: true)
      show(ArticleViewController(article: article, load: model.article), sender: self)
    }
    paged.start()
  }
}
#endif
