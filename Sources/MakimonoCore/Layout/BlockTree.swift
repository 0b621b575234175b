/// The blocks of a layout in list order, with sums of their rows, lengths and headers: a treap.
///
/// Finding, inserting, removing and changing a block: O(log blocks). Priorities are a fixed mix of the number of
/// blocks made so far, so that the same operations give the same tree everywhere (rule R20). A node is one
/// cache line, and a search touches one a level.
struct BlockTree: Sendable {
  struct Node: Sendable {
    var rows: Int
    var units: Int64
    /// Of the nodes before this one, in its own subtree.
    var leftRows = 0
    var leftUnits: Int64 = 0
    /// Of the whole subtree.
    var allRows = 0
    var allUnits: Int64 = 0
    var allHeaders: Int32 = 0
    var left: Int32 = -1
    var right: Int32 = -1
    var priority: UInt32
  }

  var nodes: [Node] = []
  /// Each node's block, under the node's number.
  var blocks: [RowBlock] = []
  private var free: [Int32] = []
  var root: Int32 = -1
  private var madeCount: UInt32 = 0

  init() {}

  var rowCount: Int { root < 0 ? 0 : nodes[Int(root)].allRows }
  var units: Int64 { root < 0 ? 0 : nodes[Int(root)].allUnits }
  var blockCount: Int { nodes.count - free.count }

  /// Puts a block where a row begins one, or at the end.
  mutating func insert(_ block: RowBlock, atRow row: Int, _ rules: LineRules) {
    let node = make(block, rules)
    let (before, after) = split(root, at: row)
    root = merge(merge(before, node), after)
  }

  /// Takes out whole blocks.
  mutating func remove(rows: Range<Int>) {
    let (before, rest) = split(root, at: rows.lowerBound)
    let (middle, after) = split(rest, at: rows.count)
    release(middle)
    root = merge(before, after)
  }

  /// Gives the block that holds a row another content.
  mutating func replace(at place: BlockPlace, with block: RowBlock, _ rules: LineRules) {
    let node = Int(place.node)
    let headers: Int32 = (block.hasHeader ? 1 : 0) - (blocks[node].hasHeader ? 1 : 0)
    let rows = block.count - nodes[node].rows
    let units = block.extent(rules) - nodes[node].units
    blocks[node] = block
    add(atRow: place.firstRow, rows: rows, units: units, headers: headers)
  }

  /// Follows a change of the block that holds a row.
  mutating func add(atRow row: Int, rows: Int, units: Int64, headers: Int32) {
    var row = row
    var node = root
    while node >= 0 {
      let index = Int(node)
      let leftRows = nodes[index].leftRows
      nodes[index].allRows += rows
      nodes[index].allUnits += units
      nodes[index].allHeaders += headers
      if row < leftRows {
        nodes[index].leftRows += rows
        nodes[index].leftUnits += units
        node = nodes[index].left
        continue
      }
      row -= leftRows
      if row < nodes[index].rows {
        nodes[index].rows += rows
        nodes[index].units += units
        return
      }
      row -= nodes[index].rows
      node = nodes[index].right
    }
  }

  // MARK: - Nodes

  private mutating func make(_ block: RowBlock, _ rules: LineRules) -> Int32 {
    madeCount &+= 1
    var priority = madeCount &* 0x9E37_79B9
    priority = (priority ^ (priority >> 16)) &* 0x85EB_CA6B
    priority = (priority ^ (priority >> 13)) &* 0xC2B2_AE35
    var node = Node(rows: block.count, units: block.extent(rules), priority: priority ^ (priority >> 16))
    node.allRows = node.rows
    node.allUnits = node.units
    node.allHeaders = block.hasHeader ? 1 : 0
    if let index = free.popLast() {
      nodes[Int(index)] = node
      blocks[Int(index)] = block
      return index
    }
    nodes.append(node)
    blocks.append(block)
    return Int32(nodes.count - 1)
  }

  private mutating func release(_ node: Int32) {
    guard node >= 0 else { return }
    release(nodes[Int(node)].left)
    release(nodes[Int(node)].right)
    blocks[Int(node)].cells = []
    free.append(node)
  }

  private mutating func pull(_ node: Int32) {
    let index = Int(node)
    let left = nodes[index].left
    let right = nodes[index].right
    var rows = nodes[index].rows
    var units = nodes[index].units
    var headers: Int32 = blocks[index].hasHeader ? 1 : 0
    nodes[index].leftRows = 0
    nodes[index].leftUnits = 0
    if left >= 0 {
      nodes[index].leftRows = nodes[Int(left)].allRows
      nodes[index].leftUnits = nodes[Int(left)].allUnits
      rows += nodes[Int(left)].allRows
      units += nodes[Int(left)].allUnits
      headers += nodes[Int(left)].allHeaders
    }
    if right >= 0 {
      rows += nodes[Int(right)].allRows
      units += nodes[Int(right)].allUnits
      headers += nodes[Int(right)].allHeaders
    }
    nodes[index].allRows = rows
    nodes[index].allUnits = units
    nodes[index].allHeaders = headers
  }

  /// Cuts a subtree before a row that begins a block.
  private mutating func split(_ node: Int32, at row: Int) -> (Int32, Int32) {
    guard node >= 0 else { return (-1, -1) }
    let index = Int(node)
    if row <= nodes[index].leftRows {
      let (before, after) = split(nodes[index].left, at: row)
      nodes[index].left = after
      pull(node)
      return (before, node)
    }
    let (before, after) = split(nodes[index].right, at: row - nodes[index].leftRows - nodes[index].rows)
    nodes[index].right = before
    pull(node)
    return (node, after)
  }

  private mutating func merge(_ before: Int32, _ after: Int32) -> Int32 {
    guard before >= 0 else { return after }
    guard after >= 0 else { return before }
    if nodes[Int(before)].priority > nodes[Int(after)].priority {
      nodes[Int(before)].right = merge(nodes[Int(before)].right, after)
      pull(before)
      return before
    }
    nodes[Int(after)].left = merge(before, nodes[Int(after)].left)
    pull(after)
    return after
  }
}
