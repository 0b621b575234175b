/// What the reply of a refresh is for.
enum RefreshMode: Hashable, Sendable {
  /// It replaces the list.
  case replace
  /// It replaces a page of a counted list; the others are read again as the reader comes to them.
  case reread
  /// It goes on top of the list.
  case mergeNewer
  /// It is one of the pages that together replace those held.
  case keepWindow
}
