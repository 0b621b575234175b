/// The page that holds an id.
struct PagePlace: Hashable, Sendable {
  /// ``Segment/serial``.
  var segment: UInt32
  /// The page's ordinal in its segment, which never changes while the page is held.
  var ordinal: Int
}
