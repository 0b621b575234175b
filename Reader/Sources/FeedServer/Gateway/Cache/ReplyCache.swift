/// Copies by URL, in bounded memory: whatever was not used for longest goes.
///
/// A list linked by places in an array: every call is O(1), however many copies there are.
struct ReplyCache: Sendable {
  private struct Node: Sendable {
    var key: String
    var entry: CacheEntry?
    var cost: Int
    var newer: Int
    var older: Int
  }

  /// Bytes.
  let capacity: Int
  /// Bytes in use.
  private(set) var cost = 0
  private var places: [String: Int] = [:]
  private var nodes: [Node] = []
  private var free: [Int] = []
  private var newest = -1
  private var oldest = -1

  /// What a copy takes besides its text: a node, a place in the table, the headers of three heap blocks.
  static let overhead = 512

  init(capacity: Int) {
    self.capacity = capacity
  }

  var count: Int { places.count }

  /// The copy, which counts as used.
  mutating func use(_ key: String) -> CacheEntry? {
    guard let place = places[key] else { return nil }
    unlink(place)
    linkAsNewest(place)
    return nodes[place].entry
  }

  /// Keeps a copy, and lets others go for it. One that would take more than a quarter of the room is not kept.
  mutating func keep(_ entry: CacheEntry, for key: String) {
    remove(key)
    let cost = Self.overhead + key.utf8.count + (entry.reply?.cost ?? 0)
    guard cost <= capacity / 4 else { return }
    let node = Node(key: key, entry: entry, cost: cost, newer: -1, older: -1)
    let place: Int
    if let unused = free.popLast() {
      place = unused
      nodes[place] = node
    } else {
      place = nodes.count
      nodes.append(node)
    }
    places[key] = place
    self.cost += cost
    linkAsNewest(place)
    while self.cost > capacity, oldest >= 0 { remove(nodes[oldest].key) }
  }

  /// Changes what is noted of a copy, not the copy itself; it does not count as used.
  mutating func note(_ key: String, _ change: (inout CacheEntry) -> Void) {
    guard let place = places[key], var entry = nodes[place].entry else { return }
    change(&entry)
    nodes[place].entry = entry
  }

  mutating func remove(_ key: String) {
    guard let place = places.removeValue(forKey: key) else { return }
    unlink(place)
    cost -= nodes[place].cost
    nodes[place] = Node(key: "", entry: nil, cost: 0, newer: -1, older: -1)
    free.append(place)
  }

  /// The keys of all copies, in no order. O(n).
  var keys: some Sequence<String> { places.keys }

  private mutating func unlink(_ place: Int) {
    let (newer, older) = (nodes[place].newer, nodes[place].older)
    if newer >= 0 { nodes[newer].older = older } else { newest = older }
    if older >= 0 { nodes[older].newer = newer } else { oldest = newer }
  }

  private mutating func linkAsNewest(_ place: Int) {
    nodes[place].newer = -1
    nodes[place].older = newest
    if newest >= 0 { nodes[newest].newer = place } else { oldest = place }
    newest = place
  }
}
