package import MakimonoCore

/// Joins a pager to the view that shows its rows: pages into snapshots, scrolls into reports, and whatever changes, the row at
/// the reading line stays where it is.
///
/// How it keeps the row, and the momentum with it: before a change it notes the first row in sight and its distance from the
/// view's edge. After the change it has the view lay itself out, looks where the row stands now, and moves the content, again
/// until self-sizing has come to rest. All of that is one turn of the main actor, so no frame shows anything else.
///
/// It knows no toolkit: a ``RowHost`` is the view, a ``ListLook`` what the user chose, a ``ListAttendant`` shows and
/// says the rest.
@MainActor
package final class ListBinding<Item: Identifiable & Equatable & Sendable> where Item.ID: Sendable {
  typealias Update = PagerUpdate<Item>

  package let pager: Pager<Item>
  private let look: any ListLook
  let host: any RowHost<Item.ID>
  package weak var attendant: (any ListAttendant)?
  private var observation: PagerObservation?

  /// The rows that the view shows. They change as the view is told, never before: an index path always fits them.
  package private(set) var rows = Pager<Item>.Rows()
  /// What the view shows at either edge.
  package private(set) var edges: [PageDirection: EdgeStatus] = [:]
  /// What stands in place of rows: said in words, to be compared.
  private var shownBackground = ""
  /// Updates that came while the view could not be told of them.
  private var waiting: [Update] = []
  /// Whether a turn is due that tells the view of them.
  private var isTurnDue = false
  /// Whether the view is in the middle of a change.
  private(set) var isApplying = false
  /// Whether the view is in the middle of a layout: it has asked for a cell since it was last done with one, or tells that it is.
  var isInLayout = false

  /// What stays where it is. Taken anew whenever the reader scrolls.
  package internal(set) var place: HeldRow?
  /// Whether the reader stands at the very start of the list, with nothing above.
  package internal(set) var isAtStart = true
  /// Where the list is to stand once the row is there.
  var pendingPlace: PendingPlace?
  /// Whether the content offset is being set by us: that is no scrolling.
  var isPlacing = false
  /// Who scrolled the view since it was last laid out; `nil` for nobody.
  var scroller: Scroller?
  /// Layouts in which the place was come nearer to, and not yet come to.
  var passes = 0
  /// Whether rows changed while the view was in no window: until it was laid out in one it stands anywhere.
  var owesPlace = false
  /// The view's shape when the place was taken: while it differs a rotation is under way, and the place is kept.
  var placedShape: ViewShape?

  package init(pager: Pager<Item>, host: any RowHost<Item.ID>, look: any ListLook) {
    self.pager = pager
    self.host = host
    self.look = look
  }

  /// Shows what there is, and follows the pager from now on.
  package func connect() {
    look.changed = { [weak self] in self?.redraw() }
    observation = pager.observe { [weak self] update in self?.receive(update) }
    redraw()
  }

  // MARK: - From the pager

  private func receive(_ update: Update) {
    waiting.append(update)
    showWaiting()
  }

  /// Tells the view of what it has not been told of, unless it is in the middle of something.
  ///
  /// A cell provider, a delegate or a report may have the pager do something while the view is in the middle of a change, which
  /// takes it in as it ends, or of its own layout: no view takes a change there, and it is told in the next turn. Rows that come
  /// while it glides somewhere wait for the end of that: to put back what they move would end it.
  private func showWaiting() {
    while !waiting.isEmpty, !isApplying, !host.isAnimatingScroll {
      if isInLayout { return showInNextTurn() }
      show(waiting.removeFirst())
    }
  }

  private func showInNextTurn() {
    guard !waiting.isEmpty, !isTurnDue else { return }
    isTurnDue = true
    Task { [weak self] in
      guard let self else { return }
      self.isTurnDue = false
      // Whatever asked for cells is done with it.
      self.isInLayout = false
      self.showWaiting()
    }
  }

  /// Tells the view of everything, for who changes it anyway.
  func catchUp() {
    guard !isApplying, !isInLayout else { return }
    while !waiting.isEmpty { show(waiting.removeFirst()) }
  }

  /// Whether the view shows what the pager has.
  var isUpToDate: Bool { waiting.isEmpty }

  /// The view asks for a cell.
  package func cellAsked() {
    guard !isApplying, !isPlacing else { return }
    isInLayout = true
    host.awaitLayout()
  }

  /// The view has come to where it glided, or may have.
  package func animationEnded() { showInNextTurn() }

  private func show(_ update: Update) {
    // Before the rows come: who waited for them had the edge in sight.
    let isHeard = attendant?.isHeard ?? false
    let waited = isHeard && (host.showsEdge(.backward) || host.showsEdge(.forward))
    let statuses = currentEdges()
    let redrawn = entriesToRedraw(update)
    if !update.change.isEmpty || edgesDiffer(statuses) || !redrawn.isEmpty {
      let isAnimated = isAnimated(update)
      if update.change.isEmpty { followStatus() } else { followPlace(through: update) }
      rows = update.rows
      apply(statuses, redrawing: redrawn, animated: isAnimated)
    }
    settle()
    if isHeard, let news = ListNews(update, waited: waited) { attendant?.tell(news) }
  }

  /// Draws everything anew that is not an item.
  private func redraw() {
    guard !isApplying else { return }
    catchUp()
    shownBackground = ""
    rows = pager.rows
    apply(currentEdges(), redrawing: gapEntries(pager.rows), animated: false)
    settle()
  }

  private func settle() {
    updateBackground()
    attendant?.follow(isRefreshing: pager.loadStates.refresh.isLoading || pager.isRetryScheduled(.refresh))
    report()
  }

  // MARK: - Into the view

  private func apply(
    _ statuses: [PageDirection: EdgeStatus], redrawing: [PagedEntry<Item.ID>], animated: Bool
  ) {
    isApplying = true
    defer { isApplying = false }
    var contents = ListContents<Item.ID>(rows: rows.map { .row($0.id) }, edges: [], redrawn: redrawing)
    for edge in [PageDirection.backward, .forward] where showsRow(for: statuses[edge] ?? .none, at: edge) {
      contents.edges.insert(edge)
      // A row that comes is drawn anyway.
      if showsRow(for: edges[edge] ?? .none, at: edge) { contents.redrawn.append(.edge(edge)) }
    }
    edges = statuses
    host.show(contents, animated: animated)
    if !animated { keepPlace() }
  }

  /// Whether an edge has a row. While more may come it has one: it stands ready, so that nothing moves when a load begins.
  private func showsRow(for status: EdgeStatus, at edge: PageDirection) -> Bool {
    switch status {
    case .none: false
    case .loading, .failed: true
    case .end: edge == .forward && look.showsEnd
    }
  }

  /// Items whose content changed, and gaps whose state did.
  private func entriesToRedraw(_ update: Update) -> [PagedEntry<Item.ID>] {
    var entries = gapEntries(update.rows)
    guard !update.change.isEmpty else { return entries }
    let batch = update.change.batch(rowCountBefore: rows.count)
    if !batch.updates.isEmpty {
      // A placeholder that became an item, or an item that became one, is another row, and is drawn as such.
      let new = Set(update.rows.lazy.map(\.id))
      entries += batch.updates.map { rows[$0].id }.filter(new.contains).map { .row($0) }
    }
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
    guard look.animatesEdits, update.isEdit, host.isInWindow, !host.isMoving, let visible = host.visibleRows
    else { return false }
    return !update.change.isEmpty && update.change.isSmall(within: visible)
  }

  private func currentEdges() -> [PageDirection: EdgeStatus] {
    [.backward: pager.status(of: .backward), .forward: pager.status(of: .forward)]
  }

  private func edgesDiffer(_ statuses: [PageDirection: EdgeStatus]) -> Bool {
    statuses.contains { edge, status in !status.looksLike(edges[edge] ?? .none) }
  }

  /// Reads the list anew, in the way that the user chose.
  package func refresh() {
    pager.refresh(look.refreshStrategy)
  }

  // MARK: - Beside rows

  /// Shows what stands in place of rows. It is made anew only where it says something else, and not with every page.
  package func updateBackground() {
    var phase = pager.phase
    // A refresh control that spins says the same.
    if case .loading = phase, attendant?.showsRefresh ?? false { phase = .rows }
    let key = "\(phase) \(look.texts.hashValue)"
    guard key != shownBackground else { return }
    shownBackground = key
    attendant?.showBackground(phase)
  }

  // MARK: - Looking things up

  /// The item in a row of the view; `nil` where it has none.
  package func item(inRow row: Int) -> Item? {
    rows.indices.contains(row) ? rows[row].item : nil
  }

  /// The row that shows an item; `nil` where it is not held. O(page).
  package func row(of id: Item.ID) -> Int? {
    // The view may be in the middle of a change, of which the pager knows already.
    guard let row = pager.row(of: id), rows.indices.contains(row), rows[row].id == .item(id) else { return nil }
    return row
  }

  /// Where the reader is; `nil` without rows.
  package var listPlace: ListPlace<Item.ID>? {
    guard let place, rows.indices.contains(place.row) else { return nil }
    return ListPlace(id: rows[place.row].id, distance: place.distance)
  }
}
