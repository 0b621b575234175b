/// A load beyond the one that an edge waits for (rule R1). Its page is committed only when its turn comes.
struct AheadLoad<Key: Hashable, Item> {
  var id: RequestID
  var key: Key
  /// Kept until the pages before it are in.
  var reply: PageReply<Key, Item>?
}

extension AheadLoad: Equatable where Item: Equatable {}
extension AheadLoad: Hashable where Item: Hashable {}
extension AheadLoad: Sendable where Key: Sendable, Item: Sendable {}
