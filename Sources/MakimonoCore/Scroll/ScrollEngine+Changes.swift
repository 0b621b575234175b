/// Following the list's changes with the layout.
extension ScrollEngine {
  /// Takes what the paging engine answered: rows, then positions, then the need that follows from them.
  mutating func absorb(_ result: PagingOutput<Key>, time: Double, _ output: inout Output) {
    issue(result.commands, time: time, &output)
    output.change = result.change
    output.statesChanged = result.statesChanged
    output.beginsAnew = result.beginsAnew
    output.replacedList = result.replacedList
    // `lastRowsStart`, since the states on which the rows' start depends have changed already.
    if rowAtEnd >= 0, !result.change.isEmpty { isPinnedToEnd = false }
    let before = passOnAnchor(result)
    hasStart = paging.loadStates.prepend.isEnd
    let returned = takeTrail(result.trail)
    var fresh = FreshRows()
    for operation in result.change.operations {
      apply(operation, returned: returned)
      if dressesRows { fresh.follow(operation) }
    }
    for rows in fresh.ranges { dress(rows) }
    summarizeEmptied(result.trail)
    if result.replacedList {
      head.clear()
      tail.clear()
      makeRoomForRemembered()
      takePosition(pendingPosition ?? positionAfterLoss, &output)
      pendingPosition = nil
    } else {
      keepAnchor(movedFrom: before, &output.movesContent)
    }
    report(time: time, &output)
  }

  /// Where a list stands that nobody asked for anew: pushes of it were lost. Who followed its end follows the new one; where none of
  /// the rows is left, who reads from the end begins there.
  private var positionAfterLoss: ListPosition<Item.ID> {
    isLineAtEnd && (isPinnedToEnd || anchor == nil) ? .end : .kept
  }

  /// Tells the paging engine what is on the screen, and asks for what is missing (rule R13). Time in seconds; 0 where
  /// it is not known.
  @usableFromInline
  mutating func report(time: Double = 0, _ output: inout Output) {
    isReportPending = false
    lastRowsStart = rowsStart
    // Pages of which edits hide every row still load on.
    guard paging.pageCount > 0 else { return }
    let (before, after) = waysToEdges
    var report = ViewportReport(
      visibleRows: rowsMet(before, after), distanceToStart: before, distanceToEnd: after, prefetchBefore: 0,
      prefetchAfter: 0, direction: direction, anchorRow: isAnchorInSight ? anchor?.row : nil)
    setDistances(of: &report)
    let result = paging.handle(.viewportChanged(report))
    issue(result.commands, time: time, &output)
    if result.statesChanged { output.statesChanged = true }
    isQuiet = !paging.needsEveryReport
  }

  /// The rows that meet the viewport, and with an end of the list that is in sight the rows without a length there: an app hides
  /// them, and they are no reason to wait for what comes after them.
  private func rowsMet(_ before: Double, _ after: Double) -> Range<Int> {
    let rows = visibleRows
    guard !rows.isEmpty else { return rows }
    return (before > 0 ? rows.lowerBound : 0)..<(after > 0 ? rows.upperBound : layout.rowCount)
  }

  /// Moves heights between the list and the room of pages that went. Returns the height of the page that
  /// came back, if one did. The layout still has the rows from before the change.
  @inline(never)
  private mutating func takeTrail(_ trail: [TrailChange]) -> Int64? {
    var returned: Int64?
    var fromStart = 0
    var fromEnd = layout.rowCount
    for change in trail {
      switch change {
      case .evicted(.prepend, let rows):
        // A refresh lets rows go that it has just brought: for those that were never laid out, nothing is kept.
        let known = min(rows, fromEnd - fromStart)
        head.push(layout.units(ofRows: fromStart..<fromStart + known, fromStart: true))
        fromStart += known
      case .evicted(_, let rows):
        let known = min(rows, fromEnd - fromStart)
        fromEnd -= known
        tail.push(layout.units(ofRows: fromEnd..<fromEnd + known, fromStart: false))
      case .returned(let edge, let rows):
        let extent = edge == .prepend ? head.pop() : tail.pop()
        // A page that was turned away left no height behind: its rows are estimated.
        if rows > 0, extent > 0 { returned = extent }
      // Once the rows are as they will be.
      case .emptied: break
      case .cleared(let edge):
        if edge == .prepend { head.clear() } else { tail.clear() }
      }
    }
    return returned
  }

  /// Placeholders are many, and need no height of their own.
  private mutating func summarizeEmptied(_ trail: [TrailChange]) {
    for case .emptied(let rows) in trail { layout.summarize(rows.clamped(to: 0..<layout.rowCount)) }
  }

  @inline(never)
  private mutating func apply(_ operation: ListOperation, returned: Int64?) {
    switch operation {
    case .remove(let rows):
      keepHeader(ofRowsThatGo: rows)
      layout.removeRows(rows)
    case .insert(let rows):
      layout.insertRows(rows, units: returned)
    case .move(let from, let to):
      keepHeader(ofRowsThatGo: from..<from + 1)
      layout.moveRow(from: from, to: to)
    case .update:
      // Its height is measured anew by the shell; until then the old one is the best guess.
      break
    }
  }

  /// Where the anchor's row goes away, the nearest that stays takes over, wherever that stands. In a new list the
  /// row is followed wherever it is; in the same list a row that somebody moves does not take the reader along.
  /// Returns the content offset of the anchor's top. The layout still has the rows from before the change.
  @inline(never)
  private mutating func passOnAnchor(_ result: PagingOutput<Key>) -> Int64? {
    guard let old = anchor else { return nil }
    let survivor = result.change.survivor(
      nearest: old.row, rowCount: layout.rowCount, followsMoves: result.replacedList)
    guard let survivor else {
      anchor = nil
      return nil
    }
    let top = lastRowsStart + layout.offsetUnits(ofRow: survivor.before)
    let difference = layout.offsetUnits(ofRow: survivor.before) - layout.offsetUnits(ofRow: old.row)
    anchor = (survivor.after, old.distance + difference)
    return top
  }
}
