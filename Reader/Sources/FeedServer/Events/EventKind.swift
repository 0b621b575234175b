/// What the streams of events tell, by the name that stands behind `event:`.
enum EventKind: String, Sendable {
  /// A row that was not there.
  case insert
  /// A row as it is now.
  case update
  /// More of a row's text.
  case append
  /// A row that is no more.
  case remove
  /// What was told in between cannot be told again: the client reads anew.
  case lost
}
