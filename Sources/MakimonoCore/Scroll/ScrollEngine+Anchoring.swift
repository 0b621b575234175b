/// Keeping rows where they are.
///
/// A change above the anchor is taken from, or given to, the room of pages that went, which moves nothing and
/// needs no new content offset. Only where there is no such room (rows never seen before, the very start of
/// the list) does the content offset move with the rows, in the same frame.
extension ScrollEngine {
  /// Room for the state of the start edge. Where pages went there is room enough already.
  var startStatusUnits: Int64 {
    layout.rowCount == 0 || hasStart || !head.isEmpty ? 0 : statusUnits
  }

  /// Offset of the first row's top (of its header, where it has one) in the whole content.
  @inline(never)
  var rowsStart: Int64 { layout.rules.startInset + head.length + startStatusUnits }

  var rowsEnd: Int64 { rowsStart + layout.totalUnits }

  @inline(never)
  var contentUnits: Int64 {
    rowsEnd + tail.length + layout.rules.endInset + (layout.rowCount == 0 ? 0 : statusUnits)
  }

  /// Content offset of the anchor's top, as the layout has it now.
  var anchorTop: Int64? {
    anchor.map { rowsStart + layout.offsetUnits(ofRow: $0.row) }
  }

  mutating func takeAnchor() {
    anchor = nil
    guard layout.rowCount > 0 else { return }
    if isLineAtChosenRow, takeChosenRow() { return }
    let line =
      isLineAtEnd ? offsetUnits + lengths.length - lengths.trailing - 1 : offsetUnits + lengths.leading
    let start = rowsStart
    anchor = layout.findRow(atUnits: line - start).map { ($0.row, start + $0.top - offsetUnits) }
  }

  /// Takes the row that the shell has chosen for the anchor. Whether it is in sight.
  @inline(never)
  private mutating func takeChosenRow() -> Bool {
    guard case .row(let id) = readingLine, let row = paging.row(of: id) else { return false }
    anchor = (row, rowsStart + layout.offsetUnits(ofRow: row) - offsetUnits)
    return isAnchorInSight
  }

  /// Where there was no room to put the anchor's row in its place, it stands where it stands: the reader has seen
  /// it there, and it must not move when room comes.
  mutating func acceptPlace() {
    if let top = anchorTop { anchor?.distance = top - offsetUnits }
  }

  /// Puts the anchor back where it was, once the layout has changed.
  mutating func keepAnchor(movedFrom before: Int64?, _ movesContent: inout Bool, makesRoom: Bool = false) {
    if let before, let after = anchorTop { head.take(after - before) }
    settleEnds()
    place(&movesContent, makesRoom: makesRoom)
    // After a drag of the scroll bar into the room of pages that went, rows come in between the anchor and
    // the viewport: what the reader sees is what must not move from now on.
    if !isAnchorInSight { takeAnchor() }
  }

  /// Whether the reader sees the anchor: not where a bar covers it, unless the shell has chosen it.
  var isAnchorInSight: Bool {
    guard let anchor, let top = anchorTop else { return false }
    let (leading, trailing) = isLineAtChosenRow ? (0, 0) : (lengths.leading, lengths.trailing)
    return top < offsetUnits + lengths.length - trailing
      && top + layout.heightUnits(ofRow: anchor.row) > offsetUnits + leading
  }

  /// Room that stands for no page goes as soon as the list is known to end there.
  func needsSettling(_ space: EvictedSpace, _ state: LoadState<Failure>) -> Bool {
    space.isEmpty && state.isEnd && space.length > 0
  }

  mutating func settleEnds() {
    if needsSettling(head, paging.loadStates.prepend) { head.settle() }
    if needsSettling(tail, paging.loadStates.append) { tail.settle() }
  }

  /// Sets the content offset from the anchor, and says so where the scroll must be moved.
  ///
  /// - Parameter makesRoom: whether rows that are still to come may be given room, so that the anchor can stay.
  mutating func place(_ movesContent: inout Bool, makesRoom: Bool = false) {
    var target = offsetUnits
    if isPinnedToEnd {
      target = pinnedOffset
    } else if let anchor, let top = anchorTop {
      target = top - anchor.distance
    }
    // Empty room behind the rows shrinks as rows fill it, and grows where those above it turn out lower, or pages that went are
    // remembered as lower than the screen needs them to be.
    if makesRoom && target > 0 || tail.isEmpty && tail.length > 0 {
      let spare = contentUnits - max(target, 0) - lengths.length
      if spare < 0, hasMoreBelow { tail.makeSlack(-spare) } else if tail.isEmpty { tail.take(spare) }
    }
    target = min(max(0, target), max(0, contentUnits - lengths.length))
    if target != offsetUnits || baseUnits != 0 { move(to: target, &movesContent) }
  }

  /// Puts a list that has just begun where it was asked to stand. The anchor is the old list's, carried over.
  mutating func takePosition(_ position: ListPosition<Item.ID>, _ output: inout Output) {
    let kept = anchor
    isPinnedToEnd = false
    rowAtEnd = -1
    anchor = nil
    var target = hasStart ? 0 : rowsStart - layout.rules.startInset - lengths.leading
    switch position {
    case .start:
      if let row = paging.landingRow, row > 0 { target = makeRoom(forRow: row, at: lengths.leading) }
    case .end: target = takeEnd()
    case .row(let id, let distance):
      if let row = paging.row(of: id) { target = makeRoom(forRow: row, at: FixedPoint.units(distance)) }
    case .place(let id, let distance):
      if let row = paging.row(of: id) { target = makeRoom(forRow: row, at: FixedPoint.units(distance)) }
    #if !hasFeature(Embedded)
    case .restored(let id, let nearest, let distance):
      guard layout.rowCount > 0 else { break }
      let distance = inSight(FixedPoint.units(distance))
      if let id, let row = paging.row(of: id) {
        target = makeRoom(forRow: row, at: distance)
      } else {
        // The row that stands there now may be shorter: its top is to be seen.
        let first = paging.landingRow ?? 0
        let row = min(first + min(max(0, nearest), layout.rowCount), layout.rowCount - 1)
        target = makeRoom(forRow: row, at: max(0, distance))
      }
    #endif
    case .kept:
      if let kept { target = makeRoom(forRow: kept.row, at: kept.distance) }
    }
    let window = window
    offsetUnits = min(max(0, target), window.logicalRoom)
    baseUnits = offsetUnits - window.place(of: offsetUnits)
    viewport.offset = FixedPoint.points(physicalUnits)
    output.movesContent = true
    if anchor == nil { takeAnchor() }
  }

  /// The last row of the page that the list began with stands at the end of the viewport, and is the one that must not move; the
  /// list's own end does, where it is that.
  private mutating func takeEnd() -> Int64 {
    var row = layout.rowCount - 1
    if let landing = paging.landingRow { row = min(row, (landing / pageSize + 1) * pageSize - 1) }
    guard row >= 0 else { return 0 }
    isPinnedToEnd = true
    let target = makeRoom(forRow: row, at: lengths.length - lengths.trailing - layout.heightUnits(ofRow: row))
    guard hasMoreBelow || row < layout.rowCount - 1 else { return pinnedOffset }
    rowAtEnd = row
    return target
  }

  /// Where the viewport stands while its end is pinned.
  @inline(never)
  private var pinnedOffset: Int64 {
    guard rowAtEnd >= 0 else { return contentUnits - lengths.length }
    // In a plain list it is the last row, always.
    let end = rowsStart + layout.endUnits(ofRow: rowAtEnd)
    return end + lengths.trailing - lengths.length
  }

  /// Rows are still to come below.
  var hasMoreBelow: Bool { !paging.isKnownEnd(.end) }

  /// Rows that will fill the screen above or below are not there yet: empty room keeps their place.
  private mutating func makeRoom(forRow row: Int, at distance: Int64) -> Int64 {
    var target = rowsStart + layout.offsetUnits(ofRow: row) - distance
    if target < 0, !hasStart {
      head.makeSlack(-target)
      target = 0
    }
    let missing = target + lengths.length - contentUnits
    if missing > 0, !paging.loadStates.append.isEnd { tail.makeSlack(missing) }
    anchor = (row, distance)
    return target
  }
}
