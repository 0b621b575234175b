/// What a restored list knows of the pages around the one that it loads.
struct Restoration<Key: Hashable>: Hashable {
  /// Pages before and after, as an edge's trail.
  var before: [EvictedPage<Key>]
  var after: [EvictedPage<Key>]
  /// ``HeldPage/position`` of the page.
  var position: Int
  /// Rows from the feed's start to the page, where that is known.
  var rowsBefore: Int?

  /// The page has no rows any more, and none behind it: the one before takes its place.
  mutating func goBack() {
    guard let page = before.popLast() else { return }
    rowsBefore = rowsBefore.map { max(0, $0 - (position - page.position)) }
    position = page.position
    after = []
  }
}

extension Restoration: Sendable where Key: Sendable {}
