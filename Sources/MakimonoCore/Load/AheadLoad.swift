/// A load beyond the one that an edge waits for (rule R1). Its page is committed only when its turn comes.
struct AheadLoad<Key: Hashable, Item> {
  var id: RequestID
  var key: Key
  /// Kept until the pages before it are in.
  var reply: PageReply<Key, Item>?
  /// For a page that came in its turn and is in doubt (rule R15): reads of its boundary so far. Else 0.
  var rereads = 0
}

extension AheadLoad: Equatable where Item: Equatable {}
extension AheadLoad: Hashable where Item: Hashable {}
extension AheadLoad: Sendable where Key: Sendable, Item: Sendable {}
