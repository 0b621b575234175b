package import MakimonoCore

/// Standing at an end, or at a row that is pinned, while rows come in and grow; and counting what came in meanwhile.
extension ListBinding {
  // MARK: What the user chose

  /// The end that the list stays at while the reader is there.
  var followedEdge: ListEdge? { follow.edge(readingLine, isPinOutgrown: isPinOutgrown) }

  /// The end at which the newest rows are.
  var newestEdge: ListEdge { follow.newestEdge(readingLine) }

  /// Whether an item is pinned, or is to be.
  var isPinning: Bool { if case .pinned = follow { true } else { false } }

  /// The end of the view at which rows stand that are less than a screenful.
  private var shortEdge: ListEdge { shortContentEdge ?? (readingLine == .end ? .end : .start) }

  /// Another reading line, or something else to follow. What is in sight stays, unless an item is to be pinned or nobody has seen the
  /// list yet.
  func optionsChanged(pins: Bool = false) {
    if unseen.edge != newestEdge { unseen = UnseenRows(edge: newestEdge) }
    if pins {
      isPinOutgrown = false
      pinnedID = nil
      findPin()
      if pinnedRow != nil { aim = .pin }
    }
    guard !rows.isEmpty else { return }
    if !isSeen, pendingPlace == nil, readingLine == .end, aim == nil {
      aimAtEnd(rows, isFeedEnd: feedEnds.contains(.end))
    }
    guard host.isInWindow, !isApplying, !isInLayout, !isPlacing else {
      owesPlace = !host.isInWindow
      return host.awaitLayout()
    }
    scroller = nil
    keepPlace(endsAnimation: pins)
    report()
  }

  // MARK: The pinned row

  /// Looks for the pinned item; where it is not held it is waited for.
  private func findPin() {
    guard case .pinned(let id, _) = follow else { return pinnedRow = nil }
    pinnedRow = row(of: pinnedID ?? id)
  }

  /// A message of the user's own that is pinned got the server's id: it is the same row.
  func followRenames(_ renamed: [RenamedRow<Item>]) {
    if case .pinned(let id, _) = follow, let new = renamed.newID(of: pinnedID ?? id) { pinnedID = new }
  }

  /// Follows the pinned row, once the rows are those after a change.
  func followPin(through change: ListChange, rowCount: Int) {
    guard case .pinned = follow else { return }
    let before = pinnedRow
    findPin()
    guard let before else {
      if pinnedRow != nil { aim = .pin }
      return
    }
    guard pinnedRow == nil, let row = change.survivor(nearest: before, rowCount: rowCount, followsMoves: true) else {
      return
    }
    if row.before == before { pinnedRow = row.after }
  }

  // MARK: Where it stands

  /// What the list stands at, by where the content is.
  func takeAim(in viewport: Viewport) {
    let isAtContentEnd = !rows.isEmpty && viewport.end >= host.contentLength - rounding
    isAtEnd = isAtContentEnd && (feedEnds.contains(.end) || aim == .end)
    if isAtEnd, followedEdge == .end {
      aim = .end
    } else if let row = pinnedRow, let reach = host.reach(ofRow: row),
      abs(reach.start - viewport.readingLine) <= rounding
    {
      aim = .pin
    } else {
      aim = nil
    }
  }

  /// Has the list stand at its end as it is shown: at that of the page that it begins with, where it begins in its middle.
  func aimAtEnd(_ rows: Pager<Item>.Rows, isFeedEnd: Bool) {
    let row = pager.landingEnd(rowCount: rows.count)
    aim = isFeedEnd && row == rows.count - 1 ? .end : .endOfRow(row)
    place = nil
    isAtStart = false
  }

  /// Follows what it stands at through a change that the view is about to be told of.
  func followAim(through update: Update) {
    if case .endOfRow(let row) = aim {
      aim = update.change.survivor(nearest: row, rowCount: rows.count, followsMoves: true).map { .endOfRow($0.after) }
    }
    // Another list, whose end is not held.
    if update.replacedList, aim == .end, !update.feedEnds.contains(.end) { aim = nil }
  }

  /// Where the content is to be for what it stands at; `nil` where it is the row that is held.
  ///
  /// Under a finger, and while momentum runs, an end is not followed: what came in waits for the end of that.
  func aimedOffset(in viewport: Viewport, isForced: Bool) -> Double? {
    let isFree = isForced || !host.isMoving
    var offset: Double?
    switch aim {
    case .end:
      let end = viewport.settledOffset(.greatestFiniteMagnitude, contentLength: host.contentLength)
      if isFree { return end }
      if end > viewport.offset + rounding { owedFrom = owedFrom ?? viewport.offset }
    case .endOfRow(let row):
      offset = host.reach(ofRow: row).map { $0.end - viewport.length + viewport.trailingInset }
    case .pin:
      if isFree, let row = pinnedRow { offset = host.reach(ofRow: row).map { $0.start - viewport.leadingInset } }
    case nil: break
    }
    return offset.map { viewport.settledOffset($0, contentLength: host.contentLength) }
  }

  /// The reader scrolls: whoever goes back is not at the end any more, and nothing is owed.
  func followOwed(to viewport: Viewport) {
    if let owed = owedFrom, viewport.offset < owed - rounding { owedFrom = nil }
  }

  /// The finger has left, and momentum has run out: what waited for that is done.
  func payOwed() {
    guard owedFrom != nil, !host.isMoving else { return }
    owedFrom = nil
    aim = .end
    scroller = nil
  }

  /// The finger has left, or momentum has run out.
  package func movementEnded() { host.awaitLayout() }

  /// Something covers more of the view, or less.
  package func insetsChanged() {
    guard !isPlacing else { return }
    host.awaitLayout()
  }

  // MARK: Room

  /// Keeps the room that there is to be before the rows and behind them, by what the view says now.
  ///
  /// - Returns: whether it is another.
  func keepRoom() -> Bool {
    let viewport = host.viewport
    let contentLength = host.contentLength
    let length = viewport.length - viewport.leadingInset + room.start - viewport.trailingInset + room.end
    var wanted = LengthInsets()
    if let row = pinnedRow, let start = host.reach(ofRow: row)?.start {
      wanted.end = max(0, length - (contentLength - start))
      if wanted.end == 0, aim == .pin { isPinOutgrown = true }
    }
    if shortEdge == .end, !rows.isEmpty { wanted.start = max(0, length - wanted.end - contentLength) }
    guard abs(wanted.start - room.start) > tolerance || abs(wanted.end - room.end) > tolerance else { return false }
    room = wanted
    host.keepRoom(wanted)
    if aim == .pin, followedEdge == .end { aim = .end }
    return true
  }

  // MARK: What is new

  /// Counts the rows that an update brings at the newest end.
  func countNew(in update: Update) {
    let ends = update.feedEnds
    defer { feedEnds = ends }
    let (was, isNow) = (feedEnds.contains(unseen.edge), ends.contains(unseen.edge))
    // Another list has nothing that came in, unless it goes on at its newest end.
    let goesOn = !update.isReset && !update.isOtherSource && (!update.replacedList || was && isNow)
    guard !rows.isEmpty, goesOn else { return unseen.reset() }
    unseen.follow(
      update.sourceChange, rowCount: rows.sourceCount, wasAtFeedEnd: was, isAtFeedEnd: isNow, counts: !update.isEdit,
      renamedCount: update.renamed.count)
  }

  /// Rows are in sight.
  func see(_ visible: ClosedRange<Int>?) {
    let isAtNewest = newestEdge == .end ? isAtEnd : isAtStart && feedEnds.contains(.start)
    if isAtNewest {
      unseen.reset()
    } else if let visible {
      let viewport = host.viewport
      let seen = visible.filter { row in
        host.reach(ofRow: row).map { $0.end > viewport.readingLine && $0.start < viewport.end } ?? false
      }
      if let first = seen.first, let last = seen.last {
        unseen.see(rows.sourceRow(ofRow: first)...rows.sourceRow(ofRow: last), rowCount: rows.sourceCount)
      }
    }
    following.tell(newRowCount: unseen.count, isAtNewest: isAtNewest)
  }

  /// Goes to the newest rows: where they are held, without a request.
  package func goToNewest() {
    catchUp()
    guard !rows.isEmpty else { return }
    let isHeld = feedEnds.contains(newestEdge)
    guard isHeld else {
      pendingPlace = .end(newestEdge)
      return pager.refresh(.firstPage)
    }
    place = nil
    owedFrom = nil
    scroller = nil
    isAtStart = newestEdge == .start
    aim = newestEdge == .end ? .end : nil
    keepPlace(endsAnimation: true)
    report()
  }

  /// Has the list stand at an end once it has been read.
  package func stand(at edge: ListEdge) { pendingPlace = .end(edge) }
}
