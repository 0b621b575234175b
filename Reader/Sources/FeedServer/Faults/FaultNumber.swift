import Foundation

/// Numbers with their units, as profiles of faults write them.
enum FaultNumber {
  /// `2.5%` as 0.025; from 0% to 100%.
  static func share(_ text: Substring) -> Double? {
    guard text.hasSuffix("%"), let percent = decimal(text.dropLast()), percent <= 100 else { return nil }
    return percent / 100
  }

  /// `300ms` or `1.5s` in seconds; at most an hour.
  static func seconds(_ text: Substring) -> Double? {
    let text = text.trimmingCharacters(in: .whitespaces)[...]
    let seconds =
      text.hasSuffix("ms")
      ? decimal(text.dropLast(2)).map { $0 / 1_000 } : text.hasSuffix("s") ? decimal(text.dropLast()) : nil
    return seconds.flatMap { $0 <= 3_600 ? $0 : nil }
  }

  /// `200B`, `20KB`, `64MB`, `1GB`, in thousands; at most 1GB.
  static func bytes(_ text: Substring) -> Int? {
    for (unit, factor) in [("GB", 1e9), ("MB", 1e6), ("KB", 1e3), ("B", 1.0)] where text.hasSuffix(unit) {
      guard let number = decimal(text.dropLast(unit.count)), number * factor <= 1e9 else { return nil }
      return Int(number * factor)
    }
    return nil
  }

  /// Digits, with a point among them or not.
  static func decimal(_ text: Substring) -> Double? {
    guard (1...20).contains(text.utf8.count), text.utf8.allSatisfy({ (0x30...0x39).contains($0) || $0 == 0x2E }),
      text.utf8.first != 0x2E, text.utf8.last != 0x2E
    else { return nil }
    return Double(text)
  }

  static func whole(_ text: Substring, in range: ClosedRange<Int>) -> Int? {
    guard (1...9).contains(text.utf8.count), text.utf8.allSatisfy({ (0x30...0x39).contains($0) }),
      let number = Int(text), range.contains(number)
    else { return nil }
    return number
  }
}
