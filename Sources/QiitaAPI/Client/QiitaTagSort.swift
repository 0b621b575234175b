/// How tags are ordered.
public enum QiitaTagSort: String, Hashable, Sendable, CaseIterable {
  /// By articles, most first.
  case count
  /// By name.
  case name
}
