/// What a session remembers of a page that it gave to its pager.
struct PageNote<Key: Hashable & Sendable, ItemID: Hashable> {
  var id: PageID<Key>
  var ids: Set<ItemID>
  var origin: RowOrigin
  /// Rows in the whole feed, by this page.
  var total: Int?
  /// Whether it is to be asked for again.
  var isStale: Bool
  /// Whether the pager was seen to hold it. Before that it is on its way; after that it may go.
  var wasHeld = false
  /// How often it was asked for again since nothing was stale.
  var renewals = 0
  /// When it was given, among all.
  var serial: Int
}
