/// How a ``ServerModel`` answers one request.
public enum ServerManner: Hashable, Sendable {
  /// As its feed is.
  case faithful
  /// With so many rows fewer than there are.
  case short(Int)
  /// With so many rows more than were asked for.
  case long(Int)
  /// Without rows, and otherwise as it is.
  case empty
  /// With the first row once more at the end of the page.
  case repeating
  /// With so many rows from elsewhere in the feed, from a place on.
  case foreign(at: Int, count: Int)
  /// With this count of rows in the feed, true or not; `nil` for none.
  case total(Int?)
  /// With the page's own key as the next: a circle.
  case selfLink
  /// With this next key, whatever lies there.
  case next(Int?)
  /// With this cost.
  case cost(Int)

  /// Whether a reader may be shown something else than the feed.
  public var isLie: Bool { self != .faithful }
}
