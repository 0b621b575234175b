/// Keeping rows where they are.
///
/// A change above the anchor is taken from, or given to, the room of pages that went, which moves nothing and
/// needs no new content offset. Only where there is no such room (rows never seen before, the very start of
/// the list) does the content offset move with the rows, in the same frame.
extension ScrollEngine {
  /// Room for the state of the start edge. Where pages went there is room enough already.
  var startStatusUnits: Int64 {
    paging.rowCount == 0 || paging.loadStates.prepend.isEnd || !head.isEmpty ? 0 : statusUnits
  }

  /// Content offset of the first row's top.
  var rowsStart: Int64 { head.length + startStatusUnits }

  var rowsEnd: Int64 { rowsStart + layout.totalUnits }

  var contentUnits: Int64 {
    rowsEnd + tail.length + (paging.rowCount == 0 ? 0 : statusUnits)
  }

  var viewportUnits: Int64 { FixedPoint.units(viewport.length) }

  /// Content offset of the anchor's top, as the layout has it now.
  var anchorTop: Int64? {
    anchor.map { rowsStart + layout.offsetUnits(ofRow: $0.row) }
  }

  mutating func takeAnchor() {
    let line = offsetUnits + FixedPoint.units(viewport.leadingInset)
    guard paging.rowCount > 0, let row = layout.row(atUnits: line - rowsStart) else {
      anchor = nil
      return
    }
    anchor = (row, rowsStart + layout.offsetUnits(ofRow: row) - offsetUnits)
  }

  /// Puts the anchor back where it was, once the layout has changed.
  mutating func keepAnchor(movedFrom before: Int64?, _ output: inout Output) {
    if let before, let after = anchorTop { head.take(after - before) }
    settleEnds()
    place(&output)
    // After a drag of the scroll bar into the room of pages that went, rows come in between the anchor and
    // the viewport: what the reader sees is what must not move from now on.
    if !isAnchorInSight { takeAnchor() }
  }

  private var isAnchorInSight: Bool {
    guard let anchor, let top = anchorTop else { return false }
    return top < offsetUnits + viewportUnits && top + layout.heightUnits(ofRow: anchor.row) > offsetUnits
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
  mutating func place(_ output: inout Output) {
    var target = offsetUnits
    if isPinnedToEnd {
      target = contentUnits - viewportUnits
    } else if let anchor, let top = anchorTop {
      target = top - anchor.distance
    }
    // Empty room behind the rows shrinks as rows fill it.
    if tail.isEmpty, tail.length > 0 { tail.take(max(0, contentUnits - max(target, 0) - viewportUnits)) }
    target = min(max(0, target), max(0, contentUnits - viewportUnits))
    guard target != offsetUnits else { return }
    offsetUnits = target
    viewport.offset = FixedPoint.points(target)
    output.movesContent = true
  }

  /// Puts a list that has just begun where it was asked to stand.
  mutating func takePosition(_ position: ScrollPosition<Item.ID>, _ output: inout Output) {
    isPinnedToEnd = false
    anchor = nil
    var target = paging.loadStates.prepend.isEnd ? 0 : rowsStart - FixedPoint.units(viewport.leadingInset)
    switch position {
    case .start: break
    case .end:
      isPinnedToEnd = true
      target = contentUnits - viewportUnits
    case .row(let id, let distance):
      if let row = paging.row(of: id) {
        let wanted = FixedPoint.units(distance)
        target = rowsStart + layout.offsetUnits(ofRow: row) - wanted
        // Rows that will fill the screen above or below are not there yet: empty room keeps their place.
        if target < 0, !paging.loadStates.prepend.isEnd {
          head.makeSlack(-target)
          target = 0
        }
        let missing = target + viewportUnits - contentUnits
        if missing > 0, !paging.loadStates.append.isEnd { tail.makeSlack(missing) }
        anchor = (row, wanted)
      }
    }
    offsetUnits = min(max(0, target), max(0, contentUnits - viewportUnits))
    viewport.offset = FixedPoint.points(offsetUnits)
    output.movesContent = true
    if anchor == nil, !isPinnedToEnd { takeAnchor() }
  }
}
