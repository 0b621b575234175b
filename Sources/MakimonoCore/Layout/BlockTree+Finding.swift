extension BlockTree {
  /// The block that holds a row. There must be such a row. O(log blocks).
  func place(ofRow row: Int) -> BlockPlace {
    var path = BlockPath()
    return place(ofRow: row, &path)
  }

  /// The block that holds a row, and the way there, as far as it goes into a path.
  func place(ofRow row: Int, _ path: inout BlockPath) -> BlockPlace {
    precondition(row >= 0 && row < rowCount, "row out of range")
    return slots.withUnsafeBufferPointer { slots in
      var rest = row
      var start: Int64 = 0
      var index = first(root)
      var level = depth
      while true {
        while rest >= slots[index].rows {
          rest -= slots[index].rows
          start += slots[index].units
          index += 1
        }
        let slot = slots[index]
        if depth - level < BlockPath.scalarCount { path[depth - level] = Int32(index) }
        level -= 1
        if level == 0 {
          return BlockPlace(
            block: slot.child, firstRow: row - rest, start: start, rows: slot.rows, units: slot.units)
        }
        index = first(slot.child)
      }
    }
  }

  /// The block that an offset falls into; the last for those behind. There must be a block. O(log blocks).
  func place(atUnits offset: Int64) -> BlockPlace {
    slots.withUnsafeBufferPointer { slots in
      var rest = max(0, offset)
      var row = 0
      var node = root
      var level = depth
      while true {
        var index = first(node)
        let last = index + Int(counts[Int(node)]) - 1
        while index < last, rest >= slots[index].units {
          rest -= slots[index].units
          row += slots[index].rows
          index += 1
        }
        let slot = slots[index]
        level -= 1
        if level == 0 {
          return BlockPlace(
            block: slot.child, firstRow: row, start: max(0, offset) - rest, rows: slot.rows, units: slot.units)
        }
        node = slot.child
      }
    }
  }

  /// How many headers stand at or before a row. There must be such a row. O(log blocks).
  func headerCount(throughRow row: Int) -> Int32 {
    var rest = row
    var count: Int32 = 0
    var node = root
    for level in stride(from: depth, to: 0, by: -1) {
      var index = first(node)
      while rest >= slots[index].rows {
        rest -= slots[index].rows
        count += slots[index].headers
        index += 1
      }
      if level == 1 { count += slots[index].headers }
      node = slots[index].child
    }
    return count
  }

  /// The first row of the block with the header of this number. O(log blocks).
  func row(ofHeader number: Int32) -> Int? {
    guard number >= 0, number < headerCount else { return nil }
    var rest = number
    var row = 0
    var node = root
    for _ in 0..<depth {
      var index = first(node)
      while rest >= slots[index].headers {
        rest -= slots[index].headers
        row += slots[index].rows
        index += 1
      }
      node = slots[index].child
    }
    return row
  }
}
