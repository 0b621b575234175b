/// Numbers of headers: digits and at most one point, nothing else that `Double` might read.
enum HeaderNumber {
  /// A whole value such as `120` or ` 1.5 `.
  static func parse(_ text: some StringProtocol) -> Double? {
    let digits = text.utf8.drop { $0 == 0x20 || $0 == 0x09 }
    var points = 0
    var count = 0
    var end = digits.startIndex
    while end < digits.endIndex {
      switch digits[end] {
      case 0x30...0x39: count += 1
      case 0x2E where count > 0 && points == 0: points = 1
      default:
        guard digits[end...].allSatisfy({ $0 == 0x20 || $0 == 0x09 }) else { return nil }
        return number(digits[..<end], count)
      }
      digits.formIndex(after: &end)
    }
    return number(digits[...], count)
  }

  /// The number that a value begins with, where what follows is another part of it: `100, 100;w=60`, or a proxy's second one.
  static func leading(_ text: String) -> Double? {
    parse(text.prefix { $0 != "," && $0 != ";" })
  }

  private static func number(_ digits: some Collection<UInt8>, _ count: Int) -> Double? {
    guard (1...300).contains(count) else { return nil }
    return Double(String(decoding: digits, as: UTF8.self))
  }
}
