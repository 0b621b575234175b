import UIKitStandIn

/// A collection with a diffable data source on a screen, and a log.
@MainActor final class GridFixture: NSObject, UICollectionViewDelegateFlowLayout, UICollectionViewDataSourcePrefetching
{
  let screen: Screen
  let view: UICollectionView
  var source: UICollectionViewDiffableDataSource<Int, Int>!
  var log: [String] = []
  var prefetched: [[Int]] = []
  var heightOf: (Int) -> CGFloat = { CGFloat(40 + ($0 * 37 &+ 1000) % 60) }

  init(_ layout: UICollectionViewLayout) {
    StandIn.reset()
    screen = Screen(size: CGSize(width: 320, height: 600), safeArea: .zero)
    view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 320, height: 600), collectionViewLayout: layout)
    super.init()
    view.delegate = self
    view.prefetchDataSource = self
    let registration = UICollectionView.CellRegistration<SizedItem, Int> { [weak self] cell, _, item in
      cell.item = item
      cell.wish = self?.heightOf(item) ?? 44
    }
    source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: view) { view, path, item in
      view.dequeueConfiguredReusableCell(using: registration, for: path, item: item)
    }
    screen.show(view)
  }

  static func list() -> UICollectionViewLayout {
    UICollectionViewCompositionalLayout.list(using: UICollectionLayoutListConfiguration(appearance: .plain))
  }

  static func columns(_ count: Int, height: NSCollectionLayoutDimension) -> UICollectionViewLayout {
    let item = NSCollectionLayoutItem(
      layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1 / CGFloat(count)), heightDimension: height))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: height),
      repeatingSubitem: item, count: count)
    let section = NSCollectionLayoutSection(group: group)
    section.interGroupSpacing = 4
    return UICollectionViewCompositionalLayout(section: section)
  }

  func show(_ items: some Sequence<Int>, animated: Bool = false) {
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.appendItems(Array(items))
    source.apply(snapshot, animatingDifferences: animated)
  }

  var shown: [Int] { view.visibleCells.compactMap { ($0 as? SizedItem)?.item } }

  func place(of item: Int) -> CGFloat? {
    guard let cell = view.visibleCells.first(where: { ($0 as? SizedItem)?.item == item }) else { return nil }
    return cell.frame.minY - view.contentOffset.y
  }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize { CGSize(width: 100, height: 80) }

  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    log.append("didSelect \(indexPath.item)")
  }

  func collectionView(_ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath]) {
    prefetched.append(indexPaths.map(\.item))
  }
}
