public import MakimonoCore

/// What a source answers when it is asked by a validator; see ``RevalidatingSource``.
public enum RevalidatedPage<Key: Hashable, Item> {
  /// The page is what it was when it came with that validator (`304 Not Modified`).
  case unchanged
  /// The page as it is now, and the validator to ask by the next time; `nil` where the server gave none.
  case page(PageReply<Key, Item>, validator: String?)
}

extension RevalidatedPage: Equatable where Item: Equatable {}
extension RevalidatedPage: Sendable where Key: Sendable, Item: Sendable {}
