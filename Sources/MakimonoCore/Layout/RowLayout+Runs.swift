extension RowLayout {
  /// More compact blocks than this are made fewer where pages leave their sums behind.
  static let compactBlocks = 1_024
  /// Blocks near a range that are left as they are, so that it comes back where it was.
  static let nearBlocks = 128

  /// Bounds what pages leave behind: past a limit, neighbours far from the reader become one run, whose rows are
  /// equally high. The sum is kept. O(blocks), once in a few hundred calls.
  mutating func joinCompact(around rows: Range<Int>) {
    guard compactCount >= Self.compactBlocks else { return }
    let near = rows.count.saturatingMultiplied(by: Self.nearBlocks)
    var row = 0
    var left = 0
    while row < rowCount {
      let place = tree.place(ofRow: row)
      let block = tree.blocks[Int(place.block)]
      let next = row + block.count
      row = next
      if block.isCompact { left += 1 }
      let isNear = next > rows.lowerBound - near && place.firstRow - near < rows.upperBound
      guard next < rowCount, block.isCompact, !isNear else { continue }
      let follower = tree.blocks[Int(tree.place(ofRow: next).block)]
      guard follower.isCompact, !follower.hasHeader, endsLine(block), follower.phase == 0 else { continue }
      var joined = block
      joined.count += follower.count
      joined.body += follower.body
      tree.remove(rows: next..<next + follower.count)
      tree.replace(at: tree.place(ofRow: place.firstRow), with: joined, rules)
      row = next + follower.count
    }
    // However many could not be joined, the next try is a while away.
    compactCount = min(left, Self.compactBlocks / 2)
  }

  private func endsLine(_ block: RowBlock) -> Bool {
    rules.isMasonry || (block.phase + block.count % rules.columns) % rules.columns == 0
  }
}
