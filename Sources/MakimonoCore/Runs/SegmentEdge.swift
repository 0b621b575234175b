/// One end of a segment: where it goes on, and what is being done about it.
struct SegmentEdge<Key: Hashable, Item, Failure> {
  var load = PendingLoad<Failure>()
  /// What to ask for next; `nil` past an end.
  var nextKey: Key?
  /// Rows that the load asks for, or that the failed one asked for; 0 before `nextKey` was asked for.
  var requestedCount = 0
  /// Where it reads across the boundary to find rows that are held (rule R15), in place of `nextKey`.
  var span: PageSpan<Key>?
  /// Reads of this boundary in a row that had to be read again.
  var rereads = 0
  /// Loads beyond the one waited for, in their order.
  var ahead: [AheadLoad<Key, Item>] = []
  /// Whether one of them failed: none is asked for before the edge has moved on.
  var hasFailedAhead = false
  /// Pages in a row that brought no new row (rule R5).
  var emptyStreak = 0
  /// Keys of those pages: part of the chain for the detection of cycles.
  var skippedKeys: [Key] = []
  /// Rows received in those pages.
  var skippedRows = 0
  /// Rows next to the edge that are to be read again, since no key leads to where they end: pages of them are not empty ones.
  var knownRows = 0
  /// Whether those rows are read again from the feed's top, and none was met yet: what comes before them is newer than the list.
  var isAboveKnown = false
  /// Why the feed ended here when it was asked before; `nil` where it is not asked again.
  var askedAgain: EndReason?
  /// Pages that went here, the one next to the edge last.
  var trail: [EvictedPage<Key>] = []
  /// Where the gap goes on that lies between this edge and the last page of the trail, if there is one.
  var gapKey: Key?

  init() {}

  var state: LoadState<Failure> { load.state }
  /// Whether nothing lies beyond it as far as is known, also while it is asked whether that is still so: what edits put there is shown.
  var isKnownEnd: Bool { askedAgain != nil || state.isEnd }
  /// The request waited for.
  var inFlight: RequestID? { load.inFlight }

  /// Notes a page that went. Amortised O(1).
  mutating func remember(_ page: EvictedPage<Key>) {
    // An array that doubles leaves up to half of its room unused, and this is what grows with the feed (rule R9).
    if trail.count == trail.capacity { trail.reserveCapacity(trail.count + trail.count / 8 + 4) }
    trail.append(page)
  }

  /// Notes whether a gap lies between the edge and the page of the trail that comes next, and that no key is known that leads into it.
  mutating func leaveGap(_ isThere: Bool) {
    guard !trail.isEmpty else { return }
    trail[trail.count - 1].isBeyondGap = isThere
    gapKey = nil
  }

  /// Forgets tries and empty pages: the edge moved on.
  mutating func moveOn() {
    load = PendingLoad()
    hasFailedAhead = false
    emptyStreak = 0
    skippedKeys.removeAll()
    skippedRows = 0
    knownRows = 0
    isAboveKnown = false
    requestedCount = 0
    span = nil
    rereads = 0
    askedAgain = nil
  }

  mutating func end(_ reason: EndReason) {
    moveOn()
    nextKey = nil
    load.end(reason)
  }

  /// Ends where there is no key.
  mutating func open(at key: Key?) {
    if let key { open(at: key) } else { end(.sourceSaidSo) }
  }

  mutating func open(at key: Key) {
    moveOn()
    nextKey = key
  }

  /// Goes on in the gap between this edge and what is remembered, or was, from beyond it.
  ///
  /// - Parameter key: where no other is known.
  mutating func openInGap(or key: Key?) {
    open(at: gapKey ?? key)
    gapKey = nil
  }
}

extension SegmentEdge: Equatable where Item: Equatable, Failure: Equatable {}
extension SegmentEdge: Hashable where Item: Hashable, Failure: Hashable {}
extension SegmentEdge: Sendable where Key: Sendable, Item: Sendable, Failure: Sendable {}
