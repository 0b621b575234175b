/// What the reply of a refresh is for.
enum RefreshMode: Hashable, Sendable {
  /// It replaces the list.
  case replace
  /// It goes on top of the list.
  case mergeNewer
  /// It is one of the pages that together replace those held.
  case keepWindow
}
