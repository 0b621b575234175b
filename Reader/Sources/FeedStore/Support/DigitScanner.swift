/// Reads fixed-width numbers and single characters out of ASCII text.
struct DigitScanner {
  private var rest: Substring.UTF8View

  init(_ text: String) {
    rest = Substring(text).utf8
  }

  var isAtEnd: Bool { rest.isEmpty }

  /// Exactly `width` digits.
  mutating func number(_ width: Int) -> Int? {
    var copy = rest
    var value = 0
    for _ in 0..<width {
      guard let byte = copy.popFirst(), (0x30...0x39).contains(byte) else { return nil }
      value = value * 10 + Int(byte - 0x30)
    }
    rest = copy
    return value
  }

  /// Any digits, at least one.
  mutating func skipDigits() -> Bool {
    var any = false
    while let byte = rest.first, (0x30...0x39).contains(byte) {
      rest.removeFirst()
      any = true
    }
    return any
  }

  mutating func skip(_ character: Unicode.Scalar) -> Bool {
    guard let byte = rest.first, UInt32(byte) == character.value else { return false }
    rest.removeFirst()
    return true
  }
}
