#if canImport(SwiftUI) || canImport(SwiftUIStandIn)
import Makimono
#if canImport(SwiftUI)
import SwiftUI
#else
import SwiftUIStandIn
#endif

/// Standing at an end, or at a row that is pinned, while rows come in and grow; and counting what came in meanwhile.
extension PagedKeeper {
  var followedEdge: ListEdge? { options.follow.edge(options.line, isPinOutgrown: isPinOutgrown) }

  /// Points that a toolkit may round by.
  private var rounding: Double { 1 }

  /// Whether the end of the content is in sight, as of the last layout.
  var isAtContentEnd: Bool {
    guard let last = rows.last else { return true }
    switch mechanism {
    case .geometry: return sighting.viewport.end >= contentLength - rounding
    case .identity: return appeared.contains(last.name)
    case .reader:
      // The last row is what a list is brought to: what is said below it stands out of sight then.
      let showsLast = sighting.rows[last.name].map { $0.end <= sighting.viewport.end + rounding } ?? false
      guard let visible = listVisible else { return showsLast }
      return visible.viewport.end >= visible.contentLength - rounding || hasTail && showsLast
    }
  }

  /// Whether the reader stands at the end of the feed, or has followed it to the end of what is held.
  var isAtEnd: Bool { (feedEnds.contains(.end) || hasFollowedEnd) && isAtContentEnd }

  /// Whether the reader stands where the newest rows are.
  private var isAtNewest: Bool {
    options.newestEdge == .end ? isAtEnd : isAtStart && feedEnds.contains(.start)
  }

  /// Whether the pinned row stands at the top.
  var isAtPin: Bool {
    guard let pin else { return false }
    if mechanism == .geometry, #available(iOS 18.0, macOS 15.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *),
      !position.isPositionedByUser, position.viewID(type: Name.self) == pin
    {
      return true
    }
    return sighting.rows[pin].map { abs($0.start - sighting.viewport.readingLine) <= rounding } ?? false
  }

  // MARK: - Going there

  /// Has the list stand at its end, in the update that is under way.
  func goToEnd(_ rows: Pager<Item>.Rows) {
    guard let last = rows.last else { return }
    owedFrom = nil
    absence.place = nil
    switch mechanism {
    case .geometry:
      if #available(iOS 18.0, macOS 15.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *) {
        // An edge is kept by the system until the person scrolls.
        if position.edge != .bottom || position.isPositionedByUser { position.scrollTo(edge: .bottom) }
      }
    // A row that is brought to the top stops where the content ends.
    case .identity: topName = last.name
    case .reader: bring(last.name, .bottom)
    }
  }

  /// A list that was read stands at its end: at that of the page that it begins with, where it begins in its middle.
  private func standAtEnd(_ update: PagerUpdate<Item>) {
    hasFollowedEnd = false
    let count = update.rows.count
    guard count > 0 else { return }
    let row = pager.landingEnd(rowCount: count)
    if row < count - 1 { bring(update.rows[row].name, .bottom) } else { goToEnd(update.rows) }
  }

  /// Brings the pinned item to the top, where it is held, with room for what is to come below it.
  func pinRow() {
    guard let id = pinnedID ?? options.pinnedID, pager.row(of: id) != nil else { return }
    pin = .row(.item(id))
    room = max(0, sighting.viewport.end - sighting.viewport.readingLine)
    bring(.row(.item(id)), .top)
  }

  // MARK: - Updates

  /// Where the list is to be for what it follows, once an update is shown.
  ///
  /// - Parameters:
  ///   - hasKept: whether there is a row that may be kept.
  ///   - movesRows: whether rows may stand elsewhere after it.
  /// - Returns: whether it is that, and no row that is kept.
  func follow(_ update: PagerUpdate<Item>, hasKept: Bool, movesRows: Bool) -> Bool {
    let isFirst = rows.isEmpty
    if let id = pinnedID ?? options.pinnedID, let new = update.renamed.newID(of: id) {
      // A message of the user's own got the server's id: it is the same row, whose view is another.
      let wasAtPin = isAtPin
      pinnedID = new
      if pin != nil { pin = .row(.item(new)) }
      if wasAtPin {
        // It may be shorter: room for all of it, until it has been laid out.
        pinRow()
        return true
      }
    }
    if update.replacedList, !update.rows.isEmpty {
      if let edge = pendingEdge {
        pendingEdge = nil
        hasFollowedEnd = false
        if edge == .end { standAtEnd(update) } else if let first = update.rows.first { bring(first.name, .top) }
        return true
      }
      if options.line == .end, awaited == nil, knownTop == nil || !isFirst,
        isFirst || isAtEnd || !hasKept || update.isOtherSource
      {
        standAtEnd(update)
        return true
      }
    }
    if let id = pinnedID ?? options.pinnedID, pin == nil, pager.row(of: id) != nil {
      pinRow()
      return true
    }
    if let pin, isAtPin, followedEdge == nil {
      // The system keeps it, unless a reader is to bring it.
      if mechanism != .geometry { bring(pin, .top) }
      return true
    }
    guard !isFirst, followedEdge == .end, isAtEnd, !update.replacedList || update.feedEnds.contains(.end) else {
      hasFollowedEnd = false
      return followStart(update)
    }
    // States alone leave the last row where it is, and what is said below it in sight.
    if mechanism == .reader, !movesRows, update.change.isEmpty { return true }
    guard !isMoving else {
      owedFrom = owedFrom ?? sighting.viewport.offset
      return false
    }
    hasFollowedEnd = true
    goToEnd(update.rows)
    return true
  }

  private func followStart(_ update: PagerUpdate<Item>) -> Bool {
    guard !rows.isEmpty, followedEdge == .start, isAtStart, feedEnds.contains(.start), !isMoving,
      update.change.changesRows, let first = update.rows.first
    else { return false }
    bring(first.name, .top)
    return true
  }

  /// The finger has left, or momentum has run out: what waited for that is done.
  func moved(_ isMoving: Bool) {
    self.isMoving = isMoving
    if !isMoving, owedFrom != nil { goToEnd(rows) }
  }

  /// Whoever goes back is not at the end any more.
  func followOwed() {
    if let owed = owedFrom, sighting.viewport.offset < owed - rounding { owedFrom = nil }
  }

  /// The list is told where it stands by now. One that stood at the end that it follows stays there where it got another size, as when a
  /// device is turned or a keyboard comes.
  func followEnd(through change: () -> Void) {
    let wasAtEnd = followedEdge == .end && !rows.isEmpty && isAtEnd
    let room = sighting.room
    change()
    if wasAtEnd, !isMoving, abs(sighting.room - room) > rounding { goToEnd(rows) }
  }

  // MARK: - The app's side

  /// The app wants another reading line, or something else to be followed.
  func take(_ new: ReadingOptions<Item.ID>) {
    guard new != options else { return }
    let pins = new.follow != options.follow
    options = new
    if unseen.edge != new.newestEdge { unseen = UnseenRows(edge: new.newestEdge) }
    guard pins else { return }
    isPinOutgrown = false
    pin = nil
    pinnedID = nil
    if new.pinnedID == nil { room = 0 } else { pinRow() }
  }

  /// The app shows what is new, or goes there.
  func tell(_ following: ListFollowing?) {
    self.following = following
    following?.goToNewest = { [weak self] in self?.goToNewest() }
    tellNew()
  }

  private func goToNewest() {
    guard !rows.isEmpty else { return }
    let edge = options.newestEdge
    guard feedEnds.contains(edge) else {
      pendingEdge = edge
      return pager.refresh(.firstPage)
    }
    if edge == .end { goToEnd(rows) } else if let first = rows.first { bring(first.name, .top) }
  }

  // MARK: - After a layout

  /// Rows are in sight: those that came in are seen, and what is below the pinned row takes its room.
  func see(_ sight: Range<Int>?) {
    if !isAtContentEnd { hasFollowedEnd = false }
    if isAtNewest {
      unseen.reset()
    } else if let sight, !sight.isEmpty {
      unseen.see(
        rows.sourceRow(ofRow: sight.lowerBound)...rows.sourceRow(ofRow: sight.upperBound - 1),
        rowCount: rows.sourceCount)
    }
    tellNew()
    fillRoom()
  }

  private func tellNew() {
    following?.tell(newRowCount: unseen.count, isAtNewest: isAtNewest)
  }

  private func fillRoom() {
    guard let pin, let row = sighting.rows[pin], let last = rows.last?.name else { return }
    let length = max(0, sighting.viewport.end - sighting.viewport.readingLine)
    // What is not laid out is beyond the screen.
    let wanted = sighting.rows[last].map { max(0, length - ($0.end - row.start)) } ?? 0
    if wanted == 0, !isPinOutgrown, isAtPin {
      isPinOutgrown = true
      if followedEdge == .end { goToEnd(rows) }
    }
    if abs(wanted - room) > 0.5 { room = wanted }
  }

  /// Counts the rows that an update brings at the newest end.
  func countNew(in update: PagerUpdate<Item>) {
    let (was, isNow) = (feedEnds.contains(options.newestEdge), update.feedEnds.contains(options.newestEdge))
    let goesOn = !update.isReset && !update.isOtherSource && (!update.replacedList || was && isNow)
    guard !rows.isEmpty, goesOn else { return unseen.reset() }
    unseen.follow(
      update.sourceChange, rowCount: rows.sourceCount, wasAtFeedEnd: was, isAtFeedEnd: isNow, counts: !update.isEdit,
      renamedCount: update.renamed.count)
  }
}
#endif
