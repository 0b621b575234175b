/// Whose requests go first where the quota is short.
public enum RequestPriority: Int, Comparable, Hashable, Sendable {
  /// Nobody waits for it: an export, a revalidation.
  case background
  /// A list that is there, but not on the screen.
  case hidden
  /// A list that somebody looks at.
  case visible

  public static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}
