public import Foundation

/// Times as Qiita writes them: ISO 8601 with whole seconds, in Japan's time zone, which has no summer time.
public enum JapanTime {
  private static let offset = CivilTime.japanOffset
  private static let day: Int64 = 86_400

  /// Such as `2024-01-31T12:34:56+09:00`. O(1).
  public static func text(_ date: Date) -> String {
    let limited = min(max(date.timeIntervalSince1970.rounded(.down), -62_135_596_800), 253_402_300_799 - Double(offset))
    let seconds = Int64(limited) + offset
    let (days, rest) = (floorDivide(seconds, day), seconds - floorDivide(seconds, day) * day)
    let (year, month, dayOfMonth) = civil(days)
    let clock = "\(pad(rest / 3_600, 2)):\(pad(rest / 60 % 60, 2)):\(pad(rest % 60, 2))"
    return "\(pad(year, 4))-\(pad(month, 2))-\(pad(dayOfMonth, 2))T\(clock)+09:00"
  }

  /// The last second of a day written as `2024-01-31`; nil for anything else, also for days that do not exist.
  public static func endOfDay(_ text: String) -> Date? {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 3, zip(parts, [4, 2, 2]).allSatisfy({ $0.utf8.count == $1 && $0.utf8.allSatisfy(\.isDigit) }),
      let year = Int(parts[0]), let month = Int(parts[1]), let dayOfMonth = Int(parts[2]),
      let midnight = CivilTime.midnight(year: year, month: month, day: dayOfMonth)
    else { return nil }
    return CivilTime.date(midnight + day - 1 - offset)
  }

  // After Howard Hinnant, "chrono-Compatible Low-Level Date Algorithms"; years begin in March, eras are 400 years.
  public static func civil(_ days: Int64) -> (year: Int64, month: Int64, day: Int64) {
    let shifted = days + 719_468
    let era = floorDivide(shifted, 146_097)
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    let month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
    return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, dayOfYear - (153 * monthFromMarch + 2) / 5 + 1)
  }

  private static func floorDivide(_ number: Int64, _ divisor: Int64) -> Int64 {
    number >= 0 ? number / divisor : -((-number + divisor - 1) / divisor)
  }

  private static func pad(_ number: Int64, _ width: Int) -> String {
    let text = String(number)
    return String(repeating: "0", count: max(0, width - text.utf8.count)) + text
  }
}
