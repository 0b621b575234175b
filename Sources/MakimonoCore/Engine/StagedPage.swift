/// A page that is read anew while the old one is still shown.
struct StagedPage<Key: Hashable, Item> {
  /// Index of the segment it is for.
  var segment: Int
  var key: Key
  var requestedCount: Int
  /// The page held under the same key, where keys are computed: what stands if the source says it is unchanged.
  var held: HeldPage<Key, Item>?
  var request: RequestID?
  /// What it was read by.
  var answered: RequestID?
  var reply: PageReply<Key, Item>?
  /// Whether it could not be asked for, since no key leads to it: the reply is what is held.
  var isUnread = false
  /// Whether the reply is what is held: its rows are then the page's own, without those of an overlap.
  var isUnchanged = false
}

extension StagedPage: Equatable where Item: Equatable {}
extension StagedPage: Hashable where Item: Hashable {}
extension StagedPage: Sendable where Key: Sendable, Item: Sendable {}
