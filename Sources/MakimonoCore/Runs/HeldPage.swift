/// A page whose rows are held.
struct HeldPage<Key: Hashable, Item> {
  /// The key that brought it, and brings it again after an eviction (rule R9).
  var key: Key
  var items: [Item]
  /// What the source says leads to the page after, or led there; `nil` where it did not say. Of use where keys are cursors.
  var nextKey: Key?
  /// What the source says leads to the page before. It holds for rows that come there later too, which the key that brought
  /// that page need not.
  var previousKey: Key?
  /// The last row that came, as ``EvictedPage/mark(_:)`` has it: `nextKey` leads on from there.
  var lastReceived: UInt32?
  /// The first row that came, likewise: `previousKey` leads on from there. Local edits alone put rows above it, or take it off.
  var firstReceived: UInt32?
  /// Rows asked for.
  var requestedCount: Int
  /// Rows of the feed received, before duplicates were dropped (rule R12), without those of an overlap (rule R15).
  var receivedCount: Int
  /// Rows received between the segment's origin and this page. Where keys are computed, the rows of the feed
  /// before this page, as of when it was read.
  var position: Int
  var cost: PageCost
  /// Rows in the whole feed when this page was last seen to stand here: another number is evidence of drift.
  var feedTotal: Int?
  #if hasFeature(Embedded)
  var coveredCount: Int? {
    get { nil }
    set {}
  }
  #else
  /// ``PageReply/coveredCount``.
  var coveredCount: Optional<Int> = nil
  #endif
  /// Rows that came with it beyond those of the feed.
  var addedCount = 0
  /// Rows before its first that came with it, of the page before (rule R15).
  var overlapCount = 0
  /// Whether rows before its first came with it that are held elsewhere: its key leads to those.
  var isCutAtStart = false
  /// Whether the row that the next key leads on from was let go with the first rows: the key leads to rows above those held.
  var isNextKeyAbove = false
  /// Whether fewer rows came than were asked for, or more.
  var isOddSized = false
  /// Whether the feed moved between this page and a later reply that spoke of its other side alone: then no total to come
  /// can say that nothing was lost on this one (rule R15).
  var isFollowedByDoubt = false
  var isPrecededByDoubt = false
  /// Number of its first row on the segment's own scale, which a prepend extends below zero: so no page
  /// is renumbered when another comes before it.
  var firstRow: Int
  /// ``PageReply/metadata``.
  var metadata = PageMetadata()

  /// With local edits on the page: the server's rows while `items` are what is shown, and the other way round
  /// while an event is handled (rule R17).
  var counterpart: [Item]?

  /// Whether rows may be missing beyond the page's side in that direction.
  subscript(doubtBeyond direction: PageDirection) -> Bool {
    get { direction == .forward ? isFollowedByDoubt : isPrecededByDoubt }
    set {
      if direction == .forward { isFollowedByDoubt = newValue } else { isPrecededByDoubt = newValue }
    }
  }

  var endRow: Int { firstRow + items.count }

  /// Shows the counterpart, where there is one.
  mutating func turn() {
    guard let other = counterpart else { return }
    counterpart = items
    items = other
  }
}

extension HeldPage where Item: Identifiable {
  /// Rows went: what leads back is of use as long as the row is there that it leads back from.
  mutating func checkWayBack() {
    if !items.contains(where: { EvictedPage<Key>.mark($0) == firstReceived }) { previousKey = nil }
  }

  /// The next key leads on from the last row by now.
  mutating func noteNextKey() {
    lastReceived = EvictedPage<Key>.mark(items.last)
    isNextKeyAbove = false
  }

  /// Rows went at the start, and are in the feed above those that are left, if any.
  mutating func noteGone(_ gone: ArraySlice<Item>) {
    isNextKeyAbove =
      !items.isEmpty && (isNextKeyAbove || gone.contains { EvictedPage<Key>.mark($0) == lastReceived })
  }
}

extension HeldPage: Equatable where Item: Equatable {}
extension HeldPage: Hashable where Item: Hashable {}
extension HeldPage: Sendable where Key: Sendable, Item: Sendable {}
