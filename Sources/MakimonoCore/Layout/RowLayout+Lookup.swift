/// Questions, in units.
extension RowLayout {
  var estimate: Int64 {
    measuredCount == 0 ? initialEstimate : max(1, measuredSum / Int64(measuredCount))
  }

  /// The spacing behind the last line is not part of the list.
  var totalUnits: Int64 { rowCount == 0 ? 0 : max(0, tree.units - rules.spacing) }

  func place(ofRow row: Int) -> BlockPlace {
    if let finger, finger.holds(row) { return finger }
    return tree.place(ofRow: row)
  }

  func place(atUnits offset: Int64) -> BlockPlace {
    if let finger, offset >= finger.start, offset - finger.start < finger.units { return finger }
    return tree.place(atUnits: offset)
  }

  func offsetUnits(ofRow row: Int) -> Int64 {
    guard row < rowCount else { return totalUnits }
    let place = place(ofRow: row)
    return place.start + tree.blocks[Int(place.block)].top(of: row - place.firstRow, rules)
  }

  /// Where the line of a row ends, without the spacing behind it.
  func endUnits(ofRow row: Int) -> Int64 {
    let place = place(ofRow: row)
    let index = row - place.firstRow
    return place.start + tree.blocks[Int(place.block)].top(of: index, rules)
      + tree.blocks[Int(place.block)].lineHeight(of: index, rules)
  }

  /// What the list gets shorter by when rows at one of its ends go. A line that they share with others stays.
  @inline(never)
  func units(ofRows rows: Range<Int>, fromStart: Bool) -> Int64 {
    guard !rows.isEmpty else { return 0 }
    if fromStart || rules.columns == 1 {
      return offsetUnits(ofRow: rows.upperBound) - offsetUnits(ofRow: rows.lowerBound)
    }
    let before = rows.lowerBound == 0 ? 0 : endUnits(ofRow: rows.lowerBound - 1) + rules.spacing
    return endUnits(ofRow: rows.upperBound - 1) + rules.spacing - before
  }

  func heightUnits(ofRow row: Int) -> Int64 {
    let place = place(ofRow: row)
    return tree.blocks[Int(place.block)].height(of: row - place.firstRow, rules)
  }

  func row(atUnits offset: Int64) -> Int? {
    guard rowCount > 0 else { return nil }
    let place = place(atUnits: offset)
    return place.firstRow + tree.blocks[Int(place.block)].firstRow(at: offset - place.start, rules)
  }

  /// The row at an offset with its top, looked up at once. Moves the finger there.
  mutating func findRow(atUnits offset: Int64) -> (row: Int, top: Int64)? {
    guard rowCount > 0 else { return nil }
    let place = place(atUnits: offset)
    finger = place
    let rules = rules
    // Read in place: a copy of the block would count references in every frame.
    return tree.blocks.withUnsafeBufferPointer { blocks in
      let index = blocks[Int(place.block)].firstRow(at: offset - place.start, rules)
      return (place.firstRow + index, place.start + blocks[Int(place.block)].top(of: index, rules))
    }
  }

  func rows(fromUnits start: Int64, to end: Int64) -> Range<Int> {
    let from = max(0, start)
    guard rowCount > 0, end > 0, from < totalUnits, start < end else {
      return rowCount > 0 && from >= totalUnits ? rowCount..<rowCount : 0..<0
    }
    let first = place(atUnits: from)
    let lower = first.firstRow + tree.blocks[Int(first.block)].firstRow(endingAfter: from - first.start, rules)
    // The row that begins exactly at the end does not meet the span.
    let to = min(end, totalUnits) - 1
    let last = place(atUnits: to)
    let upper = last.firstRow + tree.blocks[Int(last.block)].lastRow(from: to - last.start, rules) + 1
    return lower..<max(lower, upper)
  }

  /// Column of a row, 255 where it takes them all.
  func column(ofRow row: Int) -> UInt8 {
    let place = place(ofRow: row)
    return tree.blocks[Int(place.block)].column(of: row - place.firstRow, rules)
  }
}
