/// What a copy is kept under. Pages of another size are other pages: they begin elsewhere, or end elsewhere.
struct PageID<Key: Hashable & Sendable>: Hashable, Sendable {
  var key: Key
  var count: Int
}
