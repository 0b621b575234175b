import Foundation

/// Why a text is no JSON that can be looked at.
public enum JSONFlaw: Error, Hashable, Sendable {
  case empty
  case notUTF8
  case tooDeep
  case tooMany
  /// More values behind the first, as NDJSON has them.
  case several
  case html
  case xml
  case other

  public var words: String {
    switch self {
    case .empty: "The reply is empty."
    case .notUTF8: "The reply is no UTF-8, which JSON is."
    case .tooDeep: "The reply nests more than \(JSONParser.depth) levels deep."
    case .tooMany: "The reply holds more than \(JSONParser.most) values."
    case .several: "The reply is several JSON values, one behind the other (NDJSON?), and not a page of a list."
    case .html: "The reply is a page for people (HTML), and no JSON."
    case .xml: "The reply is XML, and no JSON."
    case .other: "The reply is no JSON."
    }
  }
}

/// Reads JSON within bounds: how deep it nests, and how many values it has.
struct JSONParser {
  static let depth = 64
  static let most = 300_000

  private let bytes: [UInt8]
  private var place = 0
  private var count = 0

  static func parse(_ data: Data) throws(JSONFlaw) -> JSONTree {
    var bytes = [UInt8](data)
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes.removeFirst(3) }
    guard String(validating: bytes, as: UTF8.self) != nil else { throw .notUTF8 }
    var parser = JSONParser(bytes)
    parser.skipSpace()
    guard let first = parser.peek else { throw .empty }
    if first == UInt8(ascii: "<") {
      let head = String(decoding: bytes[parser.place...].prefix(512), as: UTF8.self).lowercased()
      throw head.hasPrefix("<!doctype html") || head.contains("<html") ? .html : .xml
    }
    let value = try parser.value(0)
    parser.skipSpace()
    if parser.peek != nil { throw .several }
    return value
  }

  private init(_ bytes: [UInt8]) { self.bytes = bytes }

  private var peek: UInt8? { place < bytes.count ? bytes[place] : nil }

  private mutating func skipSpace() {
    while let byte = peek, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { place += 1 }
  }

  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard peek == UInt8(ascii: character) else { return false }
    place += 1
    return true
  }

  private mutating func value(_ level: Int) throws(JSONFlaw) -> JSONTree {
    guard level < Self.depth else { throw .tooDeep }
    count += 1
    guard count <= Self.most else { throw .tooMany }
    skipSpace()
    switch peek {
    case UInt8(ascii: "{"): return try object(level)
    case UInt8(ascii: "["): return try array(level)
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "t"): return try word("true", .bool(true))
    case UInt8(ascii: "f"): return try word("false", .bool(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    default: return try number()
    }
  }

  private mutating func word(_ text: String, _ value: JSONTree) throws(JSONFlaw) -> JSONTree {
    guard bytes[place...].starts(with: text.utf8) else { throw .other }
    place += text.utf8.count
    return value
  }

  private mutating func object(_ level: Int) throws(JSONFlaw) -> JSONTree {
    place += 1
    var fields: [JSONTree.Field] = []
    skipSpace()
    if take("}") { return .object([]) }
    while true {
      skipSpace()
      guard peek == UInt8(ascii: "\"") else { throw .other }
      let name = try string()
      skipSpace()
      guard take(":") else { throw .other }
      fields.append(.init(name, try value(level + 1)))
      skipSpace()
      if take("}") { return .object(fields) }
      guard take(",") else { throw .other }
    }
  }

  private mutating func array(_ level: Int) throws(JSONFlaw) -> JSONTree {
    place += 1
    var elements: [JSONTree] = []
    skipSpace()
    if take("]") { return .array([]) }
    while true {
      elements.append(try value(level + 1))
      skipSpace()
      if take("]") { return .array(elements) }
      guard take(",") else { throw .other }
    }
  }

  private mutating func number() throws(JSONFlaw) -> JSONTree {
    let start = place
    while let byte = peek, (0x30...0x39).contains(byte) || "+-.eE".utf8.contains(byte) { place += 1 }
    let digits = String(decoding: bytes[start..<place], as: UTF8.self)
    guard !digits.isEmpty, digits.utf8.count <= 400, Double(digits) != nil else { throw .other }
    return .number(digits)
  }

  private mutating func string() throws(JSONFlaw) -> String {
    place += 1
    var text: [UInt8] = []
    while let byte = peek {
      place += 1
      switch byte {
      case UInt8(ascii: "\""): return String(decoding: text, as: UTF8.self)
      case UInt8(ascii: "\\"): text += try escape()
      case 0..<0x20: throw .other
      default: text.append(byte)
      }
    }
    throw .other
  }

  private mutating func escape() throws(JSONFlaw) -> [UInt8] {
    guard let byte = peek else { throw .other }
    place += 1
    switch byte {
    case UInt8(ascii: "n"): return [0x0A]
    case UInt8(ascii: "r"): return [0x0D]
    case UInt8(ascii: "t"): return [0x09]
    case UInt8(ascii: "b"): return [0x08]
    case UInt8(ascii: "f"): return [0x0C]
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return [byte]
    case UInt8(ascii: "u"):
      var units = [try unit()]
      // The second half of a pair.
      if (0xD800..<0xDC00).contains(units[0]), peek == UInt8(ascii: "\\"), place + 1 < bytes.count,
        bytes[place + 1] == UInt8(ascii: "u")
      {
        place += 2
        units.append(try unit())
      }
      return Array(String(decoding: units, as: UTF16.self).utf8)
    default: throw .other
    }
  }

  private mutating func unit() throws(JSONFlaw) -> UInt16 {
    guard place + 4 <= bytes.count, bytes[place..<place + 4].allSatisfy({ Self.isHex($0) }),
      let unit = UInt16(String(decoding: bytes[place..<place + 4], as: UTF8.self), radix: 16)
    else { throw .other }
    place += 4
    return unit
  }

  private static func isHex(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x46, 0x61...0x66: true
    default: false
    }
  }
}
