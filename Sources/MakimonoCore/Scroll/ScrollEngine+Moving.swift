/// Following the reader.
extension ScrollEngine {
  /// Which row is held in place from now on.
  public mutating func setReadingLine(_ line: ReadingLine<Item.ID>) -> Output {
    var output = Output()
    readingLine = line
    if line != .end { isPinnedToEnd = false }
    // Who stands at the end has said all that a page can say.
    if configuration.staysAtEnd, !isLineAtChosenRow { pinToEnd(at: offsetUnits) }
    takeAnchor()
    report(&output)
    return output
  }

  /// Takes a viewport from the toolkit. Whether the scroll must stand elsewhere.
  @usableFromInline
  mutating func follow(_ viewport: Viewport) -> Bool {
    var movesContent = false
    let physical = FixedPoint.units(viewport.offset)
    // A toolkit that rounds offsets to its pixels gives back not quite what it was told: no scroll.
    let isMove = abs(physical - physicalUnits) > Int64(FixedPoint.unitsPerPoint)
    let old = lengths
    if viewport.length != self.viewport.length || viewport.leadingInset != self.viewport.leadingInset
      || viewport.trailingInset != self.viewport.trailingInset
    {
      lengths = ViewportUnits(viewport)
    }
    self.viewport = viewport
    if isMove {
      let before = offsetUnits
      follow(physical, &movesContent)
      noteScroll(by: offsetUnits - before)
    } else if lengths.length != old.length {
      followLength(from: old.length, &movesContent)
    } else if lengths.leading != old.leading || lengths.trailing != old.trailing {
      // Another row is the first that can be read, or the last.
      takeAnchor()
    }
    self.viewport.offset = FixedPoint.points(physicalUnits)
    isReportPending = true
    return movesContent
  }

  private mutating func follow(_ physical: Int64, _ movesContent: inout Bool) {
    let window = window
    let target = window.follow(from: physicalUnits, to: physical, base: baseUnits)
    direction = target > offsetUnits ? .forward : .backward
    offsetUnits = target
    baseUnits = target - physical
    pinToEnd(at: target)
    takeAnchor()
    // At its very ends a toolkit may stand, or bounce, for a jump that went there.
    let isJump = physical <= 0 || physical >= window.physicalRoom
    let isThere = isJump && target == (physical <= 0 ? 0 : window.logicalRoom)
    if !isThere, window.isShort(physical, of: target) { setPhysical(window.place(of: target), &movesContent) }
  }

  /// Who reads at the end, or has come to it, stays there.
  private mutating func pinToEnd(at target: Int64) {
    let sticks = isLineAtEnd || (configuration.staysAtEnd && !hasMoreBelow)
    // The end of a toolkit that rounds lengths may be a part of a pixel before the list's.
    isPinnedToEnd = sticks && layout.rowCount > 0 && target + Int64(FixedPoint.unitsPerPoint) > window.logicalRoom
    rowAtEnd = -1
  }

  /// The viewport has another length: a rotation, a keyboard.
  private mutating func followLength(from old: Int64, _ movesContent: inout Bool) {
    guard isPinnedToEnd || isLineAtEnd else { return }
    anchor?.distance += lengths.length - old
    place(&movesContent)
  }

  /// Scrolls as little as it takes for a row to be in sight, below the header of its section, which sticks there; the shell
  /// animates or sets the offset. Rows higher than the viewport show their top.
  public mutating func reveal(row: Int) -> Output {
    guard row >= 0, row < layout.rowCount else { return Output() }
    let top = rowsStart + layout.offsetUnits(ofRow: row)
    let bottom = rowsStart + layout.endUnits(ofRow: row)
    let start = offsetUnits + lengths.leading + layout.headerUnits(overRow: row)
    let end = offsetUnits + lengths.length - lengths.trailing
    var target = offsetUnits
    if top < start || bottom - top > end - start {
      target += top - start
    } else if bottom > end {
      target += bottom - end
    }
    let window = window
    target = min(max(0, target), window.logicalRoom)
    guard target != offsetUnits else { return Output() }
    var output = Output()
    direction = target > offsetUnits ? .forward : .backward
    offsetUnits = target
    isPinnedToEnd = false
    // A near row is scrolled to; a far one cannot be where the toolkit's content does not reach it.
    if physicalUnits < 0 || physicalUnits > window.physicalRoom { baseUnits = target - window.place(of: target) }
    viewport.offset = FixedPoint.points(physicalUnits)
    output.movesContent = true
    takeAnchor()
    report(&output)
    return output
  }
}
