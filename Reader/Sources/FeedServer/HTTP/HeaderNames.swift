import HTTPTypes

extension HTTPField.Name {
  /// The number of items under a query, on all pages.
  static let totalCount = constant("Total-Count")
  /// Neighbouring pages (RFC 8288).
  static let link = constant("Link")
  static let rateLimit = constant("Rate-Limit")
  static let rateRemaining = constant("Rate-Remaining")
  static let rateReset = constant("Rate-Reset")
  static let referrerPolicy = constant("Referrer-Policy")
  static let crossOriginOpenerPolicy = constant("Cross-Origin-Opener-Policy")

  private static func constant(_ name: String) -> HTTPField.Name {
    guard let name = HTTPField.Name(name) else { preconditionFailure("\(name) is no header name") }
    return name
  }
}
