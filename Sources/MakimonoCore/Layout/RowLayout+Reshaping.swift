extension RowLayout {
  /// The viewport's cross length, or the columns, changed. Every row is to be measured anew; until then its old
  /// height is kept as an estimate, scaled so that its area stays the same. Items keep their columns where
  /// there are as many as before. O(rows with cells + blocks).
  public mutating func reshape(_ new: LayoutShape) {
    let ratio = Self.lengthRatio(from: shape, to: new)
    let keepsColumns = LineRules(new).columns == rules.columns && LineRules(new).isMasonry == rules.isMasonry
    initialEstimate = max(1, min(FixedPoint.scaled(estimate, by: ratio), FixedPoint.rowLimit))
    measuredCount = 0
    measuredSum = 0
    finger = nil
    let oldRules = rules
    let old = tree
    tree = BlockTree()
    setShape(new)
    var row = 0
    while row < old.rowCount {
      var block = old.blocks[Int(old.place(ofRow: row).block)]
      row += block.count
      block.header = block.hasHeader ? min(FixedPoint.scaled(block.header, by: ratio), FixedPoint.rowLimit) : -1
      let column = keepsColumns || block.hasHeader ? 0 : nextColumn
      if block.isCompact {
        rescale(&block, phase: keepsColumns ? block.phase : column, from: oldRules, by: ratio)
      } else {
        for index in block.cells.indices {
          block.cells[index].height = UInt32(
            min(FixedPoint.scaled(Int64(block.cells[index].height), by: ratio), FixedPoint.rowLimit))
          block.cells[index].isMeasured = false
          block.cells[index].isSettled = false
          if !keepsColumns, !block.cells[index].spansAll {
            block.cells[index].column = rules.isMasonry ? 0 : UInt8((column + index) % rules.columns)
          }
        }
        block.arrange(rules)
      }
      let first = rowCount
      tree.insert(block, atRow: first, rules)
      if !keepsColumns { mend(first) }
    }
  }

  /// By how much rows get longer: as their columns get narrower.
  static func lengthRatio(from old: LayoutShape, to new: LayoutShape) -> Double {
    let before = old.columnLength
    let after = new.columnLength
    let ratio = before > 0 && after > 0 ? before / after : 1
    return min(max(ratio, 1 / 64), 64)
  }

  private var nextColumn: Int {
    guard rowCount > 0, rules.hasSharedLines else { return 0 }
    let last = column(ofRow: rowCount - 1)
    return last == RowCell.allColumns ? 0 : (Int(last) + 1) % rules.columns
  }

  /// Lines of a compact block keep their mean height, scaled, however many they become.
  private func rescale(_ block: inout RowBlock, phase: Int, from old: LineRules, by ratio: Double) {
    let lines = Int64(block.lineCount(old))
    let heights = max(0, block.body - lines * min(old.spacing, block.body / lines))
    block.phase = phase
    let newLines = Int64(block.lineCount(rules))
    let room = max(0, FixedPoint.unitLimit - tree.units)
    let spacing = newLines * min(rules.spacing, room / newLines)
    block.body = min(room, FixedPoint.scaled(heights, by: ratio * Double(newLines) / Double(lines)) + spacing)
  }
}
