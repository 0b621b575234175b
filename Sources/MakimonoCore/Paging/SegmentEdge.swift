/// One end of a segment: where it goes on, and what is being done about it.
struct SegmentEdge<Key: Hashable, Failure> {
  var state: LoadState<Failure> = .idle
  /// What to ask for next; `nil` past an end.
  var nextKey: Key?
  /// The request waited for.
  var inFlight: RequestID?
  /// The request that failed last, which its own retry timer names.
  var failedRequest: RequestID?
  /// Tries of `nextKey` that failed in a row, without the user's own.
  var retries = 0
  var isRetryScheduled = false
  /// Whether scrolling away and back may try again (rule R4).
  var mayRetryOnReturn = false
  /// Whether the reader has been away from this edge since it failed.
  var wasLeft = false
  /// Pages in a row that brought no new row (rule R5).
  var emptyStreak = 0
  /// Keys of those pages: part of the chain for the detection of cycles.
  var skippedKeys: [Key] = []
  /// Rows received in those pages.
  var skippedRows = 0
  /// Pages that went here, the one next to the edge last.
  var trail: [EvictedPage<Key>] = []

  init() {}

  /// Forgets tries and empty pages: the edge moved on.
  mutating func moveOn() {
    failedRequest = nil
    retries = 0
    isRetryScheduled = false
    mayRetryOnReturn = false
    wasLeft = false
    emptyStreak = 0
    skippedKeys.removeAll()
    skippedRows = 0
  }

  mutating func end(_ reason: EndReason) {
    moveOn()
    nextKey = nil
    state = .end(reason)
  }

  mutating func open(at key: Key) {
    moveOn()
    nextKey = key
    state = .idle
  }
}

extension SegmentEdge: Equatable where Failure: Equatable {}
extension SegmentEdge: Hashable where Failure: Hashable {}
extension SegmentEdge: Sendable where Key: Sendable, Failure: Sendable {}
