/// Times such as `2020-09-08T13:25:00.019685Z` (RFC 3339, and the looser forms of ISO 8601 that servers write).
enum InternetTime {
  /// Unix seconds; `nil` where it is no such time. Without a zone it is GMT's. O(length).
  static func parse(_ text: String) -> Double? {
    var bytes = text.utf8.drop { $0 == 0x20 || $0 == 0x09 }[...]
    while let last = bytes.last, last == 0x20 || last == 0x09 { bytes.removeLast() }
    guard let year = number(&bytes, 4), skip(&bytes, "-"), let month = number(&bytes, 2), (1...12).contains(month),
      skip(&bytes, "-"), let day = number(&bytes, 2), HTTPDate.isDay(day, month: month, year: year),
      skip(&bytes, "T") || skip(&bytes, "t") || skip(&bytes, " "),
      let hour = number(&bytes, 2), hour < 24, skip(&bytes, ":"), let minute = number(&bytes, 2), minute < 60
    else { return nil }
    var second = 0.0
    if skip(&bytes, ":") {
      guard let whole = number(&bytes, 2), whole <= 60 else { return nil }
      second = Double(whole)
      if skip(&bytes, ".") || skip(&bytes, ",") {
        let digits = bytes.prefix { (0x30...0x39).contains($0) }
        guard let fraction = Double("0." + String(decoding: digits.prefix(17), as: UTF8.self)), !digits.isEmpty else {
          return nil
        }
        bytes = bytes.dropFirst(digits.count)
        second += fraction
      }
    }
    guard let zone = zone(&bytes), bytes.isEmpty else { return nil }
    let days = HTTPDate.days(year: year, month: month, day: day)
    return Double((days * 24 + hour) * 60 + minute - zone) * 60 + second
  }

  /// Minutes ahead of GMT.
  private static func zone(_ bytes: inout Substring.UTF8View) -> Int? {
    if bytes.isEmpty || skip(&bytes, "Z") || skip(&bytes, "z") { return 0 }
    let sign = skip(&bytes, "+") ? 1 : skip(&bytes, "-") ? -1 : 0
    guard sign != 0, let hours = number(&bytes, 2), hours < 24 else { return nil }
    let hasColon = skip(&bytes, ":")
    guard let minutes = bytes.isEmpty && !hasColon ? 0 : number(&bytes, 2), minutes < 60 else { return nil }
    return sign * (hours * 60 + minutes)
  }

  private static func number(_ bytes: inout Substring.UTF8View, _ count: Int) -> Int? {
    let digits = bytes.prefix(count)
    guard digits.count == count, digits.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
    bytes = bytes.dropFirst(count)
    return digits.reduce(0) { $0 * 10 + Int($1 - 0x30) }
  }

  private static func skip(_ bytes: inout Substring.UTF8View, _ character: Unicode.Scalar) -> Bool {
    guard bytes.first == UInt8(ascii: character) else { return false }
    bytes = bytes.dropFirst()
    return true
  }
}
