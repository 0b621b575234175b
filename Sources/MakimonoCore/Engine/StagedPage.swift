/// A page that is read anew while the old one is still shown.
struct StagedPage<Key: Hashable, Item> {
  /// Index of the segment it is for.
  var segment: Int
  var key: Key
  var requestedCount: Int
  #if hasFeature(Embedded)
  var position: Int?
  var overlapCount = 0
  #else
  /// The page held under the same key, where keys are computed: what stands if the source says it is unchanged.
  var held: HeldPage<Key, Item>?
  /// Whether the reply is what is held: its rows are then the page's own, without those of an overlap.
  var isUnchanged = false
  /// Rows of the feed above the page that is held under the same key.
  var position: Int? { held?.position }
  /// Rows of that which are of the page before it.
  var overlapCount: Int { held?.overlapCount ?? 0 }
  #endif
  var request: RequestID?
  /// What it was read by.
  var answered: RequestID?
  var reply: PageReply<Key, Item>?
  /// Whether it could not be asked for, since no key leads to it: the reply is what is held.
  var isUnread = false
}

extension StagedPage {
  /// The page held under a key, where keys are computed.
  init(_ page: HeldPage<Key, Item>, segment: Int) {
    self.init(segment: segment, key: page.key, requestedCount: page.requestedCount)
    #if hasFeature(Embedded)
    position = page.position
    overlapCount = page.overlapCount
    #else
    held = page
    // Where it stands in the list is of no use here, and what edits show of it.
    held?.firstRow = 0
    held?.counterpart = nil
    #endif
  }
}

extension StagedPage: Equatable where Item: Equatable {}
extension StagedPage: Hashable where Item: Hashable {}
extension StagedPage: Sendable where Key: Sendable, Item: Sendable {}
