/// The blocks of a layout in list order, with sums of their rows, lengths and headers: a tree of nodes with up to
/// 32 children each, all leaves at one depth.
///
/// Finding, inserting, removing and changing a block: O(log blocks). A node that has become empty goes; sparse ones
/// stay, so that the depth is that of the most blocks there ever were.
struct BlockTree: Sendable {
  static let fanOut = 32

  /// A child as its parent knows it: a node, or in a leaf a block.
  struct Slot: Sendable {
    var rows = 0
    var units: Int64 = 0
    var headers: Int32 = 0
    var child: Int32 = -1
  }

  /// 32 slots a node.
  var slots: [Slot] = []
  /// Slots in use, by node.
  var counts: [Int32] = []
  private var freeNodes: [Int32] = []
  private(set) var blocks: [RowBlock] = []
  private var freeBlocks: [Int32] = []
  private(set) var blockCount = 0
  var root: Int32 = 0
  /// Levels above the blocks.
  private(set) var depth = 1
  private(set) var rowCount = 0
  private(set) var units: Int64 = 0
  private(set) var headerCount: Int32 = 0

  init() {
    root = makeNode()
  }

  /// Puts a block where a row begins one, or at the end.
  mutating func insert(_ block: RowBlock, atRow row: Int, _ rules: LineRules) {
    let slot = Slot(
      rows: block.count, units: block.extent(rules), headers: block.hasHeader ? 1 : 0, child: keep(block))
    rowCount += slot.rows
    units += slot.units
    headerCount += slot.headers
    guard let upper = insert(slot, atRow: row, into: root, level: depth) else { return }
    // The root is full: a new one above its halves.
    let old = root
    root = makeNode()
    depth += 1
    slots[first(root)] = sum(of: old)
    slots[first(root) + 1] = sum(of: upper)
    counts[Int(root)] = 2
  }

  /// Takes out whole blocks. O(blocks that go x log blocks).
  mutating func remove(rows: Range<Int>) {
    var rest = rows.count
    while rest > 0 {
      let slot = removeBlock(atRow: rows.lowerBound, in: root, level: depth)
      rest -= slot.rows
      rowCount -= slot.rows
      units -= slot.units
      headerCount -= slot.headers
      blocks[Int(slot.child)].cells = []
      freeBlocks.append(slot.child)
      blockCount -= 1
    }
    while depth > 1, counts[Int(root)] <= 1 {
      freeNodes.append(root)
      // The last child of all went with its last block.
      root = counts[Int(root)] == 0 ? makeNode() : slots[first(root)].child
      depth = rowCount == 0 ? 1 : depth - 1
    }
  }

  /// Gives the block that holds a row another content.
  mutating func replace(at place: BlockPlace, with block: RowBlock, _ rules: LineRules) {
    let old = blocks[Int(place.block)]
    blocks[Int(place.block)] = block
    add(
      atRow: place.firstRow, rows: block.count - old.count, units: block.extent(rules) - place.units,
      headers: (block.hasHeader ? 1 : 0) - (old.hasHeader ? 1 : 0))
  }

  /// Notes a height in a block with cells. Returns by how much the block grew. With the path to the block, the tree is not
  /// searched for it again.
  mutating func setHeight(
    _ height: Int64, ofRow row: Int, in place: BlockPlace, along path: BlockPath?, _ rules: LineRules
  ) -> Int64 {
    let before = blocks[Int(place.block)].body
    blocks[Int(place.block)].setHeight(height, of: row - place.firstRow, rules)
    let difference = blocks[Int(place.block)].body - before
    guard difference != 0 else { return 0 }
    if let path, depth <= BlockPath.scalarCount {
      units += difference
      for level in 0..<depth { slots[Int(path[level])].units += difference }
    } else {
      add(atRow: row, rows: 0, units: difference, headers: 0)
    }
    return difference
  }

  /// Follows a change of the block that holds a row.
  private mutating func add(atRow row: Int, rows: Int, units: Int64, headers: Int32) {
    rowCount += rows
    self.units += units
    headerCount += headers
    var rest = row
    var node = root
    for _ in 0..<depth {
      var index = first(node)
      while rest >= slots[index].rows {
        rest -= slots[index].rows
        index += 1
      }
      slots[index].rows += rows
      slots[index].units += units
      slots[index].headers += headers
      node = slots[index].child
    }
  }

  // MARK: - Nodes

  func first(_ node: Int32) -> Int { Int(node) * Self.fanOut }

  private mutating func makeNode() -> Int32 {
    if let node = freeNodes.popLast() {
      counts[Int(node)] = 0
      return node
    }
    for _ in 0..<Self.fanOut { slots.append(Slot()) }
    counts.append(0)
    return Int32(counts.count - 1)
  }

  private mutating func keep(_ block: RowBlock) -> Int32 {
    blockCount += 1
    if let index = freeBlocks.popLast() {
      blocks[Int(index)] = block
      return index
    }
    blocks.append(block)
    return Int32(blocks.count - 1)
  }

  private func sum(of node: Int32) -> Slot {
    var sum = Slot(child: node)
    for index in first(node)..<first(node) + Int(counts[Int(node)]) {
      sum.rows += slots[index].rows
      sum.units += slots[index].units
      sum.headers += slots[index].headers
    }
    return sum
  }

  /// Returns the node's new neighbour, where it had to be cut in two.
  private mutating func insert(_ slot: Slot, atRow row: Int, into node: Int32, level: Int) -> Int32? {
    var place = 0
    var rest = row
    let start = first(node)
    let count = Int(counts[Int(node)])
    if level == 1 {
      while place < count, rest > 0 {
        rest -= slots[start + place].rows
        place += 1
      }
      return insert(slot, at: place, of: node)
    }
    while place < count - 1, rest > slots[start + place].rows {
      rest -= slots[start + place].rows
      place += 1
    }
    slots[start + place].rows += slot.rows
    slots[start + place].units += slot.units
    slots[start + place].headers += slot.headers
    let child = slots[start + place].child
    guard let upper = insert(slot, atRow: rest, into: child, level: level - 1) else { return nil }
    slots[start + place] = sum(of: child)
    return insert(sum(of: upper), at: place + 1, of: node)
  }

  private mutating func insert(_ slot: Slot, at place: Int, of node: Int32) -> Int32? {
    let count = Int(counts[Int(node)])
    guard count == Self.fanOut else {
      var index = first(node) + count
      while index > first(node) + place {
        slots[index] = slots[index - 1]
        index -= 1
      }
      slots[index] = slot
      counts[Int(node)] += 1
      return nil
    }
    // Lists grow at their ends: a node that is full there is left full.
    let cut = place == count ? count : place == 0 ? 0 : count / 2
    let upper = makeNode()
    for index in cut..<count { slots[first(upper) + index - cut] = slots[first(node) + index] }
    counts[Int(node)] = Int32(cut)
    counts[Int(upper)] = Int32(count - cut)
    _ = place <= cut && cut < count ? insert(slot, at: place, of: node) : insert(slot, at: place - cut, of: upper)
    return upper
  }

  /// Takes out the block that holds a row, and the nodes that are empty by it.
  private mutating func removeBlock(atRow row: Int, in node: Int32, level: Int) -> Slot {
    var rest = row
    var index = first(node)
    while rest >= slots[index].rows {
      rest -= slots[index].rows
      index += 1
    }
    var removed = slots[index]
    if level > 1 {
      let child = removed.child
      removed = removeBlock(atRow: rest, in: child, level: level - 1)
      slots[index].rows -= removed.rows
      slots[index].units -= removed.units
      slots[index].headers -= removed.headers
      guard counts[Int(child)] == 0 else { return removed }
      freeNodes.append(child)
    }
    counts[Int(node)] -= 1
    while index < first(node) + Int(counts[Int(node)]) {
      slots[index] = slots[index + 1]
      index += 1
    }
    return removed
  }
}
