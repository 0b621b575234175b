extension RowLayout {
  /// Notes a measured height. Returns by how much the list grew.
  mutating func setHeight(units height: Int64, ofRow row: Int) -> Int64 {
    var path: BlockPath?
    var place: BlockPlace
    if let finger, finger.holds(row) {
      place = finger
    } else {
      var found = BlockPath()
      place = tree.place(ofRow: row, &found)
      path = found
    }
    let wasCompact = tree.blocks[Int(place.block)].isCompact
    let before = tree.units
    if wasCompact {
      carve(row)
      place = tree.place(ofRow: row)
      path = nil
    }
    let cell = tree.blocks[Int(place.block)].cells[row - place.firstRow]
    if cell.isMeasured {
      measuredSum += height - Int64(cell.height)
    } else {
      measuredCount += 1
      measuredSum += height
    }
    place.units += tree.setHeight(height, ofRow: row, in: place, along: path, rules)
    // Rows are measured side by side.
    finger = place
    if wasCompact {
      mend(place.firstRow + place.rows)
      mend(place.firstRow)
    }
    return tree.units - before
  }

  /// Forgets the single heights of rows and keeps their sum: what a page leaves in a list that keeps its full
  /// length. Whole lines only; a line that other rows share keeps its heights. O(rows + log blocks).
  public mutating func summarize(_ rows: Range<Int>) {
    var row = rows.lowerBound
    while row < rows.upperBound {
      let place = tree.place(ofRow: row)
      let block = tree.blocks[Int(place.block)]
      let end = min(rows.upperBound, place.firstRow + block.count)
      if !block.isCompact {
        let lines = wholeLines(of: block, row - place.firstRow..<end - place.firstRow)
        summarize(lines, of: place)
      }
      row = end
    }
    joinCompact(around: rows)
  }

  /// The rows between the first and the last line begin in a range of a block's rows.
  private func wholeLines(of block: RowBlock, _ rows: Range<Int>) -> Range<Int> {
    if rules.isMasonry { return rows.count == block.count ? rows : rows.lowerBound..<rows.lowerBound }
    var lower = rows.lowerBound
    while lower < rows.upperBound, !block.beginsLine(lower) { lower += 1 }
    var upper = rows.upperBound
    while upper > lower, upper < block.count, !block.beginsLine(upper) { upper -= 1 }
    return lower..<upper
  }

  private mutating func summarize(_ rows: Range<Int>, of place: BlockPlace) {
    guard !rows.isEmpty else { return }
    let cells = tree.blocks[Int(place.block)].cells
    // A hole, or a row that takes the whole width, cannot be told by a count.
    let phase = Int(cells[rows.lowerBound].column)
    if !rules.isMasonry {
      for row in rows where Int(cells[row].column) != (phase + row - rows.lowerBound) % rules.columns { return }
    } else if cells[rows.lowerBound].spansAll {
      return
    }
    let first = place.firstRow + rows.lowerBound
    split(at: first)
    split(at: first + rows.count)
    forgetMeasured(first..<first + rows.count)
    let found = tree.place(ofRow: first)
    var compact = RowBlock(
      compact: rows.count, body: tree.blocks[Int(found.block)].body, phase: rules.isMasonry ? 0 : phase)
    compact.header = tree.blocks[Int(found.block)].header
    tree.replace(at: found, with: compact, rules)
    compactCount += 1
    finger = nil
  }

  /// Takes the measured rows of a range out of the mean. The range is made of whole blocks.
  mutating func forgetMeasured(_ rows: Range<Int>) {
    var row = rows.lowerBound
    while row < rows.upperBound {
      let place = tree.place(ofRow: row)
      for cell in tree.blocks[Int(place.block)].cells where cell.isMeasured {
        measuredCount -= 1
        measuredSum -= Int64(cell.height)
      }
      row = place.firstRow + tree.blocks[Int(place.block)].count
    }
  }
}
