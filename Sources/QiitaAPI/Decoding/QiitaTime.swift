import Foundation

/// Times as Qiita writes them, without a formatter: exact, quick, the same on every platform.
///
/// Days and dates after Howard Hinnant, "chrono-Compatible Low-Level Date Algorithms": years begin in March, eras are
/// 400 years.
enum QiitaTime {
  /// Japan's, in seconds: where a text names no zone, and what is written.
  static let zone: Int64 = 9 * 3_600
  static let day: Int64 = 86_400

  /// Unix seconds of an ISO 8601 time such as `2024-01-31T10:00:00+09:00`; also with `Z`, fractions (dropped), without a
  /// zone, without seconds, or of a day alone. `nil` for anything else. O(length).
  static func seconds(_ text: String) -> Int64? {
    var digits = DigitReader(text)
    guard let year = digits.number(4), digits.skip("-"), let month = digits.number(2), digits.skip("-"),
      let dayOfMonth = digits.number(2), let days = days(year: year, month: month, day: dayOfMonth)
    else { return nil }
    let midnight = days * day
    if digits.isAtEnd { return midnight - zone }
    guard digits.skip("T") || digits.skip("t") || digits.skip(" "), let time = digits.timeOfDay() else { return nil }
    if digits.isAtEnd { return midnight + time - zone }
    return digits.offset().map { midnight + time - $0 }
  }

  /// Such as `2024-01-31T10:00:00+09:00`. Dates out of the years 1 to 9999 become the nearest within.
  static func text(_ date: Date) -> String {
    let value = date.timeIntervalSince1970.rounded(.down)
    let limited = value.isNaN ? 0 : min(max(value, -62_135_596_800), 253_402_300_799 - Double(zone))
    let seconds = Int64(limited) + zone
    let (days, rest) = (floorDivide(seconds, day), seconds - floorDivide(seconds, day) * day)
    return "\(dayText(days))T\(pad(rest / 3_600, 2)):\(pad(rest / 60 % 60, 2)):\(pad(rest % 60, 2))+09:00"
  }

  /// Such as `2024-01-31`, of a count of days since 1970.
  static func dayText(_ days: Int64) -> String {
    let (year, month, dayOfMonth) = civil(days)
    return "\(pad(year, 4))-\(pad(month, 2))-\(pad(dayOfMonth, 2))"
  }

  /// Days since 1970; `nil` where there is no such day (Gregorian; years 1 to 9999).
  static func days(year: Int64, month: Int64, day: Int64) -> Int64? {
    guard (1...9_999).contains(year), (1...12).contains(month), (1...31).contains(day) else { return nil }
    let shifted = month <= 2 ? year - 1 : year
    let era = floorDivide(shifted, 400)
    let yearOfEra = shifted - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    let days = era * 146_097 + dayOfEra - 719_468
    return civil(days) == (year, month, day) ? days : nil
  }

  static func floorDivide(_ number: Int64, _ divisor: Int64) -> Int64 {
    number >= 0 ? number / divisor : -((-number + divisor - 1) / divisor)
  }

  private static func civil(_ days: Int64) -> (year: Int64, month: Int64, day: Int64) {
    let shifted = days + 719_468
    let era = floorDivide(shifted, 146_097)
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    let month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
    return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, dayOfYear - (153 * monthFromMarch + 2) / 5 + 1)
  }

  private static func pad(_ number: Int64, _ width: Int) -> String {
    let text = String(number)
    return String(repeating: "0", count: max(0, width - text.utf8.count)) + text
  }
}
