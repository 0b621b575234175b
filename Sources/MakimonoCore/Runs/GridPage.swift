/// A page of a counted list that is held.
struct GridPage<Item> {
  /// Its number, from 0.
  var number: Int
  /// One for each of its rows; `nil` where the server gave none, or the item stands on another page (rule R7).
  var items: [Item?]
  var cost: PageCost
  /// Which reading of the feed it is of: pages of an earlier one are read again when they come near the screen.
  var reading: UInt32
  /// With local edits on the page, as ``HeldPage/counterpart``: the server's rows while `items` are what is shown, and the other way round
  /// while an event is handled (rule R17).
  var counterpart: [Item?]?
  /// Rows that edits show before the page, less those that they hide.
  var shift = 0
  /// ``PageReply/metadata``.
  var metadata = PageMetadata()
}

extension GridPage: Equatable where Item: Equatable {}
extension GridPage: Hashable where Item: Hashable {}
extension GridPage: Sendable where Item: Sendable {}
