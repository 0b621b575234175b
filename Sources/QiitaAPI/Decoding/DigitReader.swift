/// Reads numbers of fixed width out of a text.
struct DigitReader {
  private var rest: Substring.UTF8View

  init(_ text: String) { rest = text[...].utf8 }

  var isAtEnd: Bool { rest.isEmpty }

  /// So many digits, no fewer.
  mutating func number(_ width: Int) -> Int64? {
    var number: Int64 = 0
    var left = rest
    for _ in 0..<width {
      guard let digit = left.popFirst(), (0x30...0x39).contains(digit) else { return nil }
      number = number * 10 + Int64(digit - 0x30)
    }
    rest = left
    return number
  }

  mutating func skip(_ character: Unicode.Scalar) -> Bool {
    guard let next = rest.first, UInt32(next) == character.value else { return false }
    rest.removeFirst()
    return true
  }

  /// `10:00`, `10:00:00`, `10:00:00.123`, in seconds; a leap second counts as the one before it, as Unix time does.
  mutating func timeOfDay() -> Int64? {
    guard let hour = number(2), hour < 24, skip(":"), let minute = number(2), minute < 60 else { return nil }
    guard skip(":") else { return hour * 3_600 + minute * 60 }
    guard let second = number(2), second <= 60 else { return nil }
    if skip(".") || skip(",") {
      guard number(1) != nil else { return nil }
      while number(1) != nil {}
    }
    return hour * 3_600 + minute * 60 + min(second, 59)
  }

  /// `Z`, `+09:00`, `+0900` or `+09` up to the text's end, in seconds.
  mutating func offset() -> Int64? {
    if skip("Z") || skip("z") { return isAtEnd ? 0 : nil }
    let isNegative = skip("-")
    guard isNegative || skip("+"), let hours = number(2), hours <= 15 else { return nil }
    var minutes: Int64 = 0
    if !isAtEnd {
      _ = skip(":")
      guard let number = number(2), number < 60 else { return nil }
      minutes = number
    }
    guard isAtEnd else { return nil }
    return (isNegative ? -1 : 1) * (hours * 3_600 + minutes * 60)
  }
}
