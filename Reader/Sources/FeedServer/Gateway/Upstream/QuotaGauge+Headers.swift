import MakimonoHTTP

extension QuotaGauge {
  /// What a reply's `Rate-Remaining` and `Rate-Reset` say, where it has both.
  ///
  /// - Parameter unixNow: Unix seconds.
  mutating func hear(_ headers: HTTPHeaders, at now: Duration, unixNow: Int64) {
    // Of Qiita, and of most others: the limiter beneath reads them all, and what it waits for is to be foreseen.
    let prefixes = ["Rate-", "X-RateLimit-", "RateLimit-", "X-Rate-Limit-"]
    guard let prefix = prefixes.first(where: { headers[$0 + "Remaining"] != nil }),
      let remaining = headers[prefix + "Remaining"].flatMap({ Int($0) }), remaining >= 0,
      let reset = headers[prefix + "Reset"].flatMap({ Double($0) }), reset.isFinite, reset >= 0
    else { return }
    // Unix seconds, or seconds from now.
    hear(
      remaining: min(remaining, 1_000_000_000), resetAfter: reset < 100_000_000 ? reset : reset - Double(unixNow),
      at: now)
  }
}
