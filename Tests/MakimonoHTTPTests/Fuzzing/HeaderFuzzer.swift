import Foundation
import MakimonoTesting

@testable import MakimonoHTTP

/// Values of headers as nobody ought to write them, and what must hold of whatever is read from them.
///
/// A run is a seed: the same one makes the same values. `make fuzz` has many; the tests replay the corpus and some thousand.
struct HeaderFuzzer {
  /// What servers send, and what broke one parser or another.
  static let corpus: [String] = [
    "", " ", ",", ";", "\"", "\\", "<", ">", "<>", "\u{0}", "\u{301}", "👨‍👩‍👧‍👦", "é", "٣", "\r\n",
    "120", "1.5", "-5", "1e999", "nan", "inf", "0x1p4", "+7", "18446744073709551616", "9223372036854775807",
    "Sun, 06 Nov 1994 08:49:37 GMT", "Sunday, 06-Nov-94 08:49:37 GMT", "Sun Nov  6 08:49:37 1994",
    "Thu, 29 Feb 2023 00:00:00 GMT", "Fri, 31 Dec 9999 23:59:60 GMT", "Mon, 01 Jan 0000 00:00:00 GMT",
    "2020-09-08T13:25:00.019685Z", "2020-09-08 13:25", "0000-01-01T00:00:00-23:59", "9999-12-31T23:59:60+23:59",
    "2020-02-30T00:00:00Z", "2020-09-08T13:25:00.Z", "2020-09-08T13:25:00+",
    "\"default\";r=50;t=30", "\"burst\";q=100;w=60,\"daily\";q=1000;w=86400;qu=\"requests\"",
    "limit=100, remaining=50, reset=5", "100, 100;w=60", "a;b=?1;c=:aGk=:;d=@1659578233;e=%\"f%c3\"",
    "999999999999999.999", "-0", "*", "?2", ":", "@", "%",
    "items 0-14/3573", "0-14/*", "*/0", "bytes */47022", "0-9223372036854775807/*", "5-4/3",
    "</items?page=2>; rel=\"next\", </items?page=9>; rel=\"last\"",
    "<https://evil.example/x>; rel=next; anchor=\"#a\"", "</a,b;c>; title=\"a, b; \\\"c\\\"\"; rel = \"NEXT last\"",
    "<//%zz\u{7f}>; rel=next", "</a>; rel*=UTF-8''next",
  ]

  private var random: SeededRandom
  private static let pieces = [
    "<", ">", ";", ",", "=", "\"", "\\", " ", "\t", "-", "/", ":", "*", "%", "?", "@", ".", "0",
  ]

  init(seed: UInt64) { random = SeededRandom(seed: seed) }

  /// One of the corpus, cut, joined with others, with pieces in it and bytes of it changed.
  mutating func value() -> String {
    var bytes = Array(word().utf8)
    for _ in 0..<Int.random(in: 0...4, using: &random) {
      let place = Int.random(in: 0...bytes.count, using: &random)
      switch Int.random(in: 0..<6, using: &random) {
      case 0: bytes.insert(contentsOf: word().utf8, at: place)
      case 1: bytes.insert(contentsOf: (Self.pieces.randomElement(using: &random) ?? ",").utf8, at: place)
      case 2: bytes.removeSubrange(place..<min(bytes.count, place + Int.random(in: 0...8, using: &random)))
      case 3: if place < bytes.count { bytes[place] = UInt8.random(in: 0...255, using: &random) }
      case 4: bytes.insert(contentsOf: String(Int.random(in: .min ... .max, using: &random)).utf8, at: place)
      default:
        let run = bytes[..<place].suffix(20)
        for _ in 0..<Int.random(in: 0...30, using: &random) { bytes.insert(contentsOf: run, at: place) }
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private mutating func word() -> String { Self.corpus.randomElement(using: &random) ?? "" }

  /// Reads values by every parser there is.
  ///
  /// - Returns: what is wrong with what was read; `nil` where all holds.
  mutating func run() -> String? {
    let (one, other, third) = (value(), value(), value())
    return Self.check(one, other, third).map { "\($0)\n  of \([one, other, third].map(\.debugDescription))" }
  }

  static func check(_ one: String, _ other: String, _ third: String) -> String? {
    let base = URL(string: "https://api.example/rows?page=1")
    for link in LinkHeader("\(one),\(other)", base: base).links {
      if link.relations.contains(where: { $0 != $0.lowercased() || $0.contains(" ") }) {
        return "a relation's spelling"
      }
      if link.parameters["rel"] != nil { return "rel among the parameters" }
    }
    var headers: HTTPHeaders = [:]
    headers.add("RateLimit", one)
    headers.add("RateLimit", third)
    headers["RateLimit-Policy"] = other
    headers["Retry-After"] = other
    headers["Date"] = third
    headers["X-RateLimit-Remaining"] = third
    headers["X-RateLimit-Limit"] = one
    headers["X-RateLimit-Reset"] = one
    for prefix in ["", "X-"] {
      var headers = headers
      if prefix.isEmpty { headers["X-RateLimit-Remaining"] = nil }
      let time = RetryTime(headers, now: 1_700_000_000)
      for wait in [time.retryAfter, time.resetAfter].compactMap({ $0 }) where !(0...31_622_400 ~= wait) {
        return "a wait of \(wait) s"
      }
      for count in [time.remaining, time.limit].compactMap({ $0 }) where !(0...1_000_000_000 ~= count) {
        return "a count of \(count)"
      }
    }
    if let range = ContentRange(one) {
      if range.rows == nil, range.total == nil { return "a range that says nothing" }
      if let rows = range.rows, rows.isEmpty || range.total.map({ rows.upperBound > $0 }) ?? false {
        return "rows \(rows) of \(String(describing: range.total))"
      }
    }
    let reply = HTTPReply(status: 200, headers: ["Content-Range": one, "N": other], url: base!)
    if let count = reply.count(inHeader: "N"), count < 0 { return "a negative count" }
    for text in [one, other] {
      for seconds in [HTTPDate.parse(text, now: 1_700_000_000), InternetTime.parse(text)].compactMap({ $0 })
      where !(-62_200_000_000...253_500_000_000 ~= seconds) {
        return "a time of \(seconds)"
      }
    }
    if let validator = PageValidator(["ETag": one, "Last-Modified": other]) {
      if PageValidator(text: validator.text) != validator { return "a validator that is not what it was" }
      var headers: HTTPHeaders = [:]
      validator.condition(&headers)
      if headers.firstUnsafeName != nil { return "a validator that cannot be sent" }
    }
    if let validator = PageValidator(text: one), let again = PageValidator(text: validator.text), again != validator {
      return "a text that is another validator's"
    }
    return nil
  }
}
