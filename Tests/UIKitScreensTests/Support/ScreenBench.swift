#if canImport(UIKitStandIn)
import FeedProcess
import Foundation
import Makimono
import MakimonoCore
import MakimonoUIKit
import Testing
import UIKitStandIn

/// One screen on a simulated device, and the person in front of it.
@MainActor
final class ScreenBench<Item: Identifiable & Equatable & Sendable> where Item.ID: Sendable {
  let screen = Screen()
  let transport: TestTransport
  let navigation: UINavigationController
  let list: UIScrollView
  let pager: Pager<Item>
  let paged: PagedListController<Item>
  private var observation: PagerObservation?
  private var sightedIDs: Set<Item.ID> = []
  /// All items that the person saw, in the order in which they first did.
  private(set) var sighted: [Item] = []
  /// The most rows that the list ever held.
  private(set) var mostHeld = 0
  /// Ids that were in the list twice at a time.
  private(set) var repeated: [Item.ID] = []
  /// Called after every frame.
  var onFrame: (() -> Void)?

  init(_ parts: ScreenParts<Item>, transport: TestTransport) {
    self.transport = transport
    navigation = UINavigationController(rootViewController: parts.controller)
    list = parts.list
    pager = parts.pager
    screen.window.rootViewController = navigation
    parts.controller.loadViewIfNeeded()
    paged = parts.paged()
    observation = pager.observe { [weak self] in self?.note($0) }
    screen.onFrame = { [weak self] in self?.look() }
    screen.show(navigation)
  }

  private func note(_ update: PagerUpdate<Item>) {
    mostHeld = max(mostHeld, update.items.count)
    var ids: Set<Item.ID> = []
    for item in update.items where !ids.insert(item.id).inserted { repeated.append(item.id) }
  }

  private func look() {
    for item in visibleItems where sightedIDs.insert(item.id).inserted { sighted.append(item) }
    onFrame?()
  }

  // MARK: - Doing

  struct TimeOut: Error {
    var what: String
  }

  var isLoading: Bool { LoadEdge.allCases.contains { pager.loadStates[$0].isLoading } }

  func until(_ what: String, _ condition: () -> Bool) async throws {
    if await !screen.frames(until: condition) { throw TimeOut(what: what) }
  }

  /// Waits until the list has come to rest and no load is under way.
  func settled() async throws {
    try await until("rest") { screen.isAtRest && !isLoading }
  }

  /// Flings on until an edge has ended or failed, and to the last row there.
  func read(to edge: PageDirection = .forward) async throws {
    let state = { [pager] in pager.loadStates[edge.edge] }
    for _ in 0..<300 where !state().isEnd && !state().isFailed {
      toss(edge)
      try await glide()
    }
    if !state().isEnd, !state().isFailed { throw TimeOut(what: "the \(edge) edge") }
    for _ in 0..<50 where edgeCell(edge) == nil && !isAtEdge(edge) {
      toss(edge)
      try await glide()
    }
    try await settled()
  }

  /// Lets the list run until it slows down and no load is under way: an impatient person flings again then.
  private func glide() async throws {
    var frames = 0
    try await until("a page") {
      frames += 1
      return (frames > 40 || screen.isAtRest) && !isLoading
    }
  }

  /// Flings with a short move, which at the top is no pull. Not so fast that the list shoots a screen past its end, where a page
  /// that comes then would stand above what is in sight.
  func toss(_ edge: PageDirection, speed: CGFloat = 12_000) {
    let sign: CGFloat = edge == .forward ? 1 : -1
    screen.finger.touch(list)
    for _ in 0..<3 { screen.finger.move(list, by: 20 * sign) }
    screen.finger.lift(list, speed: speed * sign)
  }

  /// Goes to the top by a tap on the status bar.
  func goToTop() async throws {
    screen.finger.tapStatusBar()
    try await until("the top") { screen.isAtRest && isAtEdge(.backward) }
  }

  func pull() {
    screen.finger.pullToRefresh(list)
  }

  /// The alert on screen, if there is one.
  var alert: UIAlertController? { navigation.presentedViewController as? UIAlertController }

  // MARK: - Seeing

  var texts: ListTexts { paged.look.texts }

  var isRefreshing: Bool { list.refreshControl?.isRefreshing ?? false }

  private var visiblePaths: [IndexPath] {
    if let table = list as? UITableView { return table.indexPathsForVisibleRows ?? [] }
    return (list as? UICollectionView)?.indexPathsForVisibleItems.sorted() ?? []
  }

  var visibleItems: [Item] { visiblePaths.compactMap { paged.item(at: $0) } }

  func cell(at path: IndexPath) -> UIView? {
    (list as? UITableView)?.cellForRow(at: path) ?? (list as? UICollectionView)?.cellForItem(at: path)
  }

  /// The row that tells of the load at an edge, where it is in sight.
  func edgeCell(_ edge: PageDirection) -> UIView? {
    let section = edge == .backward ? PagedSection.start : .end
    return visiblePaths.first { $0.section == section.index }.flatMap { cell(at: $0) }
  }

  /// What stands in place of rows.
  var background: UIView? {
    (list as? UITableView)?.backgroundView ?? (list as? UICollectionView)?.backgroundView
  }

  private func isAtEdge(_ edge: PageDirection) -> Bool {
    let inset = list.adjustedContentInset
    return edge == .backward
      ? list.contentOffset.y <= -inset.top + 0.5
      : list.contentOffset.y >= list.contentSize.height + inset.bottom - list.bounds.height - 0.5
  }
}
#endif
