import UIKitStandIn

/// A table with a diffable data source on a screen, whose rows are of known heights, and a log of what was called.
@MainActor final class ListFixture: NSObject, UITableViewDelegate, UITableViewDataSourcePrefetching {
  let screen: Screen
  let table: UITableView
  var source: UITableViewDiffableDataSource<Int, Int>!
  var log: [String] = []
  var logsScrolls = false
  var logsDisplays = false
  var onScroll: (() -> Void)?
  var heightOf: (Int) -> CGFloat = { CGFloat(40 + ($0 * 37 &+ 1000) % 60) }
  var willEnd: ((inout CGPoint) -> Void)?

  init(inWindow: Bool = true, safeArea: UIEdgeInsets = .zero) {
    StandIn.reset()
    screen = Screen(size: CGSize(width: 320, height: 600), safeArea: safeArea)
    table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 600), style: .plain)
    super.init()
    table.register(SizedCell.self, forCellReuseIdentifier: "cell")
    table.delegate = self
    table.prefetchDataSource = self
    source = UITableViewDiffableDataSource<Int, Int>(tableView: table) { [weak self] table, path, item in
      let cell = table.dequeueReusableCell(withIdentifier: "cell", for: path) as? SizedCell
      cell?.item = item
      cell?.wish = self?.heightOf(item) ?? 44
      return cell
    }
    if inWindow { screen.show(table) }
  }

  func show(_ items: some Sequence<Int>, animated: Bool = false) {
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.appendItems(Array(items))
    source.apply(snapshot, animatingDifferences: animated)
  }

  /// Where an item that is displayed stands on the screen, from the table's top.
  func place(of item: Int) -> CGFloat? {
    guard let cell = table.visibleCells.first(where: { ($0 as? SizedCell)?.item == item }) else { return nil }
    return cell.frame.minY - table.contentOffset.y
  }

  var shown: [Int] { table.visibleCells.compactMap { ($0 as? SizedCell)?.item } }

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    if logsScrolls { log.append("didScroll") }
    onScroll?()
  }
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { log.append("willBeginDragging") }
  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    log.append("willEndDragging")
    willEnd?(&targetContentOffset.pointee)
  }
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    log.append("didEndDragging \(decelerate)")
  }
  func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) { log.append("willBeginDecelerating") }
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { log.append("didEndDecelerating") }
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { log.append("didEndScrollingAnimation") }
  func scrollViewDidScrollToTop(_ scrollView: UIScrollView) { log.append("didScrollToTop") }
  func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) { log.append("inset") }
  func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {
    if logsDisplays { log.append("willDisplay \(indexPath.row)") }
  }
  func tableView(_ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath) {
    if logsDisplays { log.append("didEndDisplaying \(indexPath.row)") }
  }
  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    log.append("didSelect \(indexPath.row)")
  }
  var prefetched: [[Int]] = []
  var cancelled: [[Int]] = []
  func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath]) {
    prefetched.append(indexPaths.map(\.row))
  }
  func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath]) {
    cancelled.append(indexPaths.map(\.row))
  }
}
