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
  var cost = 0
  /// The ``HeldPage/position`` of the feed's first row, once the chain is known to reach it.
  var feedStart: Int?
  /// Keys of the pages held and of those remembered as evicted, with how often each stands there.
  var chainKeys: [Key: Int] = [:]

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

  /// The outermost page this way.
  func outermost(_ direction: PageDirection) -> HeldPage<Key, Item>? {
    direction == .backward ? pages.first : pages.last
  }

  func locate(row: Int) -> (page: Int, offset: Int) { pages.locate(row: row) }

  /// The segment's row number of a page's first row.
  func startRow(ofPage page: Int) -> Int {
    pages[page].firstRow - pages[0].firstRow
  }

  mutating func countKey(_ key: Key) {
    chainKeys[key, default: 0] += 1
  }

  mutating func uncountKey(_ key: Key) {
    guard let count = chainKeys[key] else { return }
    chainKeys[key] = count > 1 ? count - 1 : nil
  }
}

extension Segment: Equatable where Item: Equatable, Failure: Equatable {}
extension Segment: Hashable where Item: Hashable, Failure: Hashable {}
extension Segment: Sendable where Key: Sendable, Item: Sendable, Failure: Sendable {}
