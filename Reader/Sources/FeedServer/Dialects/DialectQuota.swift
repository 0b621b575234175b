import FeedStore
import Foundation

/// How many requests an API allows, and how it says so. The requests of all clients count together.
struct DialectQuota: Sendable {
  /// What replies say.
  enum Telling: Sendable {
    /// Nothing, before it refuses.
    case nothing
    /// Three headers that begin so.
    case headers(String, Reset)
    /// The IETF's draft since -07: `RateLimit: "default";r=50;t=30`.
    case structured
    /// `X-Shopify-Shop-Api-Call-Limit: 32/40`.
    case callLimit
  }

  enum Reset: Sendable {
    /// Seconds of Unix time.
    case unix
    /// Seconds from now.
    case seconds
    /// A time as ISO 8601 has it.
    case iso8601
    /// Seconds from now in `…Reset-After`; what is left with a fraction.
    case after
    /// Seconds from now, what is left as a decimal fraction.
    case fraction
  }

  var limit: Int
  /// Seconds.
  var span: Int64
  var telling = Telling.nothing
  /// Whether a refusal says how long to wait.
  var saysRetryAfter = true
  /// What a refusal says is left, where the limit that was passed is not the one that replies tell of.
  var feignedRemaining: Int?

  struct Standing: Sendable {
    var remaining: Int
    /// Unix seconds.
    var reset: Int64
    var isExceeded: Bool
  }

  /// The headers of a reply.
  func headers(_ standing: Standing, now: Int64) -> [(name: String, value: String)] {
    let wait = max(1, standing.reset - now)
    var headers: [(name: String, value: String)] = []
    if standing.isExceeded, saysRetryAfter { headers.append(("Retry-After", "\(wait)")) }
    let (remaining, limit) = feignedRemaining.map { ($0, 5_000) } ?? (standing.remaining, limit)
    switch telling {
    case .nothing: break
    case .headers(let prefix, let reset):
      headers.append((prefix + "Limit", "\(limit)"))
      headers.append((prefix + "Remaining", reset == .fraction ? "\(remaining).0" : "\(remaining)"))
      switch reset {
      case .unix: headers.append((prefix + "Reset", "\(standing.reset)"))
      case .seconds, .fraction: headers.append((prefix + "Reset", "\(wait)"))
      case .iso8601: headers.append((prefix + "Reset", DialectTime.text(standing.reset, fraction: ".019685")))
      case .after: headers.append((prefix + "Reset-After", "\(wait).000"))
      }
    case .structured:
      headers.append(("RateLimit-Policy", "\"default\";q=\(limit);w=\(span)"))
      headers.append(("RateLimit", "\"default\";r=\(remaining);t=\(wait)"))
    case .callLimit: headers.append(("X-Shopify-Shop-Api-Call-Limit", "\(limit - remaining)/\(limit)"))
    }
    return headers
  }
}

/// Times as most APIs write them.
enum DialectTime {
  /// Such as `2024-01-31T12:34:56Z`.
  ///
  /// - Parameter seconds: Unix seconds.
  static func text(_ seconds: Int64, fraction: String = "") -> String {
    // The same digits nine hours later are those of Greenwich.
    let text = JapanTime.text(Date(timeIntervalSince1970: Double(seconds) - 9 * 3_600))
    return text.dropLast("+09:00".count) + fraction + "Z"
  }
}
