@testable import MakimonoCore

extension RowLayout {
  /// What is wrong with the blocks and the tree over them; none where all is well.
  var invariantViolations: [String] {
    var problems: [String] = []
    var row = 0
    var start: Int64 = 0
    var measured = 0
    var sum: Int64 = 0
    var headers: Int32 = 0
    while row < rowCount {
      let place = tree.place(ofRow: row)
      let block = tree.blocks[Int(place.block)]
      if place.firstRow != row { problems.append("block at \(place.firstRow), not \(row)") }
      if place.start != start { problems.append("block begins at \(place.start), not \(start)") }
      if place.units != block.extent(rules) || place.rows != block.count { problems.append("units of block at \(row)") }
      if block.hasHeader { headers += 1 }
      if block.extent(rules) > 0, tree.place(atUnits: start).block != place.block {
        problems.append("block at \(start) not found")
      }
      for cell in block.cells where cell.isMeasured {
        measured += 1
        sum += Int64(cell.height)
      }
      if !block.isCompact, block.cells.count != block.count { problems.append("cells of block at \(row)") }
      problems += masonryProblems(of: block, atRow: row)
      if rules.hasSharedLines, row > 0, !block.hasHeader {
        let before = column(ofRow: row - 1)
        let after = column(ofRow: row)
        if before < after, after != RowCell.allColumns { problems.append("a line is cut at row \(row)") }
      }
      row += block.count
      start += block.extent(rules)
      if problems.count > 5 { return problems }
    }
    if let finger {
      let place = tree.place(ofRow: min(finger.firstRow, max(0, rowCount - 1)))
      let isSame =
        finger.block == place.block && finger.firstRow == place.firstRow && finger.start == place.start
        && finger.rows == place.rows && finger.units == place.units
      if !isSame { problems.append("the block looked at last is not where it was") }
    }
    if measured != measuredCount { problems.append("\(measuredCount) measured, not \(measured)") }
    if sum != measuredSum { problems.append("measured sum \(measuredSum), not \(sum)") }
    if rowCount > 0, tree.headerCount(throughRow: rowCount - 1) != headers { problems.append("count of headers") }
    return problems
  }

  /// Where the rows of a masonry block stand otherwise than one below the other in their columns, the column of a row
  /// that was never measured being the shortest so far.
  private func masonryProblems(of block: RowBlock, atRow row: Int) -> [String] {
    guard rules.isMasonry, !block.isCompact else { return [] }
    var problems: [String] = []
    var ends = Array(repeating: Int64(0), count: rules.columns)
    for (index, cell) in block.cells.enumerated() {
      let shortest = ends.firstIndex(of: ends.min() ?? 0) ?? 0
      if cell.isMeasured, !cell.isSettled, !cell.spansAll { problems.append("row \(row + index) is not settled") }
      if !cell.isSettled, !cell.spansAll, Int(cell.column) != shortest {
        problems.append("column of row \(row + index)")
      }
      let columns = cell.spansAll ? 0..<rules.columns : Int(cell.column)..<Int(cell.column) + 1
      let top = ends[columns].max() ?? 0
      if cell.top != top { problems.append("row \(row + index) at \(cell.top), not \(top)") }
      for column in columns { ends[column] = top + Int64(cell.height) + rules.spacing }
    }
    if block.body != ends.max() { problems.append("length of the block at \(row)") }
    return problems
  }
}
