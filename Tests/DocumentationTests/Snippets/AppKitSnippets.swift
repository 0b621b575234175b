import Foundation
import Makimono
import MakimonoAppKit

#if canImport(AppKit)
import AppKit
#else
import AppKitStandIn
#endif

final class ArticleListController: NSViewController {
  private let scrollView = NSScrollView()
  private let tableView = NSTableView()
  private let pager: Pager<Article>
  private lazy var paged = PagedTableView(tableView, pager: pager) { tableView, _, _, article in
    let id = NSUserInterfaceItemIdentifier("Article")
    let cell = tableView.makeView(withIdentifier: id, owner: nil) as? TitleCell ?? TitleCell(identifier: id)
    cell.title.stringValue = article.title
    return cell
  }
  var opened: [Article] = []

  init(pager: Pager<Article>) {
    self.pager = pager
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("made in code") }

  override func loadView() {
    tableView.addTableColumn(NSTableColumn(identifier: NSUserInterfaceItemIdentifier("Article")))
    tableView.headerView = nil
    tableView.usesAutomaticRowHeights = true
    scrollView.documentView = tableView
    view = scrollView
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    paged.onSelect = { [weak self] article in self?.open(article) }
    paged.start()
  }

  func open(_ article: Article) { opened.append(article) }

  func reload(_ sender: Any?) {
    paged.refresh()
  }

  func dress() {
    paged.look.texts.end = "That was all for today"
    paged.look.refreshStrategy = .mergeNewer
    paged.look.edge = { status, _, retry in
      guard case .failed = status else { return nil }  // nil: as usual
      var content = StatusConfiguration()
      content.text = "The mountain has no network."
      content.button = .init(title: "Again", action: retry)
      return content.makeContentView()
    }
  }
}

final class TitleCell: NSTableCellView {
  let title = NSTextField(wrappingLabelWithString: "")

  init(identifier: NSUserInterfaceItemIdentifier) {
    super.init(frame: .zero)
    self.identifier = identifier
    title.translatesAutoresizingMaskIntoConstraints = false
    addSubview(title)
    NSLayoutConstraint.activate([
      title.topAnchor.constraint(equalTo: topAnchor, constant: 4),
      title.leadingAnchor.constraint(equalTo: leadingAnchor),
      title.trailingAnchor.constraint(equalTo: trailingAnchor),
      title.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -4),
    ])
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("made in code") }
}

@MainActor
func macGrid(_ scrollView: NSScrollView) -> NSCollectionView {
  let layout = NSCollectionViewCompositionalLayout.paged { _ in
    let half = NSCollectionLayoutSize(widthDimension: .fractionalWidth(0.5), heightDimension: .estimated(120))
    let whole = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(120))
    let item = NSCollectionLayoutItem(layoutSize: half)
    return NSCollectionLayoutSection(group: .horizontal(layoutSize: whole, subitems: [item, item]))
  }
  let collectionView = NSCollectionView(frame: .zero)
  collectionView.collectionViewLayout = layout
  collectionView.isSelectable = true
  scrollView.documentView = collectionView
  return collectionView
}

@MainActor
func macComingBack(_ paged: PagedTableView<Article>, _ pager: KeyedPager<PageNumberSource<Article>>) {
  let place = paged.place  // the row at the top, and its distance from the edge
  let state = pager.state(atRow: paged.firstVisibleRow)

  if let state { paged.restore(state, distance: place?.distance, with: pager) }
}
