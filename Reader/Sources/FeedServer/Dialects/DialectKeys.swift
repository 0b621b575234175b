import FeedStore
import Foundation

/// How long an API's keys are good for.
enum KeyLife: Sendable, Equatable {
  /// As long as the list is there.
  case endless
  /// So many seconds after they were given out.
  case seconds(Int64)
  /// While so few requests came since.
  case requests(Int)
}

/// Opaque keys: what an API names a place in its list by, in a form that says nothing.
///
/// A key holds all that it stands for, so that the server keeps none, however many are given out. Its checksum is no secret: it keeps out
/// what was cut, changed by mistake, or another API's.
struct DialectKeys: Sendable {
  /// Of the dialect: others' keys are none here.
  let name: String
  let life: KeyLife
  /// Requests that came so far.
  let number: Int
  /// Unix seconds.
  let now: Int64
  /// What keys are bound to, beside the dialect: a session, or the parameters that may not change.
  var binding = ""

  /// Longer texts are no keys.
  private static let longest = 512

  /// A key for a place; what it holds must have no line break.
  func seal(_ place: String) -> String {
    let text = [name, "\(stamp)", "\(Self.checksum(binding))", place].joined(separator: "\n")
    return Self.encode(text + "\n\(Self.checksum(text))")
  }

  /// What was sealed.
  ///
  /// - Throws: `.key` for what is no key of this API, `.deadKey` for one whose time is over or that is another session's.
  func open(_ key: String) throws(DialectError) -> String {
    guard key.utf8.count <= Self.longest, let text = Self.decode(key), let end = text.lastIndex(of: "\n"),
      text[text.index(after: end)...] == "\(Self.checksum(String(text[..<end])))"
    else { throw DialectError(.key, "The cursor is not valid.") }
    let parts = text[..<end].split(separator: "\n", maxSplits: 3, omittingEmptySubsequences: false)
    guard parts.count == 4, parts[0] == name, let stamp = Int64(parts[1]) else {
      throw DialectError(.key, "The cursor is not valid.")
    }
    guard isAlive(stamp) else { throw DialectError(.deadKey, "The cursor has expired.") }
    guard parts[2] == "\(Self.checksum(binding))" else {
      throw DialectError(.deadKey, "The cursor is not valid with these parameters or in this session.")
    }
    return String(parts[3])
  }

  func seal(_ place: DialectPlace) -> String { seal(place.text) }

  /// The place that a key names.
  func place(_ key: String) throws(DialectError) -> DialectPlace {
    guard let place = DialectPlace(try open(key)) else { throw DialectError(.key, "The cursor is not valid.") }
    return place
  }

  private var stamp: Int64 { if case .requests = life { Int64(number) } else { now } }

  private func isAlive(_ stamp: Int64) -> Bool {
    switch life {
    case .endless: true
    case .seconds(let span): now - stamp < span
    case .requests(let count): Int64(number) - stamp <= count
    }
  }

  private static func checksum(_ text: String) -> UInt { Checksum(of: Array(text.utf8)).crc }

  private static func encode(_ text: String) -> String {
    Data(text.utf8).base64EncodedString()
      .replacingOccurrences(of: "+", with: "-").replacingOccurrences(of: "/", with: "_")
      .replacingOccurrences(of: "=", with: "")
  }

  private static func decode(_ key: String) -> String? {
    let plain = key.replacingOccurrences(of: "-", with: "+").replacingOccurrences(of: "_", with: "/")
    let padded = plain + String(repeating: "=", count: (4 - plain.utf8.count % 4) % 4)
    return Data(base64Encoded: padded).flatMap { String(data: $0, encoding: .utf8) }
  }
}

/// Where a page is cut.
enum DialectPlace: Sendable, Equatable {
  case first
  case index(Int)
  case after(FeedKey)
  case before(FeedKey)

  var text: String {
    switch self {
    case .first: "0"
    case .index(let index): "i\(index)"
    case .after(let key): "a\(key.text)"
    case .before(let key): "b\(key.text)"
    }
  }

  init?(_ text: some StringProtocol) {
    let rest = String(text.dropFirst())
    switch text.first {
    case "0" where rest.isEmpty: self = .first
    case "i":
      guard let index = Int(rest), index >= 0 else { return nil }
      self = .index(index)
    case "a":
      guard let key = FeedKey(rest) else { return nil }
      self = .after(key)
    case "b":
      guard let key = FeedKey(rest) else { return nil }
      self = .before(key)
    default: return nil
    }
  }
}
