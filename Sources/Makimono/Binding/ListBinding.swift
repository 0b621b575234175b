package import MakimonoCore

/// Joins a pager to the view that shows its rows: updates into the steps that the view follows, scrolls into reports, and whatever
/// changes, the row at the reading line stays where it is.
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
  let host: any RowHost
  package weak var attendant: (any ListAttendant)?
  private var observation: PagerObservation?

  /// The rows that the view shows. They change as the view is told, never before: an index path always fits them.
  package private(set) var rows = Pager<Item>.Rows()
  /// What the view shows at either edge.
  package private(set) var edges: [PageDirection: EdgeStatus] = [:]
  /// Edges that have a row in the view. They change with the rows.
  private var shownEdges: Set<PageDirection> = []
  /// Rows of the feed of which the view shows that their pages failed.
  private var shownFailures: [Range<Int>] = []
  /// What stands in place of rows: said in words, to be compared.
  private var shownBackground = ""
  /// Updates that came while the view could not be told of them.
  private var waiting: [Update] = []
  /// What the view is about to be told of.
  private var comingChange = ListChange()
  /// Whether what rows say was drawn anew since the view was last laid out: what they say then waits for the frame.
  var isFrameDrawn = false
  /// Whether to set an offset ends momentum, as the view has shown.
  var offsetsEndMomentum = false
  /// Whether a turn is due that tells the view of them.
  private var isTurnDue = false
  /// Whether the view is in the middle of a change.
  private(set) var isApplying = false
  /// Whether the view is in the middle of a layout: it has asked for a cell since it was last done with one, or tells that it is.
  var isInLayout = false

  /// Which row does not move.
  package var readingLine = ReadingLine<Item.ID>.start { didSet { if readingLine != oldValue { optionsChanged() } } }
  /// What the list stays at while rows come in. An item that is pinned once more is brought to the top once more.
  package var follow = Follow<Item.ID>.automatic { didSet { optionsChanged(pins: true) } }
  /// The end of the view at which rows stand that are less than a screenful; `nil` for that of the reading line.
  package var shortContentEdge: ListEdge? { didSet { if shortContentEdge != oldValue { optionsChanged() } } }
  /// Whether a row is drawn anew too where the row before it is another.
  package var redrawsBelowChanges = false
  /// What the user sees of what is new.
  package let following = ListFollowing()

  /// What stays where it is. Taken anew whenever the reader scrolls.
  package internal(set) var place: HeldRow?
  /// Whether the reader stands at the very start of the list, with nothing above.
  package internal(set) var isAtStart = true
  /// Whether the reader stands at the very end of the feed.
  var isAtEnd = false
  /// What the list stands at in place of ``place``, unless somebody scrolls.
  var aim: ListAim?
  /// Where what was in sight ended, from the view's edge, as the place was taken.
  var placedEnd = 0.0
  /// Room kept before the rows and behind them.
  var room = LengthInsets()
  /// The row that is pinned, where it is held.
  var pinnedRow: Int?
  /// The id that the pinned item has by now, where the server gave it one since it was pinned.
  var pinnedID: Item.ID?
  /// Whether what is below the pinned row has been longer than the screen.
  var isPinOutgrown = false
  /// The content offset at which rows came in at the end while the reader, who stood there, moved the list; `nil` where nothing is owed.
  var owedFrom: Double?
  /// Whether rows were on screen.
  var isSeen = false
  /// Rows that came in at the newest end.
  var unseen = UnseenRows(edge: .start)
  /// The ends of the feed among the rows shown.
  var feedEnds: Set<ListEdge> = []
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
  /// The row that is held, and where what was in sight ended, as they were before the view was turned; until somebody scrolls.
  var turnedFrom: (place: HeldRow, end: Double)?
  /// The view's shape when the place was taken: while it differs a rotation is under way, and the place is kept.
  var placedShape: ViewShape?

  package init(pager: Pager<Item>, host: any RowHost, look: any ListLook) {
    self.pager = pager
    self.host = host
    self.look = look
  }

  /// Shows what there is, and follows the pager from now on.
  package func connect() {
    look.changed = { [weak self] in self?.redraw() }
    observation = pager.observe { [weak self] update in self?.receive(update) }
    var step = ListStep()
    step.loadsAnew = true
    following.goToNewest = { [weak self] in self?.goToNewest() }
    feedEnds = pager.feedEnds
    apply(step, rows: pager.rows, currentEdges(), animated: false)
    settle()
  }

  // MARK: - From the pager

  private func receive(_ update: Update) {
    if update.redrawsOnly, let last = waiting.last, last.redrawsOnly {
      waiting[waiting.count - 1] = update.redrawing(after: last)
    } else {
      waiting.append(update)
    }
    showWaiting()
  }

  /// Tells the view of what it has not been told of, unless it is in the middle of something.
  ///
  /// A cell provider, a delegate or a report may have the pager do something while the view is in the middle of a change, which
  /// takes it in as it ends, or of its own layout: no view takes a change there, and it is told in the next turn. Rows that come
  /// while it glides somewhere wait for the end of that: to put back what they move would end it. So do those that come while it
  /// runs on by momentum, where that would end it too.
  ///
  /// A row that grows word by word is drawn anew once a frame.
  private func showWaiting() {
    while let next = waiting.first, !isApplying, !host.isAnimatingScroll, !awaitsRest(next) {
      if isInLayout { return showInNextTurn() }
      if isFrameDrawn, waiting.count == 1, next.redrawsOnly, host.isInWindow { return host.awaitLayout() }
      show(waiting.removeFirst())
    }
  }

  private func awaitsRest(_ update: Update) -> Bool {
    guard offsetsEndMomentum, host.isDecelerating, let place else { return false }
    return update.replacedList || update.change.touchesRows(before: place.row + 1)
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

  /// Whether the view shows the rows that the pager has, whatever they say.
  var isUpToDate: Bool { waiting.allSatisfy(\.redrawsOnly) }

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
    let waited = isHeard && (host.showsEdge(.backward) || host.showsEdge(.forward) || aim == .end)
    let statuses = currentEdges()
    let told = gapRows(of: update.rows) + placeholdersToldAnew(in: update.rows)
    if !update.change.isEmpty || update.isOtherSource || !differingEdges(statuses).isEmpty || !told.isEmpty {
      let isAnimated = isAnimated(update)
      comingChange = update.change
      followRenames(update.renamed)
      if update.change.isEmpty, !update.isOtherSource { followStatus() } else { followPlace(through: update) }
      countNew(in: update)
      apply(step(of: update, redrawing: told), rows: update.rows, statuses, animated: isAnimated)
    } else {
      feedEnds = update.feedEnds
    }
    settle()
    if update.redrawsOnly, host.isInWindow {
      isFrameDrawn = true
      host.awaitLayout()
    }
    if isHeard, let news = ListNews(update, waited: waited) { attendant?.tell(news) }
  }

  /// Draws everything anew that is not an item.
  private func redraw() {
    guard !isApplying else { return }
    catchUp()
    shownBackground = ""
    var step = ListStep()
    step.redrawnRows = gapRows(of: rows) + placeholders(among: shownFailures, of: rows)
    step.redrawnEdges = shownEdges
    apply(step, rows: rows, currentEdges(), animated: false)
    settle()
  }

  private func settle() {
    updateBackground()
    attendant?.follow(isRefreshing: pager.loadStates.refresh.isLoading || pager.isRetryScheduled(.refresh))
    report()
  }

  // MARK: - Into the view

  /// Has the view follow a step of the rows, and what the edges tell by now.
  private func apply(
    _ step: ListStep, rows: Pager<Item>.Rows, _ statuses: [PageDirection: EdgeStatus], animated: Bool
  ) {
    isApplying = true
    defer { isApplying = false }
    let shown = Set([PageDirection.backward, .forward].filter { showsRow(for: statuses[$0] ?? .none, at: $0) })
    var step = step
    step.insertedEdges = shown.subtracting(shownEdges)
    step.removedEdges = shownEdges.subtracting(shown)
    // A row that comes is drawn anyway.
    step.redrawnEdges = step.redrawnEdges.union(differingEdges(statuses)).intersection(shown).intersection(shownEdges)
    host.show(step, animated: animated) { [self] in
      let count = self.rows.count
      self.rows = rows
      comingChange = ListChange()
      edges = statuses
      shownEdges = shown
      followPin(through: step.change, rowCount: count)
    }
    if !animated { keepPlace() }
  }

  /// Rows that come and go, beyond which a view is quicker to load anew than to follow: no screen has as many.
  private var mostEdited: Int { 5_000 }

  private func step(of update: Update, redrawing told: [Int]) -> ListStep {
    var step = ListStep()
    guard !update.isReset, update.change.editedRowCount <= mostEdited else {
      step.loadsAnew = true
      return step
    }
    step.change = update.change
    step.batch = update.change.batch(rowCountBefore: rows.count)
    for (before, after) in zip(step.batch.updates, step.batch.updatesAfter) {
      // Another id in a row's place: a placeholder became an item, or an item became one.
      if rows[before].id == update.rows[after].id {
        step.redrawnRows.append(after)
      } else {
        step.remadeRows.append(after)
      }
    }
    step.redrawnRows += step.batch.movedUpdates
    // A row that came just now is drawn anyway.
    let drawn = Set(step.batch.insertions + step.batch.updatesAfter + step.batch.movedUpdates)
    let below = redrawsBelowChanges ? update.change.rowsWithAnotherBefore(rowCount: update.rows.count) : []
    step.redrawnRows += Set(told + below).subtracting(drawn).sorted()
    return step
  }

  /// Whether an edge has a row. While more may come it has one: it stands ready, so that nothing moves when a load begins.
  private func showsRow(for status: EdgeStatus, at edge: PageDirection) -> Bool {
    switch status {
    case .none: false
    case .loading, .failed: true
    // Where rows come in at the end it is none.
    case .end: edge == .forward && look.showsEnd && newestEdge == .start
    }
  }

  /// Rows of gaps, whose states may have changed.
  private func gapRows(of rows: Pager<Item>.Rows) -> [Int] {
    pager.gaps.filter { $0.row < rows.count && rows[$0.row].id == .gap($0.id) }.map(\.row)
  }

  /// Placeholders whose pages failed since the view was told of failures, or did and do not any more. O(rows of those pages).
  private func placeholdersToldAnew(in rows: Pager<Item>.Rows) -> [Int] {
    let failures = pager.failedPlaceholders
    guard failures != shownFailures else { return [] }
    let differing = failures.filter { !shownFailures.contains($0) } + shownFailures.filter { !failures.contains($0) }
    shownFailures = failures
    return placeholders(among: differing, of: rows)
  }

  /// Rows of the view that show rows of the feed whose pages are not held.
  private func placeholders(among pages: [Range<Int>], of rows: Pager<Item>.Rows) -> [Int] {
    pages.joined().compactMap { number in
      guard let row = pager.row(of: .placeholder(number)), row < rows.count, rows[row].id == .placeholder(number)
      else { return nil }
      return row
    }
  }

  /// What the user does at a row in sight is shown as it happens. Pages are not: rows that nobody sees need no animation, and
  /// those in sight are not to move.
  private func isAnimated(_ update: Update) -> Bool {
    guard look.animatesEdits, update.isEdit, aim == nil, !isPinning, host.isInWindow, !host.isMoving,
      let visible = host.visibleRows
    else { return false }
    return !update.change.isEmpty && update.change.isSmall(within: visible)
  }

  private func currentEdges() -> [PageDirection: EdgeStatus] {
    [.backward: pager.status(of: .backward), .forward: pager.status(of: .forward)]
  }

  /// Edges that are to look different from what the view shows of them.
  private func differingEdges(_ statuses: [PageDirection: EdgeStatus]) -> Set<PageDirection> {
    Set(statuses.filter { edge, status in !status.looksLike(edges[edge] ?? .none) }.keys)
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

  /// How many rows the view has in a section.
  package func rowCount(in section: PagedSection) -> Int {
    switch section {
    case .start: shownEdges.contains(.backward) ? 1 : 0
    case .rows: rows.count
    case .end: shownEdges.contains(.forward) ? 1 : 0
    }
  }

  /// What a row of a section shows; `nil` where there is no such row.
  package func entry(ofRow row: Int, in section: PagedSection) -> PagedEntry<Item.ID>? {
    guard row >= 0, row < rowCount(in: section) else { return nil }
    return switch section {
    case .start: .edge(.backward)
    case .rows: .row(rows[row].id)
    case .end: .edge(.forward)
    }
  }

  /// The row of the view that shows an item; `nil` where the pager does not hold it, or the view does not show it yet.
  /// O(page + steps that the view has not been told of).
  package func row(of id: Item.ID) -> Int? { row(of: .item(id)) }

  /// The row of the view that has an id.
  func row(of id: RowID<Item.ID>) -> Int? {
    // The pager is ahead of the view by what waits, and by what the view is about to be told of.
    var row = pager.row(of: id)
    for update in waiting.reversed() { row = row.flatMap(update.change.rowBefore) }
    guard let row = row.flatMap(comingChange.rowBefore), rows.indices.contains(row), rows[row].id == id else {
      return nil
    }
    return row
  }

  /// Where the reader is; `nil` without rows. A separator may not be there any more when the list is read again: the row below it tells the place.
  package var listPlace: ListPlace<Item.ID>? {
    guard var place, rows.indices.contains(place.row) else { return nil }
    let row = rows.rowBeside(place.row)
    if let here = host.reach(ofRow: place.row)?.start, let there = host.reach(ofRow: row)?.start {
      place = HeldRow(row: row, distance: place.distance + there - here)
    }
    return ListPlace(id: rows[place.row].id, distance: place.distance)
  }
}
