import Foundation

/// What a body of failure says, of whatever shape: a flat object (Qiita, GitHub, RFC 9457), one in `error` with a list in
/// `errors` (Google), a list alone.
struct ServerWords: Hashable {
  /// At most 500 characters.
  var message: String?
  /// Such as `not_found`; at most 100 characters.
  var type: String?
  /// Whether a code of the failure means that there were too many requests.
  var namesRate = false
  /// Whether its sentences say so.
  var tellsOfRate = false

  /// A body may as well be HTML, or empty: then nothing is said. O(bytes); what is longer than an error is not read.
  init(_ body: Data) {
    guard body.count <= 65_536, let top = (try? JSONSerialization.jsonObject(with: body)) as? [String: Any] else {
      return
    }
    var objects = [top]
    if let inner = top["error"] as? [String: Any] { objects.append(inner) }
    objects += objects.compactMap { ($0["errors"] as? [Any])?.first as? [String: Any] }
    func texts(_ names: [String]) -> [String] {
      objects.flatMap { object in names.compactMap { object[$0] as? String } }
    }
    let told = texts(["message", "detail", "title", "error_description", "error", "reason", "msg"])
    message = told.first.map { String($0.prefix(500)) }
    type = (texts(["type"]).first ?? texts(["code", "reason", "status", "__type"]).first).map { String($0.prefix(100)) }
    namesRate = texts(["type", "code", "reason", "status", "__type", "error"]).contains { Self.namesRate($0) }
    tellsOfRate = (told + texts(["documentation_url"])).contains { Self.tellsOfRate($0) }
  }

  /// `rate_limit_exceeded`, `rateLimitExceeded`, `ThrottlingException`, `TooManyRequests`...
  static func namesRate(_ code: String) -> Bool {
    let letters = String(code.prefix(100).lowercased().filter { $0.isASCII && $0.isLetter })
    return [
      "ratelimit", "rateexceeded", "throttl", "toomanyrequests", "requestlimitexceeded", "quotaexceeded", "slowdown",
      "resourceexhausted", "throughputexceeded",
    ].contains(where: letters.contains)
  }

  /// "You have exceeded a secondary rate limit. Please wait a few minutes before you try again."
  private static func tellsOfRate(_ sentence: String) -> Bool {
    let text = String(sentence.prefix(500).lowercased())
    func says(_ words: [String]) -> Bool { words.contains(where: text.contains) }
    if says(["too many requests", "abuse detection", "throttled", "secondary-rate-limits", "abuse-rate-limits"]) {
      return true
    }
    return says(["rate limit", "ratelimit", "rate-limit"])
      && says(["exceed", "reached", "wait", "try again", "hit", "triggered", "limited"])
  }
}
