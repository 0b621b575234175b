extension BlockTree {
  /// The block that holds a row. There must be such a row. O(log blocks).
  func place(ofRow row: Int) -> BlockPlace {
    precondition(row >= 0 && row < rowCount, "row out of range")
    var rest = row
    var start: Int64 = 0
    var node = root
    while true {
      let index = Int(node)
      let leftRows = nodes[index].leftRows
      if rest < leftRows {
        node = nodes[index].left
        continue
      }
      rest -= leftRows
      start += nodes[index].leftUnits
      if rest < nodes[index].rows { return BlockPlace(node: node, firstRow: row - rest, start: start) }
      rest -= nodes[index].rows
      start += nodes[index].units
      node = nodes[index].right
    }
  }

  /// The block that an offset falls into; the last for those behind. There must be a block. O(log blocks).
  func place(atUnits offset: Int64) -> BlockPlace {
    var rest = max(0, offset)
    var start: Int64 = 0
    var row = 0
    var node = root
    while true {
      let index = Int(node)
      let leftUnits = nodes[index].leftUnits
      if rest < leftUnits {
        node = nodes[index].left
        continue
      }
      rest -= leftUnits
      start += leftUnits
      row += nodes[index].leftRows
      if rest < nodes[index].units || nodes[index].right < 0 {
        return BlockPlace(node: node, firstRow: row, start: start)
      }
      rest -= nodes[index].units
      start += nodes[index].units
      row += nodes[index].rows
      node = nodes[index].right
    }
  }

  /// How many headers stand at or before a row. O(log blocks).
  func headerCount(throughRow row: Int) -> Int32 {
    var rest = row
    var count: Int32 = 0
    var node = root
    while node >= 0 {
      let index = Int(node)
      if rest < nodes[index].leftRows {
        node = nodes[index].left
        continue
      }
      let right = nodes[index].right
      count += nodes[index].allHeaders - (right < 0 ? 0 : nodes[Int(right)].allHeaders)
      rest -= nodes[index].leftRows + nodes[index].rows
      if rest < 0 { break }
      node = right
    }
    return count
  }

  /// The block with the header of this number. O(log blocks).
  func place(ofHeader number: Int32) -> BlockPlace? {
    guard root >= 0, number >= 0, number < nodes[Int(root)].allHeaders else { return nil }
    var rest = number
    var place = BlockPlace(node: root, firstRow: 0, start: 0)
    while true {
      let index = Int(place.node)
      let left = nodes[index].left
      let leftHeaders = left < 0 ? 0 : nodes[Int(left)].allHeaders
      if rest < leftHeaders {
        place.node = left
        continue
      }
      rest -= leftHeaders
      place.firstRow += nodes[index].leftRows
      place.start += nodes[index].leftUnits
      if blocks[index].hasHeader {
        if rest == 0 { return place }
        rest -= 1
      }
      place.firstRow += nodes[index].rows
      place.start += nodes[index].units
      place.node = nodes[index].right
    }
  }
}
