import HTTPTypes

extension HTTPField.Name {
  /// Why a copy is old: for people and tests; `Warning` says that it is.
  static let makimonoStale = Self("X-Makimono-Stale")!
  /// Replaced by nothing in RFC 9111, and still what tools look for.
  static let warning = Self("Warning")!
  static let forwarded = Self("Forwarded")!
  static let forwardedFor = Self("X-Forwarded-For")!
}
