/// Cutting and joining blocks. No line is ever shared by two blocks once `mend` is done.
extension RowLayout {
  /// Makes a row the first of a block. In a grid the line may be cut by it: then `mend` must follow.
  mutating func split(at row: Int) {
    guard row > 0, row < rowCount else { return }
    let place = tree.place(ofRow: row)
    let index = row - place.firstRow
    guard index > 0 else { return }
    let block = tree.blocks[Int(place.block)]
    if block.isCompact {
      let line = block.line(of: index, rules)
      if block.firstRow(ofLine: line, rules) == index {
        let tail = block.slice(lines: line..<block.lineCount(rules), rules)
        tree.replace(at: place, with: block.slice(lines: 0..<line, rules), rules)
        tree.insert(tail, atRow: row, rules)
      } else {
        carve(row)
        split(at: row)
      }
      return
    }
    var head = RowBlock(cells: Array(block.cells[..<index]), rules)
    head.header = block.header
    tree.replace(at: place, with: head, rules)
    tree.insert(RowBlock(cells: Array(block.cells[index...]), rules), atRow: row, rules)
  }

  /// Gives the rows around a row of a compact block their cells, without moving anything.
  mutating func carve(_ row: Int) {
    let place = tree.place(ofRow: row)
    let block = tree.blocks[Int(place.block)]
    guard block.isCompact else { return }
    if block.count <= (rules.isMasonry ? 2 * Self.blockRows : Self.blockRows) {
      tree.replace(at: place, with: block.detailed(rules), rules)
      return
    }
    let lines = block.lineCount(rules)
    let chunk = max(1, Self.chunkRows / rules.columns)
    let first = block.line(of: row - place.firstRow, rules) / chunk * chunk
    let end = min(lines, first + chunk)
    let middle = block.slice(lines: first..<end, rules).detailed(rules)
    var next = place.firstRow + middle.count
    if first == 0 {
      tree.replace(at: place, with: middle, rules)
    } else {
      let before = block.slice(lines: 0..<first, rules)
      tree.replace(at: place, with: before, rules)
      tree.insert(middle, atRow: place.firstRow + before.count, rules)
      next += before.count
    }
    if end < lines { tree.insert(block.slice(lines: end..<lines, rules), atRow: next, rules) }
  }

  /// Joins the blocks on both sides of a row's start where a line goes on from one to the other, or where both
  /// are small.
  mutating func mend(_ row: Int) {
    guard row > 0, row < rowCount, !rules.isMasonry else { return }
    let after = tree.place(ofRow: row)
    guard after.firstRow == row, !tree.blocks[Int(after.block)].hasHeader else { return }
    if sharesLine(row) {
      carve(row - 1)
      carve(row)
      join(at: row)
      return
    }
    let before = tree.place(ofRow: row - 1)
    let left = tree.blocks[Int(before.block)]
    let right = tree.blocks[Int(after.block)]
    if !left.isCompact, !right.isCompact, left.count + right.count <= Self.joinRows { join(at: row) }
  }

  private func sharesLine(_ row: Int) -> Bool {
    guard rules.hasSharedLines else { return false }
    let before = column(ofRow: row - 1)
    let after = column(ofRow: row)
    return before != RowCell.allColumns && after != RowCell.allColumns && before < after
  }

  private mutating func join(at row: Int) {
    finger = nil
    let cells = tree.blocks[Int(tree.place(ofRow: row).block)].cells
    tree.remove(rows: row..<row + cells.count)
    let place = tree.place(ofRow: row - 1)
    var block = tree.blocks[Int(place.block)]
    block.cells += cells
    block.count += cells.count
    block.arrange(rules)
    tree.replace(at: place, with: block, rules)
    guard block.count > Self.blockRows else { return }
    let middle = block.lineStart(before: block.count / 2)
    if middle > 0 { split(at: place.firstRow + middle) }
  }
}
