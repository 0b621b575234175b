import Foundation

/// A page and what is known of its past.
struct KeptPage<Key: Hashable & Sendable, Item: Sendable>: Sendable {
  var id: PageID<Key>
  var reply: PageReply<Key, Item>
  var validator: String?
  var origin: RowOrigin
  /// Whether it need not be asked for again yet.
  var isFresh = true
  /// Whether its keys are missing since they must not be stored: it is never fresh.
  var isKeyless = false
}
