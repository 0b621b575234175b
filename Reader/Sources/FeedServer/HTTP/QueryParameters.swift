import HTTPTypes

/// The parameters behind the question mark. `+` is a space, as every server of forms reads it; the last of equal names counts.
struct QueryParameters: Sendable {
  private(set) var pairs: [(name: String, value: String)] = []

  /// - Throws: 400 where a value is no UTF-8 or the escapes are broken.
  init(_ query: String?) throws(APIError) {
    for part in (query ?? "").utf8.split(separator: UInt8(ascii: "&")) {
      let pieces = part.split(separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
      guard let name = Self.decode(pieces[0], plusIsSpace: true),
        let value = pieces.count == 2 ? Self.decode(pieces[1], plusIsSpace: true) : ""
      else { throw .badRequest("A parameter is not percent-encoded UTF-8.") }
      pairs.append((name, value))
    }
  }

  /// The value, or nil where it is absent or empty.
  subscript(_ name: String) -> String? {
    guard let value = pairs.last(where: { $0.name == name })?.value, !value.isEmpty else { return nil }
    return value
  }

  /// Decodes percent escapes; nil where they are broken or the result is no UTF-8. O(n).
  static func decode(_ bytes: some Sequence<UInt8>, plusIsSpace: Bool) -> String? {
    var decoded: [UInt8] = []
    var iterator = bytes.makeIterator()
    while let byte = iterator.next() {
      switch byte {
      case UInt8(ascii: "%"):
        guard let high = iterator.next().flatMap(digit), let low = iterator.next().flatMap(digit) else { return nil }
        decoded.append(high << 4 | low)
      case UInt8(ascii: "+") where plusIsSpace:
        decoded.append(UInt8(ascii: " "))
      default:
        decoded.append(byte)
      }
    }
    return String(validating: decoded, as: UTF8.self)
  }

  /// Escapes all but the unreserved characters of RFC 3986. O(n).
  static func encode(_ text: String) -> String {
    let digits = Array("0123456789ABCDEF".utf8)
    var bytes: [UInt8] = []
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
        UInt8(ascii: "~"):
        bytes.append(byte)
      default:
        bytes += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func digit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}
