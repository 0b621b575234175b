/// Dates of HTTP headers, in the three forms that RFC 9110 (section 5.6.7) makes every reader understand. No locale, no
/// calendar, no time zone but GMT.
enum HTTPDate {
  private static let months = [
    "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec",
  ]

  /// Unix seconds; `nil` where it is no date. `now`, in Unix seconds, tells the century of a year of two digits.
  static func parse(_ text: String, now: Double = 0) -> Double? {
    var words = text.split(whereSeparator: { " ,\t".contains($0) }).map { $0.lowercased() }
    // Sun, 06 Nov 1994 08:49:37 GMT; Sunday, 06-Nov-94 08:49:37 GMT; Sun Nov  6 08:49:37 1994
    if words.count == 4 {
      words.replaceSubrange(
        1...1, with: words[1].split(separator: "-", omittingEmptySubsequences: false).map(String.init))
    }
    guard words.count >= 5 else { return nil }
    if let month = month(words[1]) {
      return seconds(day: words[2], month: month, year: words[4], time: words[3], now: now)
    }
    guard words.count >= 6, words[5] == "gmt" || words[5] == "utc", let month = month(words[2]) else { return nil }
    return seconds(day: words[1], month: month, year: words[3], time: words[4], now: now)
  }

  private static func month(_ name: String) -> Int? {
    months.firstIndex(of: name).map { $0 + 1 }
  }

  private static func seconds(day: String, month: Int, year: String, time: String, now: Double) -> Double? {
    let clock = time.split(separator: ":", omittingEmptySubsequences: false)
    guard clock.count == 3, let day = number(day, 1...31), let hour = number(clock[0], 0...23),
      let minute = number(clock[1], 0...59), let second = number(clock[2], 0...60),
      var fullYear = number(year, 0...9999)
    else { return nil }
    if year.count == 2 {
      // A year that seems to lie more than 50 years ahead is one of the past.
      let thisYear = civilYear(ofDay: Int(now / 86_400))
      fullYear += thisYear / 100 * 100
      if fullYear > thisYear + 50 { fullYear -= 100 }
    }
    guard isDay(day, month: month, year: fullYear) else { return nil }
    return Double(((days(year: fullYear, month: month, day: day) * 24 + hour) * 60 + minute) * 60 + second)
  }

  private static func number(_ text: some StringProtocol, _ range: ClosedRange<Int>) -> Int? {
    guard text.count <= 4, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let value = Int(text),
      range.contains(value)
    else { return nil }
    return value
  }

  /// Days from 1970-01-01, by the Gregorian calendar. After Howard Hinnant's chrono-compatible date algorithms.
  static func days(year: Int, month: Int, day: Int) -> Int {
    let year = month <= 2 ? year - 1 : year
    let era = (year >= 0 ? year : year - 399) / 400
    let yearOfEra = year - era * 400
    let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * 146_097 + dayOfEra - 719_468
  }

  /// Whether a month has that day.
  static func isDay(_ day: Int, month: Int, year: Int) -> Bool {
    let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    return day >= 1 && day <= [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1]
  }

  private static func civilYear(ofDay day: Int) -> Int {
    var year = 1970 + day / 366
    while days(year: year + 1, month: 1, day: 1) <= day { year += 1 }
    return year
  }
}
