/// A run of pages without a gap, and its two edges. A list is a list of segments; between two of them
/// rows are missing (rule R16).
struct Segment<Key: Hashable, Item, Failure> {
  /// Names the segment for as long as it is held.
  let serial: UInt32
  var pages = RingBuffer<HeldPage<Key, Item>>()
  /// The ordinal of the first page; ordinals never change while a page is held.
  var firstOrdinal = 0
  var leading = SegmentEdge<Key, Item, Failure>()
  var trailing = SegmentEdge<Key, Item, Failure>()
  var cost = PageCost(0)
  /// The ``HeldPage/position`` of the feed's first row, once the chain is known to reach it.
  var feedStart: Int?
  /// Hash values of the keys of pages held and of those remembered as evicted, each as often as it stands there.
  var chain = HashBag()
  /// The key that was answered without rows, where the list began so. Local edits put rows there.
  var emptyKey: Key?

  init(serial: UInt32) {
    self.serial = serial
  }

  var rowCount: Int { pages.rowCount() }

  subscript(edge direction: PageDirection) -> SegmentEdge<Key, Item, Failure> {
    _read {
      if direction == .backward { yield leading } else { yield trailing }
    }
    _modify {
      if direction == .backward { yield &leading } else { yield &trailing }
    }
  }

  func locate(row: Int) -> (page: Int, offset: Int) { pages.locate(row: row) }

  /// The segment's row number of a page's first row.
  func startRow(ofPage page: Int) -> Int {
    pages[page].firstRow - pages[0].firstRow
  }

  mutating func countKey(_ key: Key) { chain.insert(key.hashValue) }

  mutating func uncountKey(_ key: Key) { chain.remove(key.hashValue) }

  /// Takes over the chain of a segment that goes on where this one ends.
  mutating func joinChain(of other: Self) {
    for page in trailing.trail { uncountKey(page.key) }
    for index in 0..<other.pages.count { countKey(other.pages[index].key) }
    for page in other.trailing.trail { countKey(page.key) }
  }

  /// Whether a page of the segment has this key, held or remembered. O(1) where none has, O(pages) where one has.
  func isInChain(_ key: Key) -> Bool {
    guard chain.mayContain(key.hashValue) else { return false }
    for index in 0..<pages.count where pages[index].key == key { return true }
    return leading.trail.contains { $0.key == key } || trailing.trail.contains { $0.key == key }
  }
}

extension Segment: Equatable where Item: Equatable, Failure: Equatable {}
extension Segment: Hashable where Item: Hashable, Failure: Hashable {}
extension Segment: Sendable where Key: Sendable, Item: Sendable, Failure: Sendable {}
