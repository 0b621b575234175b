/// Following the list's changes with the layout.
extension ScrollEngine {
  /// Takes what the paging engine answered: rows, then positions, then the need that follows from them.
  mutating func absorb(_ result: PagingOutput<Key>, _ output: inout Output) {
    output.commands += result.commands
    output.change = result.change
    output.statesChanged = result.statesChanged
    output.replacedList = result.replacedList
    // `lastRowsStart`, since the states on which the rows' start depends have changed already.
    var before = anchor.map { lastRowsStart + layout.offsetUnits(ofRow: $0.row) }
    hasStart = paging.loadStates.prepend.isEnd
    let returned = takeTrail(result.trail)
    var fresh = FreshRows()
    for operation in result.change.operations {
      apply(operation, returned: returned, isNewList: result.replacedList, &before)
      if dressesRows { fresh.follow(operation) }
    }
    for rows in fresh.ranges { dress(rows) }
    if result.replacedList {
      head.clear()
      tail.clear()
      takePosition(pendingPosition ?? .kept, &output)
      pendingPosition = nil
    } else {
      keepAnchor(movedFrom: before, &output)
    }
    report(&output)
  }

  /// Tells the paging engine what is on the screen, and asks for what is missing (rule R13).
  mutating func report(_ output: inout Output) {
    let start = rowsStart
    lastRowsStart = start
    guard layout.rowCount > 0 else { return }
    let distance = configuration.prefetch.distance(
      viewportLength: viewport.length,
      meanRowHeight: layout.estimatedRowHeight / Double(layout.rules.columns))
    let report = ViewportReport(
      visibleRows: visibleRows,
      distanceToStart: FixedPoint.points(offsetUnits + lengths.leading - start),
      distanceToEnd: FixedPoint.points(
        start + layout.totalUnits - offsetUnits - lengths.length + lengths.trailing),
      prefetchBefore: distance, prefetchAfter: distance, direction: direction)
    let result = paging.handle(.viewportChanged(report))
    if !result.commands.isEmpty { output.commands += result.commands }
    if result.statesChanged { output.statesChanged = true }
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
        head.push(layout.units(ofRows: fromStart..<fromStart + rows, fromStart: true))
        fromStart += rows
      case .evicted(_, let rows):
        fromEnd -= rows
        tail.push(layout.units(ofRows: fromEnd..<fromEnd + rows, fromStart: false))
      case .returned(let edge, let rows):
        let extent = edge == .prepend ? head.pop() : tail.pop()
        // A page that was turned away left no height behind: its rows are estimated.
        if rows > 0, extent > 0 { returned = extent }
      case .cleared(let edge):
        if edge == .prepend { head.clear() } else { tail.clear() }
      }
    }
    return returned
  }

  @inline(never)
  private mutating func apply(
    _ operation: ListOperation, returned: Int64?, isNewList: Bool, _ before: inout Int64?
  ) {
    switch operation {
    case .remove(let rows):
      leaveAnchor(in: rows, &before)
      keepHeader(ofRowsThatGo: rows)
      layout.removeRows(rows)
      if let anchor, rows.upperBound <= anchor.row { self.anchor?.row -= rows.count }
    case .insert(let rows):
      layout.insertRows(rows, units: returned)
      if let anchor, rows.lowerBound <= anchor.row { self.anchor?.row += rows.count }
    case .move(let from, let to):
      // In a new list the anchor's row is where the reader is, wherever it went; in the same list a row that
      // somebody moves does not take the reader along.
      if isNewList, let anchor, anchor.row == from {
        layout.moveRow(from: from, to: to)
        self.anchor?.row = to
        return
      }
      leaveAnchor(in: from..<from + 1, &before)
      keepHeader(ofRowsThatGo: from..<from + 1)
      layout.moveRow(from: from, to: to)
      if let anchor, from < anchor.row { self.anchor?.row -= 1 }
      if let anchor, to <= anchor.row { self.anchor?.row += 1 }
    case .update:
      // Its height is measured anew by the shell; until then the old one is the best guess.
      break
    }
  }

  /// Where the anchor goes away, its nearest neighbour takes over, wherever that stands.
  @inline(never)
  private mutating func leaveAnchor(in rows: Range<Int>, _ before: inout Int64?) {
    guard let old = anchor, rows.contains(old.row) else { return }
    let neighbour = rows.upperBound < layout.rowCount ? rows.upperBound : rows.lowerBound - 1
    guard neighbour >= 0, let top = before else {
      anchor = nil
      before = nil
      return
    }
    let difference = layout.offsetUnits(ofRow: neighbour) - layout.offsetUnits(ofRow: old.row)
    anchor = (neighbour, old.distance + difference)
    before = top + difference
  }
}
