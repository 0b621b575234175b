/// What a reply says of a quota: how many requests are left, of how many, and until when.
struct QuotaFields: Hashable {
  /// Requests that may still be made before ``resetAfter``.
  var remaining: Int?
  /// Requests that one span of the quota allows.
  var limit: Int?
  /// When the quota is full again, in seconds from the reply on.
  var resetAfter: Double?

  /// The first of the ways to write it that says how many are left; otherwise the first that says anything.
  init(_ headers: HTTPHeaders, serverNow: Double) {
    var ways = ["Rate-", "X-RateLimit-", "RateLimit-", "X-Rate-Limit-"].map {
      QuotaFields(headers, prefix: $0, serverNow: serverNow)
    }
    ways.append(QuotaFields(structured: headers))
    // Of the same kind under a name of the server's own: `X-Contentful-RateLimit-Remaining`.
    for field in headers.fields where ways.allSatisfy({ $0.remaining == nil }) {
      let name = field.name.lowercased()
      guard name.hasPrefix("x-"), name.hasSuffix("-ratelimit-remaining") else { continue }
      ways.append(QuotaFields(headers, prefix: String(name.dropLast("remaining".count)), serverNow: serverNow))
    }
    self = ways.first { $0.remaining != nil } ?? ways.first { $0 != QuotaFields() } ?? QuotaFields()
  }

  private init() {}

  /// Three headers: of Qiita, of GitHub and most others, of the IETF's draft up to -06.
  private init(_ headers: HTTPHeaders, prefix: String, serverNow: Double) {
    remaining = headers[prefix + "Remaining"].flatMap { HeaderNumber.leading($0) }.map { Int(min($0, 1e9)) }
    limit = headers[prefix + "Limit"].flatMap { HeaderNumber.leading($0) }.map { Int(min($0, 1e9)) }
    resetAfter =
      headers[prefix + "Reset"].flatMap { Self.wait(until: $0, serverNow: serverNow) }
      ?? headers[prefix + "Reset-After"].flatMap { HeaderNumber.leading($0) }
  }

  /// `RateLimit` and `RateLimit-Policy` of the IETF's draft since -07: items with a name, and of several the one of which least
  /// is left.
  private init(structured headers: HTTPHeaders) {
    let text = headers.values("RateLimit").joined(separator: ",")
    guard !text.isEmpty else { return }
    guard let list = StructuredField(list: text), list.items.contains(where: { $0.parameters["r"] != nil }) else {
      // -07: `limit=100, remaining=50, reset=5`.
      func value(_ key: String) -> Double? {
        StructuredField(dictionary: text)?.items.last { $0.key == key }?.value.number.flatMap { $0 >= 0 ? $0 : nil }
      }
      remaining = value("remaining").map { Int(min($0, 1e9)) }
      limit = value("limit").map { Int(min($0, 1e9)) }
      resetAfter = value("reset")
      return
    }
    let policies = StructuredField(list: headers.values("RateLimit-Policy").joined(separator: ","))?.items ?? []
    for item in list.items {
      let policy = policies.first { $0.value == item.value }?.parameters ?? [:]
      // Quotas of bytes or of connections are not counted in requests.
      guard policy["qu"].map({ $0 == .text("requests") }) ?? true,
        let left = item.parameters["r"]?.number, left >= 0
      else { continue }
      let span = item.parameters["t"]?.number ?? policy["w"]?.number
      let found = (remaining: Int(min(left, 1e9)), resetAfter: span.flatMap { $0 >= 0 ? $0 : nil })
      if let remaining, (remaining, -(resetAfter ?? 0)) <= (found.remaining, -(found.resetAfter ?? 0)) { continue }
      (remaining, resetAfter) = found
      limit = policy["q"]?.number.flatMap { $0 >= 0 ? Int(min($0, 1e9)) : nil }
    }
  }

  /// Seconds from now, Unix seconds or milliseconds, or a time in words of a header or of ISO 8601 (Mastodon).
  private static func wait(until text: String, serverNow: Double) -> Double? {
    guard let number = HeaderNumber.leading(text) else {
      return (InternetTime.parse(text) ?? HTTPDate.parse(text, now: serverNow)).map { max(0, $0 - serverNow) }
    }
    if number < 100_000_000 { return number }
    return max(0, (number < 100_000_000_000 ? number : number / 1_000) - serverNow)
  }
}
