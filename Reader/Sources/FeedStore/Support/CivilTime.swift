import Foundation

/// Calendar arithmetic and ISO 8601 without a formatter: exact, quick, and the same on every platform.
enum CivilTime {
  /// Qiita's zone, used where a text names none.
  static let japanOffset: Int64 = 9 * 3600

  /// Where in a day a date without a time stands, in seconds from midnight UTC. At ten o'clock it is the same day for everyone from Hawaii
  /// to New Zealand; midnight in any one zone is the day before for all west of it.
  static let wholeDay: Int64 = 10 * 3600

  /// Unix seconds of a day's midnight in UTC, or nil where there is no such day (Gregorian; years 1 to 9999).
  static func midnight(year: Int, month: Int, day: Int) -> Int64? {
    guard (1...9999).contains(year), (1...12).contains(month), day >= 1, day <= days(in: month, of: year) else {
      return nil
    }
    // Howard Hinnant's days_from_civil.
    let shifted = month <= 2 ? year - 1 : year
    let era = (shifted >= 0 ? shifted : shifted - 399) / 400
    let yearOfEra = shifted - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return Int64(era * 146_097 + dayOfEra - 719_468) * 86_400
  }

  static func days(in month: Int, of year: Int) -> Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  /// Reads `2024-01-31`, `2024-01-31T10:00:00+09:00`, `2024-01-31 10:00`, fractions of a second (dropped), `Z`.
  ///
  /// - Returns: Unix seconds, or nil where the text is none of these. A time without a zone is read in Japan's; a date without a
  ///   time is ``wholeDay``.
  static func seconds(_ text: String) -> Int64? {
    var scanner = DigitScanner(text)
    guard let year = scanner.number(4), scanner.skip("-"), let month = scanner.number(2), scanner.skip("-"),
      let day = scanner.number(2), let midnight = midnight(year: year, month: month, day: day)
    else { return nil }
    if scanner.isAtEnd { return midnight + wholeDay }
    guard scanner.skip("T") || scanner.skip("t") || scanner.skip(" ") else { return nil }
    while scanner.skip(" ") {}
    guard let hour = scanner.number(2), hour < 24, scanner.skip(":"), let minute = scanner.number(2), minute < 60
    else { return nil }
    var second = 0
    if scanner.skip(":") {
      guard let number = scanner.number(2), number <= 60 else { return nil }
      // A leap second is counted as the one before it, as Unix time does.
      second = min(number, 59)
      if scanner.skip(".") || scanner.skip(",") {
        guard scanner.skipDigits() else { return nil }
      }
    }
    let local = midnight + Int64(hour * 3600 + minute * 60 + second)
    while scanner.skip(" ") {}
    if scanner.isAtEnd { return local - japanOffset }
    if scanner.skip("Z") || scanner.skip("z") { return scanner.isAtEnd ? local : nil }
    let sign: Int64
    if scanner.skip("+") { sign = 1 } else if scanner.skip("-") { sign = -1 } else { return nil }
    guard let zoneHour = scanner.number(2), zoneHour <= 15 else { return nil }
    var zoneMinute = 0
    if !scanner.isAtEnd {
      _ = scanner.skip(":")
      guard let number = scanner.number(2), number < 60 else { return nil }
      zoneMinute = number
    }
    guard scanner.isAtEnd else { return nil }
    return local - sign * Int64(zoneHour * 3600 + zoneMinute * 60)
  }

  static func date(_ seconds: Int64) -> Date {
    Date(timeIntervalSince1970: Double(seconds))
  }

  /// Unix seconds, rounded down. A date outside what SQLite or a key can hold is clamped, not trapped on.
  static func seconds(_ date: Date) -> Int64 {
    let value = date.timeIntervalSince1970.rounded(.down)
    return value.isNaN ? 0 : Int64(min(max(value, -1e15), 1e15))
  }
}
