#if (canImport(UIKit) && !os(watchOS)) || canImport(UIKitStandIn)
import Makimono
import MakimonoCore
#if canImport(UIKit)
import UIKit
#else
import UIKitStandIn
#endif

/// Joins a pager to the view that shows its rows: pages into snapshots, scrolls into reports, and whatever changes, the row at
/// the reading line stays where it is.
///
/// How it keeps the row, and the momentum with it: before a change it notes the first row in sight and its distance from the
/// view's edge. After the change it has the view lay itself out, looks where the row stands now, and sets the property
/// `contentOffset`, again until self-sizing has come to rest. All of that is one turn of the main actor, so no frame shows
/// anything else. Setting the property (not `setContentOffset(_:animated:)`) leaves a drag and a deceleration going, as
/// Apple's sample StreetScroller relies on.
@MainActor
final class PagedBinding<Item: Identifiable & Equatable & Sendable> where Item.ID: Sendable {
  typealias Update = PagerUpdate<Item>
  typealias Snapshot = NSDiffableDataSourceSnapshot<PagedSection, PagedEntry<Item.ID>>

  let pager: Pager<Item>
  let look: PagedLook
  /// The host owns this binding.
  unowned let host: any RowHost<Item.ID>
  let refresher: (any PullToRefresh)?
  private var observation: PagerObservation?

  /// The rows that the view shows. They change as the view is told, never before: an index path always fits them.
  private(set) var rows = Pager<Item>.Rows()
  /// What the view shows at either edge.
  private(set) var edges: [PageDirection: EdgeStatus] = [:]
  /// What stands in place of rows: said in words, to be compared.
  var shownBackground = ""
  /// Updates that came while the view was in the middle of a change.
  private var waiting: [Update] = []
  /// Whether the view is in the middle of a change.
  private(set) var isApplying = false

  /// What stays where it is. Taken anew whenever the reader scrolls.
  var place: HeldRow?
  /// Whether the reader stands at the very start of the list, with nothing above.
  var isAtStart = true
  /// Where the list is to stand once the row is there.
  var pendingPlace: PendingPlace?
  /// Whether the content offset is being set by us: that is no scrolling.
  var isPlacing = false
  /// The view's shape when the place was taken: while it differs a rotation is under way, and the place is kept.
  var placedShape: ViewShape?

  init(pager: Pager<Item>, host: any RowHost<Item.ID>, look: PagedLook, refresher: (any PullToRefresh)?) {
    self.pager = pager
    self.host = host
    self.look = look
    self.refresher = refresher
  }

  /// Shows what there is, and follows the pager from now on.
  func connect() {
    refresher?.action = { [weak self] in self?.pulled() }
    look.changed = { [weak self] in self?.redraw() }
    observation = pager.observe { [weak self] update in self?.receive(update) }
    redraw()
  }

  // MARK: - From the pager

  private func receive(_ update: Update) {
    waiting.append(update)
    // A cell provider or a delegate had the pager do something while the view is in the middle of a change.
    guard !isApplying else { return }
    while !waiting.isEmpty { show(waiting.removeFirst()) }
  }

  private func show(_ update: Update) {
    let hadEdges = [PageDirection.backward, .forward].filter { host.showsEdge($0) }
    let statuses = currentEdges()
    let redrawn = entriesToRedraw(update, statuses)
    if !update.change.isEmpty || edgesDiffer(statuses) || !redrawn.isEmpty {
      let isAnimated = isAnimated(update)
      if update.change.isEmpty { followStatus() } else { followPlace(through: update) }
      rows = update.rows
      apply(statuses, redrawing: redrawn, animated: isAnimated)
    }
    settle()
    look.announce(update, waitedAt: hadEdges)
  }

  /// Draws everything anew that is not an item.
  private func redraw() {
    guard !isApplying else { return }
    shownBackground = ""
    rows = pager.rows
    apply(currentEdges(), redrawing: gapEntries(pager.rows), animated: false)
    settle()
  }

  private func settle() {
    updateBackground()
    refresher?.follow(isRefreshing: pager.loadStates.refresh.isLoading || pager.isRetryScheduled(.refresh))
    report()
  }

  // MARK: - Into the view

  private func apply(
    _ statuses: [PageDirection: EdgeStatus], redrawing: [PagedEntry<Item.ID>], animated: Bool
  ) {
    isApplying = true
    defer { isApplying = false }
    var snapshot = Snapshot()
    snapshot.appendSections(PagedSection.allCases)
    snapshot.appendItems(rows.map { .row($0.id) }, toSection: .rows)
    var redrawing = redrawing
    for edge in [PageDirection.backward, .forward] {
      let status = statuses[edge] ?? .none
      let isShown = look.showsRow(for: status, at: edge)
      if isShown { snapshot.appendItems([.edge(edge)], toSection: edge == .backward ? .start : .end) }
      // A row that comes is drawn anyway.
      if isShown, look.showsRow(for: edges[edge] ?? .none, at: edge) { redrawing.append(.edge(edge)) }
    }
    edges = statuses
    snapshot.reconfigureItems(redrawing)
    host.apply(snapshot, animated: animated)
    if !animated { keepPlace() }
  }

  /// Items whose content changed, and gaps whose state did.
  private func entriesToRedraw(_ update: Update, _ statuses: [PageDirection: EdgeStatus]) -> [PagedEntry<Item.ID>] {
    var entries = gapEntries(update.rows)
    guard !update.change.isEmpty else { return entries }
    let batch = update.change.batch(rowCountBefore: rows.count)
    entries += batch.updates.map { .row(rows[$0].id) }
    entries += batch.movedUpdates.map { .row(update.rows[$0].id) }
    // A gap that came just now is drawn anyway, and is no row that could be drawn anew.
    let old = Set(rows.lazy.filter { $0.item == nil }.map { PagedEntry.row($0.id) })
    return entries.filter { if case .row(.gap) = $0 { old.contains($0) } else { true } }
  }

  private func gapEntries(_ rows: Pager<Item>.Rows) -> [PagedEntry<Item.ID>] {
    pager.gaps.filter { $0.row < rows.count && rows[$0.row].id == .gap($0.id) }.map { .row(.gap($0.id)) }
  }

  /// What the user does at a row in sight is shown as it happens. Pages are not: rows that nobody sees need no animation, and
  /// those in sight are not to move.
  private func isAnimated(_ update: Update) -> Bool {
    guard look.animatesEdits, update.isEdit, isInWindow, !isMoving, let visible = host.visibleRows
    else { return false }
    return !update.change.isEmpty && update.change.isSmall(within: visible)
  }

  private func currentEdges() -> [PageDirection: EdgeStatus] {
    [.backward: pager.status(of: .backward), .forward: pager.status(of: .forward)]
  }

  private func edgesDiffer(_ statuses: [PageDirection: EdgeStatus]) -> Bool {
    statuses.contains { edge, status in !status.looksLike(edges[edge] ?? .none) }
  }

  private func pulled() {
    pager.refresh(look.refreshStrategy)
  }
}
#endif
