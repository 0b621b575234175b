/// Rows that come, go and move.
extension RowLayout {
  mutating func insertRows(_ rows: Range<Int>, units total: Int64?, header: Int64? = nil) {
    guard !rows.isEmpty else { return }
    let row = rows.lowerBound
    let phase = firstColumn(at: row, count: rows.count, beginsLine: header != nil)
    var block = RowBlock(compact: rows.count, body: 0, phase: phase)
    let lines = Int64(block.lineCount(rules))
    let room = max(0, FixedPoint.unitLimit - tree.units)
    var pitch = estimate + rules.spacing
    var rest: Int64 = 0
    if let total {
      pitch = min(max(rules.spacing, total / lines), FixedPoint.rowLimit)
      // What does not divide is kept too, so that the sum is what was remembered.
      rest = pitch == total / lines ? total % lines : 0
    }
    let (product, isOver) = pitch.multipliedReportingOverflow(by: lines)
    block.body = isOver ? room : min(room, product) + min(rest, room - min(room, product))
    if let header { block.header = header }
    insert(block, atRow: row)
  }

  /// Makes room for one row that takes the whole width: a gap.
  mutating func insertFullRow(at row: Int, units height: Int64?) {
    var cells = [RowCell(height: height ?? estimate, column: RowCell.allColumns)]
    if rules.columns == 1 { cells[0].column = 0 }
    insert(RowBlock(cells: cells, rules), atRow: row)
  }

  private mutating func insert(_ block: RowBlock, atRow row: Int) {
    finger = nil
    if row < rowCount {
      let place = tree.place(ofRow: row)
      let index = row - place.firstRow
      if rules.isMasonry, index > 0, insert(block, into: place, at: index) { return }
      split(at: row)
    }
    tree.insert(block, atRow: row, rules)
    mend(row + block.count)
    mend(row)
  }

  /// Puts a few rows into a masonry block that has room, so that no column begins anew. Returns whether it had.
  private mutating func insert(_ block: RowBlock, into place: BlockPlace, at index: Int) -> Bool {
    let node = Int(place.block)
    guard !tree.blocks[node].isCompact, !block.hasHeader, tree.blocks[node].count + block.count <= 2 * Self.blockRows
    else { return false }
    let cells = block.isCompact ? block.detailed(rules).cells : block.cells
    var grown = tree.blocks[node]
    grown.cells.insert(contentsOf: cells, at: index)
    grown.count += block.count
    grown.arrange(rules)
    tree.replace(at: place, with: grown, rules)
    return true
  }

  /// Where new rows begin on a line. They fill on from the row before; at the list's start they end where its
  /// first row begins.
  private func firstColumn(at row: Int, count: Int, beginsLine: Bool) -> Int {
    guard rules.hasSharedLines else { return 0 }
    let columns = rules.columns
    if row > 0, !beginsLine {
      let before = column(ofRow: row - 1)
      if before != RowCell.allColumns { return (Int(before) + 1) % columns }
    }
    guard row < rowCount, header(beforeRow: row) == nil else { return 0 }
    let after = column(ofRow: row)
    return after == RowCell.allColumns ? 0 : (Int(after) - count % columns + columns) % columns
  }

  /// Closes the room of rows that went, and of their headers. O(rows + log blocks).
  public mutating func removeRows(_ rows: Range<Int>) {
    guard !rows.isEmpty else { return }
    finger = nil
    let place = tree.place(ofRow: rows.lowerBound)
    let index = rows.lowerBound - place.firstRow
    let block = tree.blocks[Int(place.block)]
    if rules.isMasonry, !block.isCompact, rows.count < block.count, index + rows.count <= block.count {
      removeCells(index..<index + rows.count, at: place)
      return
    }
    split(at: rows.lowerBound)
    split(at: rows.upperBound)
    forgetMeasured(rows)
    tree.remove(rows: rows)
    mend(rows.lowerBound)
  }

  private mutating func removeCells(_ rows: Range<Int>, at place: BlockPlace) {
    var block = tree.blocks[Int(place.block)]
    for cell in block.cells[rows] where cell.isMeasured {
      measuredCount -= 1
      measuredSum -= Int64(cell.height)
    }
    block.cells.removeSubrange(rows)
    block.count -= rows.count
    if rows.lowerBound == 0 { block.header = -1 }
    block.arrange(rules)
    tree.replace(at: place, with: block, rules)
  }

  /// Takes a row from a place to another, with its height: taken out first, then put in at `to`. A header
  /// before it goes. O(log blocks).
  public mutating func moveRow(from: Int, to: Int) {
    let height = heightUnits(ofRow: from)
    let wasMeasured = isMeasured(from)
    let wasFull = rules.columns > 1 && column(ofRow: from) == RowCell.allColumns
    removeRows(from..<from + 1)
    if wasFull {
      insertFullRow(at: to, units: height)
    } else {
      insertRows(to..<to + 1, units: height + rules.spacing)
    }
    if wasMeasured { _ = setHeight(units: height, ofRow: to) }
  }
}
