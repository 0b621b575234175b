/// A chain of keys that is read ahead of the pager, since it leads elsewhere than the copies say.
struct ChainWalk<Key: Hashable & Sendable> {
  var key: Key
  var count: Int
  /// Pages still to be read: as many as the pager holds beyond the one that changed.
  var pagesLeft: Int
}
