/// A run of numbers with sums from the front, growing at both ends: a Fenwick tree with room on either side.
///
/// `prefix`, `find`, change of one value: O(log n). `append`, `prepend`, removal at the ends: O(log n) each,
/// amortised. `insert` and `remove` in the middle: O(n). Numbers are integers, so sums are exact and never
/// drift, however often they change.
struct PrefixSums {
  private var values: [Int64]
  /// 1-based Fenwick tree over `values`; slots outside `low ..< high` are zero.
  private var tree: [Int64]
  private var low: Int
  private var high: Int
  private(set) var total: Int64 = 0

  init() {
    values = Array(repeating: 0, count: 64)
    tree = Array(repeating: 0, count: 65)
    low = 32
    high = 32
  }

  var count: Int { high - low }

  subscript(index: Int) -> Int64 {
    get {
      precondition(index >= 0 && index < count, "PrefixSums index out of range")
      return values[low + index]
    }
    set {
      precondition(index >= 0 && index < count, "PrefixSums index out of range")
      let slot = low + index
      add(newValue - values[slot], at: slot)
      values[slot] = newValue
    }
  }

  /// Sum of the first `count` values.
  func prefix(_ count: Int) -> Int64 {
    precondition(count >= 0 && count <= self.count, "PrefixSums prefix out of range")
    var sum: Int64 = 0
    var node = low + count
    while node > 0 {
      sum += tree[node]
      node &= node - 1
    }
    return sum
  }

  /// The last index whose prefix is at most `sum`: the value that `sum` falls into. At least 0 and at most
  /// `count - 1`; there must be a value.
  func find(_ sum: Int64) -> Int {
    var rest = sum
    var node = 0
    var step = values.count
    while step > 0 {
      let next = node + step
      if next <= values.count, tree[next] <= rest {
        node = next
        rest -= tree[next]
      }
      step /= 2
    }
    return min(max(node - low, 0), count - 1)
  }

  mutating func append(_ value: Int64) {
    if high == values.count { makeRoom() }
    values[high] = value
    add(value, at: high)
    high += 1
  }

  mutating func prepend(_ value: Int64) {
    if low == 0 { makeRoom() }
    low -= 1
    values[low] = value
    add(value, at: low)
  }

  mutating func removeFirst() {
    precondition(count > 0, "PrefixSums is empty")
    add(-values[low], at: low)
    values[low] = 0
    low += 1
  }

  mutating func removeLast() {
    precondition(count > 0, "PrefixSums is empty")
    high -= 1
    add(-values[high], at: high)
    values[high] = 0
  }

  mutating func insert(_ value: Int64, at index: Int) {
    if index == 0 { return prepend(value) }
    if index == count { return append(value) }
    var all = Array(values[low..<high])
    all.insert(value, at: index)
    rebuild(all)
  }

  mutating func remove(at index: Int) {
    if index == 0 { return removeFirst() }
    if index == count - 1 { return removeLast() }
    var all = Array(values[low..<high])
    all.remove(at: index)
    rebuild(all)
  }

  private mutating func add(_ difference: Int64, at slot: Int) {
    guard difference != 0 else { return }
    total += difference
    var node = slot + 1
    while node < tree.count {
      tree[node] += difference
      node += node & -node
    }
  }

  /// Puts the values in the middle of a tree with at least as much room as they take, so that the next move
  /// is that far away.
  private mutating func makeRoom() {
    rebuild(Array(values[low..<high]))
  }

  private mutating func rebuild(_ all: [Int64]) {
    var capacity = 64
    while capacity < all.count * 2 + 2 { capacity *= 2 }
    low = (capacity - all.count) / 2
    high = low + all.count
    values = Array(repeating: 0, count: capacity)
    tree = Array(repeating: 0, count: capacity + 1)
    total = 0
    for (index, value) in all.enumerated() {
      values[low + index] = value
      tree[low + index + 1] = value
      total += value
    }
    for node in 1...capacity {
      let parent = node + (node & -node)
      if parent <= capacity { tree[parent] += tree[node] }
    }
  }
}

extension PrefixSums: Sendable {}
