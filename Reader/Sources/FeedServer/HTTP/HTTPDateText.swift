import FeedStore

/// Times as headers write them: `Sun, 06 Nov 1994 08:49:37 GMT` (RFC 9110).
enum HTTPDateText {
  private static let weekdays = ["Thu", "Fri", "Sat", "Sun", "Mon", "Tue", "Wed"]
  private static let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]

  /// - Parameter seconds: Unix seconds from 1970 to 9999; others are clamped.
  static func text(_ seconds: Int64) -> String {
    let seconds = min(max(seconds, 0), 253_402_300_799)
    let (days, rest) = seconds.quotientAndRemainder(dividingBy: 86_400)
    let (year, month, day) = JapanTime.civil(days)
    let clock = [rest / 3_600, rest / 60 % 60, rest % 60].map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(separator: ":")
    let date = "\(day < 10 ? "0" : "")\(day) \(months[Int(month) - 1]) \(year)"
    // 1 January 1970 was a Thursday.
    return "\(weekdays[Int(days % 7)]), \(date) \(clock) GMT"
  }
}
