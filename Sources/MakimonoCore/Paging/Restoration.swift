/// What a restored list knows of the pages around the one that it loads.
struct Restoration<Key: Hashable>: Hashable {
  /// Pages before and after, as an edge's trail.
  var before: [EvictedPage<Key>]
  var after: [EvictedPage<Key>]
  /// ``HeldPage/position`` of the page.
  var position: Int
  /// Rows from the feed's start to the page, where that is known.
  var rowsBefore: Int?
}

extension Restoration: Sendable where Key: Sendable {}
