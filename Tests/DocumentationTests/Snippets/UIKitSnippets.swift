import Foundation
import Makimono
import MakimonoUIKit

#if canImport(UIKit)
import UIKit
#else
import UIKitStandIn
#endif

final class ArticlesViewController: UIViewController {
  private let tableView = UITableView()
  private let pager: Pager<Article>
  private lazy var paged = PagedTableView(tableView, pager: pager) { tableView, indexPath, article in
    let cell = tableView.dequeueReusableCell(withIdentifier: "Article", for: indexPath)
    var content = cell.defaultContentConfiguration()
    content.text = article.title
    cell.contentConfiguration = content
    return cell
  }
  var opened: [Article] = []

  init(pager: Pager<Article>) {
    self.pager = pager
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("made in code") }

  override func loadView() { view = tableView }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "Article")
    paged.onSelect = { [weak self] article, _ in self?.open(article) }
    paged.start()
  }

  func open(_ article: Article) { opened.append(article) }

  func dress() {
    paged.look.texts.end = "That was all for today"
    paged.look.refreshStrategy = .mergeNewer
    paged.look.edge = { status, _, retry in
      guard case .failed = status else { return nil }  // nil: as usual
      var content = StatusConfiguration()
      content.text = "The mountain has no network."
      content.button = .init(title: "Again", action: retry)
      return content
    }
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    paged.scrollViewDidScroll(scrollView)
  }
}

@MainActor
func grid() -> UICollectionView {
  let layout = UICollectionViewCompositionalLayout.paged { _ in
    let half = NSCollectionLayoutSize(widthDimension: .fractionalWidth(0.5), heightDimension: .estimated(120))
    let whole = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(120))
    let item = NSCollectionLayoutItem(layoutSize: half)
    return NSCollectionLayoutSection(group: .horizontal(layoutSize: whole, subitems: [item, item]))
  }
  let collectionView = UICollectionView(frame: .zero, collectionViewLayout: layout)
  return collectionView
}

final class ArticleCell: UITableViewCell {
  let avatar = UIImageView()
  private lazy var slot = ImageSlot(avatar)

  func show(_ article: Article, images: any ImageLoading) {
    slot.show(article.imageURL, from: images)
  }
}

@MainActor
func comingBack(_ paged: PagedTableView<Article>, _ pager: KeyedPager<PageNumberSource<Article>>) {
  let place = paged.place  // the row at the top, and its distance from the edge
  let state = pager.state(atRow: paged.firstVisibleRow)

  if let state { paged.restore(state, distance: place?.distance, with: pager) }
}
