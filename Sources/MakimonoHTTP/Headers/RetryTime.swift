/// What a reply says of when to come back.
struct RetryTime: Hashable, Sendable {
  /// `Retry-After`, in seconds from the reply on.
  var retryAfter: Double?
  /// Requests that may still be made before ``resetAfter``.
  var remaining: Int?
  /// Requests that one span of the quota allows.
  var limit: Int?
  /// When the quota is full again, in seconds from the reply on.
  var resetAfter: Double?

  /// - Parameter now: Unix seconds by our own clock. Times that the server names are taken relative to its own `Date`
  ///   where it gives one: a phone's clock may be minutes off.
  init(_ headers: HTTPHeaders, now: Double) {
    let serverNow = headers["Date"].flatMap { HTTPDate.parse($0, now: now) } ?? now
    retryAfter = headers["Retry-After"].flatMap { Self.wait($0, serverNow: serverNow) }
    for prefix in ["Rate-", "X-RateLimit-", "RateLimit-", "X-Rate-Limit-"] {
      guard remaining == nil else { break }
      remaining = Self.number(headers[prefix + "Remaining"]).map { Int(min($0, 1e9)) }
      limit = Self.number(headers[prefix + "Limit"]).map { Int(min($0, 1e9)) }
      resetAfter = Self.number(headers[prefix + "Reset"]).map {
        // Seconds from now in some APIs, Unix seconds in most.
        max(0, $0 < 100_000_000 ? $0 : $0 - serverNow)
      }
    }
  }

  /// Both forms of RFC 9110, section 10.2.3: seconds, or a date.
  private static func wait(_ value: String, serverNow: Double) -> Double? {
    if let seconds = number(value) { return seconds }
    return HTTPDate.parse(value, now: serverNow).map { max(0, $0 - serverNow) }
  }

  private static func number(_ value: String?) -> Double? {
    guard let value, let number = Double(value.filter { $0 != " " }), number.isFinite, number >= 0 else { return nil }
    return number
  }
}
