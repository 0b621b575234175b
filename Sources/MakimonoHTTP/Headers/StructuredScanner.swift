/// Reads structured fields byte by byte (RFC 9651, section 4.2).
struct StructuredScanner {
  private let bytes: [UInt8]
  private var place = 0

  init(_ text: String) { bytes = Array(text.utf8) }

  var isAtEnd: Bool { place >= bytes.count }

  private var next: UInt8? { place < bytes.count ? bytes[place] : nil }

  mutating func skip(_ character: Unicode.Scalar) -> Bool {
    guard next == UInt8(ascii: character) else { return false }
    place += 1
    return true
  }

  mutating func skipSpaces() {
    while skip(" ") {}
  }

  mutating func skipBlanks() {
    while skip(" ") || skip("\t") {}
  }

  /// A key, and after `=` its item; a key alone is true.
  mutating func member() -> StructuredField.Item? {
    guard let key = key() else { return nil }
    guard skip("=") else { return parameters(of: .init(key: key, value: .flag(true))) }
    guard var item = item() else { return nil }
    item.key = key
    return item
  }

  mutating func item() -> StructuredField.Item? {
    guard let value = value() else { return nil }
    return parameters(of: .init(value: value))
  }

  private mutating func parameters(of item: StructuredField.Item) -> StructuredField.Item? {
    var item = item
    while skip(";") {
      skipSpaces()
      guard let name = key() else { return nil }
      guard skip("=") else {
        item.parameters[name] = .flag(true)
        continue
      }
      guard let value = value() else { return nil }
      item.parameters[name] = value
    }
    return item
  }

  private mutating func key() -> String? {
    guard let first = next, Self.isLower(first) || first == UInt8(ascii: "*") else { return nil }
    return take { Self.isLower($0) || Self.isDigit($0) || "_-.*".utf8.contains($0) }
  }

  private mutating func value() -> StructuredField.Value? {
    guard let first = next else { return nil }
    switch first {
    case UInt8(ascii: "\""): return string()
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return number()
    case UInt8(ascii: "?"):
      place += 1
      if skip("1") { return .flag(true) }
      return skip("0") ? .flag(false) : nil
    case UInt8(ascii: ":"):
      place += 1
      let text = take { $0 != UInt8(ascii: ":") }
      return skip(":") ? .text(text) : nil
    case UInt8(ascii: "@"):
      place += 1
      return number()
    case UInt8(ascii: "%"):
      place += 1
      return next == UInt8(ascii: "\"") ? string() : nil
    default:
      guard Self.isLetter(first) || first == UInt8(ascii: "*") else { return nil }
      return .text(take { Self.isToken($0) })
    }
  }

  private mutating func string() -> StructuredField.Value? {
    place += 1
    var text: [UInt8] = []
    while let byte = next {
      place += 1
      switch byte {
      case UInt8(ascii: "\""): return .text(String(decoding: text, as: UTF8.self))
      case UInt8(ascii: "\\"):
        guard let escaped = next, escaped == UInt8(ascii: "\"") || escaped == UInt8(ascii: "\\") else { return nil }
        place += 1
        text.append(escaped)
      case 0x20...0x7E: text.append(byte)
      default: return nil
      }
    }
    return nil
  }

  /// Of up to 15 digits, three of them behind a point.
  private mutating func number() -> StructuredField.Value? {
    let isNegative = skip("-")
    let whole = take(while: Self.isDigit)
    guard !whole.isEmpty, whole.utf8.count <= 15 else { return nil }
    var text = whole
    if skip(".") {
      let fraction = take(while: Self.isDigit)
      guard (1...3).contains(fraction.utf8.count) else { return nil }
      text += "." + fraction
    }
    return Double(text).map { .number(isNegative ? -$0 : $0) }
  }

  private mutating func take(while matches: (UInt8) -> Bool) -> String {
    let start = place
    while let byte = next, matches(byte) { place += 1 }
    return String(decoding: bytes[start..<place], as: UTF8.self)
  }

  private static func isLower(_ byte: UInt8) -> Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) }
  private static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }
  private static func isLetter(_ byte: UInt8) -> Bool { isLower(byte | 0x20) }
  private static func isToken(_ byte: UInt8) -> Bool {
    isLetter(byte) || isDigit(byte) || "!#$%&'*+-.^_`|~:/".utf8.contains(byte)
  }
}
