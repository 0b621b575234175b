extension ScrollEngine {
  /// Scrolls as little as it takes for a row to be in sight; the shell animates or sets the offset. Rows
  /// higher than the viewport show their top.
  public mutating func reveal(row: Int) -> Output {
    guard row >= 0, row < paging.rowCount else { return Output() }
    let top = rowsStart + layout.offsetUnits(ofRow: row)
    let bottom = rowsStart + layout.offsetUnits(ofRow: row + 1)
    let start = FixedPoint.units(viewport.readingLine)
    let end = FixedPoint.units(viewport.end)
    var target = offsetUnits
    if top < start || bottom - top > end - start {
      target += top - start
    } else if bottom > end {
      target += bottom - end
    }
    target = min(max(0, target), max(0, contentUnits - viewportUnits))
    guard target != offsetUnits else { return Output() }
    var moved = viewport
    moved.offset = FixedPoint.points(target)
    var output = scroll(to: moved)
    output.movesContent = true
    return output
  }
}
