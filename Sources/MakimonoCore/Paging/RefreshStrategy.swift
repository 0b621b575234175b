/// How a list is read anew (rule R10).
public enum RefreshStrategy: UInt8, Hashable, Sendable {
  /// The first page replaces the list. The old rows stay until it is in.
  case firstPage
}
