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

  /// Seconds: a time further off than a year is as good as this one.
  private static let longest: Double = 366 * 86_400

  /// - Parameter now: Unix seconds by our own clock. Times that the server names are taken relative to its own `Date`
  ///   where it gives one: a phone's clock may be minutes off.
  init(_ headers: HTTPHeaders, now: Double) {
    let serverNow = headers["Date"].flatMap { HTTPDate.parse($0, now: now) } ?? now
    retryAfter = headers["Retry-After"].flatMap { Self.wait($0, serverNow: serverNow) }.map { min($0, Self.longest) }
    let quota = QuotaFields(headers, serverNow: serverNow)
    (remaining, limit) = (quota.remaining, quota.limit)
    resetAfter = quota.resetAfter.map { min($0, Self.longest) }
  }

  /// Both forms of RFC 9110, section 10.2.3: seconds, or a date. Some write the date as ISO 8601 has it.
  private static func wait(_ value: String, serverNow: Double) -> Double? {
    if let seconds = HeaderNumber.leading(value) { return seconds }
    return (HTTPDate.parse(value, now: serverNow) ?? InternetTime.parse(value)).map { max(0, $0 - serverNow) }
  }
}
